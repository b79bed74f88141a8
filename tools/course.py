"""The course against the documents: which tutorial shows which rule, and what is still shown nowhere.

Writes the table of tutorials/README.md from the tutorials, the exercises, the rulebook's citations and
`sections.toml`, and lists the rules that no tutorial names by id. With --check it writes nothing and
returns 1 where the table is stale or a rule is missing.

usage: python tools/course.py [--check]
"""

from __future__ import annotations

import json
import os
import re
import sys
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from latice_nb import lessons, rulebook  # noqa: E402  (the package need not be installed)
from latice_nb.rulebook.games import CITATION  # noqa: E402
from tools.notebooks import NAVIGATION, title  # noqa: E402

SECTIONS = Path(__file__).with_name("sections.toml")
TUTORIALS = ROOT / "tutorials"
README = TUTORIALS / "README.md"
RULE = re.compile(r"\b[LT]\d+\.\d+\b")
GAME_OF = {"latice-en": "latice", "hawaii-ja": "latice", "hawaii-cards": "latice", "throwdown-en": "throwdown"}

HEAD = """# The course

Start with [{start}](00_start_here.ipynb). The notebooks of each game follow each other; nothing is locked.

This page is made by `python tools/course.py`, which `make notebooks` runs: don't edit it. It shows where each section of the
documents is taught, and practised.
"""


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a document.

    Attributes:
        document: the document's key in citations.
        first, last: its lines, counted from 1.
        title: what it is about, in our own words.
    """

    document: str
    first: int
    last: int
    title: str

    def rules(self) -> list[str]:
        """The ids of the rules that cite it, in the rulebook's order."""
        return [rule.id for rule in rulebook.rules() if any(self._holds(source) for source in rule.sources)]

    def _holds(self, source: str) -> bool:
        found = CITATION.fullmatch(source)
        assert found, source
        document, first, last = found[1], int(found[2]), int(found[3] or found[2])
        return document == self.document and first <= self.last and last >= self.first


def sections() -> list[Section]:
    """Every section of the four documents, in order."""
    found = []
    for document, lines in tomllib.loads(SECTIONS.read_text(encoding="utf-8")).items():
        for span, words in lines.items():
            first, _, last = span.partition("-")
            found.append(Section(document, int(first), int(last or first), words))
    return found


def tutorials() -> list[Path]:
    """The tutorials, in order."""
    return sorted(path for path in TUTORIALS.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)


@cache
def shown_in(path: Path) -> frozenset[str]:
    """The ids of the rules that a tutorial names: in its words, its code, or what a cell shows."""
    found: set[str] = set()
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if NAVIGATION in cell["metadata"].get("tags", []):
            continue
        texts = ["".join(cell["source"])]
        for output in cell.get("outputs", []):
            texts.append("".join(output.get("text", [])))
            texts += ["".join(part) for part in output.get("data", {}).values() if isinstance(part, str | list)]
        found.update(rule for text in texts for rule in RULE.findall(text))
    return frozenset(found)


def missing() -> list[str]:
    """The rules that no tutorial of their game names."""
    named = {game: set[str]().union(*map(shown_in, of_game(game))) for game in set(GAME_OF.values())}
    return [rule.id for rule in rulebook.rules() if rule.id not in named[rule.game]]


def of_game(game: str) -> list[Path]:
    """A game's tutorials, in order."""
    return [path for path in tutorials() if path.parent.name == game]


def teaching(rules: Iterable[str], game: str) -> list[Path]:
    """The fewest tutorials that together name all these rules, as far as they are named: the richest first."""
    left, chosen = set(rules), list[Path]()
    while left:
        best = max(of_game(game), key=lambda path: len(left & shown_in(path)), default=None)
        if best is None or not left & shown_in(best):
            break
        chosen.append(best)
        left -= shown_in(best)
    return sorted(chosen)


def table() -> str:
    """The page: for each document its sections, their rules, the tutorials and the exercises."""
    parts = [HEAD.format(start=title(TUTORIALS / "00_start_here.ipynb"))]
    for document, name in rulebook.DOCUMENTS.items():
        parts.append(
            f"\n## {name.said_in('en')} (`{document}`)\n\n| section | lines | rules | tutorial | exercises |\n| --- | --- | --- | --- | --- |\n"
        )
        parts += [row(section) for section in sections() if section.document == document]
    return "".join(parts)


def row(section: Section) -> str:
    """A section's line of the table."""
    game, rules = GAME_OF[section.document], section.rules()
    where = [f"[{title(path)}]({Path(os.path.relpath(path, TUTORIALS)).as_posix()})" for path in teaching(rules, game)]
    practised = [one.id for one in lessons.exercises(game) if set(one.rules[:2]) & set(rules)]
    span = str(section.first) if section.first == section.last else f"{section.first}–{section.last}"
    return f"| {section.title} | {span} | {' '.join(rules) or '–'} | {' · '.join(where) or '–'} | {' '.join(practised) or '–'} |\n"


def main(arguments: list[str]) -> int:
    """Write or check; 1 when a check finds the table stale or a rule shown nowhere."""
    page, lacking = table(), missing()
    before = README.read_text(encoding="utf-8") if README.exists() else ""
    stale = page != before
    if stale and "--check" not in arguments:
        README.write_text(page, encoding="utf-8")
    print(f"{'differs' if stale else 'same':8} {README.relative_to(ROOT)}")
    for rule in lacking:
        print(f"shown in no tutorial: {rule} {rulebook.entry(rule).title}")
    print(f"{len(lacking)} of {len(rulebook.rules())} rules are shown in no tutorial")
    return 1 if "--check" in arguments and (stale or lacking) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
