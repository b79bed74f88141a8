"""Languages in which nothing can be looked up: a question in one is told so in that language.

A small detector is enough: the letters that only one script has, and the commonest words of a language,
as far as they are no English ones. What is said of a game in passing ("trefoil", "latice") is no sign.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Foreign:
    """A language that is recognised, not understood.

    Attributes:
        code: its code.
        note: what is said to who asks in it.
        letters: letters that tell it.
        words: words that tell it.
    """

    code: str
    note: str
    letters: re.Pattern[str]
    words: frozenset[str] = frozenset()


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


LATIN: Final = (
    Foreign(
        "fr",
        "Cette recherche ne comprend que l’anglais et le japonais. Voici la table des matières.",
        re.compile(r"[çœèêàùîôâ]|\b(?:qu|l|d|j|n|s|c|m)['’](?=[a-zéèêàâîôûh])"),
        _words(
            "le la les un une des du de et est sont que qui quoi quand comment combien pourquoi où quel quelle quels quelles"
            " je tu il elle nous vous ils elles on ce cette ces mon ma mes ton ta tes son sa ses notre votre leur leurs"
            " pas ne plus avec sans pour par dans sur sous chez être avoir ai as avez ont peut peux puis dois doit faut"
            " jouer joueur joueurs jeu tuile tuiles vent vents pierre pierres tour règle règles gagner gagne dés carte cartes"
            " échanger acheter placer poser soleil lune case quoi si au aux même après avant déjà"
        ),
    ),
    Foreign(
        "de",
        "Diese Suche versteht nur Englisch und Japanisch. Hier ist das Inhaltsverzeichnis.",
        re.compile(r"[ßäöü]"),
        _words(
            "der die das den dem des ein eine einen einem einer eines und ist sind war wie viele viel was wer wann wo warum"
            " welche welcher welches ich du er sie es wir ihr mich mir dich dir uns kann kannst können darf darfst dürfen"
            " muss musst müssen soll wenn nicht kein keine mit ohne für von zu zum zur auf aus bei nach vor über unter"
            " spiel spieler spielen stein steine wind winde zug züge runde regel regeln gewinnt gewinnen würfel karte karten"
            " tauschen kaufen legen kostet sonne mond feld gibt es auch nur noch man bekomme bekommt habe hat"
        ),
    ),
    Foreign(
        "es",
        "Esta búsqueda solo entiende inglés y japonés. Aquí está el índice.",
        re.compile(r"[ñ¿¡]"),
        _words(
            "el la los las un una unos unas de del y o es son que qué quién quien cuándo cuando cómo como cuánto cuántos cuántas"
            " cuanto cuantos cuantas dónde donde por para con sin en al se me te nos mi mis tu tus su sus yo tú él ella"
            " puedo puede pueden puedes debo debe hay tengo tiene tienen si no más ya también jugar jugador jugadores juego"
            " ficha fichas viento vientos piedra piedras turno regla reglas gana ganar dado dados carta cartas"
            " cambiar comprar poner colocar sol luna casilla cuesta recibe"
        ),
    ),
    Foreign(
        "it",
        "Questa ricerca capisce solo l’inglese e il giapponese. Ecco l’indice.",
        re.compile(r"[ìò]|\b(?:dell|nell|all|sull|quell|cos|dov|c)['’]"),
        _words(
            "il lo la i gli le un uno una di del della dei delle e è sono che chi cosa quando come quanto quanti quante quanta"
            " dove perché per con senza in nel nella al alla su da si mi ti ci mio mia tuo tua suo sua io tu lui lei noi voi loro"
            " posso può possono puoi devo deve ho hai ha hanno se non più anche giocare giocatore giocatori gioco"
            " tessera tessere vento venti pietra pietre turno regola regole vince vincere dado dadi carta carte"
            " scambiare comprare mettere piazzare sole luna casella costa quale quali"
        ),
    ),
)

KOREAN: Final = Foreign(
    "ko",
    "이 검색은 영어와 일본어만 이해합니다. 목차는 아래와 같습니다.",
    re.compile(r"[\uac00-\ud7a3\u1100-\u11ff\u3130-\u318f]"),
)
CHINESE: Final = Foreign(
    "zh",
    "此搜索只支持英文和日文。以下是目录。",
    re.compile(
        r"[们這这吗嗎么麼呢吧您她哪怎谁說说请给块塊张沒还還个贏赢买换时让讓轮對对样樣应东风动]"
        r"|[我你他]|的(?=[\u3400-\u9fff]{2})|可以|多少|什|几[个张次]|不能|是否|如果"
    ),
)
_HAN: Final = re.compile(r"[\u3400-\u9fff]")
_KANA: Final = re.compile(r"[\u3040-\u30ff]")
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")

ALL: Final = (*LATIN, KOREAN, CHINESE)
"""Every language that is recognised."""

ENOUGH: Final = 2
"""How many signs of a language must be found."""


def foreign_in(query: str, english: Container[str]) -> Foreign | None:
    """The language of a question that the search does not understand; None where it may.

    Args:
        query: the question.
        english: the English words, which are no sign of another language.
    """
    text = unicodedata.normalize("NFKC", query).casefold()
    if KOREAN.letters.search(text):
        return KOREAN
    if _HAN.search(text):
        return CHINESE if not _KANA.search(text) and CHINESE.letters.search(text) else None
    words = _WORD.findall(text)
    known = sum(word in english for word in words)
    found = {language: _signs(language, text, words, english) for language in LATIN}
    best = max(found, key=lambda language: found[language])
    others = len(words) - known
    return best if found[best] >= ENOUGH and 2 * others >= len(words) else None


def _signs(language: Foreign, text: str, words: list[str], english: Container[str]) -> float:
    """How many signs of a language a text shows; what is an English word as well counts little."""
    own = sum(0.25 if word in english else 1.0 for word in words if word in language.words)
    return own + 1.5 * len(set(language.letters.findall(text)))
