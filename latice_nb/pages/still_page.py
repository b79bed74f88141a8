"""The look-up where there is no kernel: the entry with its pictures as HTML, and all of it in plain text."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any, Final

from latice_nb.drawing.picture import figure as picture_figure
from latice_nb.pages.labels import LABELS
from latice_nb.wording import Phrase

_WIDTH: Final = 220
_SIDE_WIDTH: Final = 160
_VERDICTS: Final = {"yes": LABELS["allowed"], "no": LABELS["refused"]}


def figure(found: dict[str, Any], page: dict[str, Any], query: str, instead: dict[str, Any]) -> str:
    """What `RuleLookup` shows, as HTML without scripts."""
    parts = []
    if query:
        parts.append(f"<p><strong>{_e(query)}</strong></p>")
        if found["note"]:
            parts.append(f"<p>{_e(found['note'])}</p>")
    if page:
        return _framed([*parts, _heading(page), *_body(page)])
    parts += [f"<p>{_e(line)}</p>" for line in _position(instead)]
    hits = "".join(
        f"<li><strong>{_e(hit['id'])}</strong> {_e(hit['title'])}: {_e(hit['passage'])}</li>" for hit in found["hits"]
    )
    return _framed([*parts, f"<ol>{hits}</ol>" if hits else "", *map(_chapters, found["chapters"])])


def asked_figure(pages: Iterable[tuple[dict[str, Any], dict[str, Any]]]) -> str:
    """Questions one below the other, each with its situation, and its answer folded; each page with what is asked."""
    parts = []
    for page, ask in pages:
        parts += [_heading(page), *map(_example, ask["examples"])]
        if choices := ask["ask"]["choices"]:
            parts.append(f"<p>{_e(ask['ask']['question'])} {' · '.join(_e(said) for _, said in choices)}</p>")
        # The situation has been drawn: below it words are enough.
        answer = "".join(_body(_undrawn(page)))
        parts.append(f"<details><summary>{_e(LABELS['answer'])}</summary>{answer}</details><hr>")
    return _framed(parts)


def _undrawn(page: dict[str, Any]) -> dict[str, Any]:
    rows = [
        {**row, "picture": "", "sides": [{**side, "picture": ""} for side in row["sides"]]}
        for row in page["whatif"].get("rows", [])
    ]
    return {
        **page,
        "examples": [{**one, "picture": ""} for one in page["examples"]],
        "whatif": {**page["whatif"], "rows": rows} if rows else {},
    }


def _heading(page: dict[str, Any]) -> str:
    return f"<p><strong>{_e(page['id'])}</strong> · {_e(page['kind'])} · <strong>{_e(page['title'])}</strong></p>"


def _framed(parts: list[str]) -> str:
    return f'<section aria-label="{_e(LABELS["name"])}" style="max-width:46rem">{"".join(parts)}</section>'


def _body(page: dict[str, Any]) -> list[str]:
    parts = [f"<p>{_e(page['text'])}</p>"]
    parts += [_example(one) for one in page["examples"]]
    if page["whatif"]:
        parts.append(_what_if(page["whatif"]))
    rows = [*page["facts"], *([group["title"], _names(group)] for group in page["links"])]
    return [*parts, "<p><small>", "<br>".join(f"{_e(term)}: {_e(said)}" for term, said in rows), "</small></p>"]


def _names(group: dict[str, Any]) -> str:
    return "; ".join(f"{identity} {title}" for identity, title in group["entries"])


def _example(one: dict[str, Any]) -> str:
    verdict = _VERDICTS.get(one["verdict"])
    words = f"{verdict}: {one['caption']}" if verdict else one["caption"]
    drawn = picture_figure(one["picture"], one["words"], _WIDTH) if one["picture"] else ""
    return f"{drawn}<p>{_e(words)}{_said(one['said'])}</p>"


def _said(said: list[list[str]]) -> str:
    return "".join(f"<br>{_e(text)}{f' ({_e(rule)})' if rule else ''}" for text, rule in said)


def _what_if(whatif: dict[str, Any]) -> str:
    """Each example's picture, then a table with a column for each choice."""
    heads = "".join(
        f'<th scope="col" style="text-align:start">{_e(choice["text"])} ({_e(LABELS["here" if choice["default"] else "instead"])})</th>'
        for choice in whatif["choices"]
    )
    parts = []
    for row in whatif["rows"]:
        sides = "".join(f'<td style="text-align:start;vertical-align:top">{_side(side)}</td>' for side in row["sides"])
        drawn = picture_figure(row["picture"], row["words"], _WIDTH) if row["picture"] else ""
        parts.append(f"{drawn}<p>{_e(row['caption'])}</p><table><tr>{heads}</tr><tr>{sides}</tr></table>")
    return "".join(parts)


