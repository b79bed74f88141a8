// The browser's part of a table, for any game. It shows a scene, walks paths of picks through the scene's answers,
// and sends whole moves. It decides nothing: every answer was worked out in Python and is looked up here.
// widgets/scene.py says what a scene holds, scene.d.ts what its types are. No dependencies, no network.
// @ts-check

/** @import {Answers, Area, Card, Cell, Field, Model, Move, Reason, Scene, Spot} from './scene' */
/** @typedef {string | Node | null | undefined | false} Child */

const SVG = 'http://www.w3.org/2000/svg';
const ICONS = /** @type {Record<string, string>} */ ({idle: 'hint', may: 'hint', no: 'close', done: 'check'});
const TABS = ['log', 'rule', 'lists', 'position', 'options'];
const SLOW_KERNEL = 10000; // how long to hold further picks back for an answer, in ms
const DRAG_DISTANCE = 6; // below this a press is a tap, in px
const MOVE_TIME = 180;
const UNMARKED = {'data-lit': null, 'data-no': null, 'data-clash': null, 'data-pick': null, 'data-may': null, 'data-last': null};
/** @type {Scene} */
const BLANK = {ply: -1, language: 'en', name: '', style: '', title: '', owner: -1, chips: [], areas: [], status: ['idle', '', ''], players: [], log: [], tools: [],
  answers: {moves: {}, labels: [], names: {}, prompts: {}, alias: {}, kinds: {}, templates: [], refusals: {}}, lists: [], options: [], text: '', code: '', last: [], marked: [], slides: [], send: [], begin: [], counted: false, curtain: [], words: {}, pause: 0};
let tables = 0;

/** Set attributes, or remove them for null and false, where that changes anything: styles are then left alone.
 * @template {Element} T @param {T} node @param {Record<string, any>} attributes @returns {T} */
function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    const wanted = value === true ? '' : value ?? false;
    if (wanted === false) node.removeAttribute(name); else if (node.getAttribute(name) !== String(wanted)) node.setAttribute(name, String(wanted));
  }
  return node;
}

/** Make an element with attributes and children; words are always set as text, never as markup.
 * @param {string} tag @param {Record<string, any>} [attributes] @param {...Child} children @returns {HTMLElement} */
function h(tag, attributes = {}, ...children) {
  const node = set(document.createElement(tag), attributes);
  for (const child of children) if (child) node.append(child);
  return node;
}

/** @param {string} style @param {Record<string, any>} attributes @param {...Child} children */
const press = (style, attributes, ...children) => h('button', {type: 'button', class: style, ...attributes}, ...children);

/** @param {string} tag @param {Record<string, any>} attributes @returns {SVGElement} */
const s = (tag, attributes) => set(document.createElementNS(SVG, tag), attributes);

