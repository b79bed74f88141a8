"""A widget by a link: what the play page asks its Python.

The page gives the words of its address, and gets a widget of ours, or a sentence. Nothing of an address is ever
evaluated: a name is one of `WIDGETS`, a keyword one of those it lists, a value a word or a whole number; the widget
itself refuses what it can't take. Between page and Python go the messages of Jupyter's comms, as in a notebook.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import comm
from comm.base_comm import BaseComm

import latice_nb
from latice_nb.lessons.progress_file import progress_file

LONGEST: Final = 2000
"""The most letters of an address that are read."""

SHOWN: Final = 60

TABLE: Final = {"mode": str, "seed": int, "seat": int, "bot": str, "ruleset": str, "theme": str}
WIDGETS: Final[dict[str, tuple[tuple[type, ...], Mapping[str, type]]]] = {
    "LaticeBoard": ((str,), TABLE),
    "LatteTray": ((str,), TABLE),
    "Lesson": ((str,), {"theme": str}),
    "Quiz": ((str, int), {"seed": int, "theme": str}),
    "RuleLookup": ((str,), {"theme": str}),
}
"""What may be shown: the kinds of its plain values, and its keywords with theirs."""

FIRST: Final = 'LaticeBoard(mode="bot")'
TABLES: Final = {"latice": "LaticeBoard", "throwdown": "LatteTray"}
"""The table of each game, by the first word of a position."""

CALL: Final = re.compile(r"\s*(?P<name>\w+)\s*(?:\((?P<inner>.*)\))?\s*", re.DOTALL)
VALUE: Final = re.compile(
    r"""\s*(?:(?P<key>\w+)\s*=)?\s*(?:"(?P<double>[^"]*)"|'(?P<single>[^']*)'|(?P<bare>[^,"']+?))\s*(?:,|$)"""
)

SENTENCES: Final = {
    "name": {
        "en": "The address asks for “{given}”, which this page doesn't know. It shows {known}.",
        "ja": "アドレスの「{given}」は、このページでは表示できません。表示できるのは {known} です。",
    },
    "value": {
        "en": "The address gives {name} something that can't be read: “{given}”.",
        "ja": "アドレスで {name} に与えられた「{given}」は読み取れません。",
    },
    "keyword": {
        "en": "{name} takes no “{given}” from an address; it takes {known}.",
        "ja": "{name} はアドレスから「{given}」を受け取りません。受け取るのは {known} です。",
    },
    "long": {
        "en": "The address is too long to be read.",
        "ja": "アドレスが長すぎて読み取れません。",
    },
    "fault": {
        "en": "This can't be shown: {fault}",
        "ja": "表示できません。{fault}",
    },
}


class AddressError(ValueError):
    """An address that can't be followed; ``str()`` says why, in the language in force."""

    def __init__(self, code: str, **values: str) -> None:
        super().__init__(SENTENCES[code][latice_nb.language()].format(**values))


def read(text: str) -> tuple[str, list[str | int], dict[str, str | int]]:
    """A widget's name and what it is given; quotes round a word may be left out.

    >>> read("Lesson(winds-1)"), read('LaticeBoard(mode="bot", seed=7)')
    (('Lesson', ['winds-1'], {}), ('LaticeBoard', [], {'mode': 'bot', 'seed': 7}))

    Raises:
        AddressError: it is not one of those that may be shown, or is given what it doesn't take.
    """
    if len(text) > LONGEST:
        raise AddressError("long")
    found = CALL.fullmatch(text)
    if found is None or found["name"] not in WIDGETS:
        raise AddressError("name", given=text[:SHOWN], known=", ".join(WIDGETS))
    name, inner = found["name"], (found["inner"] or "").strip()
    kinds, keywords = WIDGETS[name]
    plain: list[str | int] = []
    named: dict[str, str | int] = {}
    at = 0
    while at < len(inner):
        one = VALUE.match(inner, at)
        if one is None:
            raise AddressError("value", name=name, given=inner[at : at + SHOWN])
        at, key = one.end(), one["key"]
        said = next(value for value in (one["double"], one["single"], one["bare"]) if value is not None)
        if key is None and len(plain) < len(kinds) and not named:
            plain.append(_value(name, kinds[len(plain)], said))
        elif key in keywords:
            named[str(key)] = _value(name, keywords[str(key)], said)
        else:
            raise AddressError("keyword", name=name, given=key or said[:SHOWN], known=", ".join(keywords))
    return name, plain, named


def _value(name: str, kind: type, text: str) -> str | int:
    if kind is str:
        return text
    if not re.fullmatch(r"-?[0-9]{1,18}", text):
        raise AddressError("value", name=name, given=text[:SHOWN])
    return int(text)


def widget(address: Mapping[str, str]) -> Any:
    """The widget that an address asks for: by a rule, a position, or a name.

    Raises:
        AddressError: it can't be shown.
    """
    if address.get("rule"):
        made: Callable[[], Any] = lambda: latice_nb.RuleLookup(address["rule"][:LONGEST])  # noqa: E731  (as below)
    elif text := address.get("position", "").strip():
        if len(text) > LONGEST:
            raise AddressError("long")
        game = TABLES.get(text.split()[0], "LaticeBoard")
        made = lambda: getattr(latice_nb, game)(text, mode="study")  # noqa: E731
    else:
        name, plain, named = read(address.get("show") or FIRST)
        made = lambda: getattr(latice_nb, name)(*plain, **named)  # noqa: E731
    try:
        return made()
    except (ValueError, TypeError, LookupError) as fault:
        said = fault.args[0] if isinstance(fault, LookupError) and fault.args else fault
        raise AddressError("fault", fault=str(said)) from fault


class PageComm(BaseComm):  # type: ignore[misc]  # comm carries no types
    """A comm whose other end is the page."""

    def publish_msg(self, msg_type: str, data: Any = None, *_given: Any, **_named: Any) -> None:
        """Keep a message until the page takes it."""
        _sent.append({"type": msg_type, "id": self.comm_id, "data": data or {}})


_sent: list[dict[str, Any]] = []
_kept: list[str | None] = [None]
"""The progress that the page has: it is told where it has changed."""


def _taken(**more: Any) -> str:
    """All that the page hasn't got yet."""
    path = progress_file()
    now = path.read_text(encoding="utf-8") if path is not None and path.is_file() else None
    if now != _kept[0]:
        _kept[0] = more["progress"] = now
    messages = [*_sent]
    _sent.clear()
    return json.dumps({"messages": messages, **more})


def start(given: str) -> str:
    """Show what an address asks for, in its language, with the progress that the page has kept."""
    asked = json.loads(given)
    comm.create_comm = PageComm
    if asked["language"] in latice_nb.LANGUAGES:
        latice_nb.set_language(asked["language"])
    path = progress_file()
    if path is not None and isinstance(asked["progress"], str):
        Path(path).write_text(asked["progress"], encoding="utf-8")
        _kept[0] = asked["progress"]
    try:
        shown = widget(asked["address"])
    except AddressError as fault:
        return _taken(fault=str(fault))
    return _taken(shown=shown.model_id)


def receive(given: str) -> str:
    """Hand a message of the page to its widget, and give back what comes of it."""
    message = json.loads(given)
    found = comm.get_comm_manager().comms.get(message["id"])
    if found is not None:
        found.handle_msg({"content": {"comm_id": message["id"], "data": message["data"]}, "buffers": []})
    return _taken()
