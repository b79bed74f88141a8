"""Japanese in the search: a run of it is read by its longest known parts, and kana meets kanji."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Final

from latice_nb.rulebook.searching.english import ENGLISH
from latice_nb.rulebook.searching.language import Language, Word

_SCRIPTS: Final = re.compile(r"[\u30a0-\u30ffー]+|[\u3400-\u9fff々]+|[0-9]+|[\u3040-\u309f]+")
_KANA: Final = re.compile(r"[\u3040-\u309f]+")
_KANJI_NUMBERS: Final = str.maketrans("一二三四五六七八九", "123456789")
_COUNTED: Final = re.compile(r"[一二三四五六七八九](?=[人枚個回点手面つ度組番マ])")
_HIRAGANA: Final = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}
"""Katakana as hiragana: a child, or a phone, writes so."""

_KANJI: Final = re.compile(r"[\u3400-\u9fff]")
_SLIPS: Final = re.compile("[ーっ]")
"""What is easily left out where kana are typed."""

_LEAST_KANA: Final = 3
"""How long a reading must be to be looked for inside a run: shorter ones stand inside other words."""

_KINDS_OF_THINGS: Final = (
    (
        re.compile(r"(?:黄色?|紺色?|青緑色?|青|紫色?|赤|緑)[いの]?(?:羽根?|鳥|カメ|亀|花|ヤモリ|トカゲ|イルカ|タイル)"),
        "sometile",
    ),
    (re.compile(r"(?:[5-9]|1\d|[五六七八九十])人"), "crowd"),
    (
        re.compile(
            r"(?:お?(?:[母父兄姉]|ばあ|じい)(?:さん|ちゃん)?|[妹弟夫妻]|友[だ達]ち?|ともだち|隣の人|となりの人)(?=と)"
        ),
        "opponent",
    ),
    (
        re.compile(
            r"(?:風|かぜ).{0,8}(?:あと|後|次|つぎ|先|さき|から).{0,4}(?:タイル|たいる)"
            r"|(?:タイル|たいる).{0,8}(?:あと|後|次|つぎ|先|さき|から).{0,4}(?:風|かぜ)"
        ),
        "風 windorder タイル",
    ),
    (
        re.compile(
            r"(?:2人|二人|ふたり|両方|どちら|みんな|みな|全員|だれ|誰|お互い)(?:とも|も|が)?.{0,5}"
            r"(?:(?:置|お|動|うご|出|だ|打|う)[けかせてち]|でき)(?:ない|ません|なく|なけれ|なかっ)"
        ),
        "全員 手詰まり",
    ),
    (
        re.compile(
            r"(?:クワークル|スクラブル|カルカソンヌ|カタン|ドミノ|ラミィ?キューブ?|ウノ|モノポリー|麻雀|ヤッツィー|アズール|ポーカー|将棋|チェス|オセロ)"
            r"(?:みたいに|のように|と同じように|だと|では|と違って|と同じで|なら)"
        ),
        "",
    ),
    (re.compile(r"(?<=[ぁ-んァ-ヶ])[a-z](?![a-z])"), ""),
    (
        re.compile(
            r"(?:ずる|ズル)(?:く(?:ない|ありません)|じゃ(?:ない|ね)|いよね|い(?=[？?。！!]|$)|ですよね|でしょ|だよね)(?:の|か|です)*"
        ),
        "",
    ),
    (
        re.compile(
            r"(?:って|と)(?:いいはる|言い張る|いって(?:る|い|くる)|言って(?:る|い|くる)|いわれた|言われた|いう[子人ひこ]|おこ(?:る|られ)|うるさい)"
        ),
        " ",
    ),
    (re.compile(r"二十|にじゅ[うっ](?=てん)"), "20"),
    (re.compile(r"(?:一人|1人|ひとり)(?:用|でも?遊|プレイ|で)"), "solo"),
)

_THING: Final = r"(?P<{}>[^、。？?\s]{{1,14}}?)"
_COMPARED: Final = tuple(
    re.compile(pattern.format(one=_THING.format("one"), other=_THING.format("other")))
    for pattern in (
        r"{one}と{other}(?:の|は|って)?(?:違|ちが|差|相違|区別|何が違|どう違|どうちが|くらべ|比べ)",
        r"{one}(?:と|は){other}(?:と)?(?:同じ|おなじ)(?:もの|こと|意味|です|なの|？|\?|$)",
    )
)


class _Japanese(Language):
    def plain(self, text: str) -> str:
        return super().plain(_COUNTED.sub(lambda found: found[0].translate(_KANJI_NUMBERS), text))

    def spellings(self, word: str) -> Iterable[str]:
        kana = self.read_aloud(word)
        short = _SLIPS.sub("", kana)
        return dict.fromkeys(
            (word, word.translate(_HIRAGANA), *(one for one in (kana, short) if len(one) >= _LEAST_KANA))
        )

    def variants(self, text: str) -> Iterator[str]:
        plain = self.plain(text)
        kana = "".join(self._aloud(plain.translate(_HIRAGANA)))
        if kana != plain and not _KANJI.search(kana):
            yield kana

    def read_aloud(self, run: str) -> str:
        """A run in hiragana, as far as its readings are known."""
        return "".join(self._aloud(run.translate(_HIRAGANA)))

    def _aloud(self, run: str) -> Iterator[str]:
        readings = self.lexicon.readings
        at = 0
        while at < len(run):
            for size in self._read_sizes.get(run[at], ()):
                if (kana := readings.get(run[at : at + size])) is not None:
                    yield kana
                    at += size
                    break
            else:
                yield run[at]
                at += 1

    @cached_property
    def _read_sizes(self) -> dict[str, tuple[int, ...]]:
        return _sizes(self.lexicon.readings)

    @cached_property
    def _parts(self) -> tuple[dict[str, tuple[int, ...]], frozenset[str]]:
        """The known parts: of each first letter how long they are, the longest first, and all of them."""
        known = (*self._same, *self._near)
        parts = {part for part in known if len(part) > 1 or not _KANA.fullmatch(part)} | self.lexicon.left_out
        return _sizes(parts), frozenset(parts)

    def words(self, runs: Sequence[str]) -> list[Word]:
        found: list[Word] = []
        for run in runs:
            found += ENGLISH.words([run]) if run.isascii() and not run.isdigit() else self._read(run)
        return found

    def _read(self, run: str) -> Iterator[Word]:
        """The known parts of a run, the longest first, and what is left between them."""
        sizes, parts = self._parts
        at = left = 0
        while at < len(run):
            for size in sizes.get(run[at], ()):
                part = run[at : at + size]
                if part in parts:
                    yield from _rest(run[left:at])
                    at = left = at + size
                    if part in self._same or part in self._near:
                        yield self._known(part)
                    break
            else:
                at += 1
        yield from _rest(run[left:])

    def letters(self, plain: str) -> Iterator[str]:
        """Two and three signs in a row, as they are read aloud."""
        for run in self.run.findall(plain):
            whole = f"^{_SLIPS.sub('', self.read_aloud(run))}$"
            for size in (2, 3):
                yield from (whole[at : at + size] for at in range(len(whole) - size + 1))

    def spelt(self, run: str) -> bool:
        return run.isascii() and run.isalpha()


def _sizes(words: Iterable[str]) -> dict[str, tuple[int, ...]]:
    """Of each first letter how long the words are that begin with it, the longest first."""
    sizes: dict[str, set[int]] = {}
    for word in words:
        sizes.setdefault(word[0], set()).add(len(word))
    return {first: tuple(sorted(of, reverse=True)) for first, of in sizes.items()}


def _rest(run: str) -> Iterator[Word]:
    """What no part is known of: words of one script; hiragana of one sign is grammar."""
    for part in _SCRIPTS.findall(run):
        if len(part) > 1 or not _KANA.fullmatch(part):
            yield Word(part, ((part, 1.0),))


JAPANESE: Final = _Japanese(
    code="ja",
    written=re.compile(r"[\u3040-\u30ff々ー]|[\u3400-\u9fff]"),
    run=re.compile(r"[a-z0-9]+(?:'[a-z]+)?|[\u3040-\u30ff\u3400-\u9fff々ー0-9]+"),
    kinds=_KINDS_OF_THINGS,
    compared=_COMPARED,
    meaning=re.compile(r"とは|って何|ってなに|意味"),
    asking=frozenset(("とは", "意味", "って何", "ってなに", "=means")),
    denial=re.compile(r"な[いくかけ]|ません|ずに|だめ|ダメ|違|ちが"),
    unspaced=True,
    letters_worth=0.4,
)
"""Japanese, as the search knows it."""
