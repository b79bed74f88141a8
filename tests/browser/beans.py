"""A toy game for the table: beans on nine squares, with everything a scene can hold."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from latice_nb.drawing.marks import marks_at
from latice_nb.game import Event, IllegalAction, NotationError, Refusal
from latice_nb.widgets.answers import ITS_ID, ITS_LABEL, Answers, Move, Prompt, Reason
from latice_nb.widgets.reply import MessageError, Reply
from latice_nb.widgets.scene import Area, Cell, Field, Group, ListLine, LogLine, Option, Player, Scene, Spot, Tool
from latice_nb.widgets.table import Table
from latice_nb.wording import language, phrase

SQUARES = tuple(file + rank for rank in "321" for file in "abc")
HAND = {"h0": "red bean", "h1": "blue bean", "h2": "wind", "h3": "red bean"}


def place(square: str) -> tuple[float, float]:
    """The left and top of a square in the picture."""
    return 64.0 * "abc".index(square[0]), 64.0 * "321".index(square[1])


def touching(one: str, other: str) -> bool:
    """Whether two squares share a side."""
    (x, y), (u, v) = place(one), place(other)
    return abs(x - u) + abs(y - v) == 64


QUIET = Reply("")
"""What answers a command that shows nothing at all."""


class Beans(Table):
    """A table of beans, and its own desk: a bean goes on any empty square that touches none of its own colour."""

    commands = frozenset({"type"})
    state = record = "beans"  # (no game of the package's)

    def __init__(self, **given: Any) -> None:
        self.board: dict[str, str] = dict(given.pop("board", {"b2": "blue bean", "c3": "red bean"}))
        self.name: str = given.pop("name", "Ann")
        self.asking: tuple[str, ...] = given.pop("asking", ())
        self.heard: list[tuple[Any, ...]] = []
        self.curtained = False
        self.status = ("idle", "Pick a bean.", "")
        self.slides: tuple[tuple[str, str], ...] = ()
        self.last: tuple[str, ...] = ()
        desk: Any = self
        super().__init__(desk, **given)

    def show(self, reply: Reply | None = None) -> tuple[Event, ...]:
        return () if reply is QUIET else super().show(reply)

    # -- what a desk has, and beans have not

    def rest(self) -> None:
        pass

    def bot_moves(self) -> Iterator[tuple[Event, ...]]:
        return iter(())

    def try_example(self, name: str) -> Beans:
        raise MessageError(phrase("There is no example {name}.", name=name))

    def start(self, opening: Any) -> None:
        raise NotImplementedError

    def check_state(self, value: Any) -> Any:
        return value

    def check_record(self, value: Any) -> Any:
        return value

    def speak_anew(self) -> None:
        pass

    # -- what is on the table

    def build_scene(self, ply: int, pause: int = 0) -> Scene:
        ja = language() == "ja"
        return Scene(
            ply,
            language(),
            "Table of beans",
            "beans",
            f"{self.name}の番" if ja else f"{self.name} to move",
            0,
            (f"{len(self.board)} beans", self.name),
            self.areas(),
            self.answers(),
            self.status,
            (Player(self.name, "4 in hand", (("sunstone", 2, "sunstones:"),), turn=True), Player("Bo", "none in hand")),
            tuple(LogLine(f"{self.name} put a {bean} on {at}", "B1", 0, ("half",)) for at, bean in self.board.items()),
            self.tools(),
            lists=(
                Group("On the board", tuple(ListLine(self.name, "note", "+1", "B2", verdict="no") for _ in self.board)),
            ),
            options=(Option("pace", "Pace", "slow", (("slow", "Slow"), ("fast", "Fast"))),),
            text="beans " + ",".join(f"{at}={bean}" for at, bean in self.board.items()),
            code=f"Beans(board={self.board!r})",
            last=self.last,
            slides=self.slides,
            send=(("hand", "bin"), ("check", "board")),
            begin=self.asking,
            curtain=("Pass the screen on.", "Show") if self.curtained else (),
            pause=pause,
        )

    def areas(self) -> tuple[Area, ...]:
        board = Cell(self.picture(), (0, 0, 192, 192), tuple(self.square(at) for at in SQUARES))
        hand = tuple(
            Cell(self.bean(bean), (0, 0, 64, 64), (Spot(spot, f"{bean}, {self.name}"),)) for spot, bean in HAND.items()
        )
        buttons = (
            Spot("swap", "Swap beans", text="Swap", icons=("ui-swap",), many=True),
            Spot("pay", "Pay a stone", text="Pay", icons=("sunstone",), dim=True),
            Spot("end", "End the turn", text=f"End {self.name}", main=True),
        )
        rest = Cell(self.bean("red bean"), (0, 0, 64, 64), (Spot("card", "card"),), "card")
        own = Field("own", "Own beans", "Use", "r b")
        if self.asking:
            replies = tuple(Cell("", spots=(Spot(f"say-{word}", word, text=word),)) for word in ("yes", "no", "½"))
            check = Spot("check", "Check", text="Check", many=True, main=True)
            return (
                Area("board", "Board", "board", (board,), 3, group="left", drag=True),
                Area("replies", "Does it fit?", "answers", replies),
                Area("check", "Which squares?", "check", (Cell("", spots=(check,)),)),
            )
        return (
            Area("board", "Board", "board", (board,), 3, group="left", drag=True),
            Area("hand", f"{self.name}'s hand", "rack", hand, group="left", drag=True),
            Area("actions", "Actions", "actions", tuple(Cell("", spots=(spot,)) for spot in buttons)),
            Area("bin", "Bin", "lattes", (rest,), field=own),
        )

    def square(self, at: str) -> Spot:
        return Spot(at, f"{at}, {self.board.get(at, 'empty')}", (*place(at), 64, 64))

    def bean(self, bean: str) -> str:
        colour = {"red bean": "#a11", "blue bean": "#13a", "wind": "#777"}[bean]
        return f'<svg viewBox="0 0 64 64"><circle cx="32" cy="32" r="20" fill="{colour}"/></svg>'

    def picture(self) -> str:
        fields = "".join(
            f'<rect x="{place(at)[0] + 2}" y="{place(at)[1] + 2}" width="60" height="60" rx="8" fill="#f4eee1"/>'
            for at in SQUARES
        )
        beans = "".join(
            f'<g data-key="{at}"><circle cx="{place(at)[0] + 32}" cy="{place(at)[1] + 32}" r="20" '
            f'fill="{"#a11" if bean == "red bean" else "#13a"}"/><g class="letter"><text x="{place(at)[0]}" y="16">{escape(bean[0])}</text></g></g>'
            for at, bean in self.board.items()
        )
        return f'<svg viewBox="0 0 192 192"><rect width="192" height="192" fill="#dfd4bd"/>{fields}{beans}</svg>'

    def tools(self) -> tuple[Tool, ...]:
        other = "en" if language() == "ja" else "ja"
        return (
            Tool("undo", "Undo", "undo", why="" if self.last else "Nothing to take back."),
            Tool("hint", "Hint", "hint"),
            Tool("quiet", "Do nothing", "check"),
            Tool("fail", "Fail", "close"),
            Tool("letters", "Letters", "letters"),
            Tool("copy", "Copy", "copy"),
            Tool("language", "Language", "globe", other, other),
        )

    # -- every answer

    def why_not(self, bean: str, at: str) -> Refusal | None:
        if at in self.board:
            return Refusal(
                "taken",
                (at,),
                "B1",
                phrase("{square} holds a {bean} of {name}.", square=at, bean=self.board[at], name=self.name),
            )
        same = tuple(other for other, there in self.board.items() if touching(at, other) and there == bean)
        if same:
            return Refusal(
                "mismatch",
                same,
                "B2",
                phrase("A {bean} lies beside {square} on {others}.", bean=bean, square=at, others=same),
            )
        return None

    def answers(self) -> Answers:
        answers = Answers(language())
        answers.alias["h3"] = "h0"
        for spot in ("h0", "h1"):
            answers.kinds[spot] = "bean"
            answers.prompts[spot] = Prompt(f"{HAND[spot]} of {self.name}: where?", "B1")
            for at in SQUARES:
                refusal = self.why_not(HAND[spot], at)
                if refusal is None:
                    answers.moves[f"{spot}>{at}"] = Move(
                        f"{HAND[spot]}@{at}", "may go here", "B1", ("half",) if at[0] != "b" else ()
                    )
                elif refusal.code == "mismatch":
                    answers.refuse(f"{spot}>{at}", refusal)
                else:
                    answers.refuse(f"@bean>{at}", refusal)
        if self.asking:
            for word in ("yes", "no", "½"):
                answers.moves[f"say-{word}"] = Move(f"say {word}", "answers", "B5")
            answers.prompts["check"] = Prompt("Choose all squares that fit.", "B5")
            answers.moves["check"] = Move("say none", "answers that there is none", "B5")
            answers.refuse("check>*", Refusal("square", (), "B5", phrase("Only squares can be chosen.")))
        answers.moves["h1>card"] = Move("card", "fills the card", "B4", ("+1 bean",))
        answers.refuse(
            "@bean>*", Refusal("board", (), "B1", phrase("A bean goes on the board, not on {spot}.", spot=ITS_LABEL))
        )
        answers.kinds["h2"] = "wind"
        for at in self.board:
            for to in SQUARES:
                if touching(at, to) and to not in self.board:
                    answers.moves[f"h2>{at}>{to}"] = Move(f"wind {at}-{to}", "blown here", "B3")
        answers.refuse(
            "h2>*", Refusal("bare", (), "B3", phrase("There is nothing to blow on {square}.", square=ITS_ID))
        )
        answers.refuse("@wind>*>a1", Refusal("far", (), "B3", phrase("a1 is too far.")))
        for path in ("h0", "h1", "h0+h1", "h0+h3"):
            answers.moves[f"swap>{path}"] = Move(f"swap {path}", "swaps", "B5")
        answers.prompts["swap"] = Prompt("Choose beans, then press Swap again.", "B5")
        answers.refuse("pay", Refusal("poor", (), "B6", phrase("{name} has no stone to pay with.", name=self.name)))
        answers.moves["end"] = Move("end", "ends the turn", "B7")
        answers.refuse("*", Refusal("first", (), "", phrase("Pick a bean from the hand first.")))
        return answers

    def rule_cards(self) -> dict[str, Any]:
        picture = self.bean("red bean")
        example = {"picture": picture, "caption": "A bean", "ok": True}
        return {
            f"B{number}": {
                "title": f"Rule {number}",
                "text": f"What rule {number} says.",
                "facts": [["Source", "beans:1"]],
                "related": ["B1"],
                "examples": [example],
            }
            for number in range(1, 8)
        }

    def words(self) -> str:
        return f"{len(self.board)} beans"

    def drawing(self) -> str:
        return "\n".join("".join(self.board.get(file + rank, ".")[0] for file in "abc") for rank in "321")

    def figure(self) -> str:
        return f'<figure role="img" aria-label="{len(self.board)} beans"></figure>'

    # -- what messages do

    def on_path(self, path: tuple[str, ...], action: str) -> Reply | None:
        self.heard.append((path, action))
        self.slides = ()
        if "@" in action:
            bean, _, at = action.partition("@")
            self.board[at] = bean
            self.slides, self.last = ((path[0], at),), (at,)
        elif action.startswith("wind"):
            self.board[path[2]] = self.board.pop(path[1])
            self.slides, self.last = ((path[1], path[2]),), (path[2],)
        self.status = ("done", f"Played {action or 'into the bin'}.", "B1")
        return None

    def on_refused(self, _scene: Scene, path: tuple[str, ...], reason: Reason) -> Reply:
        return Reply(reason.text, reason.rule, marks_at(reason.kinds, reason.at, path[-1]))

    def on_command(self, command: str, value: str) -> Reply | None:
        self.heard.append((command, value))
        if command == "fail":
            raise RuntimeError("the pot <b>broke</b>")
        if command == "quiet":
            return QUIET
        if command == "hint":
            return Reply("Try c1.", "B2", (("may", "c1"),), "may")
        if command == "undo":
            self.board.popitem()
            self.last = ()
        elif command == "type":
            if value not in SQUARES:
                raise NotationError(phrase("there is no such square"), value)
            refusal = self.why_not("red bean", value)
            if refusal:
                raise IllegalAction(refusal)
            return self.on_path(("h0", value), f"red bean@{value}")
        elif command == "reveal":
            self.curtained = False
        return None

    def on_option(self, name: str, value: str) -> Reply | None:
        self.heard.append(("option", name, value))
        return None
