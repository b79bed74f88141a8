// Made from the modules in latice_nb/widgets/js by `make js`: change those, not this file.

// latice_nb/widgets/js/dom.js
var SVG = "http://www.w3.org/2000/svg";
function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    const wanted = value === true ? "" : value ?? false;
    if (wanted === false) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(wanted)) node.setAttribute(name, String(wanted));
  }
  return node;
}
function h(tag, attributes = {}, ...children) {
  const node = set(document.createElement(tag), attributes);
  for (const child of children) if (child) node.append(child);
  return node;
}
var press = (style, attributes, ...children) => h("button", { type: "button", class: style, ...attributes }, ...children);
var s = (tag, attributes) => set(document.createElementNS(SVG, tag), attributes);
var all = (within, what) => [.../** @type {NodeListOf<HTMLElement>} */
within.querySelectorAll(what)];
var one = (within, what) => within.querySelector(what);
function buttonOf(within, event) {
  const button = (
    /** @type {HTMLElement | null} */
    /** @type {Element} */
    event.target.closest("button")
  );
  return button && within.contains(button) ? button : null;
}
function icon(name, style = "ic", more = {}) {
  const picture = s("svg", { viewBox: "0 0 64 64", class: style, "aria-hidden": "true", focusable: "false" });
  picture.append(s("use", { href: "#ln-" + name, ...more }));
  return picture;
}
var verdictIcon = (allowed) => icon(allowed === null ? "ui-hint" : allowed ? "ui-check" : "ui-close");
var voice = (spoken) => ({ role: !!spoken && "img", "aria-label": spoken || null, "aria-hidden": spoken ? null : "true" });
function drawn(style, markup, spoken) {
  const node = h("div", { class: style, ...voice(spoken) });
  node.innerHTML = markup;
  return node;
}

// latice_nb/widgets/js/waking.js
var ASK_AFTER = 2e3;
var SAY_AFTER = 1e4;
var CELLS = ".cell, .jp-Cell, .cell_container, marimo-cell, [data-cell-id]";
var NO_SCENE = "Nothing has come from Python yet: run the cell again. / Pythonからまだ何も届いていません。セルをもう一度実行してください。";
function hideStill(el, signal) {
  for (let node = (
    /** @type {Element | null} */
    el
  ); node && !node.matches(CELLS); node = node.parentElement) {
    let before = node.previousElementSibling;
    while (before && !before.textContent?.trim() && !before.querySelector("img, svg")) before = before.previousElementSibling;
    if (!before) continue;
    const stills = [...before.querySelectorAll(".ln-still")], still = before.matches(".ln-still") ? before : stills.pop();
    if (still instanceof HTMLElement && !before.querySelector(".ln")) {
      still.hidden = true;
      signal.addEventListener("abort", () => {
        still.hidden = false;
      }, { once: true });
    }
    return;
  }
}
async function undeafen(model) {
  try {
    const whole = await model.widget_manager?.get_model?.(model.get("own_id"));
    if (!whole?.comm?.on_msg) return false;
    const heard = await whole._handle_comm_msg({ content: { data: {} } }).then(() => true, () => false);
    if (heard) return false;
    const plain = Object.getPrototypeOf(Object.getPrototypeOf(whole))._handle_comm_msg;
    whole.comm.on_msg((message) => plain.call(whole, message));
    return true;
  } catch {
    return false;
  }
}
function wake(model, view, signal) {
  const ask = () => {
    try {
      model.send({ ask: "scene" });
    } catch {
    }
  };
  undeafen(model).then((deaf) => {
    if (deaf && !signal.aborted) ask();
  });
  if (!view.blank) return;
  const timers = [
    setTimeout(() => {
      if (view.blank) ask();
    }, ASK_AFTER),
    setTimeout(() => {
      if (view.blank) view.tell("no", model.get("page_words")?.["noscene"] || NO_SCENE);
    }, SAY_AFTER)
  ];
  signal.addEventListener("abort", () => timers.forEach(clearTimeout), { once: true });
}