/** @param {Element} within @param {string} what @returns {HTMLElement[]} */
const all = (within, what) => [.../** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll(what))];
/** @param {Element} within @param {string} what @returns {HTMLElement | null} */
const one = (within, what) => within.querySelector(what);
/** What is known to be there. @param {Element} within @param {string} what */
const the = (within, what) => /** @type {HTMLElement} */ (one(within, what));

/** A symbol of the artwork, by its middle; with a direction (right and down) it is turned from pointing up.
 * @param {string} name @param {number} x @param {number} y @param {number} size @param {number[]} [towards] */
function use(name, x, y, size, towards) {
  const turn = towards && `rotate(${(Math.atan2(towards[1], towards[0]) * 180) / Math.PI + 90} ${x} ${y})`;
  return s('use', {href: '#ln-' + name, x: x - size / 2, y: y - size / 2, width: size, height: size, transform: turn});
}

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

/** What speaks for a picture; without words it is hidden from speech. @param {string} [spoken] */
const voice = (spoken) => ({role: !!spoken && 'img', 'aria-label': spoken || null, 'aria-hidden': spoken ? null : 'true'});

/** Trusted markup, drawn by Python. @param {string} style @param {string} markup */
function drawn(style, markup) {
  const node = h('div', {class: style, ...voice()});
  node.innerHTML = markup;
  return node;
}

/** Have an element hold just these parts. Those that it holds already stay: what stays is not styled and laid out anew, and keeps the focus.
 * @param {Element} node @param {Element[]} parts */
function hold(node, parts) {
  for (const part of [...node.children]) if (!parts.includes(part)) part.remove();
  let at = node.firstElementChild;
  for (const part of parts) if (part === at) at = at.nextElementSibling; else node.insertBefore(part, at);
}

/** Gives an element's parts by their keys, each of them once. @param {Element} node @param {(part: Element) => string} key */
function taker(node, key) {
  const left = [...node.children].map((part) => /** @type {[string, Element]} */ ([key(part), part]));
  return (/** @type {string} */ wanted) => { const at = left.findIndex(([known]) => known === wanted); return at < 0 ? undefined : left.splice(at, 1)[0][1]; };
}

/** Have an element hold parts like these; the same ones stay. @param {Element} node @param {(Element | false)[]} parts */
function renew(node, ...parts) {
  const kept = taker(node, (part) => part.outerHTML);
  hold(node, parts.flatMap((part) => (part ? [kept(part.outerHTML) || part] : [])));
}

/** Have a picture show other markup, one svg of Python's, piece by piece. @param {any} node @param {string} markup */
function redraw(node, markup) {
  if (node.lnMarkup === markup) return;
  node.lnMarkup = markup;
  const given = /** @type {HTMLTemplateElement} */ (h('template'));
  given.innerHTML = markup;
  const old = node.firstElementChild, fresh = given.content.firstElementChild;
  if (old && fresh && old.cloneNode().isEqualNode(fresh.cloneNode())) renew(old, ...fresh.children); else node.replaceChildren(given.content);
}

/** For people who listen alone. @param {string} words */
const heard = (words) => h('span', {class: 'sr'}, words);

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
    /** @type {Map<string, {cell: HTMLElement, box: number[]}>} what can be marked, but not picked */ this.places = new Map();
    /** @type {HTMLInputElement | null} */ this.sentField = null;
    /** @type {{id: string, x: number, y: number, pointer: number} | undefined} */ this.grip = undefined;
    /** @type {HTMLElement | undefined} */ this.dragging = undefined;
    this.refocus = false;
    this.night = matchMedia('(prefers-color-scheme: dark)');

    // The parts that stay; the areas come and go between them.
    this.banner = h('header', {class: 'ln-turn'}, h('h2'), h('ul', {class: 'ln-chips'}), h('div', {class: 'ln-tools', role: 'group'}));
    this.sentence = h('p', {role: 'status', 'aria-live': 'polite'});
    this.statusIcon = icon('ui-hint');
    this.status = h('div', {class: 'ln-status', 'data-kind': 'idle'}, this.statusIcon, this.sentence);
    this.players = h('div', {class: 'ln-players', role: 'group'});
    this.tabs = h('div', {class: 'ln-tabs', role: 'tablist'});
    /** @type {Record<string, {tab: HTMLElement, page: HTMLElement}>} */ this.pages = {};
    const body = h('div', {class: 'ln-body'});
    for (const name of TABS) {
      const page = h('div', {class: 'ln-page', role: 'tabpanel', id: `${this.id}-page-${name}`, 'aria-labelledby': `${this.id}-tab-${name}`, tabindex: '0'});
      const tab = press('ln-tab', {role: 'tab', id: `${this.id}-tab-${name}`, 'aria-controls': page.id, 'data-tab': name});
      this.pages[name] = {tab, page};
      this.tabs.append(tab);
      body.append(page);
    }
    this.typed = this.field({command: 'type', label: '', button: ''});
    this.texts = {position: h('code', {class: 'ln-code'}), python: h('code', {class: 'ln-code'})};
    this.pages.position.page.append(this.typed, ...['position', 'python'].flatMap((name) => [h('h4', {'data-word': name}), h('p', {}, this.texts[/** @type {'position' | 'python'} */ (name)])]),
      h('div', {class: 'ln-row ln-wrap'}, ...['copy', 'code', 'svg', 'png'].map((command) => press('ln-act', {'data-command': command, 'data-word': 'do-' + command}))));
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
    scene.areas = scene.areas.map((area) => ({...area, cells: area.cells || []})); // one may hold a field alone
    const focus = this.focusNow(), before = moved && scene.ply !== this.scene.ply ? this.whereabouts(scene.slides) : new Map();
    this.drop();
    this.scene = scene;
    this.lookup = new Lookup(scene.answers);
    this.wait(false);
    if (this.sentField) this.sentField.value = '';
    this.sentField = null;
    if (this.back) { this.tab = this.back; this.back = ''; }
    set(this.root, {lang: scene.language, 'aria-label': scene.name, 'data-game': scene.style});
    this.paintBanner();
    this.paintAreas();
    this.paintPlayers();
    this.paintPanel();
    this.paintCurtain();
    this.clear();
    this.tell(...scene.status);
    for (const [mark, spot, other] of scene.marked) this.mark(mark, spot, other);
    this.focusAgain(focus);
    this.slide(before);
    return scene.pause;
  }

  paintBanner() {
    const tools = this.scene.tools.map((tool) => press('ln-tool', {'data-command': tool.command, 'data-value': tool.value, 'data-why': tool.why, title: tool.text ? null : tool.label,
      'aria-disabled': tool.why ? 'true' : null, 'aria-pressed': tool.command === 'letters' ? String(this.letters) : null}, icon('ui-' + tool.icon), tool.text ? h('span', {}, tool.text) : heard(tool.label)));
    const [title, chips, toolbar] = this.banner.children;
    renew(title, this.scene.owner >= 0 && owner(this.scene.owner), h('span', {}, this.scene.title));
    renew(chips, ...this.scene.chips.map((chip) => h('li', {class: 'ln-chip'}, chip)));
    renew(set(toolbar, {'aria-label': this.say('tools')}), ...tools);
  }

  /** Areas and cells keep their elements, and so the focus, while they hold the same spots. */
  paintAreas() {
    const old = new Map(all(this.middle, '[data-area]').map((node) => [node.dataset.area, node]));
    /** @type {HTMLElement[]} */ const placed = [];
    /** @type {Record<string, HTMLElement[]>} */ const groups = {};
    this.spots.clear();
    this.places.clear();
    for (const area of this.scene.areas) {
      const shape = JSON.stringify([area.style, area.field?.command]), {group} = area;
      let node = old.get(area.id);
      if (!node || node.dataset.shape !== shape) { node = this.buildArea(area); node.dataset.shape = shape; }
      this.fillArea(node, area);
      if (!group) placed.push(node);
      else if (groups[group]) groups[group].push(node);
      else { groups[group] = [node]; placed.push(one(this.middle, `[data-group="${group}"]`) || h('div', {class: 'ln-' + group, 'data-group': group})); }
    }
    for (const [group, nodes] of Object.entries(groups)) hold(/** @type {Element} */ (placed.find((node) => node.dataset.group === group)), nodes);
    // The sentence follows the first area, where the eyes are.
    placed.splice(1, 0, this.status);
    hold(this.middle, placed);
    this.roving();
  }

  /** @param {Area} area */
  buildArea(area) {
    return h('div', {class: `ln-area ln-${area.style}`, role: 'group', 'data-area': area.id}, h('p', {class: 'ln-label', 'aria-hidden': 'true'}), area.field && this.field(area.field), h('div', {class: 'ln-cells'}));
  }

  /** @param {Cell} cell */
  buildCell(cell) {
    const box = h('div', {class: `ln-cell${cell.picture ? '' : ' ln-cell-text'}${cell.style ? ' ln-cell-' + cell.style : ''}`}), [x, y, width, height] = cell.view || [0, 0, 64, 64];
    if (cell.picture) box.append(drawn('ln-picture', ''), s('svg', {class: 'ln-marks', viewBox: `${x} ${y} ${width} ${height}`, 'aria-hidden': 'true', focusable: 'false'}));
    if (cell.style === 'card') box.append(h('span', {class: 'ln-badge', 'aria-hidden': 'true'}));
    for (const spot of cell.spots || []) {
      const button = press('ln-spot', {'data-spot': spot.id}), [left, top, w, t] = spot.box || [0, 0, 64, 64];
      if (cell.picture) Object.assign(button.style, {left: `${((left - x) / width) * 100}%`, top: `${((top - y) / height) * 100}%`, width: `${(w / width) * 100}%`, height: `${(t / height) * 100}%`});
      box.append(button);
    }
    return box;
  }

  /** @param {HTMLElement} node @param {Area} area */
  fillArea(node, area) {
    set(node, {'aria-label': area.label, 'data-columns': area.columns || 0, 'data-drag': !!area.drag});
    the(node, '.ln-label').textContent = area.label;
    if (area.field) this.fillField(the(node, 'form'), area.field);
    const row = the(node, '.ln-cells'), kept = taker(row, (part) => part.getAttribute('data-shape') || '');
    hold(row, area.cells.map((cell) => {
      const shape = JSON.stringify([cell.style, cell.view, !cell.picture, cell.spots?.map((spot) => [spot.id, spot.box])]);
      return kept(shape) || set(this.buildCell(cell), {'data-shape': shape});
    }));
    area.cells.forEach((cell, i) => {
      const box = /** @type {HTMLElement} */ (row.children[i]), picture = one(box, '.ln-picture'), buttons = all(box, '.ln-spot');
      if (picture) { redraw(picture, cell.picture || ''); set(picture, voice(cell.spoken)); }
      for (const extra of all(box, '.ln-count, .ln-caption')) extra.remove();
      if ((cell.count ?? -1) >= 0) box.append(h('b', {class: 'ln-count num', 'aria-hidden': 'true'}, String(cell.count)));
      if (cell.caption) box.append(h('p', {class: 'ln-caption', 'aria-hidden': cell.spots?.length ? 'true' : null}, cell.caption));
      for (const [name, area] of cell.places || []) this.places.set(name, {cell: box, box: area});
      (cell.spots || []).forEach((spot, n) => {
        const button = buttons[n], signs = (spot.icons || []).map((name) => icon(name, name.startsWith('ui-') ? 'ic' : 'ic gold')), ahead = signs.filter((_, k) => spot.icons?.[k].startsWith('ui-'));
        this.spots.set(spot.id, {spot, area, cell: box, button});
        button.classList.toggle('ln-main', !!spot.main);
        set(button, {'aria-disabled': spot.dim ? 'true' : null});
        renew(button, ...ahead, !!(spot.text || signs.length) && h('span', {'aria-hidden': 'true'}, spot.text), ...signs.filter((sign) => !ahead.includes(sign)));
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
    the(form, 'label').textContent = field.label;
    the(form, 'button').textContent = field.button;
    set(the(form, 'input'), {placeholder: field.example || ''});
  }

  paintPlayers() {
    this.players.hidden = !this.scene.players.length;
    this.players.setAttribute('aria-label', this.say('players'));
    renew(this.players, ...this.scene.players.map((player, seat) => h('div', {class: 'ln-player', 'data-turn': player.turn ? 'true' : 'false'},
      h('h3', {}, h('span', {class: 'ln-name'}, owner(seat), h('b', {}, player.name)), player.turn && heard(this.say('turn')), h('span', {class: 'ln-stats num'}, ...(player.counts || []).map(([name, count, spoken]) => h('span', {}, icon(name, 'ic gold'), heard(spoken + ' '), String(count))))),
      h('p', {class: 'num'}, player.note))));
  }

  /** @param {string} rule @param {string} [text] */
  ruleButton(rule, text) { return press('ln-rule', {'data-rule': rule, 'aria-label': `${this.say('rule')} ${rule}`}, text || rule); }

  paintPanel() {
    const {log, lists, options, position} = this.pages, {scene} = this;
    const lines = scene.log.map((line) => h('li', {}, (line.seat ?? -1) >= 0 ? owner(line.seat ?? 0) : h('span'), h('span', {}, line.text, !!line.gain?.length && h('span', {class: 'gain', 'aria-hidden': 'true'}, ' +', ...line.gain.map(gain))), line.rule ? this.ruleButton(line.rule) : h('span')));
    if (!lines.length || !one(log.page, 'ol')) log.page.replaceChildren(lines.length ? h('ol', {class: 'ln-log'}) : h('p', {class: 'ln-quiet'}, this.say('nolog')));
    if (lines.length) renew(the(log.page, 'ol'), ...lines);
    renew(lists.page, ...scene.lists.flatMap((group) => [h('h4', {}, group.title), h('ul', {class: 'ln-list'}, ...group.entries.map((entry) => h('li', {'data-verdict': entry.verdict},
      entry.verdict && icon(entry.verdict === 'no' ? 'ui-close' : 'ui-check'), entry.picture && drawn('ln-pieces', entry.picture), h('span', {}, entry.text, entry.note && h('small', {}, entry.note)), entry.worth && h('b', {}, entry.worth), entry.rule && this.ruleButton(entry.rule))))]));
    renew(options.page, ...scene.options.map((option, n) => h('p', {class: 'ln-option'}, h('label', {for: `${this.id}-option-${n}`}, option.label),
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
    if (!card) { renew(page, h('p', {class: 'ln-quiet'}, this.say('norule'))); return; }
    const cases = (card.examples || []).map((one) => h('figure', {class: 'ln-case'}, drawn('ln-example', one.picture), h('figcaption', {}, icon(one.ok ? 'ui-check' : 'ui-close'), heard(this.say(one.ok ? 'allowed' : 'refused')), one.caption, ' ', one.name && h('button', {type: 'button', class: 'ln-rule', 'data-command': 'example', 'data-value': one.name, 'aria-label': `${this.say('try')}: ${one.caption}`}, this.say('try')))));
    const facts = (card.facts || []).flatMap(([term, value]) => [h('dt', {}, term), h('dd', {}, value)]);
    const related = (card.related || []).flatMap((id) => [this.ruleButton(id), ' ']);
    renew(page, h('article', {class: 'ln-card'}, h('h3', {}, h('b', {}, this.rule), h('span', {}, card.title)), h('p', {}, card.text), cases.length > 0 && h('div', {class: 'ln-cases'}, ...cases),
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
      set(tab, {'aria-selected': other === name ? 'true' : 'false', tabindex: other === name ? 0 : -1});
      page.hidden = other !== name;
    }
  }

  paintCurtain() {
    const [sentence, button] = this.scene.curtain, on = !!sentence, was = !this.curtain.hidden;
    this.curtain.hidden = !on;
    for (const part of [this.banner, this.middle, this.players, this.panel]) part.inert = on;
    this.curtain.replaceChildren(...(on ? [icon('ui-curtain', 'ln-big'), h('p', {role: 'status'}, sentence), press('ln-act ln-main', {'data-command': 'reveal'}, button)] : []));
    if (on !== was && !on) this.refocus = true;
  }

  // ---- painting what is picked

  choosing() { return this.path.length === 1 && !!this.spots.get(this.path[0])?.spot.many; }

  /** What is picked, what may follow, and what the last move was. */
  paint() {
    const follow = this.path.length ? this.lookup.follow(this.path) : new Map(), choosing = this.choosing();
    for (const layer of this.middle.querySelectorAll('.ln-marks')) if (layer.firstChild) layer.replaceChildren();
    for (const cell of new Set([...this.spots.values()].map((entry) => entry.cell))) set(cell, UNMARKED);
    for (const id of this.scene.last) this.mark('last', id);
    /** @type {(() => void)[]} */ const over = [];
    for (const [id, {spot, button}] of this.spots) {
      const move = follow.get(id), lit = follow.has(id), picked = this.path.includes(id) || this.chosen.includes(id);
      const said = [spot.label.includes(spot.text || '') ? '' : spot.text, spot.label, lit && !choosing && (move ? move[1] : this.say('next'))];
      set(button, {'aria-pressed': picked ? 'true' : this.lookup.begins([id]) || this.choosable(id) ? 'false' : null, 'data-lit': lit, 'data-no': null, 'aria-label': said.filter(Boolean).join(': ')});
      if (lit && !choosing) this.lit(id, move || null, over);
      if (picked) over.push(() => this.mark('pick', id));
    }
    for (const later of over) later();
  }

  /** Light a spot that may follow. @param {string} id @param {Move | null} move @param {(() => void)[]} over what is drawn on top */
  lit(id, move, over) {
    const here = this.place(id);
    if (!here) return;
    const {layer, cx, cy, size, card} = here, back = this.place(this.last);
    if (card) { set(card, {'data-lit': true}); this.badge(card, move ? move[3].join(' ') || '✓' : '…'); return; }
    if (!move) {
      this.stamp(layer, 'pick', cx, cy, size - 2);
      for (const target of this.lookup.follow([...this.path, id]).keys()) {
        const there = this.place(target);
        if (there?.layer !== layer) continue;
        const way = [Math.sign(there.cx - cx), Math.sign(there.cy - cy)], [x, y] = way;
        over.push(() => layer.append(use('mark-nub', cx + x * size * 0.515, cy + y * size * 0.515, 20, way)));
      }
      return;
    }
    this.stamp(layer, 'may', cx, cy, size);
    if (back?.layer === layer && (back.cx !== cx || back.cy !== cy)) layer.append(use('mark-arrow', cx, cy, 30, [cx - back.cx, cy - back.cy]));
    else if (move[3].length) layer.append(this.pill(cx, cy, move[3]));
    else this.stamp(layer, 'dot', cx, cy, 64);
  }

  /** Draw a mark, 64 wide by itself, as the parts of its symbol if that is at hand: a whole symbol takes twice as long, and many are lit at once.
   * @param {Element} layer @param {string} name @param {number} cx @param {number} cy @param {number} size */
  stamp(layer, name, cx, cy, size) {
    const transform = `translate(${cx - size / 2} ${cy - size / 2}) scale(${size / 64})`, mark = s('g', {transform, 'data-mark': name}), id = '#ln-mark-' + name;
    const symbol = one(this.root, id) || document.querySelector(id);
    if (symbol) mark.innerHTML = symbol.innerHTML; else mark.append(use('mark-' + name, 32, 32, 64));
    layer.append(mark);
  }

  /** What would be earned, as a dark pill of stones. @param {number} cx @param {number} cy @param {string[]} earn */
  pill(cx, cy, earn) {
    const shown = earn.slice(0, 3), width = [0, 38, 53, 56][shown.length], step = shown.length === 3 ? 15.5 : 22, g = s('g', {});
    g.append(s('rect', {x: cx - width / 2, y: cy - 17, width, height: 34, rx: 17, fill: '#1d232b', stroke: '#fff', 'stroke-width': 2}));
    shown.forEach((name, i) => g.append(set(use(name === 'half' ? 'half' : 'sunstone', cx + (i - (shown.length - 1) / 2) * step, cy, 25), name === 'half' ? {stroke: '#ffcf4d'} : {fill: '#ffcf4d', color: '#1d232b'})));
    return g;
  }

  /** @param {Element} card @param {string} text */
  badge(card, text) { const badge = card.querySelector('.ln-badge'); if (badge) badge.textContent = text; }

  /** Draw a mark on a spot; "unequal" lies between two. @param {string} kind @param {string} id @param {string} [other] */
  mark(kind, id, other) {
    const here = this.place(id), entry = this.spots.get(id);
    if (!here) { if (kind === 'no') entry?.button.setAttribute('data-no', ''); return; }
    const {layer, cx, cy, size, card} = here, there = this.place(other || id);
    if (kind === 'unequal') { if (there?.layer === layer) this.stamp(layer, 'unequal', (cx + there.cx) / 2, (cy + there.cy) / 2, 30); return; }
    if (card) { set(card, {['data-' + kind]: true}); if (kind === 'no') this.badge(card, '✕'); return; }
    this.stamp(layer, kind, cx, cy, size);
    if (kind === 'may') this.stamp(layer, 'dot', cx, cy, 64);
  }

  /** Where marks for a spot go: the layer over its picture, its middle and size there, and the card if it is all of one. @param {string} id */
  place(id) {
    const entry = this.spots.get(id), {cell, box} = entry ? {cell: entry.cell, box: entry.spot.box} : this.places.get(id) || {}, layer = cell && one(cell, '.ln-marks');
    if (!cell || !layer) return null;
    const [x, y, w, t] = box || [0, 0, 64, 64], card = entry && cell.matches('.ln-cell-card') && one(cell, '.ln-spot') === entry.button ? cell : null;
    return {layer, cx: x + w / 2, cy: y + t / 2, size: Math.min(w, t) * (entry ? 1 : 1.4), card}; // a small place's mark stands around it
  }

  /** A lit spot shows the picked piece, faintly, under the pointer or the focus. @param {EventTarget | null} target */
  peek(target) {
    for (const ghost of all(this.middle, '.ln-ghost')) ghost.remove();
    const id = target instanceof Element ? target.closest('[data-lit]')?.getAttribute('data-spot') : '';
    const {last} = this, here = id && this.place(id), move = id && this.lookup.move([...this.path, id]);
    if (!here || here.card || !move || this.place(last)?.layer === here.layer) return;
    const piece = this.spots.get(last)?.cell.querySelector('.ln-picture svg');
    if (!piece) return;
    const {cx, cy, size, layer} = here, ghost = s('g', {class: 'ln-ghost'}), side = size * 0.92;
    ghost.append(set(/** @type {SVGElement} */ (piece.cloneNode(true)), {x: cx - side / 2, y: cy - side / 2, width: side, height: side}), use('mark-pick', cx, cy, size));
    if (move[3].length) ghost.append(set(this.pill(0, 0, move[3]), {transform: `translate(${cx} ${cy + size * 0.3}) scale(.72)`}));
    layer.append(ghost);
  }

  /** Say a sentence. Said again, it is told apart by a mark without width, so that it is announced again.
   * @param {string} kind @param {string} text @param {string} [rule] */
  tell(kind, text, rule) {
    const focus = this.focusNow(), again = this.sentence.firstChild?.textContent === text;
    this.status.dataset.kind = kind;
    this.statusIcon.querySelector('use')?.setAttribute('href', '#ln-ui-' + (ICONS[kind] || 'hint'));
    this.sentence.replaceChildren(again ? text + '\u200b' : text);
    if (rule) this.sentence.append(' ', this.ruleButton(rule));
    this.focusAgain(focus);
    // Sizes are asked for when the frame needs them anyway: asked for here, the page would be laid out twice.
    requestAnimationFrame(() => this.measure());
  }

  /** A sentence is read from its top, and is a tab stop while it has to be scrolled. */
  measure() {
    const {status} = this;
    status.scrollTop = 0;
    set(status, {tabindex: status.scrollHeight > status.clientHeight || this.active() === status ? 0 : null});
  }

  // ---- picking

  /** Whether something starts with a spot. @param {string} id */
  starts(id) { return !!this.lookup.move([id]) || this.lookup.begins([id]) || this.unjudged(id); }

  /** Whether picks from here, and to there, are sent as they are. @param {string} from @param {string} [to] */
  unjudged(from, to) {
    const area = (/** @type {string} */ id) => this.spots.get(id)?.area.id;
    return this.scene.send.some(([first, then]) => area(from) === first && (to === undefined || area(to) === then));
  }

  /** The spot that was picked last. */
  get last() { return this.path[this.path.length - 1] || ''; }

  /** What a spot is, as spoken. @param {string} id */
  label(id) { return this.spots.get(id)?.spot.label || ''; }

  /** Have only the beginning of a path picked: what is given, or what the scene begins with. @param {string[]} [path] */
  clear(path) {
    const [first, several] = path ? [] : this.scene.begin;
    this.path = path || (first ? [first] : []);
    this.chosen = several?.split('+') || [];
    this.paint();
  }

  /** Whether picks are held back; if so, that is said. */
  held() { const busy = this.busy(); if (busy) this.tell('idle', this.say('waiting')); return busy; }

  /** Pick a spot: go on along a path, send a whole move, or say why not. @param {string} id */
  pick(id) {
    if (this.held()) return;
    if (this.choosing()) { this.choose(id); return; }
    const here = [...this.path, id];
    if (this.lookup.move(here) || (here.length === 2 && this.unjudged(here[0], id))) this.send({path: here});
    else if (this.last === id) this.letGo();
    else if (this.lookup.begins(here)) this.take(here);
    else if (this.path.length && !this.lookup.refused(here) && this.starts(id)) { this.clear([]); this.pick(id); }
    else if (!this.path.length && this.starts(id)) this.take(here);
    else this.refuse(!this.lookup.refused(here) && this.lookup.refused([id]) ? [id] : here); // a button's own reason, whatever is picked
  }

  /** Whether a spot may be one of those chosen together. @param {string} id */
  choosable(id) { return this.choosing() && (this.lookup.follow(this.path).has(id) || this.unjudged(this.path[0], id)); }

  /** One of several that are chosen together; the first spot again closes the choice. @param {string} id */
  choose(id) {
    const first = this.path[0];
    if (id === first) {
      const several = [...this.spots.keys()].filter((spot) => this.chosen.includes(spot)).join('+');
      const whole = several ? [first, several] : [first];
      if (this.lookup.move(whole) || (several && this.unjudged(first, this.chosen[0]))) this.send({path: whole});
      else if (several || this.lookup.refused(whole)) this.refuse(whole);
      else this.letGo();
    } else if (this.choosable(id)) {
      this.chosen = this.chosen.includes(id) ? this.chosen.filter((other) => other !== id) : [...this.chosen, id];
      this.paint();
      this.tell('may', this.say('chosen', String(this.chosen.length)).replace('{button}', this.spots.get(first)?.spot.text || ''));
    } else if (this.lookup.move([id])) this.send({path: [id]}); // a button by itself leaves the choice as it is
    else if (!this.lookup.refused([first, id]) && this.starts(id)) { this.clear([]); this.pick(id); }
    else this.refuse([first, id]);
  }

  /** Go on along a path that is the beginning of a move. @param {string[]} here */
  take(here) {
    this.clear(here);
    const answer = this.lookup.answer(here, this.label(this.last));
    this.tell('may', ...(answer.prompt || /** @type {[string, string]} */ (['', ''])));
  }

  /** Step back along the path. */
  letGo() {
    if (this.path.length > 1) { this.take(this.path.slice(0, -1)); return; }
    this.clear();
    this.tell('idle', this.say('letgo'));
  }

  /** Say and mark why a path is refused. @param {string[]} path */
  refuse(path) {
    const last = path[path.length - 1].split('+').pop() || '', reason = this.lookup.reason(path, this.label(last) || last);
    this.paint();
    const [own, ...others] = reason?.kinds || ['no'];
    this.mark(own, last);
    if (!reason) { this.tell('no', this.say('nothing')); return; }
    for (const id of reason.at) if (id !== last) for (const kind of others.length ? others : [own]) this.mark(kind, id, last);
    if (reason.rule) this.openRule(reason.rule, false);
    this.tell('no', reason.text, reason.rule);
    if (this.scene.counted && path.length > 1) this.send({path});
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
    set(this.root, {'aria-busy': on ? 'true' : null});
    if (!on) for (const {name, value} of this.scene.options) for (const select of all(this.root, `[data-option="${name}"]`)) /** @type {HTMLSelectElement} */ (select).value = value; // refused or not, what holds is shown
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
      set(button, {'aria-pressed': this.letters ? 'true' : 'false'});
      this.tell('done', this.say(this.letters ? 'letterson' : 'lettersoff'));
    } else if (!this.held()) {
      // The rule stays open; its card is made anew, as it differs, and the focus goes on to the way back.
      if (command === 'example') { this.back = ''; button.dataset.tried = ''; this.banner.scrollIntoView({block: 'nearest'}); }
      this.send({command, value});
    }
  }

  /** @param {string} text */
  async copy(text) {
    try { await navigator.clipboard.writeText(text); this.tell('done', `${this.say('copied')} ${text}`); } catch { this.openTab('position'); this.tell('may', this.say('copyhere')); }
  }

  /** Save the first picture of the table as a file that stands alone: only the symbols it uses go with it. @param {boolean} png */
  async save(png) {
    const picture = one(this.middle, '.ln-picture svg');
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
    set(whole, {xmlns: SVG, width, height});
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
      for (const spot of spots) set(spot, {tabindex: spot === stop ? 0 : -1});
    }
  }

  /** @param {HTMLElement} button @param {string} key */
  walk(button, key) {
    const area = /** @type {HTMLElement} */ (button.closest('[data-area]')), spots = all(area, '.ln-spot'), at = spots.indexOf(button);
    const columns = Number(area.dataset.columns) || 0, [dx, dy] = {ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1]}[key] || [0, 0];
    let target = key === 'Home' ? 0 : key === 'End' ? spots.length - 1 : at + dx + dy;
    if (columns < spots.length && columns && (dx || dy)) target = dx && Math.floor(target / columns) !== Math.floor(at / columns) ? -1 : at + dx + dy * columns;
    if (!spots[target]) return;
    this.roving(spots[target]);
    spots[target].focus();
  }

  /** Where the pieces are now, before they move. @param {[string, string][]} slides @returns {Map<string, DOMRect>} */
  whereabouts(slides) {
    const found = new Map();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return found;
    for (const piece of all(this.middle, '[data-key]')) found.set(piece.dataset.key, piece.getBoundingClientRect());
    for (const [from, to] of slides) { const box = this.spots.get(from)?.button.getBoundingClientRect(); if (box) found.set(to, box); }
    return found;
  }

  /** Let each piece that stands elsewhere now slide there from where it was. @param {Map<string, DOMRect>} before */
  slide(before) {
    if (!before.size) return;
    /** @type {(() => void)[]} */ const moves = []; // all are measured before any moves: a new animation has the page laid out anew
    for (const piece of all(this.middle, '[data-key]')) {
      const from = before.get(piece.dataset.key || ''), to = piece.getBoundingClientRect();
      if (!from?.width || !to.width || (from.x === to.x && from.y === to.y)) continue;
      const picture = /** @type {SVGSVGElement | null} */ (piece.closest('.ln-picture')?.querySelector('svg'));
      if (!picture) continue;
      const scale = picture.viewBox.baseVal.width / picture.getBoundingClientRect().width || 1;
      const dx = (from.x + from.width / 2 - to.x - to.width / 2) * scale, dy = (from.y + from.height / 2 - to.y - to.height / 2) * scale;
      if (Math.hypot(dx, dy) > 4) moves.push(() => piece.animate([{transform: `translate(${dx}px, ${dy}px)`}, {transform: 'none'}], {duration: MOVE_TIME, easing: 'ease-out'}));
    }
    for (const move of moves) move();
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
    const sizes = new ResizeObserver(() => this.measure());
    sizes.observe(this.status);
    signal.addEventListener('abort', () => {
      for (const [name, f] of watched) model.off(name, f);
      watcher.disconnect();
      sizes.disconnect();
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
    this.tell(message.kind in ICONS ? message.kind : 'done', message.text, message.rule);
    for (const [mark, spot, other] of message.marks || []) this.mark(mark, spot, other);
    if (message.kind === 'no' && message.rule) this.openRule(message.rule, false);
    return 0;
  }

  /** @param {HTMLElement} form */
  submit(form) {
    const input = form.querySelector('input');
    if (!input?.value.trim()) this.tell('no', this.say('typednothing'));
    else if (!this.held()) { this.sentField = input; this.send({command: form.dataset.form || '', value: input.value}); }
  }

  /** @param {HTMLSelectElement} select */
  onOption(select) {
    const option = this.scene.options.find((one) => one.name === select.dataset.option);
    if (!option) return;
    if (this.held()) select.value = option.value; else this.send({command: 'option', value: {name: option.name, value: select.value}});
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
    if (spot && event.isPrimary && event.button === 0) this.grip = {id: spot.getAttribute('data-spot') || '', x: event.clientX, y: event.clientY, pointer: event.pointerId};
  }

  /** @param {PointerEvent} event */
  dragTo(event) {
    const {grip} = this;
    if (!grip || event.pointerId !== grip.pointer) return;
    if (!this.dragging) {
      if (Math.hypot(event.clientX - grip.x, event.clientY - grip.y) < DRAG_DISTANCE || this.choosing()) return;
      if (this.last !== grip.id) this.pick(grip.id);
      if (this.last !== grip.id || this.busy()) { this.grip = undefined; this.dragged = true; return; }
      this.dragging = this.piece(grip.id);
      this.root.append(this.dragging);
    }
    const frame = this.root.getBoundingClientRect();
    this.dragging.style.transform = `translate(${event.clientX - frame.x}px, ${event.clientY - frame.y}px) translate(-50%, -50%)`;
    this.peek(this.spotAt(event));
  }

  /** @param {PointerEvent} event */
  dropAt(event) {
    const {grip, dragging} = this;
    if (!grip || event.pointerId !== grip.pointer) return;
    this.drop();
    if (!dragging) return;
    this.dragged = true;
    setTimeout(() => { this.dragged = false; });
    const id = this.spotAt(event)?.getAttribute('data-spot');
    if (!id) this.letGo(); else if (id !== grip.id) this.pick(id);
  }

  /** Stop dragging. */
  drop() {
    this.dragging?.remove();
    this.dragging = this.grip = undefined;
  }

  /** @param {PointerEvent} event */
  spotAt(event) {
    const under = /** @type {Document} */ (this.root.getRootNode()).elementFromPoint?.(event.clientX, event.clientY)?.closest('.ln-spot');
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
