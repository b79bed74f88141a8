"""The one reader of TOML: each limit, and each fault named with its file, its table, its field and what is wanted."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from latice_nb import tomlfile
from latice_nb.tomlfile import MOST_DEPTH, MOST_DIGITS, MOST_LETTERS, MOST_TOLD, Fault, Report, Table, TomlError, parse
from latice_nb.wording import phrase, speaking

LONGEST = 500
"""More letters than this a line of an error never has."""


def refusal(text: str) -> str:
    """What is said of a text."""
    with pytest.raises(TomlError) as caught:
        parse(text, Report("mine.toml"))
    said = str(caught.value)
    assert said.startswith("mine.toml: ")
    assert len(said) < LONGEST
    with speaking("ja"):
        assert str(caught.value) != said
    return said


def test_every_file_of_the_package_is_within_the_limits() -> None:
    for path in sorted(Path(tomlfile.__file__).parent.rglob("*.toml")):
        assert tomlfile.read(path, Report(path.name)).fields


@pytest.mark.parametrize("opened", ["[", "{a=", "[{a=[", "[ \n"])
def test_a_text_that_is_nested_too_deep_is_refused_in_a_sentence(opened: str) -> None:
    assert f"it is nested too deep in line 2: at most {MOST_DEPTH} deep" in refusal(
        f"a = 1\nb = {opened * 12_000}".replace(" \n", " ")
    )


@pytest.mark.parametrize("part", ["a", '"a"', "1", "'. ='"])
@pytest.mark.parametrize("kind", ["b.{} = 1", "[b.{}]", "[[b.{}]]"])
def test_a_name_of_too_many_parts_is_refused_in_a_sentence(part: str, kind: str) -> None:
    assert "it is nested too deep in line 3" in refusal("\n\n" + kind.format(".".join([part] * 50_000)))
    assert parse(kind.format(".".join([part] * (MOST_DEPTH - 2))), Report("mine.toml")).fields


def test_what_stands_in_texts_and_comments_is_not_counted() -> None:
    many = "[" * 100 + "{." * 100 + "1" * 100
    lines = [
        f"# {many}",
        f'a = "{many}"',
        f"b = '{many}'",
        f'c = """\n{many}\n"quoted"\n{many}"""',
        f"d = '''{many}'''",
    ]
    assert list(parse("\n".join(lines), Report("mine.toml")).fields) == ["a", "b", "c", "d"]


def test_as_deep_and_as_long_as_is_read() -> None:
    deep = f"a = {'[' * MOST_DEPTH}{']' * MOST_DEPTH}\nb = {'1' * MOST_DIGITS}"
    found = parse(deep, Report("mine.toml"))
    assert found.fields["b"] == int("1" * MOST_DIGITS)
    assert "nested too deep" in refusal(f"a = {'[' * (MOST_DEPTH + 1)}{']' * (MOST_DEPTH + 1)}")


@pytest.mark.parametrize(
    "number", ["1" * 5000, "-" + "1" * 5000, "0x" + "f" * 5000, "0b" + "1" * 65, "1" * 65, "0.1" + "1" * 5000]
)
def test_a_number_of_too_many_digits_is_refused_in_a_sentence(number: str) -> None:
    assert f"the number in line 1 is too long: at most {MOST_DIGITS} digits" in refusal(f"a = {number}")


def test_a_text_that_is_too_long_is_refused_before_it_is_read() -> None:
    assert f"it is too long: at most {MOST_LETTERS:,} letters are read" in refusal("#" * (MOST_LETTERS + 1))
    assert parse("#" * MOST_LETTERS, Report("mine.toml")).fields == {}


@pytest.mark.parametrize("quote", ['"', "'", '"""', "'''"])
def test_a_text_that_is_never_closed_is_no_toml(quote: str) -> None:
    assert "it is not TOML" in refusal(f"a = {quote}" + "[" * 1000)


def test_what_is_said_of_no_toml_repeats_little_of_it() -> None:
    assert "it is not TOML: " in refusal(f"a = {{ {'x' * 100_000} = 1, {'x' * 100_000} = 2 }}")