// latice_nb/widgets/js/theme.js
var said = (word) => word === "dark" || word === "light" ? word : void 0;
var SIGNS = [
  // JupyterLab, Notebook 7, JupyterLite, Voilà
  (_, { dataset: { jpThemeLight } }) => jpThemeLight === "false" ? "dark" : jpThemeLight === "true" ? "light" : void 0,
  // VS Code: vscode-dark, vscode-light, vscode-high-contrast, vscode-high-contrast-light
  (_, { dataset: { vscodeThemeKind: kind } }) => !kind ? void 0 : kind.endsWith("light") ? "light" : "dark",
  // Colab
  (html) => said(html.getAttribute("theme")),
  // Sphinx with PyData's theme, and so Jupyter Book: data-theme is what "auto" came to; Furo: on the body
  (html, body) => said(html.dataset.theme) ?? said(body.dataset.theme),
  // marimo, MyST's books, and others that are styled by Tailwind; Quarto
  ({ classList: html }, { classList: body }) => {
    const worn = (name) => html.contains(name) || body.contains(name);
    return worn("dark") || worn("quarto-dark") ? "dark" : worn("light") || worn("quarto-light") ? "light" : void 0;
  }
];
var night = () => matchMedia("(prefers-color-scheme: dark)");
var paper = () => matchMedia("print");
function isDark() {
  if (paper().matches) return false;
  const { documentElement: html, body } = document, told = SIGNS.map((sign) => sign(html, body)).find(Boolean);
  return told ? told === "dark" : night().matches;
}
function watchTheme(heard, signal) {
  const attributeFilter = ["class", "theme", "data-theme", "data-jp-theme-light", "data-vscode-theme-kind"];
  for (const part of [document.documentElement, document.body]) {
    const watcher = new MutationObserver(heard);
    watcher.observe(part, { attributes: true, attributeFilter });
    signal.addEventListener("abort", () => watcher.disconnect(), { once: true });
  }
  for (const query of [night(), paper()]) query.addEventListener("change", heard, { signal });
}

// latice_nb/widgets/js/page.js
var SLOW_KERNEL = 1e4;
var shownAs = (View2) => ({
  /** @param {{model: Model, el: HTMLElement, signal?: AbortSignal, host?: Host}} context */
  render({ model, el, signal, host }) {
    const own = new AbortController(), view = new View2(model, el, own.signal, host);
    const ruler = h("div", { class: "ln-ruler", "aria-hidden": "true" });
    view.root.before(ruler);
    hideStill(el, own.signal);
    wake(model, view, own.signal);
    const close = () => {
      own.abort();
      view.root.remove();
      ruler.remove();
    };
    signal?.addEventListener("abort", close, { once: true });
    return close;
  }
});
var frame = (style, ...parts) => h("section", { class: style, "data-lm-suppress-shortcuts": "true", "data-theme": "light" }, ...parts);
function watch(model, watched, signal) {
  for (const [name, heard] of watched) model.on(name, heard);
  signal.addEventListener("abort", () => {
    for (const [name, heard] of watched) model.off(name, heard);
  }, { once: true });
}
function followTheme(root, model, signal) {
  const wear = () => {
    const wanted = model.get("theme"), dark = wanted === "dark" ? !matchMedia("print").matches : wanted !== "light" && isDark();
    root.dataset.theme = dark ? "dark" : "light";
  };
  watchTheme(wear, signal);
  watch(model, [["change:theme", wear]], signal);
  wear();
}
var Waiting = class {
  /** @param {HTMLElement} root @param {() => void} late what to do without an answer @param {AbortSignal} signal */
  constructor(root, late, signal) {
    this.root = root;
    this.late = late;
    this.timer = 0;
    signal.addEventListener("abort", () => clearTimeout(this.timer), { once: true });
  }
  get on() {
    return this.timer > 0;
  }
  start() {
    this.stop();
    this.timer = window.setTimeout(() => {
      this.stop();
      this.late();
    }, SLOW_KERNEL);
    this.root.setAttribute("aria-busy", "true");
  }
  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.root.removeAttribute("aria-busy");
  }
};
function keptKey(root, event) {
  if (event.key !== "Tab") event.stopPropagation();
  if (saves(event) && passedOn(root, event)) event.preventDefault();
  return event.altKey || event.ctrlKey || event.metaKey;
}
var saves = ({ key, code, ctrlKey, metaKey, altKey }) => (ctrlKey || metaKey) && !altKey && (key.toLowerCase() === "s" || key > "" && code === "KeyS");
function passedOn(root, { key, code, keyCode, ctrlKey, metaKey, shiftKey }) {
  const again = { key, code, keyCode, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true, composed: true };
  return !!root.parentElement && !root.parentElement.dispatchEvent(new KeyboardEvent("keydown", again));
}
var announced = (before, text) => text && before === text ? text + "​" : text;
function siteLink(link, text = "") {
  const whole = link.endsWith("=") ? link + encodeURIComponent(text) : link;
  try {
    return whole && new URL(whole, document.documentElement.dataset.site).href;
  } catch {
    return "";
  }
}
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

// latice_nb/widgets/js/focus.js
function activeIn(root) {
  const active = (
    /** @type {Document | ShadowRoot} */
    root.getRootNode().activeElement
  );
  return active && root.contains(active) && active !== root ? (
    /** @type {HTMLElement} */
    active
  ) : null;
}
function focusNow(root, names) {
  const active = activeIn(root);
  if (!active) return null;
  const known = names.filter((name) => active.dataset[name] !== void 0);
  const marks = known.map((name) => `[data-${name}="${CSS.escape(active.dataset[name] || "")}"]`).join("");
  return { active, selector: marks || (active.id ? "#" + CSS.escape(active.id) : "") };
}

