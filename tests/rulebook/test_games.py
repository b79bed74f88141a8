"""A game is known to the rulebook by a file of its own, and by nothing else."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import latice_nb
from latice_nb import rulebook
from latice_nb.rulebook import RulebookError, games
from latice_nb.tomlfile import Report, parse
from latice_nb.wording import LANGUAGES

PACKAGE = Path(latice_nb.__file__).parent

GAME = """
letter = "H"
en.title = "Heap"
ja.title = "ヒープ"
[documents]
heap-en = { en = "Rules of Heap, English", ja = "ヒープの説明書（英語）" }
[chapters]
H1 = { en = "Taking beans", ja = "豆を取る" }
"""

RULES = """
[[rule]]
id = "H1.1"
since = "0.1"
status = "stated"
sources = ["heap-en:3-4"]
en.title = "One to three beans"
ja.title = "豆は1個から3個"
en.text = "On your turn you take one, two or three beans from the heap."
ja.text = "自分の番に、山から豆を1個、2個、または3個取ります。"
en.synonyms = ["how many beans may I take", "beans a turn"]
ja.synonyms = ["豆は何個取れる", "一度に取る豆"]
"""

CASES = """
[[case]]
rule = "H1.1"
verdict = "fact"
check = "most_beans"
value = 3
en.caption = "Three is the most."
ja.caption = "3個までです。"
"""

ASK = """
import json
from latice_nb import rulebook
from latice_nb.rulebook.printed_page import page
rule = rulebook["H1.1"]
print(json.dumps({
    "game": rule.game,
    "rules": [one.id for one in rulebook.rules("heap")],
    "facts": [fact.said for fact in rulebook.facts(rule)],
    "cited": [one.id for one in rulebook.find_citing("heap-en:4")],
    "found": rulebook.search("what does H1.1 say").hits[0].entry.id,
    "pages": [page(code) for code in ("en", "ja")],
    "others": len(rulebook.rules("latice")),
}))
"""


def test_a_third_game_is_added_by_its_own_files(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "latice_nb", ignore=shutil.ignore_patterns("__pycache__", "js", "*.ipynb"))
    home = tmp_path / "latice_nb" / "rulebook"
    for name, text in (("heap_game.toml", GAME), ("heap.toml", RULES), ("heap_cases.toml", CASES)):
        (home / name).write_text(text, encoding="utf-8")
    command = [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n{ASK}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    assert (said["game"], said["rules"], said["cited"]) == ("heap", ["H1.1"], ["H1.1"])
    assert said["facts"] == ["stated in the documents", "Rules of Heap, English, line 3–4"]
    assert said["found"] == "H1.1"  # by its number; by its words once the search's index is made anew
    english, japanese = said["pages"]
    assert "Latice, Heap and Latte Throwdown" in english.replace("Heap, Latice", "Latice, Heap")
    assert '<h3 id="chapter-H1">H1 Taking beans</h3>' in english
    assert '<h2 id="heap">ヒープ</h2>' in japanese
    assert said["others"] == len(rulebook.rules("latice"))


def test_no_branch_on_a_games_name_or_letter_is_left_in_the_rulebook() -> None:
    """Its modules name no game but in their explanations; what a game is called stands in its file."""
    names = "|".join([*games.GAMES, *games.LETTERS])
    for path in sorted((PACKAGE / "rulebook").glob("*.py")):
        code = re.sub(r'""".*?"""|#[^\n]*', "", path.read_text("utf-8"), flags=re.DOTALL)
        assert re.findall(rf"""["'](?:{names})["']|\[LT\]""", code) == [], path.name


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("letter", ('letter = "H"', 'letter = "Heap"')),
        ("title", ('ja.title = "ヒープ"', "")),
        ("documents.heap-en.ja", (', ja = "ヒープの説明書（英語）"', "")),
        ("chapters", ("H1 =", "L1 =")),
        ("colour", ("[documents]", 'colour = "red"\n[documents]')),
    ],
)
def test_a_faulty_file_of_a_game_is_refused_with_its_field(
    field: str, change: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = GAME.replace(*change)
    monkeypatch.setattr(games, "open_file", lambda name: parse(changed, Report(name, RulebookError)))
    with pytest.raises(RulebookError) as caught:
        games._read("heap_game.toml")
    assert (caught.value.file, caught.value.field) == ("heap_game.toml", field)


def test_each_game_has_what_the_rulebook_shows_of_it() -> None:
    for game in games.GAMES.values():
        assert all(game.title.said_in(code) for code in LANGUAGES)
        assert {rule.id.partition(".")[0] for rule in rulebook.rules(game.name)} == set(game.chapters)
        assert {source.partition(":")[0] for rule in rulebook.rules(game.name) for source in rule.sources} <= set(
            game.documents
        )
