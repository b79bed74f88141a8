"""The rules of one game on paper: a booklet with all of them, and a quick reference of two pages.

Both are HTML for a browser to print on A4; the whole rulebook for a screen is `latice_nb.rulebook.printed_page`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from typing import Final

from latice_nb.rulebook import rules, rulings
from latice_nb.rulebook.entry_kinds import SECTIONS, Case, Rule, Ruling
from latice_nb.rulebook.facts import in_words
from latice_nb.rulebook.games import GAMES
from latice_nb.rulebook.printed_page import CONTENTS, UNOFFICIAL, Picture
from latice_nb.wording import Phrase, phrase, speaking

DEFAULT: Final = phrase("Played here:")
ALTERNATIVE: Final = phrase("Or:")

STYLE: Final = """
@page{size:A4;margin:14mm 13mm 16mm;@bottom-center{content:counter(page) " / " counter(pages);font:8pt system-ui,sans-serif}}
*{box-sizing:border-box}
html{color-scheme:light}
body{margin:0 auto;max-width:184mm;padding:4mm;color:#1d1a16;background:#fff;font:9pt/1.38 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:17pt;line-height:1.2;margin:0 0 2mm}
h2{font-size:12pt;line-height:1.2;margin:5mm 0 2mm;border-bottom:.4mm solid #8a7d68}
h3{font-size:9.5pt;line-height:1.25;margin:0 0 .6mm}
h1,h2,h3{break-after:avoid;break-inside:avoid}
p{margin:0 0 1mm;orphans:3;widows:3}
a{color:inherit;text-decoration:none}
nav ul{columns:2;list-style:none;margin:0;padding:0}
nav a{display:inline-block;min-width:24px;min-height:24px}
.rules{columns:2;column-gap:6mm}
article{break-inside:avoid;margin:0 0 2.6mm}
article b.number{margin-inline-end:1.5mm;color:#14508c}
.cases{display:flex;gap:3mm;margin-top:1mm}
figure{margin:0;flex:1 1 0;min-width:0;max-width:40mm}
figure svg{display:block;width:min(100%,34mm);height:auto}
figcaption{font-size:7.5pt;line-height:1.3}
.source{font-size:7pt;color:#5d5548;margin:.6mm 0 0}
.yes{color:#1d6b34;font-weight:600}.no{color:#a3211b;font-weight:600}
.quick{font-size:8pt;line-height:1.3}
.quick h2{font-size:9.5pt;margin:2.4mm 0 1mm}
.quick article{margin:0 0 1mm}
.quick h3{display:inline;font-size:8pt}
.quick p{display:inline}
@media print{body{max-width:none;padding:0}nav a{min-height:0}}
@media(max-width:34rem){.rules,nav ul{columns:1}}
"""


def booklet(game: str, code: str, picture: Picture, symbols: str = "") -> str:
    """All rules of a game with up to two examples each, and its rulings, in one language; raises `KeyError`.

    Args:
        game: its name.
        code: the language.
        picture: draws the examples.
        symbols: markup that the pictures refer to, put into the page once.
    """
    known = GAMES[game]
    with speaking(code):
        chapters = "".join(
            f'<li><a href="#chapter-{key}">{key} {_said(title)}</a></li>' for key, title in known.chapters.items()
        )
        listed = f'{chapters}<li><a href="#rulings">{_said(SECTIONS["ruling"])}</a></li>'
        decided = [one for one in rulings() if one.id.startswith(known.letter)]
        parts = [
            f"<p>{_said(UNOFFICIAL)}</p>",
            f'<nav aria-label="{_said(CONTENTS)}"><h2>{_said(CONTENTS)}</h2><ul>{listed}</ul></nav>',
            *_chapters(game, lambda rule: _whole(rule, picture)),
            f'<h2 id="rulings">{_said(SECTIONS["ruling"])}</h2><div class="rules">{"".join(map(_ruling, decided))}</div>',
        ]
        return _page(code, phrase("The rules of {game}", game=known.title), symbols, parts)


def quick_reference(game: str, code: str) -> str:
    """Each rule of a game without examples, on two pages, in one language; raises `KeyError`."""
    known = GAMES[game]
    with speaking(code):
        parts = ['<div class="rules quick">', *_chapters(game, _short, columns=False), "</div>"]
        return _page(code, phrase("{game}: quick reference", game=known.title), "", parts)


def _page(code: str, title: Phrase, symbols: str, parts: list[str]) -> str:
    head = (
        f'<!doctype html>\n<html lang="{code}">\n<head>\n<meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{_said(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
    )
    return "\n".join([f"{head}{symbols}<main>\n<h1>{_said(title)}</h1>", *parts, "</main>\n</body>\n</html>\n"])


def _chapters(game: str, told: Callable[[Rule], str], *, columns: bool = True) -> Iterator[str]:
    """Each chapter's heading and rules."""
    for key, title in GAMES[game].chapters.items():
        articles = "".join(told(rule) for rule in rules(game) if rule.id.partition(".")[0] == key)
        yield f'<h2 id="chapter-{key}">{key} {_said(title)}</h2>'
        yield f'<div class="rules">{articles}</div>' if columns else articles


def _whole(rule: Rule, picture: Picture) -> str:
    played = [case for case in rule.cases if case.position]
    chosen = [next((case for case in played if case.holds is holds), None) for holds in (True, False)]
    drawn = "".join(_case(case, picture) for case in chosen if case is not None)
    cases = f'<div class="cases">{drawn}</div>' if drawn else ""
    return f"<article>{_title(rule)}<p>{escape(str(rule.text))}</p>{cases}{_sources(rule)}</article>"


def _sources(entry: Rule | Ruling) -> str:
    return f'<p class="source">{escape(in_words(entry.sources))}</p>' if entry.sources else ""


def _case(case: Case, picture: Picture) -> str:
    verdict, mark = (phrase("Allowed"), "yes") if case.holds else (phrase("Refused"), "no")
    caption = f'<span class="{mark}">{_said(verdict)}</span> {escape(str(case.caption))}'
    return f"<figure>{picture(case.position, case.action)}<figcaption>{caption}</figcaption></figure>"


def _ruling(ruling: Ruling) -> str:
    ways = sorted(ruling.choices, key=lambda choice: choice.value != ruling.default)
    said = " ".join(
        f"<b>{_said(ALTERNATIVE if number else DEFAULT)}</b> {escape(str(choice.text))}"
        for number, choice in enumerate(ways)
    )
    return f"<article>{_title(ruling)}<p>{said}</p>{_sources(ruling)}</article>"


def _short(rule: Rule) -> str:
    return f"<article>{_title(rule)} <p>{escape(str(rule.text))}</p></article>"


def _title(entry: Rule | Ruling) -> str:
    return f'<h3><b class="number">{entry.id}</b>{escape(str(entry.title))}</h3>'


def _said(words: object) -> str:
    return escape(str(words))