// latice_nb/widgets/js/lookup/found.js
var LISTED = ".lk-hit, .lk-chapter";
var listed = (list) => all(list, LISTED);
function paintTools(node, trail, say) {
  const tool = (command, sign, on, value = "", text = "") => {
    const named = { "data-command": command, "data-value": value, "aria-disabled": on ? null : "true", title: say(command) };
    return press("ln-tool", named, icon("ui-" + sign), h("span", { class: text ? "" : "sr" }, text || say(command)));
  };
  node.setAttribute("aria-label", say("tools"));
  node.replaceChildren(
    tool("back", "back", trail.back),
    tool("forward", "forward", trail.forward),
    tool("line", "code", !!trail.line),
    ...siteLink(trail.link) ? [tool("link", "link", true)] : [],
    tool("language", "globe", true, trail.other, trail.other_name)
  );
}
function paintFound(list, found, shown, say) {
  const title = found.title || say(found.query ? "results" : "contents");
  const hits = (found.hits || []).map((hit) => h("li", {}, hitButton(hit, hit.id === shown)));
  const chapters = (found.chapters || []).flatMap(contents);
  const way = !chapters.length && press("ln-rule", { "data-command": "browse", "data-value": "" }, say("contents"));
  const games = (found.games || []).map(([name, title2]) => press("lk-game", {
    "data-command": "game",
    "data-value": name,
    "aria-pressed": String(name === found.game)
  }, title2));
  const filter = games.length > 0 && h("div", { class: "lk-games", role: "group", "aria-label": say("games") }, ...games);
  const note = found.note ? [h("p", { class: "lk-note" }, icon("ui-hint"), h("span", {}, found.note))] : [];
  list.replaceChildren(
    h("div", { class: "lk-list-head" }, h("h2", {}, title), way),
    filter || "",
    ...note,
    ...hits.length ? [h("ol", { class: "lk-hits" }, ...hits)] : [],
    ...chapters
  );
  for (const one2 of all(list, ".lk-game")) one2.tabIndex = one2.getAttribute("aria-pressed") === "true" ? 0 : -1;
  list.dataset.answered = String(found.answered !== false);
  listStop(list);
}
function walkGames(from, key) {
  const buttons = all(from.parentElement || from, ".lk-game"), by = (/* @__PURE__ */ new Map([["ArrowRight", 1], ["ArrowLeft", -1]])).get(key);
  if (!by || !from.matches(".lk-game")) return false;
  buttons[(buttons.indexOf(from) + by + buttons.length) % buttons.length].focus();
  return true;
}
function hitButton(hit, open) {
  const head = h("span", { class: "lk-hit-head" }, h("b", {}, hit.id), h("small", {}, hit.kind));
  return press(
    "lk-hit",
    { "data-show": hit.id, "aria-current": open ? "true" : null },
    head,
    h("span", { class: "lk-hit-title" }, hit.title),
    h("span", { class: "lk-hit-text" }, hit.passage)
  );
}
function contents(game) {
  const chapters = game.chapters.map(({ key, title, count }) => h("li", {}, press(
    "lk-chapter",
    { "data-command": "browse", "data-value": key },
    h("span", {}, title),
    h("small", { class: "num" }, String(count))
  )));
  return [h("h3", {}, game.title), h("ul", { class: "lk-chapters" }, ...chapters)];
}
function markOpen(list, shown) {
  for (const hit of all(list, ".lk-hit")) {
    if (hit.dataset.show === shown) hit.setAttribute("aria-current", "true");
    else hit.removeAttribute("aria-current");
  }
}
function listStop(list, current) {
  const buttons = listed(list), stop = current || buttons.find((one2) => one2.getAttribute("aria-current")) || buttons[0];
  for (const one2 of buttons) one2.tabIndex = one2 === stop ? 0 : -1;
}
function walkList(list, from, key) {
  const buttons = listed(list), at = buttons.indexOf(from);
  if (at < 0) return void 0;
  const to = (/* @__PURE__ */ new Map([["ArrowDown", at + 1], ["ArrowUp", at - 1], ["Home", 0], ["End", buttons.length - 1]])).get(key);
  if (to !== void 0 && buttons[to]) {
    listStop(list, buttons[to]);
    buttons[to].focus();
  }
  return to;
}

