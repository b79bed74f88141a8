"""What the rule look-up shows of the rulebook, as plain data: an entry, the hits of a search, the contents.

Nothing here knows of a browser: `latice_nb.widgets.lookup.widget` sends these down, and
`latice_nb.pages.still_page` writes them out where there is no kernel.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from latice_nb import rulebook
from latice_nb.pages.examples import (
    after_picture,
    move,
    named_examples,
    outcome,
    outcomes,
    picture,
    question_picture,
    words,
)
from latice_nb.pages.games import PAGE_KITS, page_kit_of
from latice_nb.pages.kit import ExampleResult
from latice_nb.pages.position_page import pasted
from latice_nb.pages.rule_cards import playable
from latice_nb.rulebook import Case, Entry, Ruling, Words, facts
from latice_nb.rulebook.entry_kinds import KINDS, SECTIONS
from latice_nb.rulebook.games import GAMES, LETTERS, Game
from latice_nb.wording import Phrase, phrase, speaking

MOST_EXAMPLES: Final = 8
SHOWN_HITS: Final = 10
NEAREST: Final = 3
"""How many entries stand side by side where none is claimed to answer."""


# -- contents and hits ---------------------------------------------------------------------------


def contents(code: str) -> list[dict[str, Any]]:
    """The rulebook's chapters: by game, their key, title, and how many entries they hold."""
    with speaking(code):
        return [
            {
                "name": game.name,
                "title": str(game.title),
                "chapters": [
                    {"key": key, "title": str(title) if ":" in key else f"{key} {title}", "count": len(chapter(key))}
                    for key, title in _chapters(game).items()
                ],
            }
            for game in GAMES.values()
        ]


def _chapters(game: Game) -> dict[str, Phrase | Words]:
    """Chapters of rules by the beginning of their ids, then the other kinds of entries, such as ``L:faq``."""
    found: dict[str, Phrase | Words] = dict(game.chapters)
    found |= {f"{game.letter}:{kind}": title for kind, title in SECTIONS.items()}
    return {key: title for key, title in found.items() if chapter(key)}


def chapter(key: str) -> tuple[Entry, ...]:
    """The entries of one chapter, in order; none where there is no such chapter."""
    letter, _, kind = key.partition(":")
    if kind:
        return tuple(entry for entry in rulebook.entries() if entry.kind == kind and entry.id.startswith(letter))
    return tuple(rule for rule in rulebook.rules() if rule.id.partition(".")[0] == key)


def listed(key: str, code: str) -> dict[str, Any]:
    """The entries of a chapter, as `searched` gives hits."""
    kind = key.partition(":")[2]
    with speaking(code):
        title = str(SECTIONS[kind]) if kind else f"{key} {LETTERS[key[0]].chapters[key]}"
        hits = [_hit(entry, _first_sentence(entry, code), code) for entry in chapter(key)]
    return {"title": title, "note": "", "answered": True, "hits": hits, "chapters": []}


def found_by(query: str, key: str, game: str, code: str) -> dict[str, Any]:
    """What the list beside a page shows: the hits of a question, the entries of a chapter, or the contents.

    Args:
        query: the question; empty without one.
        key: the chapter that is listed where nothing is asked.
        game: the one game whose entries are wanted; empty for all.
        code: the language of the entries.

    Keys: ``query key game``; ``games`` to choose from (name and title); ``title note hits chapters``; ``certainty``
    and whether it is ``answered``.
    """
    if pasted(query) is not None:
        found = {"title": "", "note": "", "answered": False, "certainty": "position", "hits": [], "chapters": []}
    elif query.strip():
        found = searched(query, code, game)
    elif key:
        found = listed(key, code)
    else:
        shown = [one for one in contents(code) if game in {"", one["name"]}]
        found = {"title": "", "note": "", "answered": True, "hits": [], "chapters": shown}
    games = [["", phrase("Both games").said_in(code)], *([one.name, one.title.said_in(code)] for one in GAMES.values())]
    return {"certainty": "", "query": query, "key": key, "game": game, "games": games, **found}


