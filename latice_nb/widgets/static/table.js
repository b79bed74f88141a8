// The browser's part of a table, for any game. It shows a scene, walks paths of picks through the scene's answers,
// and sends whole moves. It decides nothing: every answer was worked out in Python and is looked up here.
// widgets/scene.py says what a scene holds. No dependencies, no network.
// @ts-check

/** @typedef {{id: string, label: string, box?: number[], many?: boolean, dim?: boolean, text?: string, icons?: string[], main?: boolean}} Spot */
/** @typedef {{picture?: string, view?: number[], spots?: Spot[], style?: string, caption?: string, count?: number, spoken?: string}} Cell */
/** @typedef {{command: string, label: string, button: string, example?: string}} Field */
/** @typedef {{id: string, label: string, style: string, cells: Cell[], columns?: number, group?: string, drag?: boolean, field?: Field}} Area */
/** @typedef {{command: string, label: string, icon: string, value?: string, text?: string, why?: string}} Tool */
/** @typedef {{text: string, rule: string, seat?: number, gain?: string[]}} Line */
/** @typedef {{name: string, note: string, counts?: [string, number, string][], turn?: boolean}} Player */
/** @typedef {{text: string, note?: string, worth?: string, rule?: string, picture?: string, verdict?: string}} Entry */
/** @typedef {{title: string, entries: Entry[]}} Group */
/** @typedef {{name: string, label: string, value: string, choices: [string, string][]}} Option */
/** @typedef {[action: string, label: string, rule: string, earn: string[]]} Move */
/** @typedef {{text: string, rule: string, at: string[], kinds: string[]}} Reason */
/** @typedef {{moves: Record<string, [string, number, string, string[]]>, labels: string[], names: Record<string, string>, prompts: Record<string, [string, string]>, alias: Record<string, string>, kinds: Record<string, string>,
 *   templates: [string, string, string[]][], refusals: Record<string, [number, string[], string[]]>}} Answers */
/** @typedef {{ply: number, language: string, name: string, style: string, title: string, owner: number, chips: string[], areas: Area[],
 *   answers: Answers, status: [string, string, string], players: Player[], log: Line[], tools: Tool[], lists: Group[], options: Option[],
 *   text: string, code: string, last: string[], marked: string[][], slides: [string, string][], send: [string, string][],
 *   curtain: string[], words: Record<string, string>, pause: number}} Scene */
/** @typedef {{get(name: string): any, send(content: any): void, on(name: string, f: (...a: any[]) => void): void,
 *   off(name: string, f: (...a: any[]) => void): void}} Model */
/** @typedef {{title: string, text: string, facts?: [string, string][], related?: string[], examples?: {picture: string, caption: string, ok: boolean}[]}} Card */
/** @typedef {string | Node | null | undefined | false} Child */

const SVG = 'http://www.w3.org/2000/svg';
const ICONS = /** @type {Record<string, string>} */ ({idle: 'hint', may: 'hint', no: 'close', done: 'check'});
const TABS = ['log', 'rule', 'lists', 'position', 'options'];
const SLOW_KERNEL = 10000; // how long to hold further picks back for an answer, in ms
const DRAG_DISTANCE = 6; // below this a press is a tap, in px
const MOVE_TIME = 180;
/** @type {Scene} */
const BLANK = {ply: -1, language: 'en', name: '', style: '', title: '', owner: -1, chips: [], areas: [], status: ['idle', '', ''], players: [], log: [], tools: [],
  answers: {moves: {}, labels: [], names: {}, prompts: {}, alias: {}, kinds: {}, templates: [], refusals: {}}, lists: [], options: [], text: '', code: '', last: [], marked: [], slides: [], send: [], curtain: [], words: {}, pause: 0};
let tables = 0;

/** Make an element with attributes and children; words are always set as text, never as markup.
 * @param {string} tag @param {Record<string, any>} [attributes] @param {...Child} children @returns {HTMLElement} */
function h(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined && value !== null && value !== false) node.setAttribute(key, value === true ? '' : String(value));
  for (const child of children) if (child) node.append(child);
  return node;
}

/** @param {string} tag @param {Record<string, any>} attributes @returns {SVGElement} */
function s(tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  return node;
}

