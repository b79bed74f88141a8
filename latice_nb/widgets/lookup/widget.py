"""Looking rules up: a search box, the rule with examples that can be played on, and the way back.

A :class:`RuleLookup` holds where the reader is and sends it down as plain data (`page`); the browser's side is in
``js/lookup``. An example lies on a table, which is a widget within this one: `RuleLookup.table`. It is made when the
first example is opened; later ones are laid on the same table, whatever their game.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, ClassVar, Final

import anywidget
import traitlets

from latice_nb import rulebook
from latice_nb.drawing.picture import sprite
from latice_nb.faults import described, report
from latice_nb.pages.examples import SEED, move, named_examples, switched
from latice_nb.pages.labels import labels_in
from latice_nb.pages.lookup_page import (
    SHOWN_AT_ONCE,
    asked,
    chapter,
    entry_page,
    example_first,
    first_page,
    found_by,
    nearest_first,
    nearest_page,
)
from latice_nb.pages.position_page import pasted, position_page
from latice_nb.pages.questions import (
    LONGEST_QUESTION,
    entry_of,
    example_of,
    is_japanese,
    is_message,
    question_of,
)
from latice_nb.pages.rule_cards import playable
from latice_nb.pages.still_page import asked_figure, asked_text, figure, text
from latice_nb.rulebook import Case, Ruling
from latice_nb.widgets.games import KITS
from latice_nb.widgets.links import link
from latice_nb.widgets.lookup.example_play import ExamplePlay, example_play, widgets_are_made_in_cells_only
from latice_nb.widgets.lookup.history import History, Stop
from latice_nb.widgets.play import Play
from latice_nb.widgets.reply import MessageError
from latice_nb.widgets.still import Still
from latice_nb.widgets.table import STATIC, STYLES, Table
from latice_nb.wording import LANGUAGE_NAMES, LANGUAGES, Phrase, checked_language, next_language, phrase, speaking
from latice_nb.wording import language as language_in_force

_A_WORD: Final = {"en": "wind", "ja": "風"}
"""A question in each language: each has an index of its own, which is built when it is first needed."""

POSITION: Final = "position"
"""The name by which a position that was asked with is laid on the table."""

NOT_A_MESSAGE: Final = phrase("The page sent a message that this look-up doesn't understand. Nothing was changed.")
TOO_LONG: Final = phrase("That question is too long: a sentence or two will do.")


class RuleLookup(Still):
    """The rulebook to search, read and try out.

    ``RuleLookup("L4.2")`` opens a rule, ``RuleLookup("can i swap my tiles")`` asks, ``RuleLookup()`` shows the contents,
    and a position's text shows that position on a table, with what is allowed and why not.

    Args:
        what: an entry's id, or a question in plain words, English or Japanese, or a position's text; or several ids,
            to step through.
        ask: ask the reader for a guess before the answer is shown; for ids.
        language, theme: as of a table.

    Attributes:
        shown: the id of the entry that is open; empty where none is.
        query: the question in the search box.
        table: the table on which examples lie; None before the first one is opened.
        example: what is told of the example that lies there; empty where none does.

    Raises:
        TypeError: ``what`` is no text, or a keyword is not known.
        ValueError: the language is not known, a question is too long, or there is nothing to ask about.
    """

    _esm = STATIC / "lookup.js"
    _css = STYLES + STATIC.joinpath("lookup.css").read_text(encoding="utf-8")

    found = traitlets.Dict().tag(sync=True)
    entry = traitlets.Dict().tag(sync=True)
    instead = traitlets.Dict().tag(sync=True)
    trail = traitlets.Dict().tag(sync=True)
    table: Any = anywidget.WidgetTrait().tag(sync=True)
    example = traitlets.Dict().tag(sync=True)
    page_words = traitlets.Dict().tag(sync=True)
    art = traitlets.Unicode().tag(sync=True)
    theme = traitlets.Enum(["auto", "light", "dark"], "auto").tag(sync=True)

    first = "trail"
    commands: ClassVar[tuple[str, ...]] = (
        "search", "ask", "browse", "show", "back", "forward", "game", "language", "try", "close", "reset", "act",
        "guess", "reveal",
    )  # fmt: skip
    """What the page may ask for; each is a method ``_do_…`` that takes the message's value."""

    def __init__(
        self,
        what: str | Sequence[str] = "",
        *,
        ask: bool = False,
        language: str | None = None,
        theme: str = "auto",
    ) -> None:
        names: list[Any] = list(what) if isinstance(what, (list, tuple)) else [what]
        if not all(isinstance(name, str) for name in names):
            raise TypeError(f"what to look up is an id or a question, a text, not {described(what)}")
        self._history = History()
        self._game = ""
        self._serial = 0
        self._guesses: dict[str, str] = {}  # by the entries asked about; empty before a guess
        self.fault: Exception | None = None
        code = checked_language(language_in_force() if language is None else language)
        super().__init__(art=sprite(), theme=theme, language=code)
        found = [entry_of(name) for name in names]
        if (ask or len(names) != 1) and not (names and all(found)):
            raise ValueError(f"{described(what)} are not all ids of entries, such as 'LQ3'")
        rulebook.search(_A_WORD[code])  # the index is built now, so that the first letter typed is answered at once
        if found[0] is not None:
            self._history = History([Stop(entry=entry.id) for entry in found if entry is not None])
            self._guesses = {stop.entry: "" for stop in self._history.stops if ask}
        elif names[0].strip():
            self._history = History([self._stop_of(question_of(names[0]))])
        self._refresh()
        if widgets_are_made_in_cells_only():
            kit = next(iter(KITS.values()))
            self._put_on_table(ExamplePlay(kit, lambda: kit.new(0, {}), mode="study", seed=SEED))
        self._lay_what_lies()
        self.open()
        self.on_msg(self._on_message)

    # -- for Python ---------------------------------------------------------------------------

    @property
    def shown(self) -> str:
        """The id of the entry that is open; empty where none is."""
        return self._history.now.entry

    @property
    def asks(self) -> tuple[str, ...]:
        """The ids of the entries that the reader is asked about, in order; none without ``ask``."""
        return tuple(self._guesses)

    @property
    def query(self) -> str:
        """The question in the search box."""
        return self._history.now.query

    @property
    def line(self) -> str:
        """The line of Python that leads here: ``RuleLookup("L4.2")``."""
        what = self.shown or self.query
        return f"RuleLookup({json.dumps(what, ensure_ascii=False) if what else ''})"

    def _link(self) -> str:
        """The address in the course's site that leads here."""
        if self._history.now.position:
            return link(position=self._history.now.position)
        what = self.shown or self.query
        return link(rule=what) if what else link(show="RuleLookup()")

    def search(self, query: str) -> None:
        """Ask a question: what answers it is opened, or the nearest entries stand side by side; a position is shown."""
        self._ask(question_of(query), passing=False)

    def show(self, identity: str) -> None:
        """Open an entry; raises `KeyError` where there is none of that id."""
        self._go(rulebook.entry(identity).id)
        self._refresh()

    def back(self) -> None:
        """Go back to the entry that was open before; nothing happens where there was none."""
        self._step(-1)

    def forward(self) -> None:
        """Go forward again after `back`."""
        self._step(1)

    # -- where the reader is ------------------------------------------------------------------

    def _go(self, identity: str, first: str = "") -> None:
        """Open an entry, with one of its examples first if one is named, after what is seen; what was ahead is forgotten, but for what is still to be asked."""
        now = self._history.now
        self._history.amend()  # what leads on is kept to go back to
        if (identity, first) == (now.entry, now.first):
            return
        stop = Stop(now.query, now.chapter, identity, first=first)
        self._history.go(stop, keep_ahead=bool(self._guesses))
        self._lay_away()

    def _ask(self, query: str, *, passing: bool) -> None:
        """Ask a question, while it is typed or for good; what was ahead is forgotten."""
        if query != self.query or self._history.now.chapter:
            self._history.go(self._stop_of(query, passing=passing), keep_ahead=bool(self._guesses))
            self._lay_away()
        elif not passing:
            self._history.amend()
        self._refresh()
        self._lay_what_lies()

    def _stop_of(self, query: str, *, passing: bool = False) -> Stop:
        """What a question leads to: a position, the entry that answers it, or neither; without one, what was open before."""
        if not query:
            return Stop(entry=self._history.before.entry, passing=passing)
        if (given := pasted(query)) is not None:
            return Stop(given.text, position=given.text, passing=passing)
        found = self._found_by(query, "")
        entry = found["hits"][0]["id"] if found["answered"] and found["hits"] else ""
        return Stop(query, entry=entry, passing=passing)

    def _step(self, by: int) -> None:
        if self._history.step(by):
            self._lay_away()
            self._refresh()
            self._lay_what_lies()

    def _lay_what_lies(self) -> None:
        """Lay the example or the position of this stop on the table."""
        now = self._history.now
        given = pasted(now.position) if now.position else None
        if now.example:
            self._lay_out(now.example)
        elif given is not None and given.state is not None:
            self._lay(POSITION, example_play(now.position, self.language))

    def _refresh(self) -> None:
        """Send down where the reader is, in the look-up's language."""
        code = self.language
        history = self._history
        with self.hold_sync(), speaking(code):
            self.found = self._found_by(history.now.query, history.now.chapter)
            self.entry = self._page(code)
            self.instead = {} if self.entry else self._instead(code)
            self.trail = {
                "back": history.can_go_back,
                "forward": history.can_go_forward,
                "line": self.line,
                "link": self._link(),
                "other": next_language(code),
                "other_name": LANGUAGE_NAMES[next_language(code)],
            }
            self.page_words = labels_in(code)
            if self.example:
                self._tell_example(self.example["name"])

    def _found_by(self, query: str, chapter_key: str) -> dict[str, Any]:
        """What the list shows."""
        return found_by(query, chapter_key, self._game, self._spoken(query))

    def _spoken(self, query: str) -> str:
        """The language of what answers a question: who asks in Japanese is answered in it."""
        return "ja" if is_japanese(query) and pasted(query) is None else self.language

    def _page(self, code: str) -> dict[str, Any]:
        """The page of the open entry; its example that is nearest to the question comes first."""
        if not self.shown:
            return {}
        if self.shown in self._guesses:
            page = entry_page(self.shown, code)
            return page | asked(page, self._guesses[self.shown])
        spoken = self._spoken(self.query)
        page, first = entry_page(self.shown, spoken), self._history.now.first
        page = example_first(page, first) if first else nearest_first(page, self.query)
        return page | {"language": spoken}

    def _instead(self, code: str) -> dict[str, Any]:
        """What stands in a page's place where no entry is open."""
        now = self._history.now
        if (given := pasted(now.position) if now.position else None) is not None:
            state = example_play(now.position, self.language).state if given.state is not None else None
            return position_page(given, state, code)
        if now.query:
            return nearest_page(self.found, now.query, self._spoken(now.query))
        return {} if now.chapter else first_page(code)

    @traitlets.validate("language")
    def _valid_language(self, proposal: dict[str, Any]) -> str:
        try:
            return checked_language(proposal["value"])
        except ValueError as fault:
            raise traitlets.TraitError(str(fault)) from None

    @traitlets.observe("language")
    def _on_language(self, _change: dict[str, Any]) -> None:
        if not self.trail:  # still being made
            return
        self._refresh()
        if self.table is not None:
            self.table.language = self.language
        rulebook.search(_A_WORD[self.language])

    @traitlets.observe("theme")
    def _on_theme(self, _change: dict[str, Any]) -> None:
        if self.table is not None:
            self.table.theme = self.theme

    # -- the table of an example --------------------------------------------------------------

    def _lay_out(self, example: str) -> None:
        """Open an example on a table of its game; ``example`` is its name, with a choice after a colon in a ruling's."""
        name, _, value = example.partition(":")
        entry = rulebook.entry(self.shown)
        case = named_examples(entry).get(name)
        values = [choice.value for choice in entry.choices] if isinstance(entry, Ruling) and entry.switch else [""]
        if case is None or not playable(case.position) or value not in values:
            raise MessageError(phrase("There is no example “{example}” here that can be tried.", example=example))
        position = (
            switched(case.position, entry.switch, value) if isinstance(entry, Ruling) and value else case.position
        )
        self._history.amend(example=example)
        self._lay(example, example_play(position, self.language))

    def _lay(self, name: str, play: Play) -> None:
        with self.hold_sync():
            self._put_on_table(play)
            self._serial += 1
            self._tell_example(name)

    def _put_on_table(self, play: Play) -> None:
        """Lay an example on the table, which is made for the first one."""
        if self.table is None:
            self.table = Table(play, language=self.language, theme=self.theme)
            self.table.observe(self._on_table_language, "language")
            return
        with self.table.acting():
            self.table.desks[:] = [play]
            self.table.show()

    def _on_table_language(self, change: dict[str, Any]) -> None:
        """The table's own switch is the look-up's: it speaks one language."""
        self.language = change["new"]

    def _lay_away(self) -> None:
        """Take the example away; the table is kept for the next one."""
        self.example = {}

    def _tell_example(self, name: str) -> None:
        """Send down what is told of the example on the table."""
        if name == POSITION:
            self.example = {"serial": self._serial, "name": name, "caption": "", "move": ""}
            return
        case = self._case(name)
        with speaking(self.language):
            said = move(case)
        caption = "" if self._guesses.get(self.shown) == "" else case.caption.said_in(self.language)
        self.example = {"serial": self._serial, "name": name, "caption": caption, "move": said}

    def _case(self, example: str) -> Case:
        return named_examples(rulebook.entry(self.shown))[example.partition(":")[0]]

    def close(self) -> None:
        """Close the widget, and its table with it."""
        if self.table is not None:
            self.table.close()
        super().close()

    # -- messages up --------------------------------------------------------------------------

    def tell(self, said: Phrase | str, kind: str = "no") -> None:
        """Show a sentence in the look-up without changing anything; ``kind`` is ``no`` or ``done``."""
        self.send({"kind": kind, "text": said.said_in(self.language) if isinstance(said, Phrase) else said})

    def _on_message(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Take a message; whatever is wrong with it, or goes wrong, is shown where the person looks."""
        try:
            with speaking(self.language):
                self._take(content)
        except MessageError as fault:
            self.tell(fault.phrase)
        except Exception as fault:  # noqa: BLE001  (shown in the look-up, and kept for a programmer to look at)
            self.fault = fault
            self.tell(phrase("Something went wrong in Python: {fault}", fault=report(fault)))
        finally:
            self.send({"kind": "ready"})

    def _take(self, content: Any) -> None:
        if not is_message(content, self.commands):
            raise MessageError(NOT_A_MESSAGE)
        getattr(self, f"_do_{content['command']}")(content["value"])

    def _do_search(self, value: str) -> None:
        if len(value.strip()) > LONGEST_QUESTION and pasted(value) is None:
            raise MessageError(TOO_LONG)
        self._ask(value.strip(), passing=True)

    def _do_ask(self, value: str) -> None:
        self._do_search(value)
        self._history.amend()

    def _do_game(self, value: str) -> None:
        if value and value not in rulebook.GAMES:
            raise MessageError(phrase("There is no game “{name}” here.", name=value))
        self._game = value
        now = self._history.now
        if now.query and not now.position and not self._guesses:
            self._history.amend(entry=self._stop_of(now.query).entry, example="", first="", passing=now.passing)
            self._lay_away()
        self._refresh()

    def _do_browse(self, value: str) -> None:
        if value and not chapter(value):
            raise MessageError(phrase("There is no chapter “{key}” here.", key=value))
        now = self._history.now
        if now.query or now.chapter != value:
            self._history.amend()
            self._history.go(Stop(chapter=value, entry=now.entry), keep_ahead=bool(self._guesses))
            self._lay_away()
        self._refresh()

    def _do_show(self, value: str) -> None:
        named = example_of(value)
        entry = named[0] if named else entry_of(value)
        if entry is None:
            raise MessageError(phrase("There is no entry “{id}” in the rulebook.", id=value))
        self._go(entry.id, named[1] if named else "")
        # Who asks in Japanese reads on in Japanese; English words are also typed by those who read Japanese.
        if self._spoken(self.query) == "ja" and self.language != "ja":
            self.language = "ja"
        else:
            self._refresh()

    def _do_back(self, _value: str) -> None:
        self.back()

    def _do_forward(self, _value: str) -> None:
        self.forward()

    def _do_language(self, value: str) -> None:
        if value not in LANGUAGES:
            raise MessageError(phrase("There is no language “{code}” here.", code=value))
        self.language = value

    def _do_try(self, value: str) -> None:
        if not self.shown:
            raise MessageError(NOT_A_MESSAGE)
        self._lay_out(value)

    def _do_close(self, _value: str) -> None:
        self._lay_away()
        self._history.amend(example="")

    def _do_reset(self, _value: str) -> None:
        if self.example:
            self._lay_what_lies()

    def _do_act(self, _value: str) -> None:
        """Play the example's own action on its table, or show why it is refused."""
        if self.example and self.example["name"] != POSITION:
            name = self.example["name"]
            self._lay_out(name)
            self.table.receive({"ply": self.table.scene["ply"], "command": "type", "value": self._case(name).action})

    def _do_guess(self, value: str) -> None:
        if value not in {choice for choice, _ in self.entry.get("ask", {}).get("choices", [])}:
            raise MessageError(phrase("That is none of the answers to choose from."))
        self._guesses[self.shown] = value
        self._refresh()

    def _do_reveal(self, _value: str) -> None:
        if self.shown in self._guesses:
            self._guesses[self.shown] = self._guesses[self.shown] or SHOWN_AT_ONCE
            self._refresh()

    # -- in a notebook ------------------------------------------------------------------------

    def __repr__(self) -> str:
        """One sentence, the same at every run."""
        if not self.shown:
            return f"<{self.line}>"
        if self._guesses:
            return f"<RuleLookup that asks about {', '.join(self._guesses)}>"
        with speaking(self.language):
            page = entry_page(self.shown, self.language)
            return f"<{self.line}: {page['title']}>"

    def _still(self) -> tuple[str, str]:
        """What is seen without a kernel: HTML and plain text."""
        with speaking(self.language):
            if self._guesses:
                pages = [(page, asked(page, "")) for page in (entry_page(one, self.language) for one in self._guesses)]
                return asked_figure(pages), asked_text(pages)
            page = entry_page(self.shown, self.language) if self.shown else {}
            return figure(self.found, page, self.query, self.instead), text(self.found, page, self.query, self.instead)

    def still(self) -> dict[str, str]:
        """The entry with its pictures, and its words."""
        html, plain = self._still()
        return {"text/plain": plain, "text/html": html}