def searched(query: str, code: str, game: str = "") -> dict[str, Any]:
    """What a search found: hits with the passage that answers, and a note where none is claimed to answer.

    A question in a language that is not understood gets the contents; where only one game is
    wanted, an answer out of the other one is not claimed.
    """
    answer = rulebook.search(query, code, SHOWN_HITS * (1 + bool(game)))
    wanted = [hit for hit in answer if game in {"", LETTERS[hit.entry.id[0]].name}][:SHOWN_HITS]
    certainty, note = str(answer.certainty), answer.note
    if answer.answered and (not wanted or wanted[0] is not answer.hits[0]):
        certainty, wanted = "unsure", wanted[:NEAREST]
        said = phrase("The answer is about the other game. Nearest in {game}:", game=GAMES[game].title)
        note = said.said_in(code)
    hits = [_hit(hit.entry, hit.passage, code) for hit in wanted]
    chapters = contents(code) if answer.foreign else []
    answered = certainty == "sure"
    return {
        "title": "", "note": note, "answered": answered, "certainty": certainty, "hits": hits, "chapters": chapters
    }  # fmt: skip


def _hit(entry: Entry, passage: str, code: str) -> dict[str, str]:
    return {
        "id": entry.id,
        "kind": KINDS[entry.kind].said_in(code),
        "title": entry.title.said_in(code),
        "passage": passage,
    }


def _first_sentence(entry: Entry, code: str) -> str:
    text = entry.text.said_in(code)
    ends = [at for stop in (". ", "。") if (at := text.find(stop)) >= 0]
    return text[: min(ends) + 1] if ends else text


# -- one entry ----------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def entry_page(identity: str, code: str) -> dict[str, Any]:
    """Everything a page shows of one entry, in one language; raises `KeyError`.

    Keys: ``id language kind title text``; ``facts`` (a name and a text); ``links`` (a title and
    entries, each with id and title); ``examples`` (see `_example`), or instead of them, for a
    ruling with a switch, ``whatif`` (see `_what_if`).
    """
    entry = rulebook.entry(identity)
    with speaking(code):
        switched = _what_if(entry) if isinstance(entry, Ruling) and entry.switch else {}
        return {
            "id": entry.id,
            "language": code,
            "kind": str(KINDS[entry.kind]),
            "title": str(entry.title),
            "text": str(entry.text),
            "facts": [[fact.name, fact.said] for fact in facts(entry, code)],
            "links": _links(entry),
            "examples": [] if switched else [_example(name, case) for name, case in _chosen(entry)],
            "whatif": switched,
        }


def _links(entry: Entry) -> list[dict[str, Any]]:
    related = [rulebook.entry(identity) for identity in entry.related]
    about = [other for other in rulebook.find_about(entry.id) if other not in related]
    groups = [
        (phrase("Related rules"), [other for other in related if other.kind == "rule"]),
        (phrase("See also"), [other for other in related if other.kind != "rule"]),
        *((title, [other for other in about if other.kind == kind]) for kind, title in _ABOUT.items()),
    ]
    return [
        {"title": str(title), "entries": [[other.id, str(other.title)] for other in others]}
        for title, others in groups
        if others
    ]


_ABOUT: Final = {
    "faq": phrase("Questions about this"),
    "ruling": phrase("Rulings about this"),
    "erratum": phrase("Errata about this"),
    "myth": phrase("Mistakes about this"),
    "rule": phrase("Rules that refer to this"),
    "term": phrase("Words for this"),
}


def _chosen(entry: Entry) -> list[tuple[str, Case]]:
    """The examples to show: for an entry without its own, an allowed and a refused one of its rule are enough."""
    found = list(named_examples(entry).items())
    if getattr(entry, "cases", ()):
        return found[:MOST_EXAMPLES]
    played = [(name, case) for name, case in found if case.position]
    first = played[:1]
    return first + [one for one in played[1:] if first and one[1].holds != first[0][1].holds][:1]