/** @param {Element} within @param {string} what @returns {HTMLElement[]} */
const all = (within, what) => [.../** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll(what))];
/** @param {Element} within @param {string} what @returns {HTMLElement | null} */
const one = (within, what) => within.querySelector(what);

/** Set an attribute, or remove it for null, only where that changes it: styles are then left alone. @param {Element} node @param {string} name @param {string | null} value */
function put(node, name, value) {
  if (node.getAttribute(name) === value) return;
  if (value === null) node.removeAttribute(name); else node.setAttribute(name, value);
}

/** A symbol of the artwork. @param {string} name @param {number} x @param {number} y @param {number} size @param {Record<string, any>} [more] */
const use = (name, x, y, size, more = {}) => s('use', {href: '#ln-' + name, x, y, width: size, height: size, ...more});

/** A symbol as an icon in running text. @param {string} name @param {string} [style] @param {Record<string, any>} [more] */
function icon(name, style = 'ic', more = {}) {
  const picture = s('svg', {viewBox: '0 0 64 64', class: style, 'aria-hidden': 'true', focusable: 'false'});
  picture.append(s('use', {href: '#ln-' + name, ...more}));
  return picture;
}

/** What is earned, as an icon or in words. @param {string} name */
const gain = (name) => (name === 'sun' || name === 'half' ? icon(name + 'stone', 'gold') : h('b', {}, name));

/** The shape and colour of a seat. @param {number} seat */
const owner = (seat) => icon('owner-' + (seat + 1), 'own', {fill: `var(--own${seat + 1})`});

/** Trusted markup, drawn by Python. @param {string} style @param {string} markup @param {string} [spoken] */
function drawn(style, markup, spoken) {
  const node = h('div', spoken ? {class: style, role: 'img', 'aria-label': spoken} : {class: style, 'aria-hidden': 'true'});
  node.innerHTML = markup;
  return node;
}

/** Looks paths up in a scene's answers, exactly as Answers in scene.py does. */
export class Lookup {
  /** @param {Answers} answers */
  constructor(answers) {
    this.answers = answers;
    /** @type {Map<string, Map<string, Move | null>>} what may follow the beginning of a move */
    this.next = new Map();
    /** @type {Record<string, Move>} */ this.moves = {};
    for (const [path, [action, label, rule, earn]] of Object.entries(answers.moves)) {
      const move = this.moves[path] = /** @type {Move} */ ([action, answers.labels[label], rule, earn]);
      const spots = path.split('>');
      spots.forEach((spot, depth) => {
        const head = spots.slice(0, depth).join('>'), whole = depth === spots.length - 1 && !spot.includes('+');
        const follow = this.next.get(head) || new Map();
        this.next.set(head, follow);
        for (const one of spot.split('+')) if (whole || !follow.has(one)) follow.set(one, whole ? move : null);
      });
    }
  }

  /** @param {string[]} path */
  key(path) { return path.map((spot) => this.answers.alias[spot] ?? spot).join('>'); }

  /** @param {string[]} path @returns {Move | undefined} */
  move(path) { return this.moves[this.key(path)]; }

  /** What may follow, spot by spot; a move where the path is then whole. @param {string[]} path @returns {Map<string, Move | null>} */
  follow(path) {
    const found = this.next.get(this.key(path)) || new Map();
    const twins = Object.entries(this.answers.alias).filter(([, spot]) => found.has(spot));
    return twins.length ? new Map([...found, ...twins.map(([twin, spot]) => /** @type {[string, Move | null]} */ ([twin, found.get(spot)]))]) : found;
  }

  /** Whether a path is the beginning of a move, or has something to say. @param {string[]} path */
  begins(path) { const key = this.key(path); return this.next.has(key) || key in this.answers.prompts; }

  /** Whether a refusal is stored for just this path. @param {string[]} path */
  refused(path) { return this.key(path) in this.answers.refusals; }

  /** @param {string[]} path @param {string} label @returns {Reason | null} */
  reason(path, label) {
    const spots = this.key(path).split('>'), last = spots[spots.length - 1], head = spots.slice(0, -1).join('>');
    const kind = '@' + (this.answers.kinds[spots[0]] ?? ''), between = spots.slice(2).map(() => '*');
    for (const key of [spots.join('>'), [kind, ...between, last].join('>'), head + '>*', kind + '>*', '*']) {
      const found = this.answers.refusals[key];
      if (!found) continue;
      const [index, values, at] = found, [words, rule, kinds] = this.answers.templates[index], picked = path[path.length - 1];
      const fill = (/** @type {string} */ value) => (value === '\x1aid' ? picked : value === '\x1aspot' ? label : value === '\x1afirst' ? this.answers.names[spots[0]] ?? '' : value);
      return {text: words.replace(/\{(\d+|spot)\}/g, (whole, name) => (name === 'spot' ? label : name in values ? fill(values[name]) : whole)), rule, at, kinds};
    }
    return null;
  }

  /** The answer to a whole path: Scene.answer in scene.py gives the same. @param {string[]} path @param {string} label */
  answer(path, label) {
    const move = this.move(path);
    if (move) return {move};
    if (this.begins(path)) return {prompt: this.answers.prompts[this.key(path)] ?? [label, '']};
    return {reason: this.reason(path, label)};
  }
}

/** One view of a table. */
class View {
  /** @param {Model} model @param {HTMLElement} el @param {AbortSignal} signal */
  constructor(model, el, signal) {
    this.model = model;
    this.signal = signal;
    this.id = `ln-${++tables}`;
    /** @type {string[]} */ this.path = [];
    /** @type {string[]} those chosen together */ this.chosen = [];
    this.waiting = 0;
    this.pausing = 0;
    /** @type {(() => number)[]} scenes and messages still to be shown */ this.coming = [];
    this.tab = 'log';
    this.back = ''; // the tab to go back to when a refusal opened the rule's
    this.rule = '';
    this.letters = false;
    this.dragged = false;
    this.scene = BLANK;
    this.lookup = new Lookup(BLANK.answers);
    /** @type {Map<string, {spot: Spot, area: Area, cell: HTMLElement, button: HTMLElement}>} */ this.spots = new Map();
    /** @type {HTMLInputElement | null} */ this.sentField = null;
    /** @type {{id: string, x: number, y: number, pointer: number} | undefined} */ this.held = undefined;
    /** @type {HTMLElement | undefined} */ this.dragging = undefined;
    this.refocus = false;
    this.night = matchMedia('(prefers-color-scheme: dark)');

    // The parts that stay; the areas come and go between them.
    this.banner = h('header', {class: 'ln-turn'});
    this.sentence = h('p', {role: 'status', 'aria-live': 'polite'});
    this.statusIcon = icon('ui-hint');
    this.status = h('div', {class: 'ln-status', 'data-kind': 'idle'}, this.statusIcon, this.sentence);
    this.players = h('div', {class: 'ln-players', role: 'group'});
    this.tabs = h('div', {class: 'ln-tabs', role: 'tablist'});
    /** @type {Record<string, {tab: HTMLElement, page: HTMLElement}>} */ this.pages = {};
    const body = h('div', {class: 'ln-body'});
    for (const name of TABS) {
      const page = h('div', {class: 'ln-page', role: 'tabpanel', id: `${this.id}-page-${name}`, 'aria-labelledby': `${this.id}-tab-${name}`, tabindex: '0'});
      const tab = h('button', {type: 'button', class: 'ln-tab', role: 'tab', id: `${this.id}-tab-${name}`, 'aria-controls': page.id, 'data-tab': name});
      this.pages[name] = {tab, page};
      this.tabs.append(tab);
      body.append(page);
    }
    this.typed = this.field({command: 'type', label: '', button: ''});
    this.texts = {position: h('code', {class: 'ln-code'}), python: h('code', {class: 'ln-code'})};
    this.pages.position.page.append(this.typed, ...['position', 'python'].flatMap((name) => [h('h4', {'data-word': name}), h('p', {}, this.texts[/** @type {'position' | 'python'} */ (name)])]),
      h('div', {class: 'ln-row ln-wrap'}, ...['copy', 'code', 'svg', 'png'].map((command) => h('button', {type: 'button', class: 'ln-act', 'data-command': command, 'data-word': 'do-' + command}))));
    this.panel = h('div', {class: 'ln-panel'}, this.tabs, body);
    this.middle = h('div', {class: 'ln-areas'});
    this.curtain = h('div', {class: 'ln-curtain', hidden: true});
    this.grid = h('div', {class: 'ln-grid'}, this.banner, this.middle, this.players, this.panel, this.curtain);
    this.root = h('section', {class: 'ln', 'data-lm-suppress-shortcuts': 'true', 'data-theme': 'light'}, drawn('ln-art', model.get('art') || ''), this.grid);
    el.append(this.root);
    this.theme();
    this.show(model.get('scene'), false);
    this.listen();
  }

  /** A word of the page's own, in the table's language. @param {string} word @param {string} [count] */
  say(word, count = '') { return (this.scene.words[word] ?? this.model.get('page_words')?.[word] ?? word).replace('{count}', count); }

  // ---- painting a scene

  /** Show scenes and messages one after another: a scene that asks for a pause is seen before the next. @param {() => number} shown */
  queue(shown) {
    this.coming.push(shown);
    if (!this.pausing) this.next();
  }

  next() {
    this.pausing = 0;
    const pause = this.coming.shift()?.();
    if (pause) this.pausing = window.setTimeout(() => this.next(), pause); else if (this.coming.length) this.next();
  }

  /** Whether picks are held back: a choice is not answered yet, or its answer is still being shown. */
  busy() { return this.waiting > 0 || this.coming.length > 0; }

  /** Take a scene over and paint all of it. @param {Partial<Scene>} given @param {boolean} moved whether pieces may slide to their new places */
  show(given, moved) {
    const scene = /** @type {Scene} */ ({...BLANK, ...given});
    const focus = this.focusNow(), before = moved && scene.ply !== this.scene.ply ? this.places(scene.slides) : new Map();
    this.drop();
    this.scene = scene;
    this.lookup = new Lookup(scene.answers);
    this.path = [];
    this.chosen = [];
    this.wait(false);
    if (this.sentField) this.sentField.value = '';
    this.sentField = null;
    if (this.back) { this.tab = this.back; this.back = ''; }
    this.root.lang = scene.language;
    this.root.setAttribute('aria-label', scene.name);
    this.root.dataset.game = scene.style;
    this.paintBanner();
    this.paintAreas();
    this.paintPlayers();
    this.paintPanel();
    this.paintCurtain();
    this.paint();
    this.tell(...scene.status);
    for (const [mark, spot, other] of scene.marked) this.mark(mark, spot, other);
    this.focusAgain(focus);
    this.slide(before);
    return scene.pause;
  }

  paintBanner() {
    const tools = this.scene.tools.map((tool) => h('button', {type: 'button', class: 'ln-tool', 'data-command': tool.command, 'data-value': tool.value, 'data-why': tool.why, title: tool.text ? null : tool.label,
      'aria-disabled': tool.why ? 'true' : null, 'aria-pressed': tool.command === 'letters' ? String(this.letters) : null}, icon('ui-' + tool.icon), tool.text ? h('span', {}, tool.text) : h('span', {class: 'sr'}, tool.label)));
    this.banner.replaceChildren(
      h('h2', {}, this.scene.owner >= 0 && owner(this.scene.owner), h('span', {}, this.scene.title)),
      h('ul', {class: 'ln-chips'}, ...this.scene.chips.map((chip) => h('li', {class: 'ln-chip'}, chip))),
      h('div', {class: 'ln-tools', role: 'group', 'aria-label': this.say('tools')}, ...tools));
  }

  /** Areas keep their elements, and so the focus, while they hold the same spots. */
  paintAreas() {
    const old = new Map(all(this.middle, '[data-area]').map((node) => [node.dataset.area, node]));
    /** @type {HTMLElement[]} */ const placed = [];
    this.spots.clear();
    for (const area of this.scene.areas) {
      const shape = JSON.stringify([area.style, area.field?.command, area.cells.map((cell) => [cell.style, cell.view, !cell.picture, (cell.spots || []).map((spot) => [spot.id, spot.box])])]);
      let node = old.get(area.id);
      if (!node || node.dataset.shape !== shape) { node?.remove(); node = this.buildArea(area); node.dataset.shape = shape; }
      this.fillArea(node, area);
      const last = placed[placed.length - 1];
      if (!area.group) placed.push(node);
      else if (last?.dataset.group === area.group) last.append(node);
      else placed.push(this.group(area.group, node));
    }
    // The sentence follows the first area, where the eyes are.
    placed.splice(1, 0, this.status);
    const kept = [...this.middle.children];
    if (kept.length !== placed.length || kept.some((node, i) => node !== placed[i])) this.middle.replaceChildren(...placed);
    this.roving();
  }

  /** @param {string} name @param {HTMLElement} first */
  group(name, first) {
    const kept = one(this.middle, `[data-group="${CSS.escape(name)}"]`), node = kept || h('div', {class: 'ln-' + name, 'data-group': name});
    for (const child of [...node.children]) if (!this.scene.areas.some((area) => area.id === child.getAttribute('data-area'))) child.remove();
    if (node.firstChild !== first) node.prepend(first);
    return node;
  }

  /** @param {Area} area */
  buildArea(area) {
    const cells = area.cells.map((cell) => {
      const box = h('div', {class: `ln-cell${cell.style ? ' ln-cell-' + cell.style : ''}`}), [x, y, width, height] = cell.view || [0, 0, 64, 64];
      if (cell.picture) box.append(drawn('ln-picture', ''), s('svg', {class: 'ln-marks', viewBox: `${x} ${y} ${width} ${height}`, 'aria-hidden': 'true', focusable: 'false'}));
      if (cell.style === 'card') box.append(h('span', {class: 'ln-badge', 'aria-hidden': 'true'}));
      for (const spot of cell.spots || []) {
        const button = h('button', {type: 'button', class: 'ln-spot', 'data-spot': spot.id}), [left, top, w, t] = spot.box || [0, 0, 64, 64];
        if (cell.picture) Object.assign(button.style, {left: `${((left - x) / width) * 100}%`, top: `${((top - y) / height) * 100}%`, width: `${(w / width) * 100}%`, height: `${(t / height) * 100}%`});
        box.append(button);
      }
      return box;
    });
    return h('div', {class: `ln-area ln-${area.style}`, role: 'group', 'data-area': area.id}, h('p', {class: 'ln-label', 'aria-hidden': 'true'}), area.field && this.field(area.field), h('div', {class: 'ln-cells'}, ...cells));
  }

  /** @param {HTMLElement} node @param {Area} area */
  fillArea(node, area) {
    node.setAttribute('aria-label', area.label);
    node.dataset.columns = String(area.columns || 0);
    node.toggleAttribute('data-drag', !!area.drag);
    /** @type {HTMLElement} */ (node.querySelector('.ln-label')).textContent = area.label;
    if (area.field) this.fillField(/** @type {HTMLElement} */ (node.querySelector('form')), area.field);
    const boxes = /** @type {HTMLElement} */ (node.querySelector('.ln-cells')).children;
    area.cells.forEach((cell, i) => {
      const box = /** @type {HTMLElement} */ (boxes[i]), picture = /** @type {any} */ (box.querySelector('.ln-picture'));
      if (picture && picture.lnMarkup !== cell.picture) { picture.innerHTML = picture.lnMarkup = cell.picture || ''; }
      if (picture && cell.spoken) { picture.setAttribute('role', 'img'); picture.setAttribute('aria-label', cell.spoken); picture.removeAttribute('aria-hidden'); }
      box.querySelectorAll('.ln-count, .ln-caption').forEach((extra) => extra.remove());
      if ((cell.count ?? -1) >= 0) box.append(h('b', {class: 'ln-count num', 'aria-hidden': 'true'}, String(cell.count)));
      if (cell.caption) box.append(h('p', {class: 'ln-caption', 'aria-hidden': cell.spots?.length ? 'true' : null}, cell.caption));
      const buttons = all(box, '.ln-spot');
      (cell.spots || []).forEach((spot, n) => {
        const button = buttons[n];
        this.spots.set(spot.id, {spot, area, cell: box, button});
        button.classList.toggle('ln-main', !!spot.main);
        if (spot.dim) button.setAttribute('aria-disabled', 'true'); else button.removeAttribute('aria-disabled');
        const signs = (spot.icons || []).map((name) => icon(name, name.startsWith('ui-') ? 'ic' : 'ic gold')), ahead = signs.filter((_, k) => spot.icons?.[k].startsWith('ui-'));
        if (spot.text || signs.length) button.replaceChildren(...ahead, h('span', {'aria-hidden': 'true'}, spot.text || ''), ...signs.filter((sign) => !ahead.includes(sign)));
      });
    });
  }

  /** A field whose words are sent as a command's value. @param {Field} field */
  field(field) {
    const id = `${this.id}-field-${field.command}`;
    const form = h('form', {class: 'ln-form', 'data-form': field.command}, h('label', {for: id}), h('div', {class: 'ln-row'},
      h('input', {type: 'text', id, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', maxlength: '2000'}), h('button', {type: 'submit', class: 'ln-act'})));
    this.fillField(form, field);
    return form;
  }

  /** @param {HTMLElement} form @param {Field} field */
  fillField(form, field) {
    /** @type {HTMLElement} */ (form.querySelector('label')).textContent = field.label;
    /** @type {HTMLElement} */ (form.querySelector('button')).textContent = field.button;
    form.querySelector('input')?.setAttribute('placeholder', field.example || '');
  }

  paintPlayers() {
    this.players.hidden = !this.scene.players.length;
    this.players.setAttribute('aria-label', this.say('players'));
    this.players.replaceChildren(...this.scene.players.map((player, seat) => h('div', {class: 'ln-player', 'data-turn': player.turn ? 'true' : 'false'},
      h('h3', {}, owner(seat), h('b', {}, player.name), player.turn && h('span', {class: 'sr'}, this.say('turn')), h('span', {class: 'ln-stats num'}, ...(player.counts || []).map(([name, count, spoken]) => h('span', {}, icon(name, 'ic gold'), h('span', {class: 'sr'}, spoken + ' '), String(count))))),
      h('p', {class: 'num'}, player.note))));
  }

  /** @param {string} rule @param {string} [text] */
  ruleButton(rule, text) { return h('button', {type: 'button', class: 'ln-rule', 'data-rule': rule, 'aria-label': `${this.say('rule')} ${rule}`}, text || rule); }

  paintPanel() {
    const {log, lists, options, position} = this.pages, {scene} = this;
    const lines = scene.log.map((line) => h('li', {}, (line.seat ?? -1) >= 0 ? owner(line.seat ?? 0) : h('span'), h('span', {}, line.text, !!line.gain?.length && h('span', {class: 'gain', 'aria-hidden': 'true'}, ' +', ...line.gain.map(gain))), line.rule ? this.ruleButton(line.rule) : h('span')));
    log.page.replaceChildren(lines.length ? h('ol', {class: 'ln-log'}, ...lines) : h('p', {class: 'ln-quiet'}, this.say('nolog')));
    lists.page.replaceChildren(...scene.lists.flatMap((group) => [h('h4', {}, group.title), h('ul', {class: 'ln-list'}, ...group.entries.map((entry) => h('li', {'data-verdict': entry.verdict},
      entry.verdict && icon(entry.verdict === 'no' ? 'ui-close' : 'ui-check'), entry.picture && drawn('ln-pieces', entry.picture), h('span', {}, entry.text, entry.note && h('small', {}, entry.note)), entry.worth && h('b', {}, entry.worth), entry.rule && this.ruleButton(entry.rule))))]));
    options.page.replaceChildren(...scene.options.map((option, n) => h('p', {class: 'ln-option'}, h('label', {for: `${this.id}-option-${n}`}, option.label),
      h('select', {id: `${this.id}-option-${n}`, 'data-option': option.name}, ...option.choices.map(([value, label]) => h('option', {value, selected: value === option.value}, label))))));
    this.fillField(this.typed, {command: 'type', label: this.say('typed'), button: this.say('play'), example: this.say('typedexample')});
    this.texts.position.textContent = scene.text;
    this.texts.python.textContent = scene.code;
    for (const node of all(position.page, '[data-word]')) node.textContent = this.say(node.dataset.word || '');
    this.tabs.setAttribute('aria-label', this.say('panel'));
    for (const name of TABS) this.pages[name].tab.textContent = this.say('tab-' + name);
    lists.tab.hidden = !scene.lists.length;
    options.tab.hidden = !scene.options.length;
    this.paintRule();
    this.openTab(this.pages[this.tab].tab.hidden ? 'log' : this.tab);
  }

  /** The card of the rule that was asked for, or how to ask for one. */
  paintRule() {
    const card = /** @type {Card | undefined} */ (this.model.get('rules')?.[this.rule]), {page} = this.pages.rule;
    if (!card) { page.replaceChildren(h('p', {class: 'ln-quiet'}, this.say('norule'))); return; }
    const cases = (card.examples || []).map((one) => h('figure', {class: 'ln-case'}, drawn('ln-example', one.picture), h('figcaption', {}, icon(one.ok ? 'ui-check' : 'ui-close'), h('span', {class: 'sr'}, this.say(one.ok ? 'allowed' : 'refused')), one.caption)));
    const facts = (card.facts || []).flatMap(([term, value]) => [h('dt', {}, term), h('dd', {}, value)]);
    const related = (card.related || []).flatMap((id) => [this.ruleButton(id), ' ']);
    page.replaceChildren(h('article', {class: 'ln-card'}, h('h3', {}, h('b', {}, this.rule), h('span', {}, card.title)), h('p', {}, card.text), cases.length > 0 && h('div', {class: 'ln-cases'}, ...cases),
      h('dl', {}, ...facts, ...(related.length ? [h('dt', {}, this.say('related')), h('dd', {}, ...related)] : []))));
  }

  /** @param {string} rule @param {boolean} focus */
  openRule(rule, focus) {
    this.rule = rule;
    this.paintRule();
    if (!focus && this.pages[this.tab].page.contains(this.active())) return; // someone is typing there
    if (!focus && this.tab !== 'rule') this.back = this.tab; else if (focus) this.back = '';
    this.openTab('rule');
    this.pages.rule.page.scrollTop = 0;
    if (focus) this.pages.rule.page.focus();
  }

  /** @param {string} name */
  openTab(name) {
    this.tab = name;
    for (const [other, {tab, page}] of Object.entries(this.pages)) {
      tab.setAttribute('aria-selected', String(other === name));
      tab.tabIndex = other === name ? 0 : -1;
      page.hidden = other !== name;
    }
  }

  paintCurtain() {
    const [sentence, button] = this.scene.curtain, on = !!sentence, was = !this.curtain.hidden;
    this.curtain.hidden = !on;
    for (const part of [this.banner, this.middle, this.players, this.panel]) part.inert = on;
    this.curtain.replaceChildren(...(on ? [icon('ui-curtain', 'ln-big'), h('p', {role: 'status'}, sentence), h('button', {type: 'button', class: 'ln-act ln-main', 'data-command': 'reveal'}, button)] : []));
    if (on !== was && !on) this.refocus = true;
  }

  // ---- painting what is picked

  choosing() { return this.path.length === 1 && !!this.spots.get(this.path[0])?.spot.many; }

  /** What is picked, what may follow, and what the last move was. */
  paint() {
    const follow = this.path.length ? this.lookup.follow(this.path) : new Map(), choosing = this.choosing();
    for (const layer of this.middle.querySelectorAll('.ln-marks')) if (layer.firstChild) layer.replaceChildren();
    for (const {cell} of this.spots.values()) for (const name of ['data-lit', 'data-no', 'data-clash', 'data-pick', 'data-may', 'data-last']) put(cell, name, null);
    for (const id of this.scene.last) this.mark('last', id);
    /** @type {(() => void)[]} */ const over = [];
    for (const [id, {spot, button}] of this.spots) {
      const move = follow.get(id), lit = follow.has(id), picked = this.path.includes(id) || this.chosen.includes(id);
      put(button, 'aria-pressed', picked ? 'true' : this.lookup.begins([id]) ? 'false' : null);
      put(button, 'data-lit', lit ? '' : null);
      put(button, 'data-no', null);
      const said = [spot.label.includes(spot.text || '') ? '' : spot.text, spot.label, lit && !choosing && (move ? move[1] : this.say('next'))];
      put(button, 'aria-label', said.filter(Boolean).join(': '));
      if (lit && !choosing) this.lit(id, move || null, over);
      if (picked) over.push(() => this.mark('pick', id));
    }
    for (const later of over) later();
  }

  /** Light a spot that may follow. @param {string} id @param {Move | null} move @param {(() => void)[]} over what is drawn on top */
  lit(id, move, over) {
    const here = this.place(id);
    if (!here) return;
    const {layer, cx, cy, size, card} = here, back = this.place(this.path[this.path.length - 1]);
    if (card) { card.setAttribute('data-lit', ''); this.badge(card, move ? move[3].join(' ') || '✓' : '…'); return; }
    if (!move) {
      layer.append(use('mark-pick', cx - size / 2 + 1, cy - size / 2 + 1, size - 2));
      for (const target of this.lookup.follow([...this.path, id]).keys()) {
        const there = this.place(target);
        if (!there || there.layer !== layer) continue;
        const dx = Math.sign(there.cx - cx), dy = Math.sign(there.cy - cy), x = cx + dx * size * 0.515, y = cy + dy * size * 0.515, turn = (Math.atan2(dy, dx) * 180) / Math.PI + 90;
        over.push(() => layer.append(use('mark-nub', x - 10, y - 10, 20, {transform: `rotate(${turn} ${x} ${y})`})));
      }
      return;
    }
    layer.append(use('mark-may', cx - size / 2, cy - size / 2, size));
    if (back && back.layer === layer && (back.cx !== cx || back.cy !== cy)) {
      const turn = (Math.atan2(cy - back.cy, cx - back.cx) * 180) / Math.PI + 90;
      layer.append(use('mark-arrow', cx - 15, cy - 15, 30, {transform: `rotate(${turn} ${cx} ${cy})`}));
    } else if (move[3].length) layer.append(this.pill(cx, cy, move[3]));
    else layer.append(use('mark-dot', cx - 32, cy - 32, 64));
  }

  /** What would be earned, as a dark pill of stones. @param {number} cx @param {number} cy @param {string[]} earn */
  pill(cx, cy, earn) {
    const shown = earn.slice(0, 3), width = [0, 38, 53, 56][shown.length], step = shown.length === 3 ? 15.5 : 22, g = s('g', {});
    g.append(s('rect', {x: cx - width / 2, y: cy - 17, width, height: 34, rx: 17, fill: '#1d232b', stroke: '#fff', 'stroke-width': 2}));
    shown.forEach((name, i) => {
      const left = cx + (i - (shown.length - 1) / 2) * step - 12.5;
      g.append(name === 'half' ? use('half', left, cy - 12.5, 25, {stroke: '#ffcf4d'}) : use('sunstone', left, cy - 12.5, 25, {fill: '#ffcf4d', color: '#1d232b'}));
    });
    return g;
  }

  /** @param {Element} card @param {string} text */
  badge(card, text) { const badge = card.querySelector('.ln-badge'); if (badge) badge.textContent = text; }

  /** Draw a mark on a spot; "unequal" lies between two. @param {string} kind @param {string} id @param {string} [other] */
  mark(kind, id, other) {
    const here = this.place(id), entry = this.spots.get(id);
    if (!here) { if (kind === 'no') entry?.button.setAttribute('data-no', ''); return; }
    const {layer, cx, cy, size, card} = here;
    if (card && kind !== 'unequal') { card.setAttribute('data-' + kind, ''); if (kind === 'no') this.badge(card, '✕'); return; }
    if (kind === 'unequal') {
      const there = this.place(other || id);
      if (there?.layer === layer) layer.append(use('mark-unequal', (cx + there.cx) / 2 - 15, (cy + there.cy) / 2 - 15, 30));
    } else if (kind === 'may') layer.append(use('mark-may', cx - size / 2, cy - size / 2, size), use('mark-dot', cx - 32, cy - 32, 64));
    else layer.append(use('mark-' + kind, cx - size / 2, cy - size / 2, size));
  }

  /** Where marks for a spot go: the layer over its picture, its middle and size there, and the card if it is all of one. @param {string} id */
  place(id) {
    const entry = this.spots.get(id), layer = entry?.cell.querySelector('.ln-marks');
    if (!entry || !layer) return null;
    const [x, y, w, t] = entry.spot.box || [0, 0, 64, 64], card = entry.cell.matches('.ln-cell-card') && entry.cell.querySelector('.ln-spot') === entry.button ? entry.cell : null;
    return {layer, cx: x + w / 2, cy: y + t / 2, size: Math.min(w, t), card};
  }

  /** A lit spot shows the picked piece, faintly, under the pointer or the focus. @param {EventTarget | null} target */
  peek(target) {
    for (const ghost of this.middle.querySelectorAll('.ln-ghost')) ghost.remove();
    const button = target instanceof Element ? target.closest('[data-lit]') : null, id = button?.getAttribute('data-spot');
    const last = this.path[this.path.length - 1], here = id && this.place(id), move = id && this.lookup.move([...this.path, id]);
    if (!here || here.card || !move || this.place(last)?.layer === here.layer) return;
    const piece = this.spots.get(last)?.cell.querySelector('.ln-picture svg');
    if (!piece) return;
    const ghost = s('g', {class: 'ln-ghost'}), copy = /** @type {SVGElement} */ (piece.cloneNode(true)), side = here.size * 0.92;
    for (const [key, value] of Object.entries({x: here.cx - side / 2, y: here.cy - side / 2, width: side, height: side})) copy.setAttribute(key, String(value));
    ghost.append(copy, use('mark-pick', here.cx - here.size / 2, here.cy - here.size / 2, here.size));
    if (move[3].length) { const pill = this.pill(0, 0, move[3]); pill.setAttribute('transform', `translate(${here.cx} ${here.cy + here.size * 0.3}) scale(.72)`); ghost.append(pill); }
    here.layer.append(ghost);
  }

  /** Say a sentence. Said again, it is told apart by a mark without width, so that it is announced again.
   * @param {string} kind @param {string} text @param {string} [rule] */
  tell(kind, text, rule) {
    const focus = this.focusNow(), again = this.sentence.firstChild?.textContent === text;
    this.status.dataset.kind = kind;
    this.statusIcon.querySelector('use')?.setAttribute('href', '#ln-ui-' + (ICONS[kind] || 'hint'));
    this.sentence.replaceChildren(again ? text + '\u200b' : text);
    if (rule) this.sentence.append(' ', this.ruleButton(rule));
    this.status.scrollTop = 0;
    if (this.status.scrollHeight > this.status.clientHeight) this.status.tabIndex = 0; else this.status.removeAttribute('tabindex');
    this.focusAgain(focus);
  }

  // ---- picking

  /** Whether something starts with a spot. @param {string} id */
  starts(id) { return !!this.lookup.move([id]) || this.lookup.begins([id]) || this.scene.send.some(([from]) => this.spots.get(id)?.area.id === from); }

  /** @param {string[]} path */
  unjudged(path) { return path.length === 2 && this.scene.send.some(([from, to]) => this.spots.get(path[0])?.area.id === from && this.spots.get(path[1])?.area.id === to); }

  /** Pick a spot: go on along a path, send a whole move, or say why not. @param {string} id */
  pick(id) {
    if (this.busy()) { this.tell('idle', this.say('waiting')); return; }
    if (this.choosing()) { this.choose(id); return; }
    const here = [...this.path, id];
    if (this.lookup.move(here) || this.unjudged(here)) this.send({path: here});
    else if (this.path[this.path.length - 1] === id) this.letGo();
    else if (this.lookup.begins(here)) this.take(here);
    else if (this.path.length && !this.lookup.refused(here) && this.starts(id)) { this.path = []; this.paint(); this.pick(id); }
    else if (!this.path.length && this.starts(id)) this.take(here);
    else this.refuse(!this.lookup.refused(here) && this.lookup.refused([id]) ? [id] : here); // a button's own reason, whatever is picked
  }

  /** One of several that are chosen together; the first spot again closes the choice. @param {string} id */
  choose(id) {
    const first = this.path[0];
    if (id === first) {
      const several = [...this.spots.keys()].filter((spot) => this.chosen.includes(spot)).join('+');
      if (!several) this.letGo();
      else if (this.lookup.move([first, several])) this.send({path: [first, several]});
      else this.refuse([first, several]);
    } else if (this.lookup.follow(this.path).has(id)) {
      this.chosen = this.chosen.includes(id) ? this.chosen.filter((other) => other !== id) : [...this.chosen, id];
      this.paint();
      this.tell('may', this.say('chosen', String(this.chosen.length)));
    } else if (!this.lookup.refused([first, id]) && this.starts(id)) { this.path = []; this.chosen = []; this.paint(); this.pick(id); }
    else this.refuse([first, id]);
  }

  /** Go on along a path that is the beginning of a move. @param {string[]} here */
  take(here) {
    this.path = here;
    this.chosen = [];
    this.paint();
    const answer = this.lookup.answer(here, this.spots.get(here[here.length - 1])?.spot.label || '');
    this.tell('may', ...(answer.prompt || /** @type {[string, string]} */ (['', ''])));
  }

  /** Step back along the path. */
  letGo() {
    if (this.path.length > 1) { this.take(this.path.slice(0, -1)); return; }
    this.path = [];
    this.chosen = [];
    this.paint();
    this.tell('idle', this.say('letgo'));
  }

  /** Say and mark why a path is refused. @param {string[]} path */
  refuse(path) {
    const last = path[path.length - 1].split('+').pop() || '', reason = this.lookup.reason(path, this.spots.get(last)?.spot.label || last);
    this.paint();
    const [own, ...others] = reason?.kinds || ['no'];
    this.mark(own, last);
    if (!reason) { this.tell('no', this.say('nothing')); return; }
    for (const id of reason.at) if (id !== last) for (const kind of others.length ? others : [own]) this.mark(kind, id, last);
    if (reason.rule) this.openRule(reason.rule, false);
    this.tell('no', reason.text, reason.rule);
  }

  /** @param {{path: string[]} | {command: string, value: any}} content */
  send(content) {
    this.wait(true);
    clearTimeout(this.pausing);
    this.pausing = 0;
    try { this.model.send({ply: this.scene.ply, ...content}); } catch { this.wait(false); this.tell('no', this.say('nokernel')); }
  }

  /** Hold further picks back until the kernel has answered; let go, and say so, when it takes too long. @param {boolean} on */
  wait(on) {
    clearTimeout(this.waiting);
    this.waiting = on ? window.setTimeout(() => { this.wait(false); this.tell('no', this.say('nokernel')); }, SLOW_KERNEL) : 0;
    if (on) this.root.setAttribute('aria-busy', 'true'); else this.root.removeAttribute('aria-busy');
  }

  // ---- commands

  /** @param {HTMLElement} button */
  command(button) {
    const {command = '', value = '', why} = button.dataset;
    if (why) this.tell('no', why);
    else if (command === 'copy' || command === 'code') this.copy(command === 'copy' ? this.scene.text : this.scene.code);
    else if (command === 'save' || command === 'svg' || command === 'png') this.save(command === 'png' || value === 'png');
    else if (command === 'letters') {
      this.letters = this.root.classList.toggle('ln-letters');
      button.setAttribute('aria-pressed', String(this.letters));
      this.tell('done', this.say(this.letters ? 'letterson' : 'lettersoff'));
    } else if (this.busy()) this.tell('idle', this.say('waiting'));
    else this.send({command, value});
  }

  /** @param {string} text */
  async copy(text) {
    try { await navigator.clipboard.writeText(text); this.tell('done', `${this.say('copied')} ${text}`); } catch { this.openTab('position'); this.tell('may', this.say('copyhere')); }
  }

  /** Save the first picture of the table as a file that stands alone: only the symbols it uses go with it. @param {boolean} png */
  async save(png) {
    const picture = this.middle.querySelector('.ln-picture svg');
    if (!picture) { this.tell('no', this.say('nothing')); return; }
    const whole = /** @type {SVGElement} */ (picture.cloneNode(true)), [, , width, height] = (whole.getAttribute('viewBox') || '0 0 64 64').split(' ').map(Number);
    if (!this.letters) for (const letter of whole.querySelectorAll('.letter')) letter.remove();
    const needed = s('defs', {}), known = new Set();
    const gather = (/** @type {Element} */ part) => { for (const one of part.querySelectorAll('use')) {
      const name = one.getAttribute('href') || '', symbol = known.has(name) ? null : this.root.querySelector(`.ln-art [id="${CSS.escape(name.slice(1))}"]`);
      known.add(name);
      if (symbol) { needed.append(symbol.cloneNode(true)); gather(symbol); }
    } };
    gather(whole);
    whole.prepend(needed);
    for (const [key, value] of Object.entries({xmlns: SVG, width, height})) whole.setAttribute(key, String(value));
    let file = new Blob([new XMLSerializer().serializeToString(whole)], {type: 'image/svg+xml'});
    try { if (png) file = await rasterized(file, width * 2, height * 2); } catch { this.tell('no', this.say('notsaved')); return; }
    const address = URL.createObjectURL(file), link = /** @type {HTMLAnchorElement} */ (h('a', {href: address, download: `${this.scene.style || 'table'}-${this.scene.ply}.${png ? 'png' : 'svg'}`}));
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
    this.tell('done', this.say('saved'));
  }

  // ---- focus and movement

  /** @returns {HTMLElement | null} what has the focus in this table */
  active() {
    const active = /** @type {Document | ShadowRoot} */ (this.root.getRootNode()).activeElement;
    return active && this.root.contains(active) && active !== this.root ? /** @type {HTMLElement} */ (active) : null;
  }

  /** What has the focus, in a form that outlives a repaint. */
  focusNow() {
    const active = this.active();
    if (!active) return null;
    const names = ['spot', 'command', 'tab', 'rule', 'option'], marks = names.filter((name) => active.dataset[name] !== undefined).map((name) => `[data-${name}="${CSS.escape(active.dataset[name] || '')}"]`).join('');
    return {active, selector: marks || (active.id ? '#' + CSS.escape(active.id) : '')};
  }

  /** Give the focus back if a repaint took it. @param {{active: HTMLElement, selector: string} | null} focus */
  focusAgain(focus) {
    const want = this.refocus;
    this.refocus = false;
    if (!this.curtain.hidden && focus && !this.curtain.contains(this.active())) { this.curtain.querySelector('button')?.focus(); return; }
    if (!want && (!focus || this.active())) return;
    const same = focus?.selector ? one(this.root, focus.selector) : null;
    const found = same && !same.closest('[hidden]') ? same : one(this.root, '.ln-spot[tabindex="0"]');
    if (found?.matches('.ln-spot')) this.roving(found);
    found?.focus({preventScroll: true});
  }

  /** One tab stop for each area. @param {HTMLElement} [current] */
  roving(current) {
    for (const area of all(this.middle, '[data-area]')) {
      const spots = all(area, '.ln-spot');
      // On a large board the tab key lands in its middle.
      const stop = current && area.contains(current) ? current : spots.find((spot) => spot.tabIndex === 0 && spot.hasAttribute('tabindex')) || spots[spots.length > 20 ? Math.floor(spots.length / 2) : 0];
      for (const spot of spots) spot.tabIndex = spot === stop ? 0 : -1;
    }
  }

  /** @param {HTMLElement} button @param {string} key */
  walk(button, key) {
    const area = /** @type {HTMLElement} */ (button.closest('[data-area]')), spots = all(area, '.ln-spot'), at = spots.indexOf(button);
    const columns = Number(area.dataset.columns) || 0, [dx, dy] = {ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1]}[key] || [0, 0];
    let target = key === 'Home' ? 0 : key === 'End' ? spots.length - 1 : at + dx + dy;
    if (columns && (dx || dy)) target = dx && Math.floor(target / columns) !== Math.floor(at / columns) ? -1 : at + dx + dy * columns;
    if (!spots[target]) return;
    this.roving(spots[target]);
    spots[target].focus();
  }

  /** Where the pieces are now, before they move. @param {[string, string][]} slides @returns {Map<string, DOMRect>} */
  places(slides) {
    const found = new Map();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return found;
    for (const piece of this.middle.querySelectorAll('[data-key]')) found.set(piece.getAttribute('data-key'), piece.getBoundingClientRect());
    for (const [from, to] of slides) { const box = this.spots.get(from)?.button.getBoundingClientRect(); if (box) found.set(to, box); }
    return found;
  }

  /** Let each piece that stands elsewhere now slide there from where it was. @param {Map<string, DOMRect>} before */
  slide(before) {
    if (!before.size) return;
    for (const piece of this.middle.querySelectorAll('[data-key]')) {
      const from = before.get(piece.getAttribute('data-key') || ''), to = piece.getBoundingClientRect(), picture = /** @type {SVGSVGElement | null} */ (piece.closest('.ln-picture')?.querySelector('svg'));
      if (!from?.width || !to.width || !picture) continue;
      const scale = picture.viewBox.baseVal.width / picture.getBoundingClientRect().width || 1;
      const dx = (from.x + from.width / 2 - to.x - to.width / 2) * scale, dy = (from.y + from.height / 2 - to.y - to.height / 2) * scale;
      if (Math.hypot(dx, dy) > 4) piece.animate([{transform: `translate(${dx}px, ${dy}px)`}, {transform: 'none'}], {duration: MOVE_TIME, easing: 'ease-out'});
    }
  }

  // ---- listening

  listen() {
    const {signal, model, root} = this, on = {signal};
    /** @type {[string, (...a: any[]) => void][]} */
    const watched = [['change:scene', () => { const scene = model.get('scene'); this.queue(() => this.show(scene, true)); }], ['change:rules', () => this.paintRule()],
      ['change:theme', () => this.theme()], ['msg:custom', (message) => this.queue(() => this.told(message))]];
    for (const [name, f] of watched) model.on(name, f);
    const watcher = new MutationObserver(() => this.theme());
    watcher.observe(document.body, {attributes: true, attributeFilter: ['data-jp-theme-light']});
    signal.addEventListener('abort', () => {
      for (const [name, f] of watched) model.off(name, f);
      watcher.disconnect();
      clearTimeout(this.waiting);
      clearTimeout(this.pausing);
    }, {once: true});
    root.addEventListener('click', (event) => this.onClick(event), on);
    root.addEventListener('keydown', (event) => this.onKey(event), on);
    root.addEventListener('submit', (event) => { event.preventDefault(); this.submit(/** @type {HTMLElement} */ (event.target)); }, on);
    root.addEventListener('change', (event) => this.onOption(/** @type {HTMLSelectElement} */ (event.target)), on);
    for (const name of ['pointerover', 'focusin']) root.addEventListener(name, (event) => this.peek(event.target), on);
    root.addEventListener('pointerdown', (event) => this.hold(event), on);
    window.addEventListener('pointermove', (event) => this.dragTo(event), on);
    window.addEventListener('pointerup', (event) => this.dropAt(event), on);
    window.addEventListener('pointercancel', () => this.drop(), on);
    this.night.addEventListener('change', () => this.theme(), on);
  }

  /** A message from the kernel: a sentence and marks, or that it is done. @param {any} message */
  told(message) {
    this.wait(false);
    if (typeof message?.text !== 'string') return 0;
    this.paint();
    this.tell(message.kind === 'no' ? 'no' : message.kind === 'may' ? 'may' : 'done', message.text, message.rule);
    for (const [mark, spot, other] of message.marks || []) this.mark(mark, spot, other);
    if (message.kind === 'no' && message.rule) this.openRule(message.rule, false);
    return 0;
  }

  /** @param {HTMLElement} form */
  submit(form) {
    const input = form.querySelector('input');
    if (!input?.value.trim()) this.tell('no', this.say('typednothing'));
    else if (this.busy()) this.tell('idle', this.say('waiting'));
    else { this.sentField = input; this.send({command: form.dataset.form || '', value: input.value}); }
  }

  /** @param {HTMLSelectElement} select */
  onOption(select) {
    const option = this.scene.options.find((one) => one.name === select.dataset.option);
    if (!option) return;
    if (this.busy()) { select.value = option.value; this.tell('idle', this.say('waiting')); } else this.send({command: 'option', value: {name: option.name, value: select.value}});
  }

  /** @param {MouseEvent} event */
  onClick(event) {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('button'));
    if (!button || !this.root.contains(button) || this.dragged) { this.dragged = false; return; }
    if (button.dataset.rule) this.openRule(button.dataset.rule, true);
    else if (button.dataset.tab) { this.back = ''; this.openTab(button.dataset.tab); }
    else if (button.dataset.spot) { this.roving(button); this.pick(button.dataset.spot); }
    else if (button.dataset.command) this.command(button);
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.key !== 'Tab') event.stopPropagation(); // the notebook's shortcuts must not hear it
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') { this.drop(); if (this.path.length) this.letGo(); event.preventDefault(); }
    else if (target.matches('.ln-spot') && /^(Arrow|Home$|End$)/.test(event.key)) { this.walk(target, event.key); event.preventDefault(); }
    else if (target.matches('[role=tab]') && /^Arrow(Left|Right)$/.test(event.key)) {
      const names = TABS.filter((name) => !this.pages[name].tab.hidden), at = names.indexOf(this.tab) + (event.key === 'ArrowRight' ? 1 : -1);
      this.back = '';
      this.openTab(names[(at + names.length) % names.length]);
      this.pages[this.tab].tab.focus();
      event.preventDefault();
    }
  }

  // ---- dragging walks the same paths: the spot it starts on, then the one it ends on

  /** @param {PointerEvent} event */
  hold(event) {
    this.dragged = false;
    this.drop();
    const spot = /** @type {Element} */ (event.target).closest('[data-drag] .ln-spot');
    if (spot && event.isPrimary && event.button === 0) this.held = {id: spot.getAttribute('data-spot') || '', x: event.clientX, y: event.clientY, pointer: event.pointerId};
  }

  /** @param {PointerEvent} event */
  dragTo(event) {
    const {held} = this;
    if (!held || event.pointerId !== held.pointer) return;
    if (!this.dragging) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < DRAG_DISTANCE || this.choosing()) return;
      if (this.path[this.path.length - 1] !== held.id) this.pick(held.id);
      if (this.path[this.path.length - 1] !== held.id || this.busy()) { this.held = undefined; this.dragged = true; return; }
      this.dragging = this.piece(held.id);
      this.root.append(this.dragging);
    }
    const frame = this.root.getBoundingClientRect();
    this.dragging.style.transform = `translate(${event.clientX - frame.x}px, ${event.clientY - frame.y}px) translate(-50%, -50%)`;
    this.peek(this.spotAt(event));
  }

  /** @param {PointerEvent} event */
  dropAt(event) {
    const {held, dragging} = this;
    if (!held || event.pointerId !== held.pointer) return;
    this.drop();
    if (!dragging) return;
    this.dragged = true;
    setTimeout(() => { this.dragged = false; });
    const id = this.spotAt(event)?.getAttribute('data-spot');
    if (!id) this.letGo(); else if (id !== held.id) this.pick(id);
  }

  /** Stop dragging. */
  drop() {
    this.dragging?.remove();
    this.dragging = this.held = undefined;
  }

  /** @param {PointerEvent} event */
  spotAt(event) {
    const under = /** @type {Document} */ (this.root.getRootNode()).elementFromPoint(event.clientX, event.clientY)?.closest('.ln-spot');
    return under && this.root.contains(under) ? under : null;
  }

  /** What follows the pointer: the piece itself. @param {string} id */
  piece(id) {
    const piece = /** @type {SVGGraphicsElement | null} */ (this.middle.querySelector(`[data-key="${CSS.escape(id)}"]`)), own = this.spots.get(id)?.cell.querySelector('.ln-picture svg'), dragged = h('div', {class: 'ln-dragged', 'aria-hidden': 'true'});
    if (piece) {
      const box = piece.getBBox(), picture = s('svg', {viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`});
      picture.append(piece.cloneNode(true));
      dragged.append(picture);
    } else if (own) dragged.append(own.cloneNode(true));
    return dragged;
  }

  /** The theme asked for, or the notebook's, or the system's. */
  theme() {
    const wanted = this.model.get('theme'), jupyter = document.body.dataset.jpThemeLight, dark = wanted === 'dark' || (wanted !== 'light' && (jupyter === 'false' || (jupyter !== 'true' && this.night.matches)));
    this.root.dataset.theme = dark ? 'dark' : 'light';
  }
}

/** @param {Blob} picture @param {number} width @param {number} height @returns {Promise<Blob>} */
async function rasterized(picture, width, height) {
  const address = URL.createObjectURL(picture), image = new Image(), canvas = /** @type {HTMLCanvasElement} */ (h('canvas', {width, height}));
  try {
    image.src = address;
    await image.decode();
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return await new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'));
  } finally { URL.revokeObjectURL(address); }
}

export default {
  /** @param {{model: Model, el: HTMLElement, signal?: AbortSignal}} context */
  render({model, el, signal}) {
    const own = new AbortController(), view = new View(model, el, own.signal), close = () => { own.abort(); view.root.remove(); };
    signal?.addEventListener('abort', close, {once: true});
    return close;
  },
};
