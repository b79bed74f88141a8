"""Writes a notebook that was run as one HTML page, which asks nothing of any network.

The prose and the code are made into HTML by nbconvert; pictures and words are the outputs themselves. Each widget has
its place, which holds its picture until the page's script (``static/exported.js``) shows it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from html import escape
from importlib.resources import files
from typing import Any, Final

from nbconvert.filters import Highlight2HTML, ansi2html, strip_ansi
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

from latice_nb.export.running import Ran
from latice_nb.widgets.table import STATIC
from latice_nb.wording import Phrase, phrase, speaking

WIDGET_VIEW: Final = "application/vnd.jupyter.widget-view+json"
STILL: Final = "ln-still"
"""The name in an output that stands in for the widget of the next one."""

NAVIGATION: Final = "navigation"
"""The tag of cells that lead to other notebooks, which lie elsewhere."""

STYLE: Final = files("latice_nb.export").joinpath("page.css").read_text(encoding="utf-8")

ABOUT: Final = phrase(
    "This page needs neither Python nor a network: every table answers what you pick and says why not, and questions can be"
    " answered. Only going on after a move needs Python, in the notebook {name}."
)
NO_SCRIPT: Final = phrase("This page shows pictures alone, since scripts are turned off.")
CODE_OUTPUT: Final = phrase("What the code shows")

_LINK: Final = re.compile(
    r'<a href="(?![a-z][a-z0-9+.-]*:|#)(?P<target>[^"]*)"(?P<more>[^>]*)>(?P<words>.*?)</a>', re.DOTALL
)
_IMAGES: Final = ("image/svg+xml", "image/png", "image/jpeg", "image/gif")


def page(ran: Ran, name: str, folder: str, code: str, linked: Callable[[str], str]) -> str:
    """The page of a notebook.

    Args:
        ran: the notebook, run.
        name: its file's name.
        folder: where it lies, for its pictures.
        code: the language of the page's own words.
        linked: the address of the page that a link to a file leads to; empty where there is none.
    """
    with speaking(code):
        return _Page(ran, name, folder, code, linked).whole()


class _Page:
    def __init__(self, ran: Ran, name: str, folder: str, code: str, linked: Callable[[str], str]) -> None:
        self.ran, self.name, self.folder, self.code, self.linked = ran, name, folder, code, linked
        self.coloured = Highlight2HTML(pygments_lexer="python")
        self.shown: set[str] = set()

    def whole(self) -> str:
        cells = "\n".join(filter(None, map(self.cell, self.ran.notebook.cells)))
        found = re.search(r"<h1[^>]*>(.*?)</h1>", cells, re.DOTALL)
        title = re.sub(r"<[^>]*>", "", found[1]) if found else escape(self.name)
        heading = "" if found else f"<h1>{title}</h1>\n"
        return (
            f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width,initial-scale=1">\n<title>{title}</title>\n'
            f"<style>{STYLE}</style>\n</head>\n<body>\n<main>\n{heading}"
            f'<p class="about"{self.lang()}>{self.say(phrase(ABOUT.template, name=self.name))}</p>\n'
            f'<noscript><p class="about"{self.lang()}>{self.say(NO_SCRIPT)}</p></noscript>\n'
            f"{cells}\n</main>\n{self.scripts()}</body>\n</html>\n"
        )

    def lang(self) -> str:
        """The language of the page's own words; the notebook's prose is taken to be English."""
        return f' lang="{self.code}"'

    def say(self, words: Phrase) -> str:
        return escape(str(words))

    # -- cells --------------------------------------------------------------------------------

    def cell(self, cell: Any) -> str:
        source, tags = cell.source.strip(), cell.metadata.get("tags", [])
        if not source or NAVIGATION in tags:
            return ""
        if cell.cell_type == "markdown":
            return f'<section class="prose">{self.prose(source, cell.get("attachments", {}))}</section>'
        if cell.cell_type == "raw":
            return f"<pre>{escape(source)}</pre>"
        return f'<section class="code">{self.coloured(source)}{self.outputs(cell.outputs)}</section>'

    def prose(self, source: str, attachments: dict[str, dict[str, str]] | None = None) -> str:
        renderer = IPythonRenderer(
            escape=False, embed_images=True, exclude_anchor_links=True, path=self.folder, attachments=attachments
        )
        html = str(MarkdownWithMath(renderer=renderer).render(source))
        html = re.sub(r"<(h[1-6])>(.*?)</\1>", _anchored, html, flags=re.DOTALL)
        return _LINK.sub(self.link, html)

    def link(self, found: re.Match[str]) -> str:
        """A link to another file leads to its page, if there is one beside this; else its words remain."""
        target, mark, anchor = found["target"].partition("#")
        address = self.linked(target)
        return f'<a href="{address}{mark}{anchor}"{found["more"]}>{found["words"]}</a>' if address else found["words"]

    # -- outputs ------------------------------------------------------------------------------

    def outputs(self, outputs: Iterable[Any]) -> str:
        parts: list[str] = []
        still = ""
        for output in outputs:
            data = output.get("data", {})
            model = data.get(WIDGET_VIEW, {}).get("model_id", "")
            if model in self.ran.states:
                parts.append(self.place(model, still or _joined(data.get("text/html", ""))))
                still = ""
                continue
            parts.append(still)
            html = _joined(data.get("text/html", ""))
            still, shown = (html, "") if STILL in html else ("", self.output(output))
            parts.append(shown)
        return "".join(f'<div class="shown">{part}</div>' for part in (*parts, still) if part)

    def place(self, model: str, still: str) -> str:
        """The place of a widget, with the picture that is there until it is."""
        self.shown.add(model)
        return f'<div data-widget="{escape(model)}"><div class="still">{still}</div></div>'

    def output(self, output: Any) -> str:
        if output.output_type == "stream":
            return self.text(output.text)
        if output.output_type == "error":
            return self.text(strip_ansi("\n".join(output.traceback)))
        data = output.data
        if "text/html" in data:
            return _joined(data["text/html"])
        if "text/markdown" in data:
            return self.prose(_joined(data["text/markdown"]))
        for kind in _IMAGES:
            if kind in data:
                return _picture(kind, _joined(data[kind]), _joined(data.get("text/plain", "")))
        return self.text(_joined(data.get("text/plain", "")))

    def text(self, text: str) -> str:
        """Words as they were written; whoever has only keys can scroll them."""
        return (
            f'<pre tabindex="0" role="group" aria-label="{self.say(CODE_OUTPUT)}">{ansi2html(text.rstrip())}</pre>'
            if text.strip()
            else ""
        )

    # -- what the script reads ----------------------------------------------------------------

    def scripts(self) -> str:
        """The states of all widgets, each value stored once, and the script that shows them."""
        if not self.shown:
            return ""
        shared: dict[str, int] = {}
        states = {
            model: {
                name: shared.setdefault(json.dumps(value, ensure_ascii=False), len(shared))
                for name, value in state.items()
            }
            for model, state in self.ran.states.items()
        }
        answers = {model: found for model, found in self.ran.answers.items() if model in states}
        values = ",".join(shared)
        told = (
            f'{{"shared":[{values}],"states":{json.dumps(states)},"answers":{json.dumps(answers, ensure_ascii=False)}}}'
        )
        script = STATIC.joinpath("exported.js").read_text(encoding="utf-8")
        return (
            f'<script type="application/json" id="ln-exported">{_inert(told)}</script>\n'
            f'<script type="module">\n{_inert(script)}</script>\n'
        )


def _inert(text: str) -> str:
    """A text that can't end the element of a script that it stands in; JSON and our JavaScript read it as before."""
    return text.replace("</", "<\\/").replace("<!--", "<\\!--")


def _joined(text: Any) -> str:
    return text if isinstance(text, str) else "".join(text)


def _anchored(found: re.Match[str]) -> str:
    """A heading that can be linked to, by the name that Jupyter gives it."""
    words = re.sub(r"<[^>]*>", "", found[2]).split()
    return f'<{found[1]} id="{"-".join(words)}">{found[2]}</{found[1]}>'


def _picture(kind: str, data: str, words: str) -> str:
    if kind == "image/svg+xml":
        return f'<figure role="img" aria-label="{escape(words)}">{data}</figure>'
    return f'<img src="data:{kind};base64,{data.strip()}" alt="{escape(words)}">'
