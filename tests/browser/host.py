"""A page that hosts widgets in process: the real Python, the real JavaScript, a real Chromium, no Jupyter.

A :class:`BridgeComm` stands for the kernel's comm; the page implements the model that anywidget
hands to a module, and talks to Python through one exposed function. Whatever the page asks the
network for is refused and noted.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from comm.base_comm import BaseComm
from ipywidgets.widgets.widget import _instances

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Route

ADDRESS = "http://table.test/"
AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"

LAB_KEEPS = 430, 115
"""What JupyterLab keeps of a page's width and height for itself, in pixels."""

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Table</title><style>body{margin:0;background:#fff}body[data-jp-theme-light=false]{background:#111417}h1{position:absolute;width:1px;height:1px;overflow:hidden}</style></head>
<body><main id="root"><h1>Table</h1></main><script type="module">
const tables = window.tables = {};
window.listeners = 0;
// What stays behind on the page's own objects after a table has gone would be a leak.
for (const target of [window, document, document.body]) {
  const add = target.addEventListener.bind(target), remove = target.removeEventListener.bind(target);
  target.addEventListener = (name, f, options) => {
    window.listeners += 1;
    options?.signal?.addEventListener('abort', () => { window.listeners -= 1; }, {once: true});
    add(name, f, options);
  };
  target.removeEventListener = (name, f, options) => { window.listeners -= 1; remove(name, f, options); };
}
window.observers = 0;
for (const name of ['MutationObserver', 'ResizeObserver']) {
  const Observer = window[name];
  window[name] = class extends Observer {
    observe(...given) { window.observers += 1; super.observe(...given); }
    disconnect() { window.observers -= 1; super.disconnect(); }
  };
}
// As anywidget does: one stylesheet for all widgets of a class, and one module for all of one code.
const styles = new Set(), modules = new Map();
const loaded = (code) => {
  if (!modules.has(code)) modules.set(code, import(URL.createObjectURL(new Blob([code], {type: 'text/javascript'}))));
  return modules.get(code);
};
const host = {getWidget: async (reference) => {
  const id = reference.replace(/^anywidget:/, '');
  if (!tables[id]) await prepare(...await window.found(id));
  return {render: async ({el, signal}) => { await tables[id].module.default.render({model: tables[id].model, el, signal, host}); }};
}};
window.prepare = async (id, state, code, style) => {
  if (!styles.has(style)) {
    const sheet = document.createElement('style'); sheet.textContent = style; document.head.append(sheet); styles.add(style);
  }
  const module = await loaded(code);
  const heard = new Map(), emit = (name, ...rest) => [...(heard.get(name) ?? [])].forEach((f) => f(...rest));
  const model = {
    get: (name) => state[name],
    set: (name, value) => { state[name] = value; emit('change:' + name); },
    save_changes: () => {},
    send: (content) => { table.sent.push(content); if (table.live) table.answer(window.python(id, content)); },
    on: (name, f) => { if (!heard.has(name)) heard.set(name, new Set()); heard.get(name).add(f); },
    off: (name, f) => heard.get(name)?.delete(f),
  };
  const table = tables[id] = {model, module, heard, sent: [], live: true, views: [],
    answer: async (messages) => { for (const [to, one] of await messages) tables[to]?.take(one); },
    take: (one) => {
      if (one.method === 'update') { Object.assign(state, one.state); for (const name of Object.keys(one.state)) emit('change:' + name); }
      else if (one.method === 'custom') emit('msg:custom', one.content, []);
    }};
};
window.display = async (id) => {
  const table = tables[id], end = new AbortController(), el = document.createElement('div');
  document.getElementById('root').append(el);
  const clean = await table.module.default.render({model: table.model, el, signal: end.signal, host});
  table.views.push({el, close: async () => { end.abort(); await clean?.(); el.remove(); }});
};
window.ready = true;
</script></body></html>"""


class BridgeComm(BaseComm):  # type: ignore[misc]  # comm carries no types
    """A comm that keeps what is sent until the page asks for it."""

    def publish_msg(self, msg_type: str, data: Any = None, *_given: Any, **_named: Any) -> None:
        """Keep a message."""
        if not hasattr(self, "kept"):
            self.kept: list[dict[str, Any]] = []
        if msg_type == "comm_msg":
            self.kept.append({"at": next(CLOCK), **(data or {})})


CLOCK = count()
"""Numbers the messages of all comms, so that a page gets them in the order in which Python sent them."""


DEPTH = """(parts) => {
  const ends = [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect().bottom);
  return ends.reduce((one, other) => Math.max(one, other)) - document.querySelector('.ln').getBoundingClientRect().top;
}"""

PAINTED = """() => [...document.querySelectorAll('.ln-grid')].map((grid) => [...grid.querySelectorAll('*')].map((part) => {
  const own = [...part.attributes].filter((one) => !['id', 'for', 'tabindex', 'aria-controls', 'aria-labelledby'].includes(one.name));
  return [part.tagName, ...own.map((one) => `${one.name}=${one.value}`).sort(), part.children.length ? '' : part.textContent].join(' ');
}))"""


class Shown:
    """One widget on the page."""

    def __init__(self, page: Page, widget: Any) -> None:
        self.page, self.widget = page, widget
        self.id: str = widget.comm.comm_id

    def drain(self) -> list[dict[str, Any]]:
        """The messages that Python has sent since, as the page would get them."""
        kept, self.widget.comm.kept = self.widget.comm.kept, []
        return [one for one in kept if one.get("method") in {"update", "custom"}]

    def receive(self, content: Any) -> list[dict[str, Any]]:
        """Hand a message of the page to Python, and return its answers."""
        self.widget._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})
        return self.drain()

    def send(self, content: Any) -> None:
        """Send a message as if the page had, and show what comes back."""
        self.flush(self.receive(content))

    def flush(self, messages: list[dict[str, Any]] | None = None) -> None:
        """Bring the page up to date with what Python did by itself."""
        given = self.drain() if messages is None else messages
        self.page.evaluate("([id, all]) => all.forEach((one) => tables[id].take(one))", [self.id, given])

    def cut(self) -> None:
        """Take the kernel away: what the page sends from now on goes nowhere."""
        self.page.evaluate("(id) => { tables[id].live = false; }", self.id)

    @property
    def sent(self) -> list[dict[str, Any]]:
        """Everything the page has sent."""
        found: list[dict[str, Any]] = self.page.evaluate("(id) => tables[id].sent", self.id)
        return found

    def display(self) -> None:
        """Show the widget once more, below."""
        self.page.evaluate("(id) => display(id)", self.id)

    def close(self) -> None:
        """Take the newest view of the widget away."""
        self.page.evaluate("async (id) => { await tables[id].views.pop().close(); }", self.id)

    def spot(self, name: str, view: int = 0) -> Locator:
        """The button of a spot."""
        return self.page.locator(".ln").nth(view).locator(f'[data-spot="{name}"]')

    def status(self, view: int = 0) -> str:
        """The sentence that is shown, without its rule number."""
        text = (
            self.page.locator(".ln")
            .nth(view)
            .locator(".ln-status p")
            .evaluate("(p) => p.firstChild?.textContent ?? ''")
        )
        return str(text).strip("\u200b ")

    def kind(self, view: int = 0) -> str:
        """What the sentence is: idle, may, no or done."""
        return str(self.page.locator(".ln").nth(view).locator(".ln-status").get_attribute("data-kind"))

    def rule(self, view: int = 0) -> str:
        """The rule number behind the sentence; empty without."""
        found = self.page.locator(".ln").nth(view).locator(".ln-status .ln-rule")
        return found.inner_text() if found.count() else ""

    def lit(self, view: int = 0) -> list[str]:
        """The spots that may be picked next."""
        names: list[str] = (
            self.page.locator(".ln")
            .nth(view)
            .locator("[data-spot][data-lit]")
            .evaluate_all("(all) => all.map((one) => one.dataset.spot)")
        )
        return names

    def marks(self, name: str, view: int = 0) -> int:
        """How many marks of a kind are drawn."""
        # Most are stamped; the others are one symbol, as a stamp is where the artwork is not at hand.
        drawn = f'.ln-marks [data-mark="{name}"], .ln-marks [href="#ln-mark-{name}"]:not([data-mark] *)'
        return self.page.locator(".ln").nth(view).locator(drawn).count()

    def picked(self, view: int = 0) -> list[str]:
        """The spots that are picked."""
        names: list[str] = (
            self.page.locator(".ln")
            .nth(view)
            .locator('[data-spot][aria-pressed="true"]')
            .evaluate_all("(all) => all.map((one) => one.dataset.spot)")
        )
        return names

    def focused(self) -> str:
        """The spot that has the focus; empty when it is elsewhere."""
        return str(self.page.evaluate("document.activeElement?.dataset?.spot ?? ''"))

    def fits_in_lab(self, parts: str, width: int, height: int) -> bool:
        """Whether a table reaches no deeper, down to some of its parts, than JupyterLab shows on a page so large."""
        self.page.locator("#root").evaluate(
            "(root, width) => { root.style.width = width + 'px'; }", width - LAB_KEEPS[0]
        )
        depth: float = self.page.evaluate(DEPTH, parts)
        return depth <= height - LAB_KEEPS[1]

    def painted(self) -> list[list[str]]:
        """What each view holds, element by element, without what tells views apart."""
        found: list[list[str]] = self.page.evaluate(PAINTED)
        return found

    def axe(self) -> list[str]:
        """What axe finds wrong with the page."""
        return axe(self.page)


def axe(page: Page) -> list[str]:
    """What axe finds wrong with a page."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(
        "axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']})"
    )
    return [
        f"{one['id']}: {json.dumps([node['html'][:160] for node in one['nodes'][:3]])}" for one in found["violations"]
    ]


