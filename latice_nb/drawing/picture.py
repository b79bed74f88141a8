"""Putting SVG pictures together, and making them stand alone.

A picture in a widget refers to symbols that the page holds once (`sprite`); a stored one must
carry them, and then carries just those it uses (`standalone`). `figure` wraps a picture for a
notebook so that its words survive where scripts and raw SVG don't: an untrusted notebook,
nbconvert, GitHub.
"""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache
from html import escape
from typing import Final

from latice_nb.drawing.art import symbols

_USED: Final = re.compile(r'href="#(ln-[\w-]+)"')
_UNWRITABLE: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
NAMESPACE: Final = 'xmlns="http://www.w3.org/2000/svg"'


def written(text: str) -> str:
    """A text as it may stand in a picture: escaped, and without the characters that XML can't hold."""
    return escape(_UNWRITABLE.sub("\N{REPLACEMENT CHARACTER}", text))


def use(name: str, x: float, y: float, size: float, **attributes: str | float) -> str:
    """One symbol, at a place and size; attributes are escaped, ``_`` in their names stands for ``-``."""
    more = "".join(f' {key.replace("_", "-")}="{written(str(value))}"' for key, value in attributes.items())
    return f'<use href="#ln-{name}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"{more}/>'


def svg(body: str, view: tuple[float, float, float, float], width: int | None = None) -> str:
    """A picture that refers to the page's symbols; whoever shows it says what it shows, or hides it from speech."""
    box = " ".join(f"{number:g}" for number in view)
    size = f' width="{width}" height="{width * view[3] / view[2]:g}"' if width else ""
    return f'<svg viewBox="{box}"{size}>{body}</svg>'


@cache
def sprite() -> str:
    """All symbols in one hidden picture, for a page that shows several others."""
    body = "".join(symbols().values())
    return f'<svg {NAMESPACE} width="0" height="0" aria-hidden="true"><defs>{body}</defs></svg>'


def used_symbols(markup: str) -> list[str]:
    """The ids of the symbols that a picture uses, those used by other symbols among them."""
    known = symbols()
    found: dict[str, None] = {}
    waiting = _USED.findall(markup)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = None
            waiting += _USED.findall(known[name])
    return [name for name in known if name in found]


def standalone(markup: str, title: str = "") -> str:
    """A picture that carries just the symbols it uses, for a file or a data address."""
    known = symbols()
    definitions = "".join(known[name] for name in used_symbols(markup))
    head = f"<title>{written(title)}</title>" if title else ""
    opened = markup.replace("<svg ", f"<svg {NAMESPACE} ", 1)
    start = opened.index(">") + 1
    return f"{opened[:start]}{head}<defs>{definitions}</defs>{opened[start:]}"


def figure(markup: str, words: str, width: int = 420) -> str:
    """HTML for a notebook: the picture as an image with its words as alternative text.

    The image is a data address, which a notebook that is not trusted still shows.
    """
    data = b64encode(standalone(markup, words).encode()).decode()
    said = written(words)
    return (
        f'<figure role="img" aria-label="{said}" style="margin:0">'
        f'<img alt="{said}" width="{width}" style="max-width:100%;height:auto" '
        f'src="data:image/svg+xml;base64,{data}"/></figure>'
    )