def _example(name: str, case: Case) -> dict[str, Any]:
    """One example: its name, caption, verdict (yes, no, fact), picture, what the table says, and texts to copy."""
    comes = outcome(case.position, case.action) if case.position else None
    guessed = comes is not None and case.earns is not None and bool(page_kit_of(case.position).guesses)
    return {
        "name": name,
        "caption": str(case.caption),
        "verdict": "fact" if comes is None else "yes" if case.holds else "no",
        "picture": picture(case),
        "words": words(case.position),
        "said": _told(comes),
        "move": move(case),
        "gain": ",".join(comes.gain) if comes and guessed else None,
        "position": case.position,
        "action": case.action,
        "live": playable(case.position),
    }


def _told(comes: ExampleResult | None) -> list[list[str]]:
    return [[told.text, told.rule] for told in comes.told] if comes else []


def _what_if(ruling: Ruling) -> dict[str, Any]:
    """A ruling's examples under each choice.

    Keys: ``choices`` (value, text, whether it is the default, how to play a whole game by it) and ``rows``, one
    for each example: ``caption``, ``name``, ``picture`` and ``words`` of how it stands, ``move`` (in words),
    ``position`` and ``action`` (their texts), and ``sides``, one for each
    choice: ``verdict``, ``picture``, ``said``, ``live``.
    """
    line_by = PAGE_KITS[ruling.game].line_by
    return {
        "choices": [
            {
                "value": choice.value,
                "text": str(choice.text),
                "default": choice.value == ruling.default,
                "code": line_by("standard" if choice.value == ruling.default else switch_text(ruling, choice.value)),
            }
            for choice in ruling.choices
        ],
        "rows": [
            {
                "name": name,
                "caption": str(case.caption),
                "picture": question_picture(case),
                "words": words(case.position),
                "move": move(case),
                "position": case.position,
                "action": case.action,
                "sides": [
                    {
                        "verdict": {True: "yes", False: "no", None: "fact"}[side.allowed],
                        "picture": after_picture(case, side),
                        "said": _told(side),
                        "live": playable(case.position),
                    }
                    for side in outcomes(ruling, case)
                ],
            }
            for name, case in named_examples(ruling).items()
        ],
    }


def switch_text(ruling: Ruling, value: str) -> str:
    """The ruleset of a table that decides one ruling so, and all else as here."""
    return f"standard+{ruling.switch}={value}"


def nearest_first(page: dict[str, Any], question: str) -> dict[str, Any]:
    """An entry's page with its example that is nearest to a question before the others, named in ``nearest``."""
    name = rulebook.nearest_example(rulebook.entry(page["id"]), question) if question else None
    return page if name is None else example_first(page, name)


def example_first(page: dict[str, Any], name: str) -> dict[str, Any]:
    """An entry's page with one of its examples before the others, named in ``nearest``."""
    entry = rulebook.entry(page["id"])
    if page["whatif"]:
        rows = sorted(page["whatif"]["rows"], key=lambda row: row["name"] != name)
        return page | {"whatif": page["whatif"] | {"rows": rows}, "nearest": name}
    examples = page["examples"]
    if all(one["name"] != name for one in examples) and name in named_examples(entry):
        with speaking(page["language"]):
            examples = [_example(name, named_examples(entry)[name]), *examples[: MOST_EXAMPLES - 1]]
    return page | {"examples": sorted(examples, key=lambda one: one["name"] != name), "nearest": name}


# -- where no entry is open ----------------------------------------------------------------------


def nearest_page(found: dict[str, Any], question: str, code: str) -> dict[str, Any]:
    """The nearest entries side by side, none of them claimed to answer.

    ``entries`` are hits, each with an ``example``: the one nearest to the question or the first, None without.
    """
    hits = found["hits"][:NEAREST]
    entries = [hit | _one_example(entry_page(hit["id"], code), question) for hit in hits]
    return {
        "kind": "nearest",
        "language": code,
        "note": found["note"],
        "certainty": found["certainty"],
        "entries": entries,
    }


def _one_example(page: dict[str, Any], question: str) -> dict[str, Any]:
    examples = nearest_first(page, question)["examples"]
    drawn = next((one for one in examples if one["picture"]), None)
    keys = ("name", "caption", "verdict", "picture", "words")
    return {"example": {key: drawn[key] for key in keys} if drawn else None}