// latice_nb/widgets/js/lookup/controls.js
var LEADS = /* @__PURE__ */ new Map([
  ["ask", "page"],
  ["browse", "list"],
  ["back", "page"],
  ["forward", "page"],
  ["guess", "page"],
  ["reveal", "page"],
  ["try", "table"],
  ["reset", "table"],
  ["act", "table"]
]);
var Controls = class {
  /** @param {View} view @param {AbortSignal} signal */
  constructor(view, signal) {
    const { root, form, input } = view, on = { signal };
    this.view = view;
    root.addEventListener("click", (event) => this.onClick(event), { signal, capture: true });
    root.addEventListener("keydown", (event) => this.onKey(event), on);
    root.addEventListener("change", (event) => this.onChoice(
      /** @type {HTMLInputElement} */
      event.target
    ), on);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.enter();
    }, on);
    input.addEventListener("input", () => view.type(), on);
    input.addEventListener("paste", (event) => this.paste(event), on);
  }
  /** @param {MouseEvent} event */
  onClick(event) {
    const button = buttonOf(this.view.root, event);
    if (!button) return;
    const inTable = !!button.closest(".lk-live .ln"), { rule: number, example, show } = button.dataset;
    const rule = inTable ? number && (example || number) : show;
    if (rule) {
      event.stopPropagation();
      this.open(rule);
    } else if (!inTable && button.dataset.command) this.command(button);
  }
  /** @param {KeyboardEvent} event */
  onKey(event) {
    const { view } = this, { input, list } = view, target = (
      /** @type {HTMLElement} */
      event.target
    ), { key } = event;
    if (keptKey(view.root, event) || target.closest(".lk-live .ln")) return;
    if (target === input && key === "Escape") {
      input.value = "";
      view.search();
    } else if (walkGames(target, key)) {
    } else if (target === input && key === "ArrowDown") listed(list)[0]?.focus();
    else {
      const to = walkList(list, target, key);
      if (to === void 0) return;
      if (to < 0) input.focus();
    }
    event.preventDefault();
  }
  /** A text of several lines, such as a position that mail broke: the box would glue its lines together. @param {ClipboardEvent} event */
  paste(event) {
    const { view } = this, { input } = view, text = event.clipboardData?.getData("text/plain").trim() || "";
    if (!text.includes("\n") || text.length > 2e3) return;
    event.preventDefault();
    clearTimeout(view.typing);
    view.typing = 0;
    input.value = text.replace(/\s*\n\s*/g, " ");
    view.asked = null;
    view.send("search", text);
  }
  /** The Enter key in the box: ask now, and go to what was found. */
  enter() {
    const { view } = this, { found } = view, asked = view.input.value.trim();
    if (asked && asked === found.query && !view.typing && found.answered && found.hits.length) this.open(found.hits[0].id);
    else {
      view.goes = "list";
      view.search();
    }
  }
  /** Another choice to compare a ruling's own with. @param {HTMLInputElement} radio */
  onChoice(radio) {
    const { view } = this;
    if (radio.name !== `${view.id}-versus`) return;
    view.versus = radio.value;
    view.paintEntry();
    view.paintTable();
    one(view.root, "#" + radio.id)?.focus();
  }
  /** Go to an entry. @param {string} id */
  open(id) {
    const { view } = this;
    view.goes = "page";
    view.send("show", id);
  }
  /** @param {HTMLElement} button */
  command(button) {
    const { view } = this, { command = "", value = "" } = button.dataset, { laid } = view.table;
    if (button.getAttribute("aria-disabled")) return;
    if (command === "line") {
      this.copy();
      return;
    }
    if (command === "link") {
      this.copyLink();
      return;
    }
    view.goes = LEADS.get(command) || "";
    view.send(command, value);
    if (command === "close" && laid) one(view.page.node, `[data-command="try"][data-value="${CSS.escape(laid.name)}"]`)?.focus();
  }
  async copy() {
    const { view } = this, { line } = view.trail;
    view.tell("done", `${view.say(await copied(line) ? "copied" : "copyhere")} ${line}`);
  }
  async copyLink() {
    const { view } = this, link = siteLink(view.trail.link);
    view.tell("done", await copied(link) ? view.say("linked") : `${view.say("linkhere")} ${link}`);
  }
};

