"""The whole rulebook as one HTML page: printable, readable on a phone, without scripts or network.

The rulebook draws nothing. Whoever makes the page may bring pictures of the examples, as
``python -m latice_nb.rulebook`` does. Every position is also given as text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import Final

from latice_nb.rulebook import entries, rules
from latice_nb.rulebook.entry_kinds import SECTIONS, Case, Entry
from latice_nb.rulebook.facts import Fact, facts
from latice_nb.rulebook.games import DOCUMENTS, GAMES
from latice_nb.rulebook.texts import Words
from latice_nb.wording import Phrase, phrase, speaking

ANCHORS: Final = {"ruling": "rulings", "faq": "faq", "erratum": "errata", "myth": "myths", "term": "glossary"}
"""The name that a link to a section uses, by the kind of its entries."""

# These phrases stand inside markup. They are named here, since the tool that collects phrases can't read f-strings.
CONTENTS: Final = phrase("Contents")
AS_TEXT: Final = phrase("As text")
THE_DOCUMENTS: Final = phrase("The documents")
UNOFFICIAL: Final = phrase(
    "Unofficial: the rules in our own words, and for each the lines of the documents that it rests on."
)

Picture = Callable[[str, str], str]
"""Draws an example from the texts of its position and its action: SVG, or nothing."""

STYLE: Final = """
:root{color-scheme:light dark;--ink:#1d1a16;--paper:#fffdf8;--soft:#f3ede0;--line:#8a7d68;--link:#14508c;--no:#a3211b;--yes:#1d6b34}
@media(prefers-color-scheme:dark){:root{--ink:#f1ece2;--paper:#191714;--soft:#26231e;--line:#8f8676;--link:#9cc7f5;--no:#ff9d94;--yes:#8fd8a3}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:46rem;padding:1rem;color:var(--ink);background:var(--paper);font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--link)}h1,h2,h3,h4{line-height:1.25}h2{margin-top:2.5rem;border-bottom:2px solid var(--line)}h3{margin-top:2rem}
article{margin:1rem 0;padding:.25rem 1rem 1rem;border:1px solid var(--line);border-radius:.5rem}
article:target{outline:3px solid var(--link)}
article h3,article h4{margin:.75rem 0 .25rem;font-size:1.1rem}article p{margin:.5rem 0}
.number{margin-inline-end:.5rem}
.facts{font-size:.875rem}dl{margin:.5rem 0;display:grid;grid-template-columns:max-content 1fr;gap:.15rem .75rem}dt{font-weight:600}dd{margin:0}
ul.cases{list-style:none;padding:0;display:grid;gap:.75rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr))}
ul.cases li{padding:.5rem;background:var(--soft);border-radius:.4rem;font-size:.9rem}
ul.cases svg{display:block;width:100%;height:auto;max-width:15rem}
.yes{color:var(--yes);font-weight:600}.no{color:var(--no);font-weight:600}
code{font-size:.8rem}details summary{cursor:pointer;font-size:.8rem}
@media(max-width:28rem){dl{grid-template-columns:1fr}dd{margin-inline-start:1rem}}
@media print{body{max-width:none;font-size:10pt}article{break-inside:avoid}a{color:inherit;text-decoration:none}nav,details{display:none}}
"""


def page(code: str, picture: Picture | None = None, symbols: str = "") -> str:
    """The page in one language.

    Args:
        code: the language.
        picture: draws the examples; without it there are none.
        symbols: markup that the pictures refer to, put into the page once.
    """
    with speaking(code):
        return _Page(code, picture or (lambda _position, _action: ""), symbols).whole()


class _Page:
    def __init__(self, code: str, picture: Picture, symbols: str) -> None:
        self.code = code
        self.picture = picture
        self.symbols = symbols

    def whole(self) -> str:
        title = _said(phrase("The rules of {games}", games=tuple(str(game.title) for game in GAMES.values())))
        parts = [
            f'<!doctype html>\n<html lang="{self.code}">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width,initial-scale=1">',
            f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{self.symbols}<main>\n<h1>{title}</h1>",
            f"<p>{_said(UNOFFICIAL)}</p>",
            self.contents(),
            *self.games(),
            *(self.section(ANCHORS[kind], name, kind) for kind, name in SECTIONS.items()),
            self.documents(),
            "</main>\n</body>\n</html>\n",
        ]
        return "\n".join(parts)

    def contents(self) -> str:
        chapters = [
            (f"chapter-{key}", f"{key} {name}") for game in GAMES.values() for key, name in game.chapters.items()
        ]
        sections = [(ANCHORS[kind], str(name)) for kind, name in SECTIONS.items()]
        items = "".join(f'<li><a href="#{anchor}">{escape(name)}</a></li>' for anchor, name in chapters + sections)
        return f'<nav aria-label="{_said(CONTENTS)}"><ul>{items}</ul></nav>'

    def games(self) -> Iterable[str]:
        for game in GAMES.values():
            yield f'<h2 id="{game.name}">{_said(game.title)}</h2>'
            chapter = ""
            for rule in rules(game.name):
                if (key := rule.id.partition(".")[0]) != chapter:
                    chapter = key
                    yield f'<h3 id="chapter-{key}">{key} {_said(game.chapters[key])}</h3>'
                yield self.article(rule)

    def section(self, anchor: str, name: Phrase, kind: str) -> str:
        articles = (self.article(entry, level=3) for entry in entries() if entry.kind == kind)
        return "\n".join([f'<h2 id="{anchor}">{_said(name)}</h2>', *articles])

    def article(self, entry: Entry, level: int = 4) -> str:
        number = f'<a class="number" href="#{entry.id}">{entry.id}</a>'
        title = f"<h{level}>{number}{escape(str(entry.title))}</h{level}>"
        body = [f"<p>{escape(str(entry.text))}</p>"]
        rows = "".join(f"<dt>{escape(fact.name)}</dt><dd>{_fact(fact)}</dd>" for fact in facts(entry, self.code))
        if entry.related:
            links = " ".join(f'<a href="#{other}">{other}</a>' for other in entry.related)
            rows += f"<dt>{_said(phrase('Related'))}</dt><dd>{links}</dd>"
        body += [self.cases(getattr(entry, "cases", ())), f'<dl class="facts">{rows}</dl>' if rows else ""]
        return f'<article id="{entry.id}">{title}{"".join(body)}</article>'

    def cases(self, cases: tuple[Case, ...]) -> str:
        rows = []
        for case in cases:
            verdict, mark = (phrase("Allowed"), "yes") if case.holds else (phrase("Refused"), "no")
            if case.verdict == "fact":
                rows.append(f"<li>{escape(str(case.caption))}</li>")
                continue
            text = f"<details><summary>{_said(AS_TEXT)}</summary><code>{escape(case.position)}<br>{escape(case.action)}</code></details>"
            label = f'<span class="{mark}">{_said(verdict)}</span> {escape(str(case.caption))}'
            rows.append(f"<li>{self.picture(case.position, case.action)}{label}{text}</li>")
        return f'<ul class="cases">{"".join(rows)}</ul>' if rows else ""

    def documents(self) -> str:
        rows = "".join(f"<dt><code>{key}</code></dt><dd>{_said(name)}</dd>" for key, name in DOCUMENTS.items())
        return f'<h2 id="documents">{_said(THE_DOCUMENTS)}</h2><dl>{rows}</dl>'


def _said(words: Phrase | Words) -> str:
    return escape(str(words))


def _fact(fact: Fact) -> str:
    return escape(fact.text) + (f" <code>({escape(fact.code)})</code>" if fact.code else "")