TRIES: Final = (
    (phrase("A question in your own words:"), phrase("can I swap my tiles")),
    (phrase("What lies on the table:"), phrase("three match and one doesn’t")),
)
"""What one can ask, as the first page shows it."""


def first_page(code: str) -> dict[str, Any]:
    """What the look-up can do, with three examples to press: ``tries`` are what they are, what is shown, and what is asked."""
    sample = next(kit.sample for kit in PAGE_KITS.values() if kit.sample)
    with speaking(code):
        tries = [[str(what), str(asked_for), str(asked_for)] for what, asked_for in TRIES]
        tries.append([str(phrase("A position that was copied from a table:")), f"{sample[:24]}…", sample])
        title = str(phrase("Ask anything about the rules"))
        said = phrase(
            "Start typing, and the best answer appears here at once. If the rules don’t say, you are told so. "
            "A rule’s number opens the rule; a position’s text shows what is allowed there, and why not."
        )
        return {"kind": "first", "language": code, "title": title, "text": str(said), "tries": tries}


# -- asking first --------------------------------------------------------------------------------


SHOWN_AT_ONCE: Final = "?"
"""The guess of a reader who would rather not guess."""


def asked(page: dict[str, Any], guess: str) -> dict[str, Any]:
    """What changes on an entry's page while the reader is asked for a guess, and after it.

    A ruling with a switch asks for one of its choices; any other entry whether its first example is allowed, and
    what it earns where that is what the example is about.
    Before the guess the answer is not sent: the text is empty, and so are facts, links and what the table says.
    ``ask`` holds ``question``, ``choices`` (value and text), ``guess``, ``right`` and ``said``, the last two empty before it.
    """
    switched, examples = page["whatif"], page["examples"]
    if switched:
        choices = [[choice["value"], choice["text"]] for choice in switched["choices"]]
        right = next(choice["value"] for choice in switched["choices"] if choice["default"])
    elif examples and examples[0]["position"]:
        choices = _verdicts(examples[0])
        right = examples[0]["verdict"] + (f":{examples[0]['gain']}" if examples[0]["gain"] else "")
    else:
        choices, right = [], ""
    said = ""
    if guess in dict(choices):
        said = str(phrase("You guessed right.") if guess == right else phrase("Not quite: here is why."))
    question = phrase("How is it played here?") if switched else phrase("What does the table say to that move?")
    ask = {
        "question": str(question) if choices else "",
        "choices": choices,
        "guess": guess,
        "right": right if guess else "",
        "said": said,
    }
    if guess:
        return {"ask": ask}
    first = (
        _unanswered_row(switched, right) if switched else [_unanswered(one) for one in examples[:1] if one["position"]]
    )
    return {"ask": ask, "text": "", "facts": [], "links": [], "whatif": {}, "examples": first}


def _verdicts(example: dict[str, Any]) -> list[list[str]]:
    """What one may guess of an example: value and text."""
    no = ["no", str(phrase("It is refused."))]
    if example["gain"] is None:
        return [["yes", str(phrase("It is allowed."))], no]
    earned = [("yes", str(phrase("It earns nothing.")))]
    for gain, stones in page_kit_of(example["position"]).guesses.items():
        earned.append((f"yes:{gain}", str(phrase("It earns {stones}.", stones=stones))))
    return [*map(list, earned), no]


def _unanswered(example: dict[str, Any]) -> dict[str, Any]:
    caption = str(phrase("The move: {action}", action=example["move"]))
    plain = page_kit_of(example["position"]).question_picture(example["position"], example["action"])
    return {**example, "verdict": "", "said": [], "caption": caption, "picture": plain}


def _unanswered_row(switched: dict[str, Any], right: str) -> list[dict[str, Any]]:
    row = switched["rows"][0]
    side = row["sides"][0]
    return [
        {
            "name": f"{row['name']}:{right}",
            "caption": row["caption"],
            "verdict": "",
            "picture": row["picture"],
            "words": row["words"],
            "said": [],
            "move": row["move"],
            "gain": None,
            "position": row["position"],
            "action": row["action"],
            "live": side["live"],
        }
    ]