class Host:
    """The page and the widgets on it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults: list[str] = []
        self.widgets: dict[str, Shown] = {}
        page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        page.on("console", lambda said: self.faults.append(said.text) if said.type in {"error", "warning"} else None)
        page.expose_function("python", self._answers)
        page.expose_function("found", self._found)
        page.route("**/*", self._refuse)
        page.goto(ADDRESS)
        page.wait_for_function("window.ready")

    def _refuse(self, route: Route) -> None:
        if route.request.url == ADDRESS:
            route.fulfill(body=PAGE, content_type="text/html")
            return
        self.faults.append(f"the page asked for {route.request.url}")
        route.abort()

    def _answers(self, name: str, content: Any) -> list[tuple[str, dict[str, Any]]]:
        """What Python sends to all widgets on the page in answer to a message of one."""
        said = [(name, one) for one in self.widgets[name].receive(content)]
        said += [(other, one) for other, shown in self.widgets.items() for one in shown.drain()]
        return sorted(said, key=lambda each: int(each[1]["at"]))

    def _found(self, name: str) -> list[Any]:
        """A widget that another one shows within it, for the page to prepare."""
        shown = Shown(self.page, _instances[name])
        return self._known(shown)

    def show(self, make: Callable[..., Any], *given: Any, **named: Any) -> Shown:
        """Make a widget and show it."""
        shown = Shown(self.page, make(*given, **named))
        self.page.evaluate("(all) => prepare(...all)", self._known(shown))
        shown.display()
        return shown

    def _known(self, shown: Shown) -> list[Any]:
        """Note a widget; its id, state, code and style as the page wants them."""
        self.widgets[shown.id] = shown
        shown.drain()
        state: Mapping[str, Any] = shown.widget.get_state()
        sent = {
            name: value for name, value in state.items() if not name.startswith("_") and name not in {"layout", "style"}
        }
        return [shown.id, sent, state["_esm"], state.get("_css", "")]