// latice_nb/widgets/js/lookup/instead.js
function insteadOfPage(instead, say, told) {
  if (instead.kind === "first") return first(instead);
  if (instead.kind === "nearest") return nearest(instead, say);
  if (instead.kind === "position") return position(instead, say, told);
  return [h("p", { class: "ln-quiet" }, say("nothing"))];
}
function first({ title, text, tries }) {
  const rows = tries.map(([what, shown, asked]) => h("li", {}, h("span", {}, what), press("lk-link", { "data-command": "ask", "data-value": asked }, shown)));
  return [h("h2", {}, title), h("p", { class: "lk-text" }, text), h("ul", { class: "lk-tries" }, ...rows)];
}
function nearest({ note, certainty, entries }, say) {
  const cards = entries.map(({ id, kind, title, passage, example }) => {
    const verdict = example && example.verdict !== "fact" && verdictIcon(example.verdict !== "no");
    const caption = example && h("figcaption", {}, verdict, h("span", {}, example.caption));
    const figure = example && h("figure", {}, drawn("ln-example", example.picture, example.words), caption);
    return h(
      "li",
      { class: "lk-near" },
      h("p", { class: "lk-kind" }, h("b", {}, id), " · " + kind),
      h("h3", {}, title),
      h("p", {}, passage),
      figure,
      press("ln-act", { "data-show": id, "aria-label": `${say("open")} ${id} ${title}` }, say("open"))
    );
  });
  const claim = h("p", { class: "lk-note", "data-certainty": certainty }, icon("ui-hint"), h("span", {}, note || say("nearest")));
  return cards.length ? [claim, h("ul", { class: "lk-nearest" }, ...cards)] : [claim];
}
function position({ title, text, problem, line, may, refused }, say, told) {
  const head = h("h2", {}, title);
  if (problem) {
    return [head, h("p", { class: "lk-note" }, icon("ui-close"), h("span", {}, problem)), h("p", {}, h("code", { class: "ln-code" }, text))];
  }
  const lists = [[say("may"), may], [say("maynot"), refused]].flatMap(([name, said2]) => said2.length ? [h("div", { class: "lk-can" }, h("h3", {}, String(name)), told(
    /** @type {Told[]} */
    said2
  ))] : []);
  return [
    head,
    h("p", { class: "lk-text" }, text),
    h("div", { "data-example": "position" }),
    h("div", { class: "lk-cans" }, ...lists),
    h("p", { class: "lk-code" }, say("inbook") + " ", h("code", { class: "ln-code" }, line))
  ];
}