def _side(side: dict[str, Any]) -> str:
    verdict = str(_VERDICTS.get(side["verdict"], ""))
    told = " ".join(text for text, _ in side["said"])
    drawn = picture_figure(side["picture"], f"{verdict}: {told}", _SIDE_WIDTH) if side["picture"] else ""
    return f"{drawn}{_e(verdict)}{_said(side['said'])}"


def _chapters(game: dict[str, Any]) -> str:
    items = "".join(f"<li>{_e(one['title'])} ({one['count']})</li>" for one in game["chapters"])
    return f"<p><strong>{_e(game['title'])}</strong></p><ul>{items}</ul>"


def _e(said: str | Phrase) -> str:
    return escape(str(said))


def text(found: dict[str, Any], page: dict[str, Any], query: str, instead: dict[str, Any]) -> str:
    """What `RuleLookup` shows, in plain text."""
    lines = [one for one in (query, found["note"]) if one]
    if not page:
        lines += _position(instead)
        lines += [f"{hit['id']}  {hit['title']}: {hit['passage']}" for hit in found["hits"]]
        lines += [
            f"{game['title']}: {'; '.join(one['title'] for one in game['chapters'])}" for game in found["chapters"]
        ]
        return "\n".join(lines)
    lines += [f"{page['id']}  {page['title']}", page["text"]]
    for one in page["examples"]:
        verdict = _VERDICTS.get(one["verdict"])
        lines.append(f"- {f'{verdict}: ' if verdict else ''}{one['caption']}")
        lines += [f"  {said}{f' ({rule})' if rule else ''}" for said, rule in one["said"]]
    for row in page["whatif"].get("rows", []):
        lines.append(f"- {row['caption']}")
        for choice, side in zip(page["whatif"]["choices"], row["sides"], strict=True):
            told = " ".join(said for said, _ in side["said"])
            lines.append(f"  {choice['text']} ({LABELS['here' if choice['default'] else 'instead']}): {told}")
    lines += [f"{term}: {said}" for term, said in page["facts"]]
    lines += [f"{group['title']}: {_names(group)}" for group in page["links"]]
    return "\n".join(lines)


def _position(instead: dict[str, Any]) -> list[str]:
    """What is told of a position, line by line; nothing where none was asked with."""
    if instead.get("kind") != "position":
        return []
    lines = [instead["title"], instead["text"], instead["problem"], instead["line"]]
    for title, told in ((LABELS["may"], instead["may"]), (LABELS["maynot"], instead["refused"])):
        lines += [str(title), *(f"- {said} ({rule})" for said, rule in told)] if told else []
    return [line for line in lines if line]


def asked_text(pages: Iterable[tuple[dict[str, Any], dict[str, Any]]]) -> str:
    """Questions one below the other with the choices, and no answer."""
    blocks = []
    for page, ask in pages:
        lines = [f"{page['id']}  {page['title']}"]
        for one in ask["examples"]:
            lines += [one["words"], one["caption"]]
        lines += [f"- {said}" for _, said in ask["ask"]["choices"]]
        blocks.append("\n".join(filter(None, lines)))
    return "\n\n".join(blocks)
