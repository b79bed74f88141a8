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
var the = (within, what) => (
  /** @type {HTMLElement} */
  one(within, what)
);
function buttonOf(within, event) {
  const button = (
    /** @type {HTMLElement | null} */
    /** @type {Element} */
    event.target.closest("button")
  );
  return button && within.contains(button) ? button : null;
}
function use(name, x, y, size, towards) {
  const turn = towards && `rotate(${Math.atan2(towards[1], towards[0]) * 180 / Math.PI + 90} ${x} ${y})`;
  return s("use", { href: "#ln-" + name, x: x - size / 2, y: y - size / 2, width: size, height: size, transform: turn });
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
var heard = (words) => h("span", { class: "sr" }, words);

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
    const heard2 = await whole._handle_comm_msg({ content: { data: {} } }).then(() => true, () => false);
    if (heard2) return false;
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
function watchTheme(heard2, signal) {
  const attributeFilter = ["class", "theme", "data-theme", "data-jp-theme-light", "data-vscode-theme-kind"];
  for (const part of [document.documentElement, document.body]) {
    const watcher = new MutationObserver(heard2);
    watcher.observe(part, { attributes: true, attributeFilter });
    signal.addEventListener("abort", () => watcher.disconnect(), { once: true });
  }
  for (const query of [night(), paper()]) query.addEventListener("change", heard2, { signal });
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
  for (const [name, heard2] of watched) model.on(name, heard2);
  signal.addEventListener("abort", () => {
    for (const [name, heard2] of watched) model.off(name, heard2);
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
var Coming = class {
  /** @param {AbortSignal} signal */
  constructor(signal) {
    this.timer = 0;
    this.left = [];
    signal.addEventListener("abort", () => clearTimeout(this.timer), { once: true });
  }
  /** @param {() => number} show */
  add(show) {
    this.left.push(show);
    if (!this.timer) this.next();
  }
  next() {
    this.timer = 0;
    let pause = 0;
    try {
      pause = this.left.shift()?.() || 0;
    } finally {
      if (pause) this.timer = window.setTimeout(() => this.next(), pause);
      else if (this.left.length) this.next();
    }
  }
  /** Whatever comes next is shown at once. */
  hurry() {
    clearTimeout(this.timer);
    this.timer = 0;
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
function focusAgain(root, focus) {
  const same = focus?.selector ? one(root, focus.selector) : null;
  const found = same && !same.closest("[hidden]") ? same : one(root, '.ln-spot[tabindex="0"]');
  const area = found?.matches(".ln-spot") && /** @type {HTMLElement | null} */
  found.closest("[data-area]");
  if (found && area) oneStop(area, found);
  found?.focus({ preventScroll: true });
}
function oneStop(area, given) {
  const spots = all(area, ".ln-spot"), kept = spots.find((spot) => spot.tabIndex === 0 && spot.hasAttribute("tabindex"));
  const stop = given || kept || spots[spots.length > 20 ? Math.floor(spots.length / 2) : 0];
  for (const spot of spots) set(spot, { tabindex: spot === stop ? 0 : -1 });
}
function walk(button, key) {
  const area = (
    /** @type {HTMLElement} */
    button.closest("[data-area]")
  ), spots = all(area, ".ln-spot");
  const target = spots[next(spots.indexOf(button), spots.length, Number(area.dataset.columns) || 0, key)];
  if (!target) return;
  oneStop(area, target);
  target.focus();
}
function next(at, count, columns, key) {
  if (key === "Home" || key === "End") return key === "Home" ? 0 : count - 1;
  const [dx, dy] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key] || [0, 0];
  if (!columns || columns >= count) return at + dx + dy;
  const leaves = dx && Math.floor((at + dx) / columns) !== Math.floor(at / columns);
  return leaves ? -1 : at + dx + dy * columns;
}

// latice_nb/widgets/js/keep.js
function hold(node, parts) {
  for (const part of [...node.children]) if (!parts.includes(part)) part.remove();
  let at = node.firstElementChild;
  for (const part of parts) if (part === at) at = at.nextElementSibling;
  else node.insertBefore(part, at);
}
function taker(node, key) {
  const left = [...node.children].map((part) => (
    /** @type {[string, Element]} */
    [key(part), part]
  ));
  return (wanted) => {
    const at = left.findIndex(([known]) => known === wanted);
    return at < 0 ? void 0 : left.splice(at, 1)[0][1];
  };
}
function renew(node, ...parts) {
  const kept = taker(node, (part) => part.outerHTML);
  hold(node, parts.flatMap((part) => part ? [kept(part.outerHTML) || part] : []));
}
function redraw(node, markup) {
  if (node.lnMarkup === markup) return;
  node.lnMarkup = markup;
  const given = (
    /** @type {HTMLTemplateElement} */
    h("template")
  );
  given.innerHTML = markup;
  const old = node.firstElementChild, fresh = given.content.firstElementChild;
  if (old && fresh && old.cloneNode().isEqualNode(fresh.cloneNode())) renew(old, ...fresh.children);
  else node.replaceChildren(given.content);
}

// latice_nb/widgets/js/paint.js
var owner = (seat) => icon("owner-" + (seat + 1), "own", { fill: `var(--own${seat + 1})` });
var gain = (name) => name === "sun" || name === "half" ? icon(name + "stone", "gold") : h("b", {}, name);
var ruleButton = (say, rule, example) => press("ln-rule", { "data-rule": rule, "data-example": example || null, "aria-label": `${say("rule")} ${rule}` }, rule);
var buildBanner = () => h("header", { class: "ln-turn" }, h("h2"), h("ul", { class: "ln-chips" }), h("div", { class: "ln-tools", role: "group" }));
function paintBanner(banner, scene, say, letters) {
  const [title, chips, toolbar] = banner.children;
  renew(title, scene.owner >= 0 && owner(scene.owner), h("span", {}, scene.title));
  renew(chips, ...scene.chips.map((chip) => h("li", { class: "ln-chip" }, chip)));
  renew(set(toolbar, { "aria-label": say("tools") }), ...toolsOf(scene).map((tool) => toolButton(tool, letters)));
}
var toolsOf = ({ tools, link }) => tools.filter(({ command }) => command !== "link" || siteLink(link));
function toolButton(tool, letters) {
  const named = { "data-command": tool.command, "data-value": tool.value, "data-why": tool.why, title: tool.text ? null : tool.label };
  const state = { "aria-disabled": tool.why ? "true" : null, "aria-pressed": tool.command === "letters" ? String(letters) : null };
  return press("ln-tool", { ...named, ...state }, icon("ui-" + tool.icon), tool.text ? h("span", {}, tool.text) : heard(tool.label));
}
function paintPlayers(node, players, say) {
  node.hidden = !players.length;
  node.setAttribute("aria-label", say("players"));
  renew(node, ...players.map((player, seat) => {
    const counts = (player.counts || []).map(([name2, count, spoken]) => h("span", {}, icon(name2, "ic gold"), heard(spoken + " "), String(count)));
    const name = h("span", { class: "ln-name" }, owner(seat), h("b", {}, player.name));
    const title = h("h3", {}, name, player.turn && heard(say("turn")), h("span", { class: "ln-stats num" }, ...counts));
    return h("div", { class: "ln-player", "data-turn": player.turn ? "true" : "false" }, title, h("p", { class: "num" }, player.note));
  }));
}
function paintCurtain(node, [sentence, button]) {
  const reveal = () => press("ln-act ln-main", { "data-command": "reveal" }, button);
  node.hidden = !sentence;
  node.replaceChildren(...sentence ? [icon("ui-curtain", "ln-big"), h("p", { role: "status" }, sentence), reveal()] : []);
  return !!sentence;
}
function field(view, given) {
  const id = `${view}-field-${given.command}`;
  const input = h("input", { type: "text", id, autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: "2000" });
  const row = h("div", { class: "ln-row" }, input, h("button", { type: "submit", class: "ln-act" }));
  const form = h("form", { class: "ln-form", "data-form": given.command }, h("label", { for: id }), row);
  fillField(form, given);
  return form;
}
function fillField(form, given) {
  the(form, "label").textContent = given.label;
  the(form, "button").textContent = given.button;
  set(the(form, "input"), { placeholder: given.example || "" });
}

// latice_nb/widgets/js/areas.js
var Areas = class {
  /** @param {string} id of the view @param {HTMLElement} status the sentence, which stands among the areas */
  constructor(id, status) {
    this.id = id;
    this.status = status;
    this.node = h("div", { class: "ln-areas" });
    this.spots = /* @__PURE__ */ new Map();
    this.places = /* @__PURE__ */ new Map();
  }
  /** @param {Area[]} areas @param {(spot: Spot) => boolean} dim whether a spot is shown as not available */
  paint(areas, dim) {
    const old = new Map(all(this.node, "[data-area]").map((node) => [node.dataset.area, node]));
    const placed = [];
    const groups = /* @__PURE__ */ new Map();
    this.spots.clear();
    this.places.clear();
    for (const area of areas) {
      const shape = JSON.stringify([area.style, area.field?.command]), known = old.get(area.id), { group } = area;
      const node = known?.dataset.shape === shape ? known : set(this.build(area), { "data-shape": shape });
      const together = groups.get(group || "");
      this.fill(node, area, dim);
      if (!group) placed.push(node);
      else if (together) together.push(node);
      else {
        groups.set(group, [node]);
        placed.push(this.group(group));
      }
    }
    for (const [group, nodes] of groups) hold(
      /** @type {Element} */
      placed.find((node) => node.dataset.group === group),
      nodes
    );
    placed.splice(1, 0, this.status);
    hold(this.node, placed);
    for (const area of all(this.node, "[data-area]")) oneStop(area);
  }
  /** What areas that follow each other share. @param {string} name */
  group(name) {
    return one(this.node, `[data-group="${name}"]`) || h("div", { class: "ln-" + name, "data-group": name });
  }
  /** @param {Area} area */
  build(area) {
    const label = h("p", { class: "ln-label", "aria-hidden": "true" });
    const named = { class: `ln-area ln-${area.style}`, role: "group", "data-area": area.id };
    return h("div", named, label, area.field && field(this.id, area.field), h("div", { class: "ln-cells" }));
  }
  /** @param {HTMLElement} node @param {Area} area @param {(spot: Spot) => boolean} dim */
  fill(node, area, dim) {
    set(node, { "aria-label": area.label, "data-columns": area.columns || 0, "data-drag": !!area.drag });
    the(node, ".ln-label").textContent = area.label;
    if (area.field) fillField(the(node, "form"), area.field);
    const row = the(node, ".ln-cells"), cells = area.cells || [], kept = taker(row, (part) => part.getAttribute("data-shape") || "");
    hold(row, cells.map((cell) => {
      const shape = JSON.stringify([cell.style, cell.view, !cell.picture, cell.spots?.map((spot) => [spot.id, spot.box])]);
      return kept(shape) || set(buildCell(cell), { "data-shape": shape });
    }));
    cells.forEach((cell, i) => this.fillCell(
      /** @type {HTMLElement} */
      row.children[i],
      cell,
      dim
    ));
  }
  /** @param {HTMLElement} box @param {Cell} cell @param {(spot: Spot) => boolean} dim */
  fillCell(box, cell, dim) {
    const picture = one(box, ".ln-picture"), buttons = all(box, ".ln-spot");
    if (picture) {
      redraw(picture, cell.picture || "");
      set(picture, voice(cell.spoken));
    }
    for (const extra of all(box, ".ln-count, .ln-caption")) extra.remove();
    if ((cell.count ?? -1) >= 0) box.append(h("b", { class: "ln-count num", "aria-hidden": "true" }, String(cell.count)));
    if (cell.caption) box.append(h("p", { class: "ln-caption", "aria-hidden": cell.spots?.length ? "true" : null }, cell.caption));
    for (const [name, area] of cell.places || []) this.places.set(name, { cell: box, box: area });
    (cell.spots || []).forEach((spot, n) => {
      this.spots.set(spot.id, { spot, cell: box, button: buttons[n] });
      fillButton(buttons[n], spot, dim(spot));
    });
  }
};
function buildCell(cell) {
  const box = h("div", { class: `ln-cell${cell.picture ? "" : " ln-cell-text"}${cell.style ? " ln-cell-" + cell.style : ""}` });
  const [x, y, width, height] = cell.view || [0, 0, 64, 64], viewBox = `${x} ${y} ${width} ${height}`;
  if (cell.picture) box.append(drawn("ln-picture", ""), s("svg", { class: "ln-marks", viewBox, "aria-hidden": "true", focusable: "false" }));
  if (cell.style === "card") box.append(h("span", { class: "ln-badge", "aria-hidden": "true" }));
  const part = (length, whole) => `${length / whole * 100}%`;
  for (const spot of cell.spots || []) {
    const button = press("ln-spot", { "data-spot": spot.id }), [left, top, w, t] = spot.box || [0, 0, 64, 64];
    if (cell.picture) {
      const box2 = { left: part(left - x, width), top: part(top - y, height), width: part(w, width), height: part(t, height) };
      Object.assign(button.style, box2);
    }
    box.append(button);
  }
  return box;
}
function fillButton(button, spot, dim) {
  const icons = spot.icons || [], sign = (name) => icon(name, name.startsWith("ui-") ? "ic" : "ic gold");
  const ahead = icons.filter((name) => name.startsWith("ui-")), after = icons.filter((name) => !name.startsWith("ui-"));
  button.classList.toggle("ln-main", !!spot.main);
  set(button, { "aria-disabled": dim ? "true" : null });
  renew(button, ...ahead.map(sign), !!(spot.text || icons.length) && h("span", { "aria-hidden": "true" }, spot.text), ...after.map(sign));
}

// latice_nb/widgets/js/save.js
async function savePicture(root, name, png) {
  const picture = one(root, ".ln-areas .ln-picture svg");
  if (!picture) return "nothing";
  const whole = (
    /** @type {SVGElement} */
    picture.cloneNode(true)
  );
  const [, , width, height] = (whole.getAttribute("viewBox") || "0 0 64 64").split(" ").map(Number);
  if (!root.matches(".ln-letters")) for (const letter of whole.querySelectorAll(".letter")) letter.remove();
  whole.prepend(symbolsOf(whole, root));
  set(whole, { xmlns: SVG, width, height });
  let file = new Blob([new XMLSerializer().serializeToString(whole)], { type: "image/svg+xml" });
  try {
    if (png) file = await rasterized(file, width * 2, height * 2);
  } catch {
    return "notsaved";
  }
  const address = URL.createObjectURL(file);
  h("a", { href: address, download: `${name}.${png ? "png" : "svg"}` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1e3);
  return "saved";
}
function symbolsOf(picture, root) {
  const needed = s("defs", {}), known = /* @__PURE__ */ new Set();
  const gather = (part) => {
    for (const one2 of part.querySelectorAll("use")) {
      const name = one2.getAttribute("href") || "";
      const symbol = known.has(name) ? null : root.querySelector(`.ln-art [id="${CSS.escape(name.slice(1))}"]`);
      known.add(name);
      if (symbol) {
        needed.append(symbol.cloneNode(true));
        gather(symbol);
      }
    }
  };
  gather(picture);
  return needed;
}
async function rasterized(picture, width, height) {
  const address = URL.createObjectURL(picture), image = new Image();
  const canvas = (
    /** @type {HTMLCanvasElement} */
    h("canvas", { width, height })
  );
  try {
    image.src = address;
    await image.decode();
    canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
    return await new Promise((done, fail) => canvas.toBlob((blob) => blob ? done(blob) : fail(new Error("no picture")), "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}

// latice_nb/widgets/js/controls.js
var Controls = class {
  /** @param {View} view @param {AbortSignal} signal */
  constructor(view, signal) {
    const { root } = view, on = { signal };
    this.view = view;
    root.addEventListener("click", (event) => this.onClick(event), on);
    root.addEventListener("keydown", (event) => this.onKey(event), on);
    root.addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit(
        /** @type {HTMLElement} */
        event.target
      );
    }, on);
    root.addEventListener("change", (event) => this.onOption(
      /** @type {HTMLSelectElement} */
      event.target
    ), on);
    for (const name of ["pointerover", "focusin"]) root.addEventListener(name, (event) => view.peek(event.target), on);
  }
  /** @param {MouseEvent} event */
  onClick(event) {
    const { view } = this, button = buttonOf(view.root, event);
    if (view.drag.ended() || !button) return;
    const { rule, tab, spot, command } = button.dataset;
    if (rule) view.panel.openRule(rule, true, button.dataset.example);
    else if (tab) view.panel.choose(tab);
    else if (spot) {
      oneStop(
        /** @type {HTMLElement} */
        button.closest("[data-area]"),
        button
      );
      view.pick(spot);
    } else if (command) this.command(button);
  }
  /** @param {KeyboardEvent} event */
  onKey(event) {
    const { view } = this, target = (
      /** @type {HTMLElement} */
      event.target
    ), { key } = event;
    if (keptKey(view.root, event)) return;
    if (key === "Escape") {
      view.drag.drop();
      if (view.last) view.letGo();
    } else if (target.matches(".ln-spot") && /^(Arrow|Home$|End$)/.test(key)) walk(target, key);
    else if (target.matches("[role=tab]") && /^Arrow(Left|Right)$/.test(key)) view.panel.step(key === "ArrowRight" ? 1 : -1);
    else return;
    event.preventDefault();
  }
  /** @param {HTMLElement} form */
  submit(form) {
    const { view } = this, input = form.querySelector("input");
    if (!input?.value.trim()) view.tell("no", view.say("typednothing"));
    else if (!view.held()) {
      view.sentField = input;
      view.send({ command: form.dataset.form || "", value: input.value });
    }
  }
  /** @param {HTMLSelectElement} select */
  onOption(select) {
    const { view } = this, option = view.scene.options.find((one2) => one2.name === select.dataset.option);
    if (!option) return;
    if (view.held()) select.value = option.value;
    else view.send({ command: "option", value: { name: option.name, value: select.value } });
  }
  /** What the page can do is done here; the rest is sent. @param {HTMLElement} button */
  command(button) {
    const { view } = this, { command = "", value = "", why } = button.dataset;
    if (why) view.tell("no", why);
    else if (command === "copy" || command === "code") this.copy(command === "copy" ? view.scene.text : view.scene.code);
    else if (command === "link") this.copyLink();
    else if (command === "save" || command === "svg" || command === "png") this.save(command === "png" || value === "png");
    else if (command === "letters") this.showLetters(button);
    else if (!view.held()) {
      if (command === "example") this.leaveCard(button);
      view.send({ command, value });
    }
  }
  /** A rule's card stays open beside its example; it is made anew, as it differs, and the focus goes on to the way back.
   * @param {HTMLElement} button */
  leaveCard(button) {
    this.view.panel.back = "";
    button.dataset.tried = "";
    this.view.banner.scrollIntoView({ block: "nearest" });
  }
  /** @param {HTMLElement} button */
  showLetters(button) {
    const { view } = this;
    view.letters = view.root.classList.toggle("ln-letters");
    set(button, { "aria-pressed": view.letters ? "true" : "false" });
    view.tell("done", view.say(view.letters ? "letterson" : "lettersoff"));
  }
  /** @param {string} text */
  async copy(text) {
    const { view } = this;
    if (await copied(text)) {
      view.tell("done", `${view.say("copied")} ${text}`);
      return;
    }
    view.panel.turnTo("position");
    view.tell("may", view.say("copyhere"));
  }
  async copyLink() {
    const { view } = this, link = siteLink(view.scene.link, view.scene.text);
    if (await copied(link)) view.tell("done", view.say("linked"));
    else view.tell("may", `${view.say("linkhere")} ${link}`);
  }
  /** @param {boolean} png */
  async save(png) {
    const { view } = this, said2 = await savePicture(view.root, `${view.scene.style || "table"}-${view.scene.ply}`, png);
    view.tell(said2 === "saved" ? "done" : "no", view.say(said2));
  }
};

// latice_nb/widgets/js/drag.js
var DRAG_DISTANCE = 6;
var Drag = class {
  /** @param {Dragged} table @param {AbortSignal} signal */
  constructor(table, signal) {
    this.table = table;
    this.done = false;
    this.grip = void 0;
    this.piece = void 0;
    table.root.addEventListener("pointerdown", (event) => this.hold(event), { signal });
    window.addEventListener("pointermove", (event) => this.move(event), { signal });
    window.addEventListener("pointerup", (event) => this.release(event), { signal });
    window.addEventListener("pointercancel", () => this.drop(), { signal });
  }
  /** Whether a click is only the end of a drag. */
  ended() {
    const { done } = this;
    this.done = false;
    return done;
  }
  /** @param {PointerEvent} event */
  hold(event) {
    this.done = false;
    this.drop();
    const spot = (
      /** @type {Element} */
      event.target.closest("[data-drag] .ln-spot")
    );
    if (!spot || !event.isPrimary || event.button !== 0) return;
    this.grip = { id: spot.getAttribute("data-spot") || "", x: event.clientX, y: event.clientY, pointer: event.pointerId };
  }
  /** @param {PointerEvent} event */
  move(event) {
    const { grip, table } = this;
    if (!grip || event.pointerId !== grip.pointer) return;
    if (!this.piece) {
      if (Math.hypot(event.clientX - grip.x, event.clientY - grip.y) < DRAG_DISTANCE || table.choosing) return;
      if (table.last !== grip.id) table.pick(grip.id);
      if (table.last !== grip.id || table.busy) {
        this.grip = void 0;
        this.done = true;
        return;
      }
      this.piece = pictureOf(grip.id, table.middle);
      table.root.append(this.piece);
    }
    const frame2 = table.root.getBoundingClientRect();
    this.piece.style.transform = `translate(${event.clientX - frame2.x}px, ${event.clientY - frame2.y}px) translate(-50%, -50%)`;
    table.peek(this.under(event));
  }
  /** @param {PointerEvent} event */
  release(event) {
    const { grip, piece } = this;
    if (!grip || event.pointerId !== grip.pointer) return;
    this.drop();
    if (!piece) return;
    this.done = true;
    setTimeout(() => {
      this.done = false;
    });
    const id = this.under(event)?.getAttribute("data-spot");
    if (!id) this.table.letGo();
    else if (id !== grip.id) this.table.pick(id);
  }
  /** Stop dragging. */
  drop() {
    this.piece?.remove();
    this.piece = this.grip = void 0;
  }
  /** The spot under the pointer. @param {PointerEvent} event */
  under({ clientX, clientY }) {
    const { root } = this.table, page = (
      /** @type {Document} */
      root.getRootNode()
    );
    const spot = page.elementFromPoint?.(clientX, clientY)?.closest(".ln-spot");
    return spot && root.contains(spot) ? spot : null;
  }
};
function pictureOf(id, within) {
  const dragged = h("div", { class: "ln-dragged", "aria-hidden": "true" }), name = CSS.escape(id);
  const piece = (
    /** @type {SVGGraphicsElement | null} */
    within.querySelector(`[data-key="${name}"]`)
  );
  const own = within.querySelector(`[data-spot="${name}"]`)?.closest(".ln-cell")?.querySelector(".ln-picture svg");
  if (piece) {
    const box = piece.getBBox(), picture = s("svg", { viewBox: `${box.x} ${box.y} ${box.width} ${box.height}` });
    picture.append(piece.cloneNode(true));
    dragged.append(picture);
  } else if (own) dragged.append(own.cloneNode(true));
  return dragged;
}

// latice_nb/widgets/js/marks.js
var UNMARKED = { "data-lit": null, "data-no": null, "data-clash": null, "data-pick": null, "data-may": null, "data-last": null };
var INK = "#1d232b";
var GOLD = "#ffcf4d";
var Marks = class {
  /** @param {Areas} areas */
  constructor(areas) {
    this.areas = areas;
  }
  /** @param {string} id @returns {Place | null} */
  place(id) {
    const shown = this.areas.spots.get(id);
    const { cell, box } = shown ? { cell: shown.cell, box: shown.spot.box } : this.areas.places.get(id) || {};
    const layer = cell && one(cell, ".ln-marks");
    if (!cell || !layer) return null;
    const [x, y, w, t] = box || [0, 0, 64, 64], card = shown && cell.matches(".ln-cell-card") && one(cell, ".ln-spot") === shown.button;
    const size = Math.min(w, t) * (shown ? 1 : 1.4);
    return { layer, cx: x + w / 2, cy: y + t / 2, size, card: card ? cell : null };
  }
  /** What is picked, what may follow, and what the last move was; buttons say so too.
   * @param {Picking} picking @param {Picked} picked @param {string[]} lastMove @param {string} next what is said of a step on the way */
  paint(picking, picked, lastMove, next2) {
    const { path, chosen } = picked, last = path[path.length - 1], choosing = picking.choosing(picked);
    const follow = path.length ? picking.answers.follow(path) : /* @__PURE__ */ new Map();
    this.clear();
    for (const id of lastMove) this.draw("last", id);
    const over = [];
    for (const [id, { spot, button }] of this.areas.spots) {
      const move = follow.get(id), lit = follow.has(id), pressed = path.includes(id) || chosen.includes(id);
      const said2 = [spot.label.includes(spot.text || "") ? "" : spot.text, spot.label, lit && !choosing && (move ? move[1] : next2)];
      const may = picking.answers.begins([id]) || picking.choosable(picked, id);
      const state = { "aria-pressed": pressed ? "true" : may ? "false" : null, "data-lit": lit, "data-no": null };
      set(button, { ...state, "aria-label": said2.filter(Boolean).join(": ") });
      if (lit && !choosing) over.push(this.light(id, move || null, last, move ? [] : [...picking.answers.follow([...path, id]).keys()]));
      if (pressed) over.push(() => this.draw("pick", id));
    }
    for (const later of over) later();
  }
  /** Take all marks away. */
  clear() {
    for (const layer of this.areas.node.querySelectorAll(".ln-marks")) if (layer.firstChild) layer.replaceChildren();
    for (const cell of new Set([...this.areas.spots.values()].map((shown) => shown.cell))) set(cell, UNMARKED);
  }
  /** Draw a mark on a spot; "unequal" lies between two. @param {string} kind @param {string} id @param {string} [other] */
  draw(kind, id, other) {
    const here = this.place(id), there = this.place(other || id);
    if (!here) {
      if (kind === "no") this.areas.spots.get(id)?.button.setAttribute("data-no", "");
      return;
    }
    const { layer, cx, cy, size, card } = here;
    if (kind === "unequal") {
      if (there?.layer === layer) this.stamp(layer, "unequal", (cx + there.cx) / 2, (cy + there.cy) / 2, 30);
    } else if (card) {
      set(card, { ["data-" + kind]: true });
      if (kind === "no") badge(card, "✕");
    } else {
      this.stamp(layer, kind, cx, cy, size);
      if (kind === "may") this.stamp(layer, "dot", cx, cy, 64);
    }
  }
  /** Light a spot that may follow the last one. @param {string} id @param {Move | null} move null for a step on the way to one
   * @param {string} last @param {string[]} onward what may follow the spot @returns {() => void} what to draw on top, later */
  light(id, move, last, onward) {
    const here = this.place(id), later = () => {
      for (const target of onward) this.nub(id, target);
    };
    if (!here) return later;
    const { layer, cx, cy, size, card } = here, back = this.place(last), turned = back?.layer === layer && (back.cx !== cx || back.cy !== cy);
    if (card) {
      set(card, { "data-lit": true });
      badge(card, move ? move[3].join(" ") || "✓" : "…");
      return () => {
      };
    }
    this.stamp(layer, move ? "may" : "pick", cx, cy, move ? size : size - 2);
    if (!move) return later;
    if (turned) layer.append(use("mark-arrow", cx, cy, 30, [cx - back.cx, cy - back.cy]));
    else if (move[3].length) layer.append(pill(cx, cy, move[3]));
    else this.stamp(layer, "dot", cx, cy, 64);
    return () => {
    };
  }
  /** An arrowhead on the side of a spot that leads to another. @param {string} id @param {string} target */
  nub(id, target) {
    const here = this.place(id), there = this.place(target);
    if (!here || there?.layer !== here.layer) return;
    const { layer, cx, cy, size } = here, way = [Math.sign(there.cx - cx), Math.sign(there.cy - cy)];
    layer.append(use("mark-nub", cx + way[0] * size * 0.515, cy + way[1] * size * 0.515, 20, way));
  }
  /** Draw a mark, 64 wide by itself, as the parts of its symbol if that is at hand: a whole symbol takes twice as long, and
   * many are lit at once. @param {Element} layer @param {string} name @param {number} cx @param {number} cy @param {number} size */
  stamp(layer, name, cx, cy, size) {
    const transform = `translate(${cx - size / 2} ${cy - size / 2}) scale(${size / 64})`, mark = s("g", { transform, "data-mark": name });
    const id = "#ln-mark-" + name, root = layer.closest(".ln"), symbol = root && one(root, id) || document.querySelector(id);
    if (symbol) mark.innerHTML = symbol.innerHTML;
    else mark.append(use("mark-" + name, 32, 32, 64));
    layer.append(mark);
  }
  /** Show the picked piece faintly on a spot, with what the move would bring; without a spot, show none.
   * @param {string} last the picked piece's @param {string} [id] @param {Move} [move] */
  ghost(last, id, move) {
    for (const ghost2 of all(this.areas.node, ".ln-ghost")) ghost2.remove();
    const here = id && move ? this.place(id) : null, piece = this.areas.spots.get(last)?.cell.querySelector(".ln-picture svg");
    if (!here || !move || here.card || !piece || this.place(last)?.layer === here.layer) return;
    const { cx, cy, size, layer } = here, ghost = s("g", { class: "ln-ghost" }), side = size * 0.92;
    const copy = set(
      /** @type {SVGElement} */
      piece.cloneNode(true),
      { x: cx - side / 2, y: cy - side / 2, width: side, height: side }
    );
    ghost.append(copy, use("mark-pick", cx, cy, size));
    if (move[3].length) ghost.append(set(pill(0, 0, move[3]), { transform: `translate(${cx} ${cy + size * 0.3}) scale(.72)` }));
    layer.append(ghost);
  }
};
function badge(card, text) {
  const node = card.querySelector(".ln-badge");
  if (node) node.textContent = text;
}
function pill(cx, cy, earn) {
  const shown = earn.slice(0, 3), width = [0, 38, 53, 56][shown.length], step = shown.length === 3 ? 15.5 : 22, g = s("g", {});
  g.append(s("rect", { x: cx - width / 2, y: cy - 17, width, height: 34, rx: 17, fill: INK, stroke: "#fff", "stroke-width": 2 }));
  shown.forEach((name, i) => {
    const half = name === "half", stone = use(half ? "half" : "sunstone", cx + (i - (shown.length - 1) / 2) * step, cy, 25);
    g.append(set(stone, half ? { stroke: GOLD } : { fill: GOLD, color: INK }));
  });
  return g;
}

// latice_nb/widgets/js/motion.js
var SLIDE = { duration: 180, easing: "ease-out" };
var SEEN = 4;
function whereabouts(within, spots, slides) {
  const found = /* @__PURE__ */ new Map();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return found;
  for (const piece of all(within, "[data-key]")) found.set(piece.dataset.key, piece.getBoundingClientRect());
  for (const [from, to] of slides) {
    const box = spots.get(from)?.button.getBoundingClientRect();
    if (box) found.set(to, box);
  }
  return found;
}
function slide(within, before) {
  if (!before.size) return;
  const ways = all(within, "[data-key]").map((piece) => ({ piece, way: wayFrom(piece, before.get(piece.dataset.key || "")) }));
  for (const { piece, way } of ways) {
    if (way) piece.animate([{ transform: `translate(${way[0]}px, ${way[1]}px)` }, { transform: "none" }], SLIDE);
  }
}
function wayFrom(piece, from) {
  const to = piece.getBoundingClientRect();
  if (!from?.width || !to.width || from.x === to.x && from.y === to.y) return null;
  const picture = (
    /** @type {SVGSVGElement | null} */
    piece.closest(".ln-picture")?.querySelector("svg")
  );
  if (!picture) return null;
  const scale = picture.viewBox.baseVal.width / picture.getBoundingClientRect().width || 1;
  const dx = (from.x + from.width / 2 - to.x - to.width / 2) * scale, dy = (from.y + from.height / 2 - to.y - to.height / 2) * scale;
  return Math.hypot(dx, dy) > SEEN ? [dx, dy] : null;
}

// latice_nb/widgets/js/panel.js
var PAGES = ["log", "rule", "lists", "position", "options"];
var SAVING = ["copy", "code", "link", "svg", "png"];
var Panel = class {
  /** @param {string} id of the view @param {Say} say @param {(rule: string) => Card | undefined} card the card of a rule */
  constructor(id, say, card) {
    this.id = id;
    this.say = say;
    this.card = card;
    this.open = "log";
    this.back = "";
    this.rule = "";
    this.why = "";
    this.pages = {};
    this.tabs = h("div", { class: "ln-tabs", role: "tablist" });
    const body = h("div", { class: "ln-body" });
    for (const name of PAGES) {
      const ids = { page: `${id}-page-${name}`, tab: `${id}-tab-${name}` };
      const page = h("div", { class: "ln-page", role: "tabpanel", id: ids.page, "aria-labelledby": ids.tab, tabindex: "0" });
      const tab = press("ln-tab", { role: "tab", id: ids.tab, "aria-controls": ids.page, "data-tab": name });
      this.pages[name] = { tab, page };
      this.tabs.append(tab);
      body.append(page);
    }
    this.typed = field(id, { command: "type", label: "", button: "" });
    this.texts = { position: h("code", { class: "ln-code" }), python: h("code", { class: "ln-code" }) };
    const saving = SAVING.map((command) => press("ln-act", { "data-command": command, "data-word": "do-" + command }));
    this.pages.position.page.append(
      this.typed,
      h("h4", { "data-word": "position" }),
      h("p", {}, this.texts.position),
      h("h4", { "data-word": "python" }),
      h("p", {}, this.texts.python),
      h("div", { class: "ln-row ln-wrap" }, ...saving)
    );
    this.node = h("div", { class: "ln-panel" }, this.tabs, body);
  }
  /** @param {Scene} scene */
  paint(scene) {
    const { say } = this, { log, lists, options, position } = this.pages;
    if (this.back) {
      this.open = this.back;
      this.back = "";
    }
    this.paintLog(log.page, scene.log);
    renew(lists.page, ...scene.lists.flatMap((group) => this.list(group)));
    renew(options.page, ...scene.options.map((option, n) => choice(option, `${this.id}-option-${n}`)));
    fillField(this.typed, { command: "type", label: say("typed"), button: say("play"), example: say("typedexample") });
    this.texts.position.textContent = scene.text;
    this.texts.python.textContent = scene.code;
    the(position.page, "[data-command=link]").hidden = !siteLink(scene.link);
    for (const node of all(position.page, "[data-word]")) node.textContent = say(node.dataset.word || "");
    this.tabs.setAttribute("aria-label", say("panel"));
    for (const name of PAGES) this.pages[name].tab.textContent = say("tab-" + name);
    lists.tab.hidden = !scene.lists.length;
    options.tab.hidden = !scene.options.length;
    this.paintRule();
    this.turnTo(this.pages[this.open].tab.hidden ? "log" : this.open);
  }
  /** @param {HTMLElement} page @param {LogLine[]} log */
  paintLog(page, log) {
    const lines = log.map(({ seat = -1, text, gain: gained = [], rule }) => {
      const earned = gained.length > 0 && h("span", { class: "gain", "aria-hidden": "true" }, " +", ...gained.map(gain));
      return h("li", {}, seat >= 0 ? owner(seat) : h("span"), h("span", {}, text, earned), rule ? ruleButton(this.say, rule) : h("span"));
    });
    if (!lines.length) page.replaceChildren(h("p", { class: "ln-quiet" }, this.say("nolog")));
    else if (!one(page, "ol")) page.replaceChildren(h("ol", { class: "ln-log" }));
    if (lines.length) renew(the(page, "ol"), ...lines);
  }
  /** What could be done, under its title. @param {Group} group */
  list(group) {
    const lines = group.entries.map(({ text, note, worth, rule, picture, verdict }) => h(
      "li",
      { "data-verdict": verdict },
      verdict && verdictIcon(verdict !== "no"),
      picture && drawn("ln-pieces", picture),
      h("span", {}, text, note && h("small", {}, note)),
      worth && h("b", {}, worth),
      rule && ruleButton(this.say, rule)
    ));
    return [h("h4", {}, group.title), h("ul", { class: "ln-list" }, ...lines)];
  }
  /** The card of the rule that was asked for, or how to ask for one. */
  paintRule() {
    const card = this.card(this.rule), { page } = this.pages.rule, { say } = this;
    if (!card) {
      renew(page, h("p", { class: "ln-quiet" }, say("norule")));
      return;
    }
    const examples = card.examples || [], shown = examples.filter((one2) => one2.example === this.why);
    const cases = [...shown, ...examples.filter((one2) => one2.usual && !shown.includes(one2))].map((example) => this.example(example));
    const facts = (card.facts || []).flatMap(([term, value]) => [h("dt", {}, term), h("dd", {}, value)]);
    const related = (card.related || []).flatMap((id) => [ruleButton(say, id), " "]);
    if (related.length) facts.push(h("dt", {}, say("related")), h("dd", {}, ...related));
    renew(page, h(
      "article",
      { class: "ln-card" },
      h("h3", {}, h("b", {}, this.rule), h("span", {}, card.title)),
      h("p", {}, card.text),
      cases.length > 0 && h("div", { class: "ln-cases" }, ...cases),
      h("dl", {}, ...facts)
    ));
  }
  /** An example of a rule, which may be put on the table. @param {NonNullable<Card['examples']>[number]} example */
  example({ picture, caption, ok, name, example }) {
    const { say } = this, label = `${say("try")}: ${caption}`;
    const button = name && press("ln-rule", { "data-command": "example", "data-value": name, "aria-label": label }, say("try"));
    return h(
      "figure",
      { class: "ln-case", "data-example": example },
      drawn("ln-example", picture),
      h("figcaption", {}, verdictIcon(ok), heard(say(ok ? "allowed" : "refused")), caption, " ", button)
    );
  }
  /** Open a rule's card: asked for, it gets the focus; with a refusal, it goes away with the next scene.
   * @param {string} rule @param {boolean} asked
   * @param {string} [why] the example that shows the refusal */
  openRule(rule, asked, why = "") {
    const { page } = this.pages.rule;
    this.rule = rule;
    this.why = why;
    this.paintRule();
    if (asked) this.back = "";
    else if (activeIn(this.pages[this.open].page)) return;
    else if (this.open !== "rule") this.back = this.open;
    this.turnTo("rule");
    page.scrollTop = 0;
    if (asked) page.focus();
  }
  /** Show a page. @param {string} name */
  turnTo(name) {
    this.open = name;
    for (const [other, { tab, page }] of Object.entries(this.pages)) {
      set(tab, { "aria-selected": other === name ? "true" : "false", tabindex: other === name ? 0 : -1 });
      page.hidden = other !== name;
    }
  }
  /** A page that a person asked for. @param {string} name */
  choose(name) {
    this.back = "";
    this.turnTo(name);
  }
  /** The tab beside the open one. @param {1 | -1} by */
  step(by) {
    const names = PAGES.filter((name) => !this.pages[name].tab.hidden), at = names.indexOf(this.open) + by;
    this.choose(names[(at + names.length) % names.length]);
    this.pages[this.open].tab.focus();
  }
};
function choice(option, id) {
  const choices = option.choices.map(([value, label]) => h("option", { value, selected: value === option.value }, label));
  return h("p", { class: "ln-option" }, h("label", { for: id }, option.label), h("select", { id, "data-option": option.name }, ...choices));
}

// latice_nb/widgets/js/answers.js
var ITS_ID = "id";
var ITS_LABEL = "spot";
var FIRST_NAME = "first";
var Answers = class {
  /** @param {StoredAnswers} stored */
  constructor(stored) {
    this.templates = stored.templates;
    this.prompts = new Map(Object.entries(stored.prompts));
    this.alias = new Map(Object.entries(stored.alias));
    this.kinds = new Map(Object.entries(stored.kinds));
    this.names = new Map(Object.entries(stored.names));
    this.refusals = new Map(Object.entries(stored.refusals));
    this.next = /* @__PURE__ */ new Map();
    this.moves = /* @__PURE__ */ new Map();
    for (const [path, [action, label, rule, earn]] of Object.entries(stored.moves)) {
      this.keep(path, [action, stored.labels[label], rule, earn]);
    }
  }
  /** Keep a move by its whole path, and its spots by what they follow. @param {string} path @param {Move} move */
  keep(path, move) {
    this.moves.set(path, move);
    const steps = path.split(">");
    steps.forEach((step, depth) => {
      const head = steps.slice(0, depth).join(">"), whole = depth === steps.length - 1 && !step.includes("+");
      const follow = this.next.get(head) || /* @__PURE__ */ new Map();
      this.next.set(head, follow);
      for (const spot of step.split("+")) if (whole || !follow.has(spot)) follow.set(spot, whole ? move : null);
    });
  }
  /** A path as it is stored: each spot by the one that it shares its answers with. @param {string[]} path */
  key(path) {
    return path.map((spot) => this.alias.get(spot) ?? spot).join(">");
  }
  /** @param {string[]} path @returns {Move | undefined} */
  move(path) {
    return this.moves.get(this.key(path));
  }
  /** What may follow, spot by spot; a move where the path is then whole. @param {string[]} path @returns {Map<string, Move | null>} */
  follow(path) {
    const found = this.next.get(this.key(path)) || /* @__PURE__ */ new Map();
    const twins = [...this.alias].filter(([, spot]) => found.has(spot));
    if (!twins.length) return found;
    const whole = new Map(found);
    for (const [twin, spot] of twins) whole.set(twin, found.get(spot) ?? null);
    return whole;
  }
  /** Whether a path is the beginning of a move, or has something to say. @param {string[]} path */
  begins(path) {
    const key = this.key(path);
    return this.next.has(key) || this.prompts.has(key);
  }
  /** What to say at the beginning of a move. @param {string[]} path @returns {[text: string, rule: string] | undefined} */
  prompt(path) {
    return this.prompts.get(this.key(path));
  }
  /** Whether a refusal is stored for just this path. @param {string[]} path */
  refused(path) {
    return this.refusals.has(this.key(path));
  }
  /** Why a path is refused; `label` is its last spot's. @param {string[]} path @param {string} label @returns {Reason | null} */
  reason(path, label) {
    const spots = this.key(path).split(">"), last = spots[spots.length - 1], head = spots.slice(0, -1).join(">");
    const kind = "@" + (this.kinds.get(spots[0]) ?? ""), between = spots.slice(2).map(() => "*");
    const keys = [spots.join(">"), [kind, ...between, last].join(">"), head + ">*", kind + ">*", "*"];
    const found = keys.map((key) => this.refusals.get(key)).find(Boolean);
    if (!found) return null;
    const [index, values, at] = found, [words, rule, kinds, example = ""] = this.templates[index];
    const known = /* @__PURE__ */ new Map([[ITS_ID, path[path.length - 1]], [ITS_LABEL, label], [FIRST_NAME, this.names.get(spots[0]) ?? ""]]);
    const filled = values.map((value) => known.get(value) ?? value);
    const text = words.replace(/\{(\d+|spot)\}/g, (whole, name) => name === "spot" ? label : filled[Number(name)] ?? whole);
    return { text, rule, at, kinds, example };
  }
  /** The answer to a whole path: Scene.answer in scene.py gives the same. @param {string[]} path @param {string} label */
  answer(path, label) {
    const move = this.move(path);
    if (move) return { move };
    if (this.begins(path)) return { prompt: this.prompt(path) ?? [label, ""] };
    return { reason: this.reason(path, label) };
  }
};

// latice_nb/widgets/js/picking.js
var NOTHING = { path: [], chosen: [] };
var Picking = class {
  /** @param {Pick<Scene, 'answers' | 'areas' | 'send' | 'begin' | 'counted'>} scene */
  constructor(scene) {
    this.scene = scene;
    this.answers = new Answers(scene.answers);
    this.spots = /* @__PURE__ */ new Map();
    for (const area of scene.areas) {
      for (const cell of area.cells || []) for (const spot of cell.spots || []) this.spots.set(spot.id, { spot, area: area.id });
    }
  }
  /** What is picked as soon as the scene is shown, and again after letting go. @returns {Picked} */
  get start() {
    const [first, several] = this.scene.begin;
    return first ? { path: [first], chosen: several?.split("+") || [] } : NOTHING;
  }
  /** What a spot is, as spoken. @param {string} id */
  label(id) {
    return this.spots.get(id)?.spot.label || "";
  }
  /** Whether several are being chosen together. @param {Picked} picked */
  choosing({ path }) {
    return path.length === 1 && !!this.spots.get(path[0])?.spot.many;
  }
  /** Whether a spot may be one of those chosen together. @param {Picked} picked @param {string} id */
  choosable(picked, id) {
    return this.choosing(picked) && (this.answers.follow(picked.path).has(id) || this.unjudged(picked.path[0], id));
  }
  /** Whether something starts with a spot. @param {string} id */
  starts(id) {
    return !!this.answers.move([id]) || this.answers.begins([id]) || this.unjudged(id);
  }
  /** Whether picks from here, and to there, are sent as they are: Scene.unjudged in scene.py says the same.
   * @param {string} from @param {string} [to] one spot, or several of one area */
  unjudged(from, to) {
    const area = (id) => this.spots.get(id)?.area, areas = new Set(to?.split("+").map(area));
    return areas.size < 2 && this.scene.send.some(([first, then]) => area(from) === first && (to === void 0 || areas.has(then)));
  }
  /** Whether a path is sent: it is a whole move, or nothing judges it. @param {string[]} path */
  whole(path) {
    return !!this.answers.move(path) || path.length === 2 && this.unjudged(path[0], path[1]);
  }
  /** Pick a spot. @param {Picked} picked @param {string} id @returns {Step} */
  pick(picked, id) {
    if (this.choosing(picked)) return this.choose(picked, id);
    const { answers } = this, { path } = picked, here = [...path, id];
    if (this.whole(here)) return { does: "send", path: here, picked };
    if (path[path.length - 1] === id) return this.letGo(picked);
    if (answers.begins(here) || !path.length && this.starts(id)) return this.go(here);
    if (path.length && !answers.refused(here) && this.starts(id)) return this.pick(NOTHING, id);
    return this.refuse(picked, !answers.refused(here) && answers.refused([id]) ? [id] : here);
  }
  /** One of several that are chosen together; the first spot again closes the choice.
   * @param {Picked} picked @param {string} id @returns {Step} */
  choose(picked, id) {
    const { path, chosen } = picked, [first] = path;
    if (id === first) return this.close(picked);
    if (this.choosable(picked, id)) {
      const now = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
      return { does: "choose", button: this.spots.get(first)?.spot.text || "", count: String(now.length), picked: { path, chosen: now } };
    }
    if (this.answers.move([id])) return { does: "send", path: [id], picked };
    if (!this.answers.refused([first, id]) && this.starts(id)) return this.pick(NOTHING, id);
    return this.refuse(picked, [first, id]);
  }
  /** All are chosen, in the scene's order. @param {Picked} picked @returns {Step} */
  close(picked) {
    const [first] = picked.path, several = [...this.spots.keys()].filter((spot) => picked.chosen.includes(spot)).join("+");
    const path = several ? [first, several] : [first];
    if (this.whole(path)) return { does: "send", path, picked };
    return several || this.answers.refused(path) ? this.refuse(picked, path) : this.letGo(picked);
  }
  /** Go on along a path that is the beginning of a move. @param {string[]} path @returns {Step} */
  go(path) {
    const prompt = this.answers.prompt(path) ?? [this.label(path[path.length - 1]), ""];
    return { does: "take", prompt, picked: { path, chosen: [] } };
  }
  /** Step back along the path. @param {Picked} picked @returns {Step} */
  letGo({ path }) {
    return path.length > 1 ? this.go(path.slice(0, -1)) : { does: "let go", picked: this.start };
  }
  /** Say why a path is refused; where every attempt counts, one of several picks is sent too.
   * @param {Picked} picked @param {string[]} path @returns {Step} */
  refuse(picked, path) {
    const last = path[path.length - 1].split("+").pop() || "", reason = this.answers.reason(path, this.label(last) || last);
    return { does: "refuse", path, reason, counts: !!reason && this.scene.counted && path.length > 1, picked };
  }
};

// latice_nb/widgets/js/sentence.js
var ICONS = /* @__PURE__ */ new Map([["idle", "hint"], ["may", "hint"], ["no", "close"], ["done", "check"]]);
var Sentence = class {
  /** @param {Say} say @param {AbortSignal} signal */
  constructor(say, signal) {
    this.say = say;
    this.words = h("p", { role: "status", "aria-live": "polite" });
    this.node = h("div", { class: "ln-status", "data-kind": "idle" }, icon("ui-hint"), this.words);
    const sizes = new ResizeObserver(() => this.measure());
    sizes.observe(this.node);
    signal.addEventListener("abort", () => sizes.disconnect(), { once: true });
  }
  /** @param {string} kind idle, may, no or done; anything else is done @param {string} text @param {string} [rule]
   * @param {string} [example] that shows such a refusal */
  tell(kind, text, rule, example) {
    const { node, words } = this, known = ICONS.has(kind) ? kind : "done";
    node.dataset.kind = known;
    node.querySelector("use")?.setAttribute("href", "#ln-ui-" + ICONS.get(known));
    words.replaceChildren(announced(words.firstChild?.textContent, text));
    if (rule) words.append(" ", ruleButton(this.say, rule, example));
    requestAnimationFrame(() => this.measure());
  }
  /** A sentence is read from its top, and is a tab stop while it has to be scrolled. */
  measure() {
    const { node } = this;
    node.scrollTop = 0;
    set(node, { tabindex: node.scrollHeight > node.clientHeight || activeIn(node.parentElement || node) === node ? 0 : null });
  }
};

// latice_nb/widgets/js/view.js
var NAMED = ["spot", "command", "tab", "rule", "option"];
var BLANK = {
  ply: -1,
  language: "en",
  name: "",
  style: "",
  title: "",
  owner: -1,
  chips: [],
  areas: [],
  status: ["idle", "", ""],
  players: [],
  log: [],
  answers: { moves: {}, labels: [], names: {}, prompts: {}, alias: {}, kinds: {}, templates: [], refusals: {} },
  tools: [],
  lists: [],
  options: [],
  text: "",
  code: "",
  link: "",
  last: [],
  marked: [],
  slides: [],
  send: [],
  begin: [],
  counted: false,
  curtain: [],
  words: {},
  pause: 0
};
var tables = 0;
var View = class {
  /** @param {Model} model @param {HTMLElement} el @param {AbortSignal} signal */
  constructor(model, el, signal) {
    this.model = model;
    this.id = `ln-${++tables}`;
    this.coming = new Coming(signal);
    this.letters = false;
    this.refocus = false;
    this.sentField = null;
    this.scene = BLANK;
    this.picking = new Picking(BLANK);
    this.picked = this.picking.start;
    this.say = (word, count = "") => this.word(word).replace("{count}", count);
    this.banner = buildBanner();
    this.sentence = new Sentence(this.say, signal);
    this.areas = new Areas(this.id, this.sentence.node);
    this.middle = this.areas.node;
    this.marks = new Marks(this.areas);
    this.players = h("div", { class: "ln-players", role: "group" });
    this.panel = new Panel(this.id, this.say, (rule) => model.get("rules")?.[rule]);
    this.curtain = h("div", { class: "ln-curtain", hidden: true });
    const grid = h("div", { class: "ln-grid" }, this.banner, this.middle, this.players, this.panel.node, this.curtain);
    this.root = frame("ln", drawn("ln-art", model.get("art") || ""), grid);
    el.append(this.root);
    this.waiting = new Waiting(this.root, () => {
      this.answered();
      this.tell("no", this.say("nokernel"));
    }, signal);
    this.drag = new Drag(this, signal);
    this.controls = new Controls(this, signal);
    followTheme(this.root, model, signal);
    this.show(model.get("scene"), false);
    this.listen(signal);
  }
  /** A word of the page's own, in the table's language. @param {string} word */
  word(word) {
    return (
      /** @type {string} */
      this.scene.words[word] ?? this.model.get("page_words")?.[word] ?? word
    );
  }
  // ---- scenes and messages of the kernel
  /** Take a scene over and paint all of it.
   * @param {Partial<Scene>} given @param {boolean} moved whether pieces may slide to their new places */
  show(given, moved) {
    const scene = (
      /** @type {Scene} */
      { ...BLANK, ...given }
    ), focus = this.focusNow();
    const before = moved && scene.ply !== this.scene.ply ? whereabouts(this.middle, this.areas.spots, scene.slides) : /* @__PURE__ */ new Map();
    this.drag.drop();
    this.scene = scene;
    this.picking = new Picking(scene);
    this.answered();
    if (this.sentField) this.sentField.value = "";
    this.sentField = null;
    set(this.root, { lang: scene.language, "aria-label": scene.name, "data-game": scene.style });
    paintBanner(this.banner, scene, this.say, this.letters);
    this.areas.paint(scene.areas, (spot) => !!spot.dim);
    paintPlayers(this.players, scene.players, this.say);
    this.panel.paint(scene);
    this.drawCurtain();
    this.picked = this.picking.start;
    this.paintPicked();
    this.tell(...scene.status);
    for (const [mark, spot, other] of scene.marked) this.marks.draw(mark, spot, other);
    this.focusAgain(focus);
    slide(this.middle, before);
    return scene.pause;
  }
  drawCurtain() {
    const was = !this.curtain.hidden, on = paintCurtain(this.curtain, this.scene.curtain);
    for (const part of [this.banner, this.middle, this.players, this.panel.node]) part.inert = on;
    if (was && !on) this.refocus = true;
  }
  /** A message from the kernel: a sentence and marks, or that it is done. @param {any} message */
  told(message) {
    this.answered();
    if (typeof message?.text !== "string") return 0;
    this.paintPicked();
    this.tell(message.kind, message.text, message.rule, message.example);
    for (const [mark, spot, other] of message.marks || []) this.marks.draw(mark, spot, other);
    if (message.kind === "no" && message.rule) this.panel.openRule(message.rule, false, message.example);
    return 0;
  }
  /** Nothing is waited for any longer; whether a choice was refused or not, the options show what holds. */
  answered() {
    this.waiting.stop();
    for (const { name, value } of this.scene.options) {
      for (const select of all(this.root, `[data-option="${name}"]`)) select.value = value;
    }
  }
  /** @param {{path: string[]} | {command: string, value: any}} content */
  send(content) {
    this.waiting.start();
    this.coming.hurry();
    try {
      this.model.send({ ply: this.scene.ply, ...content });
    } catch {
      this.answered();
      this.tell("no", this.say("nokernel"));
    }
  }
  /** Whether no scene has come yet. */
  get blank() {
    return this.scene.ply < 0;
  }
  /** Whether picks are held back: a choice is not answered yet, or its answer is still being shown. */
  get busy() {
    return this.waiting.on || this.coming.left.length > 0;
  }
  /** Whether picks are held back; if so, that is said. */
  held() {
    const { busy } = this;
    if (busy) this.tell("idle", this.say("waiting"));
    return busy;
  }
  // ---- picking
  /** The spot that was picked last. */
  get last() {
    return this.picked.path[this.picked.path.length - 1] || "";
  }
  get choosing() {
    return this.picking.choosing(this.picked);
  }
  /** @param {string} id */
  pick(id) {
    if (!this.held()) this.take(this.picking.pick(this.picked, id));
  }
  /** Step back along the path. */
  letGo() {
    this.take(this.picking.letGo(this.picked));
  }
  /** Show what a pick came to. @param {Step} step */
  take(step) {
    this.picked = step.picked;
    if (step.does === "send") {
      this.send({ path: step.path });
      return;
    }
    this.paintPicked();
    if (step.does === "take") this.tell("may", ...step.prompt);
    else if (step.does === "let go") this.tell("idle", this.say("letgo"));
    else if (step.does === "choose") this.tell("may", this.say("chosen", step.count).replace("{button}", step.button));
    else this.refuse(step);
  }
  /** Say and mark why a path is refused. @param {Extract<Step, {does: 'refuse'}>} step */
  refuse({ path, reason, counts }) {
    const last = path[path.length - 1].split("+").pop() || "", [own, ...others] = reason?.kinds || ["no"];
    this.marks.draw(own, last);
    if (!reason) {
      this.tell("no", this.say("nothing"));
      return;
    }
    for (const id of reason.at) if (id !== last) for (const kind of others.length ? others : [own]) this.marks.draw(kind, id, last);
    if (reason.rule) this.panel.openRule(reason.rule, false, reason.example);
    this.tell("no", reason.text, reason.rule, reason.example);
    if (counts) this.send({ path });
  }
  paintPicked() {
    this.marks.paint(this.picking, this.picked, this.scene.last, this.say("next"));
  }
  /** A lit spot shows the picked piece, faintly, under the pointer or the focus. @param {EventTarget | null} target */
  peek(target) {
    const id = target instanceof Element ? target.closest("[data-lit]")?.getAttribute("data-spot") : "";
    if (id) this.marks.ghost(this.last, id, this.picking.answers.move([...this.picked.path, id]));
    else this.marks.ghost("");
  }
  // ---- saying
  /** Say a sentence. @param {string} kind @param {string} text @param {string} [rule] @param {string} [example] */
  tell(kind, text, rule, example) {
    const focus = this.focusNow();
    this.sentence.tell(kind, text, rule, example);
    this.focusAgain(focus);
  }
  focusNow() {
    return focusNow(this.root, NAMED);
  }
  /** Give the focus back if a repaint took it. @param {Focus | null} focus */
  focusAgain(focus) {
    const want = this.refocus, active = activeIn(this.root);
    this.refocus = false;
    if (!this.curtain.hidden && focus && !this.curtain.contains(active)) this.curtain.querySelector("button")?.focus();
    else if (want || focus && !active) focusAgain(this.root, focus);
  }
  /** Hear of the model's news. @param {AbortSignal} signal */
  listen(signal) {
    const { model } = this;
    watch(model, [
      ["change:scene", () => {
        const scene = model.get("scene");
        this.coming.add(() => this.show(scene, true));
      }],
      ["change:rules", () => this.panel.paintRule()],
      ["msg:custom", (message) => this.coming.add(() => this.told(message))]
    ], signal);
  }
};

// latice_nb/widgets/js/table.js
var table_default = shownAs(View);
export {
  table_default as default
};