// latice_nb/widgets/js/lookup/entry.js
var VERDICTS = /* @__PURE__ */ new Map([["no", "refused"], ["yes", "allowed"]]);
var EntryPage = class {
  /** @param {Say} say */
  constructor(say) {
    this.say = say;
    this.node = h("article", { class: "lk-page", tabindex: "-1" });
  }
  /** @param {Shown} shown */
  paint({ entry, instead, line, next, versus, id }) {
    const { say, node } = this;
    node.lang = (entry.id ? entry.language : instead.kind && instead.language) || "";
    if (!entry.id) {
      node.replaceChildren(...insteadOfPage(instead, say, (said2) => this.said(said2)));
      return;
    }
    const asking = !!entry.ask && !entry.ask.guess, ask = this.ask(entry.ask, next);
    const examples = entry.examples.map((one2) => this.example(one2));
    const title = say(asking ? "situation" : "examples");
    const shown = examples.length ? [h("h3", {}, title), h("div", { class: "lk-examples" }, ...examples)] : [];
    const text = entry.text ? [h("p", { class: "lk-text" }, entry.text)] : [];
    node.replaceChildren(
      h("p", { class: "lk-kind" }, h("b", {}, entry.id), " · " + entry.kind),
      h("h2", {}, entry.title),
      ...asking ? [...text, ...shown, ...ask] : [...ask, ...text, ...shown],
      ...this.whatIf(entry, versus, id),
      ...asking ? [] : [this.facts(entry, line)]
    );
  }
  /** @param {Entry} entry @param {string} line */
  facts(entry, line) {
    const { say } = this, facts = entry.facts.flatMap(([term, text]) => [h("dt", {}, term), h("dd", {}, text)]);
    const links = entry.links.flatMap((group) => {
      const buttons = group.entries.map(([id, title]) => press("lk-link", { "data-show": id }, h("b", {}, id), " " + title));
      return [h("dt", {}, group.title), h("dd", {}, ...buttons)];
    });
    return h("dl", {}, ...facts, ...links, h("dt", {}, say("inbook")), h("dd", {}, h("code", { class: "ln-code" }, line)));
  }
  /** @param {Example} example */
  example({ name, caption, verdict, picture, words, said: said2, live }) {
    return h(
      "figure",
      { class: "lk-example", "data-example": name },
      this.verdict(verdict),
      picture && drawn("ln-example", picture, words),
      h("figcaption", {}, caption),
      this.said(said2),
      live && this.tryButton(name, caption)
    );
  }
  /** The guess that is asked for before the answer, or what became of it.
   * @param {Ask | undefined} ask @param {boolean} more @returns {Node[]} */
  ask(ask, more) {
    if (!ask) return [];
    const { say } = this, next = more && press("ln-act", { "data-command": "forward" }, say("next"));
    if (ask.guess) {
      const right = ask.guess === ask.right;
      const said2 = ask.said && h("p", { class: "lk-guessed", "data-right": String(right) }, verdictIcon(right || null), ask.said);
      return [said2, next && h("div", { class: "ln-row" }, next)].filter((part) => part instanceof Node);
    }
    const buttons = ask.choices.map(([value, text]) => press("ln-act", { "data-command": "guess", "data-value": value }, text));
    const row = h("div", { class: "ln-row ln-wrap" }, ...buttons, press("ln-act", { "data-command": "reveal" }, say("answer")), next);
    const named = { class: "lk-guess", role: "group", "aria-label": ask.question || say("answer") };
    return [h("div", named, ask.question && h("p", {}, ask.question), row)];
  }
  /** A ruling's examples as it is played here and in another way, side by side.
   * @param {Entry} entry @param {string} wanted @param {string} id @returns {Node[]} */
  whatIf({ whatif: { choices = [], rows = [] } }, wanted, id) {
    const { say } = this, others = choices.filter((one2) => !one2.default), here = choices.find((one2) => one2.default);
    if (!here || !rows.length) return [];
    const versus = others.find((one2) => one2.value === wanted) || others[0];
    const parts = rows.map((row) => this.row(row, choices, [here, versus]));
    const code = h("p", { class: "lk-code" }, say("tables") + " ", h("code", { class: "ln-code" }, versus.code));
    return [h(
      "section",
      { class: "lk-whatif", "aria-label": say("whatif") },
      h("h3", {}, say("whatif")),
      others.length > 1 && this.radios(others, versus, id),
      ...parts,
      code
    )];
  }
  /** Which choice a ruling's own is compared with. @param {Choice[]} others @param {Choice} versus @param {string} id */
  radios(others, versus, id) {
    return h("fieldset", { class: "lk-versus" }, h("legend", {}, this.say("choose")), ...others.map((one2, n) => {
      const named = { type: "radio", name: `${id}-versus`, id: `${id}-versus-${n}`, value: one2.value, checked: one2 === versus };
      return h("label", {}, h("input", named), " " + one2.text);
    }));
  }
  /** @param {Row} row @param {Choice[]} choices @param {Choice[]} compared */
  row(row, choices, compared) {
    const sides = compared.map((choice) => {
      const side = row.sides[choices.indexOf(choice)], name = `${row.name}:${choice.value}`;
      const title = h("h4", {}, h("small", {}, this.say(choice.default ? "here" : "instead")), h("span", {}, choice.text));
      const verdict = side.verdict !== "fact" && this.verdict(side.verdict), picture = side.picture && drawn("ln-example", side.picture);
      return h(
        "div",
        { class: "lk-side", "data-example": name, "data-default": String(choice.default) },
        title,
        verdict,
        picture,
        this.said(side.said),
        side.live && this.tryButton(name, choice.text)
      );
    });
    return h(
      "figure",
      { class: "lk-row" },
      h("figcaption", {}, row.caption),
      row.picture && drawn("ln-example", row.picture, row.words),
      h("div", { class: "lk-sides" }, ...sides)
    );
  }
  /** What the table says, each sentence with its rule. @param {Told[]} said */
  said(said2) {
    const lines = said2.map(([text, rule, example]) => h("li", {}, text, rule ? " " : "", rule && this.link(rule, example)));
    return lines.length > 0 && h("ul", { class: "lk-said" }, ...lines);
  }
  /** @param {string} id @param {string} [example] to be shown first */
  link(id, example) {
    return press("ln-rule", { "data-show": example || id, "aria-label": `${this.say("rule")} ${id}` }, id);
  }
  /** @param {string} verdict */
  verdict(verdict) {
    const sign = icon(verdict === "no" ? "ui-close" : verdict === "yes" ? "ui-check" : "ui-hint");
    return verdict && h("p", { class: "lk-verdict", "data-verdict": verdict }, sign, this.say(VERDICTS.get(verdict) || "fact"));
  }
  /** @param {string} name @param {string} caption */
  tryButton(name, caption) {
    const say = this.say("try"), named = { "data-command": "try", "data-value": name, "aria-label": `${say}: ${caption}` };
    return press("ln-act lk-try", named, say);
  }
};