@pytest.mark.parametrize(
    ("raw", "said"),
    [(b"\xff", "it is not text in UTF-8 (line 1)"), (b"a = 1\nb = '\x83'", "it is not text in UTF-8 (line 2)")],
)
def test_a_file_that_is_no_text_is_refused_with_its_line(raw: bytes, said: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(raw)
    with pytest.raises(TomlError) as caught:
        tomlfile.read(path, Report(path.name))
    assert str(caught.value) == f"mine.toml: {said}"


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xef\xbb\xbfa = 1\r\n")
    assert tomlfile.read(path, Report(path.name)).fields == {"a": 1}
    assert parse("\ufeffa = 1", Report("mine.toml")).fields == {"a": 1}


def test_a_pipe_and_a_device_are_not_opened(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero")):
        with pytest.raises(TomlError, match="it is no ordinary file"):
            tomlfile.read(path, Report(path.name))
    with pytest.raises(FileNotFoundError):
        tomlfile.read(tmp_path / "none.toml", Report("none.toml"))
    with pytest.raises(IsADirectoryError):
        tomlfile.read(tmp_path, Report("folder"))


FIELDS = {
    "count": 3,
    "word": "red",
    "blank": " ",
    "list": ["a", "b"],
    "twice": ["a", "a"],
    "numbers": [1, 2],
    "on": True,
}

Take = Callable[[Table], object]


@pytest.mark.parametrize(
    ("take", "found"),
    [
        (lambda table: table.number("count", 1, 3), 3),
        (lambda table: table.number("other", 1, 3, default=2), 2),
        (lambda table: table.numbers("numbers", (2, 2), 1, 2), (1, 2)),
        (lambda table: table.text("word"), "red"),
        (lambda table: table.text("other", ""), ""),
        (lambda table: table.one_of("word", ["red", "own"]), "red"),
        (lambda table: table.one_of("other", ["red", "own"], "none"), "none"),
        (lambda table: table.texts("list"), ("a", "b")),
        (lambda table: table.texts("twice", same=True), ("a", "a")),
        (lambda table: table.texts("other", default=()), ()),
        (lambda table: table.table("other", needed=False).fields, {}),
        (lambda table: table.tables("other"), []),
        (lambda table: "count" in table, True),
    ],
)
def test_a_field_that_is_right_is_taken(take: Take, found: object) -> None:
    assert take(Table(FIELDS, Report("mine.toml"), "one")) == found


@pytest.mark.parametrize(
    ("take", "said"),
    [
        (lambda table: table.number("count", 1, 2), "count: a whole number from 1 to 2 is wanted (given: 3)"),
        (lambda table: table.number("count", 4, 5), "count: a whole number from 4 to 5 is wanted (given: 3)"),
        (lambda table: table.number("on", 0, 5), "on: a whole number from 0 to 5 is wanted (given: True)"),
        (lambda table: table.number("other", 0, 5), "other: it is missing; a whole number from 0 to 5 is wanted"),
        (
            lambda table: table.numbers("numbers", (1, 1), 1, 6),
            "numbers: a list of 1 to 1 whole numbers from 1 to 6 is wanted (given: [1, 2])",
        ),
        (
            lambda table: table.numbers("numbers", (1, 2), 2, 6),
            "numbers: a list of 1 to 2 whole numbers from 2 to 6 is wanted (given: [1, 2])",
        ),
        (lambda table: table.text("count"), "count: a text is wanted (given: 3)"),
        (lambda table: table.text("blank"), "blank: a text is wanted (given: ' ')"),
        (lambda table: table.text("word", None, str.isdigit, "digits are wanted"), "word: digits are wanted (given: 'red')"),
        (lambda table: table.one_of("word", ["own", "no"]), "word: one of own, no is wanted (given: 'red')"),
        (lambda table: table.one_of("list", ["own", "no"]), "list: one of own, no is wanted (given: ['a', 'b'])"),
        (lambda table: table.texts("word"), "word: a list of texts is wanted (given: 'red')"),
        (lambda table: table.texts("numbers"), "numbers: a list of texts is wanted (given: [1, 2])"),
        (lambda table: table.texts("twice"), "twice: it names one thing twice"),
        (lambda table: table.table("word"), "word: a table is wanted (given: 'red')"),
        (lambda table: table.table("other"), "other: it is missing; a table is wanted"),
        (lambda table: table.table("other", needed=False).text("x"), "other.x: it is missing; a text is wanted"),
        (lambda table: table.tables("list"), "list: each is written under a line [[list]] of its own (given: ['a', 'b'])"),
        (
            lambda table: table.only("count", "word", "list"),
            "blank: there is no such field; the fields are count, word, list",
        ),
    ],
)  # fmt: skip
def test_a_field_that_is_wrong_is_named_with_what_is_wanted(take: Take, said: str) -> None:
    with pytest.raises(TomlError) as caught:
        take(Table(FIELDS, Report("mine.toml"), "one"))
    assert str(caught.value) == f"mine.toml: one: {said}"
    assert (caught.value.file, caught.value.identity) == ("mine.toml", "one")
    assert said.startswith(f"{caught.value.field}: ")


def test_tables_are_named_by_their_ids_or_numbers() -> None:
    whole = parse("[[card]]\nid = 'cup'\n[[card]]\n[[card]]\nid = 3\n", Report("mine.toml"))
    assert [table.identity for table in whole.tables("card")] == ["cup", "card 2", "card 3"]


def test_faults_are_gathered_and_told_in_order_where_a_reader_asks_for_it() -> None:
    report = Report("mine.toml", gathers=True)
    table = Table(FIELDS, report, "one")
    assert (table.number("word", 2, 5), table.text("count"), table.one_of("on", ["a", "b"])) == (2, "", "a")
    with pytest.raises(TomlError) as caught:
        report.close()
    assert [fault.field for fault in caught.value.faults] == ["word", "count", "on"]
    assert len(str(caught.value).splitlines()) == 3


def test_an_error_is_short_however_much_is_wrong() -> None:
    long = "x" * 100_000
    report = Report(long, gathers=True)
    for problem in (long, phrase("{long}", long=long)):
        report.wrong(long, long, problem)
    Table({long: [long] * 10}, report, long).text(long)
    for _ in range(1000):
        report.wrong("one", "field", "no")
    with pytest.raises(TomlError) as caught:
        report.close()
    lines = str(caught.value).splitlines()
    assert all(len(line) <= LONGEST for line in lines)
    assert lines[MOST_TOLD:] == [f"and {1003 - MOST_TOLD} more"]
    assert len(str(TomlError(*[Fault("a", "b", "c", "d")] * MOST_TOLD)).splitlines()) == MOST_TOLD
