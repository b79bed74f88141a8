"""How a widget lies in a notebook: a picture that stays, and beside it the live view.

A cell gets two outputs. The first is the picture with its words and one sentence that says how to wake it. The second
is the live view alone, so a saved notebook has nothing to say "model not found" with:

- JupyterLab, Notebook 7, Voilà, nbconvert: `STYLE` hides the picture beside a live view, and a view without a model.
  Where a notebook is not trusted the style is taken out, but then no view is drawn either.
- VS Code (read in microsoft/vscode-jupyter, issues 8635, 12611 and 17518; not tried): each output shows one of its
  kinds, a widget's first, and without a kernel another kind of the same output. The picture is an output of its own,
  so it is always seen; below it VS Code may say that the view can't be rendered.
- Elsewhere (Colab, Voilà's classic page) the page's JavaScript hides the picture: ``js/waking.js``.

One output of all kinds was tried besides: JupyterLab takes the widget's and shows an error.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final
from uuid import uuid4

import anywidget
import traitlets

from latice_nb.wording import phrase, speaking

VIEW: Final = "application/vnd.jupyter.widget-view+json"
"""The kind of output that holds a live view."""

ASK: Final = {"ask": "scene"}
"""What a page sends that may have missed something: it gets all that the model holds."""

STYLE: Final = (
    "<style>"
    ".jp-OutputArea-child:has(>.jp-OutputArea-output>.ln-still):has(+.jp-OutputArea-child>.jp-OutputArea-output .ln),"
    ".jp-OutputArea-child:has(>.jp-OutputArea-output>.ln-still)"
    f"""+.jp-OutputArea-child:has(>:is([data-mime-type="{VIEW}"],.jupyter-widgets)):not(:has(.ln)){{display:none}}"""
    "@keyframes ln-late{from{visibility:hidden}}.ln-wake{animation:ln-late 2s step-end}"
    "</style>"
)
"""The sentence comes late, so that it doesn't flash up while a live view is being made."""

_WAKE: Final = phrase("This is a picture. To wake it up, choose “Run All”.")


def asleep(figure: str, language: str) -> str:
    """A picture as HTML, with the sentence that says how to wake it, in one language."""
    wake = _WAKE.said_in(language)
    return f'<div class="ln-still" lang="{language}">{STYLE}<p class="ln-wake">{wake}</p>{figure}</div>'


class Still(anywidget.AnyWidget):
    """A widget whose picture stays in a notebook, and whose page gets the first scene with the message that makes it.

    Attributes:
        own_id: the model's id, by which the page finds its own model.
        language: the language of the widget.
    """

    own_id = traitlets.Unicode().tag(sync=True)
    language = traitlets.Unicode().tag(sync=True)

    first: ClassVar[str] = "scene"
    """What must be there before the page hears of the widget: whatever is sent later, a slow page may miss."""

    def open(self) -> None:
        """Make the model in the page, together with the first scene."""
        if self.comm is None and getattr(self, self.first):
            self._model_id = self.own_id = getattr(self, "_model_id", None) or uuid4().hex
            super().open()

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        if content == ASK:
            self.send_state([name for name in self.keys if not name.startswith("_")])
        else:
            super()._handle_custom_msg(content, buffers)

    def still(self) -> dict[str, str]:
        """What needs no kernel, by kind: HTML and plain text."""
        raise NotImplementedError

    def _ipython_display_(self, **_options: Any) -> None:
        """Two outputs: what stays, and the live view."""
        from IPython.display import display  # noqa: PLC0415  (only a notebook needs it)

        still, live = self.still(), super()._repr_mimebundle_()
        with speaking(self.language):
            display({**still, "text/html": asleep(still["text/html"], self.language)}, raw=True)
        if live is not None:
            bundle = live[0] if isinstance(live, tuple) else live
            display({VIEW: bundle[VIEW]}, raw=True)  # (alone: nbval compares every other kind)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """All kinds in one, for hosts that ask for it: the live view, the picture with its words, the text."""
        live = super()._repr_mimebundle_(**options)
        if live is None:
            return self.still()
        bundle, metadata = live if isinstance(live, tuple) else (live, {})
        return {**bundle, **self.still()}, metadata