// latice_nb/widgets/js/lookup/example.js
var ExampleTable = class {
  /** @param {Model} model the look-up's @param {Host | undefined} host @param {Say} say @param {AbortSignal} signal */
  constructor(model, host, say, signal) {
    this.model = model;
    this.host = host;
    this.say = say;
    this.signal = signal;
    this.head = h("div", { class: "lk-live-head" });
    this.el = h("div", {});
    this.node = h("section", { class: "lk-live" }, this.head, this.el);
    this.laid = null;
    this.shown = void 0;
  }
  /** Put the table where its example is. @param {Laid | {serial?: undefined}} given @param {HTMLElement} page
   * @param {(heading: HTMLElement) => void} opened @param {(problem: string) => void} failed */
  paint(given, page, opened, failed) {
    const anew = given.serial !== this.laid?.serial;
    this.laid = given.serial ? given : null;
    if (!given.serial) {
      this.node.remove();
      return;
    }
    const place = page.querySelector(`[data-example="${CSS.escape(given.name)}"]`);
    if (!place) return;
    if (this.node.parentElement?.querySelector(":scope > [data-example]") !== place) (place.closest(".lk-row") || place).append(this.node);
    this.paintHead(given);
    if (anew) this.show().then(() => {
      if (this.laid?.serial === given.serial) opened(this.heading);
    }, () => failed(this.say("notable")));
  }
  /** What the example is, and what may be done with it. @param {Laid} laid */
  paintHead({ name, caption, move }) {
    const { say } = this, button = (command, text = say(command)) => press("ln-act", { "data-command": command }, text);
    const heading = h("h3", { tabindex: "-1" }, move ? `${say("live")} ${name.split(":")[0]}` : say("live"));
    const act = move && button("act", `${say("act")} ${move}`);
    const buttons = h("div", { class: "ln-row ln-wrap" }, act, button("reset"), move && button("close"));
    const fresh = h("div", { class: "lk-live-head" }, heading, caption && h("p", {}, caption), buttons);
    this.node.setAttribute("aria-label", `${say("live")} ${caption || move}`.trim());
    if (fresh.outerHTML !== this.head.outerHTML) this.head.replaceChildren(...fresh.childNodes);
  }
  get heading() {
    return (
      /** @type {HTMLElement} */
      this.head.querySelector("h3")
    );
  }
  /** Show the table. */
  show() {
    const shown = async () => {
      if (!this.host) throw new Error("anywidget 0.11 or newer is needed in the page");
      const table = await this.host.getWidget(this.model.get("table"));
      if (!this.signal.aborted) await table.render({ el: this.el, signal: this.signal });
    };
    this.shown ??= shown().catch((fault) => {
      this.shown = void 0;
      throw fault;
    });
    return this.shown;
  }
};

