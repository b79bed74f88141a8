"""The look-up where there is no kernel: the record with its pictures as HTML, and all of it in plain text."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from latice_nb.drawing.picture import figure as picture_figure
from latice_nb.widgets.lookup_words import WORDS
from latice_nb.wording import Phrase, phrase

_WIDTH: Final = 220
_SIDE_WIDTH: Final = 160
_VERDICTS: Final = {"yes": WORDS["allowed"], "no": WORDS["refused"]}


def figure(found: dict[str, Any], page: dict[str, Any], query: str, ask: dict[str, Any]) -> str:
    """What `RuleLookup` shows, as HTML without scripts; `ask` holds what is asked first, with the answer folded below."""
    parts = []
    if query:
        parts.append(f"<p><strong>{_e(query)}</strong></p>")
        if found["note"]:
            parts.append(f"<p>{_e(found['note'])}</p>")
    if not page:
        hits = "".join(
            f"<li><strong>{_e(hit['id'])}</strong> {_e(hit['title'])}: {_e(hit['passage'])}</li>"
            for hit in found["hits"]
        )
        parts.append(f"<ol>{hits}</ol>" if hits else "")
        parts += [_chapters(game) for game in found["chapters"]]
        return _framed(WORDS["name"], parts)
    parts.append(
        f"<p><strong>{_e(page['id'])}</strong> · {_e(page['kind'])} · <strong>{_e(page['title'])}</strong></p>"
    )
    if not ask:
        return _framed(WORDS["name"], [*parts, *_record(page)])
    parts += [_example(one) for one in ask["examples"]]
    if choices := ask["ask"]["choices"]:
        parts.append(f"<p>{_e(WORDS['guess'])} {' · '.join(_e(said) for _, said in choices)}</p>")
    answer = "".join(_record(page))
    parts.append(f"<details><summary>{_e(WORDS['answer'])}</summary>{answer}</details>")
    return _framed(WORDS["name"], parts)


def _framed(name: Phrase, parts: list[str]) -> str:
    return f'<section aria-label="{_e(name)}" style="max-width:46rem">{"".join(parts)}</section>'


def _record(page: dict[str, Any]) -> list[str]:
    parts = [f"<p>{_e(page['text'])}</p>"]
    parts += [_example(one) for one in page["examples"]]
    if page["whatif"]:
        parts.append(_what_if(page["whatif"]))
    standing = [[str(phrase("Standing")), page["standing"]]] if page["standing"] else []
    rows = [*standing, *page["facts"], *([group["title"], _names(group)] for group in page["links"])]
    return [*parts, "<p><small>", "<br>".join(f"{_e(term)}: {_e(said)}" for term, said in rows), "</small></p>"]


def _names(group: dict[str, Any]) -> str:
    return "; ".join(f"{identity} {title}" for identity, title in group["records"])


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
        f'<th scope="col" style="text-align:start">{_e(choice["text"])} ({_e(WORDS["here" if choice["default"] else "instead"])})</th>'
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


def text(found: dict[str, Any], page: dict[str, Any], query: str, ask: dict[str, Any]) -> str:
    """The same in plain text; where a guess is asked for, only the question."""
    lines = [query] if query else []
    lines += [found["note"]] if found["note"] else []
    if not page:
        lines += [f"{hit['id']}  {hit['title']}: {hit['passage']}" for hit in found["hits"]]
        lines += [
            f"{game['title']}: {'; '.join(one['title'] for one in game['chapters'])}" for game in found["chapters"]
        ]
        return "\n".join(lines)
    lines.append(f"{page['id']}  {page['title']}")
    shown = {**page, **ask}
    lines += [shown["text"]] if shown["text"] else []
    for one in shown["examples"]:
        verdict = _VERDICTS.get(one["verdict"])
        lines += [one["words"]] if ask else []
        lines.append(f"- {f'{verdict}: ' if verdict else ''}{one['caption']}")
        lines += [f"  {said}{f' ({rule})' if rule else ''}" for said, rule in one["said"]]
    if ask:
        lines += (
            [str(WORDS["guess"]), *(f"- {said}" for _, said in ask["ask"]["choices"])] if ask["ask"]["choices"] else []
        )
        return "\n".join(lines)
    for row in page["whatif"].get("rows", []):
        lines.append(f"- {row['caption']}")
        for choice, side in zip(page["whatif"]["choices"], row["sides"], strict=True):
            told = " ".join(said for said, _ in side["said"])
            lines.append(f"  {choice['text']} ({WORDS['here' if choice['default'] else 'instead']}): {told}")
    lines += [f"{term}: {said}" for term, said in page["facts"]]
    lines += [f"{group['title']}: {_names(group)}" for group in page["links"]]
    return "\n".join(lines)