// latice_nb/widgets/js/lookup/view.js
var TYPING = 120;
var lookups = 0;
var View = class {
  /** @param {Model} model @param {HTMLElement} el @param {AbortSignal} signal @param {Host} [host] */
  constructor(model, el, signal, host) {
    this.model = model;
    this.id = `lk-${++lookups}`;
    this.typing = 0;
    this.asked = null;
    this.goes = "";
    this.versus = "";
    this.say = (word, count = "") => String(model.get("page_words")?.[word] ?? word).replace("{count}", count);
    const box = { type: "search", id: `${this.id}-ask`, maxlength: "2000", enterkeyhint: "search" };
    this.input = /** @type {HTMLInputElement} */
    h("input", { ...box, autocomplete: "off", autocapitalize: "off" });
    this.label = h("label", { for: `${this.id}-ask` });
    this.go = h("button", { type: "submit", class: "ln-act" });
    this.form = h("form", { class: "lk-ask", role: "search" }, this.label, h("div", { class: "ln-row" }, this.input, this.go));
    this.tools = h("div", { class: "ln-tools lk-tools", role: "group" });
    this.sentence = h("p", { role: "status", "aria-live": "polite" });
    this.status = h("div", { class: "lk-status", "data-kind": "idle" }, this.sentence);
    this.list = h("section", { class: "lk-list" });
    this.page = new EntryPage(this.say);
    this.table = new ExampleTable(model, host, this.say, signal);
    this.root = frame(
      "ln lk",
      drawn("ln-art", model.get("art") || ""),
      h("header", { class: "lk-head" }, this.form, this.tools),
      this.status,
      h("div", { class: "lk-grid" }, this.list, this.page.node)
    );
    el.append(this.root);
    this.waiting = new Waiting(this.root, () => this.tell("no", this.say("nokernel")), signal);
    this.controls = new Controls(this, signal);
    followTheme(this.root, model, signal);
    this.paint();
    this.listen(signal);
  }
  get found() {
    return (
      /** @type {Found} */
      this.model.get("found") || {}
    );
  }
  get entry() {
    return (
      /** @type {Entry} */
      this.model.get("entry") || {}
    );
  }
  get instead() {
    return (
      /** @type {Instead} */
      this.model.get("instead") || {}
    );
  }
  get trail() {
    return (
      /** @type {Trail} */
      this.model.get("trail") || {}
    );
  }
  /** Whether nothing has come yet. */
  get blank() {
    return !this.trail.line;
  }
  // ---- painting
  paint() {
    this.root.lang = this.model.get("language") || "en";
    this.root.setAttribute("aria-label", this.say("name"));
    this.label.textContent = this.say("ask");
    this.input.placeholder = this.say("example");
    this.go.textContent = this.say("search");
    this.list.setAttribute("aria-label", this.say("results"));
    this.page.node.setAttribute("aria-label", this.say("page"));
    this.paintTools();
    this.paintFound();
    this.paintEntry();
    this.paintTable();
  }
  paintTools() {
    this.keepFocus(() => paintTools(this.tools, this.trail, this.say));
  }
  paintFound() {
    const { found } = this, query = found.query || "";
    if (this.asked === query) this.asked = null;
    if (this.asked === null && !this.typing && this.input.value.trim() !== query) this.input.value = query;
    this.keepFocus(() => paintFound(this.list, found, this.entry.id, this.say));
  }
  paintEntry() {
    const { entry, instead, trail, versus, id } = this;
    this.root.toggleAttribute("data-asking", !!entry.ask && !entry.ask.guess);
    this.table.node.remove();
    this.keepFocus(() => this.page.paint({ entry, instead, line: trail.line, next: trail.forward, versus, id }));
    markOpen(this.list, entry.id);
  }
  paintTable() {
    const opened = (heading) => {
      if (this.goes !== "table") return;
      this.goes = "";
      heading.focus({ preventScroll: true });
      this.table.node.scrollIntoView({ block: "nearest" });
    };
    this.table.paint(this.model.get("example") || {}, this.page.node, opened, (problem) => this.tell("no", problem));
  }
  // ---- saying, sending
  /** Say a sentence. @param {string} kind @param {string} text */
  tell(kind, text) {
    this.status.dataset.kind = kind;
    this.sentence.textContent = announced(this.sentence.textContent, text);
  }
  /** @param {string} command @param {string} [value] */
  send(command, value = "") {
    this.waiting.start();
    try {
      this.model.send({ command, value });
    } catch {
      this.waiting.stop();
      this.tell("no", this.say("nokernel"));
    }
  }
  /** @param {any} message */
  told(message) {
    if (message?.kind === "ready") {
      this.waiting.stop();
      this.arrive();
    } else if (typeof message?.text === "string") {
      this.goes = "";
      this.asked = null;
      this.tell(message.kind === "no" ? "no" : "done", message.text);
    }
  }
  /** Ask when the typing pauses. */
  type() {
    clearTimeout(this.typing);
    this.typing = window.setTimeout(() => {
      this.typing = 0;
      this.search();
    }, TYPING);
  }
  search() {
    clearTimeout(this.typing);
    this.typing = 0;
    this.asked = this.input.value.trim();
    this.send("search", this.asked);
  }
  /** What a search brought, for those who don't see the list. */
  announce() {
    const { query, note, answered, hits: [first2] } = { ...this.found, hits: this.found.hits || [] }, { say } = this;
    if (!query) {
      this.tell("idle", "");
      return;
    }
    const { instead } = this;
    if (instead.kind === "position") {
      this.tell(instead.problem ? "no" : "done", `${instead.title}. ${instead.problem || instead.text}`);
      return;
    }
    const told = first2 && `${note ? "" : say("first") + " "}${first2.id} ${first2.title}`;
    this.tell(answered ? "done" : "no", [note || say("found", String(this.found.hits.length)), told].filter(Boolean).join(" "));
  }
  // ---- focus
  /** Take the reader where a press was to lead, now that it is there; a table is built first. */
  arrive() {
    if (this.goes === "table") return;
    if (this.goes === "list") listed(this.list)[0]?.focus();
    if (this.goes === "page") {
      this.page.node.focus({ preventScroll: true });
      this.page.node.scrollIntoView({ block: "nearest" });
    }
    this.goes = "";
  }
  /** Paint a part, and give the focus back if that took it. @param {() => void} paint */
  keepFocus(paint) {
    const active = activeIn(this.root), kept = active && !this.table.node.contains(active) ? this.placeOf(active) : null;
    paint();
    if (!kept || !active || this.root.contains(active) || this.goes) return;
    const same = kept.selector ? one(kept.part, kept.selector) : null;
    (same || (kept.part === this.page.node ? this.page.node : this.input)).focus({ preventScroll: true });
  }
  /** Where a control stands, and what it is there. @param {HTMLElement} active */
  placeOf(active) {
    const focus = (
      /** @type {Focus} */
      focusNow(this.root, ["show", "command", "value"])
    );
    return { part: [this.list, this.page.node].find((part) => part.contains(active)) || this.tools, selector: focus.selector };
  }
  // ---- listening
  /** @param {AbortSignal} signal */
  listen(signal) {
    const paintPage = () => {
      this.paintEntry();
      this.paintTable();
    };
    watch(this.model, [
      ["change:found", () => {
        this.paintFound();
        this.announce();
      }],
      ["change:entry", paintPage],
      ["change:instead", paintPage],
      ["change:trail", () => this.paintTools()],
      ["change:example", () => this.paintTable()],
      ["change:page_words", () => this.paint()],
      ["msg:custom", (message) => this.told(message)]
    ], signal);
    signal.addEventListener("abort", () => clearTimeout(this.typing), { once: true });
  }
};

// latice_nb/widgets/js/lookup/lookup.js
var lookup_default = shownAs(View);
export {
  lookup_default as default
};
