// The browser's part of a table, for any game. It shows a scene, walks paths of picks through the scene's
// answers, and sends whole moves. It decides nothing: every answer was worked out in Python and is looked up.
// See widgets/scene.py for what a scene holds. No dependencies, no network.
// @ts-check

/** @typedef {{id: string, label: string, box?: number[], many?: boolean, dim?: boolean, text?: string, icons?: string[], main?: boolean}} Spot */
/** @typedef {{picture?: string, view?: number[], spots?: Spot[], style?: string, caption?: string, count?: number}} Cell */
/** @typedef {{id: string, label: string, style: string, cells: Cell[], columns?: number, group?: string, drag?: boolean}} Area */
/** @typedef {{command: string, label: string, icon: string, value?: string, text?: string, why?: string}} Tool */
/** @typedef {[action: string, label: string, rule: string, earn: string[]]} Move */
/** @typedef {{text: string, rule: string, at: string[]}} Reason */
/** @typedef {{moves: Record<string, Move>, prompts: Record<string, [string, string]>, alias: Record<string, string>, kinds: Record<string, string>,
 *   templates: [string, string][], refusals: Record<string, [number, string[], string[]]>}} Answers */
/** @typedef {{ply: number, language: string, name: string, style: string, title: string, owner: number, chips: string[], areas: Area[],
 *   answers: Answers, status: [string, string, string], players: any[], log: any[], tools: Tool[], text: string, code: string,
 *   last: string[], marked: string[][], slides: [string, string][], send: [string, string][], curtain: string[],
 *   words: Record<string, string>, pause: number}} Scene */
/** @typedef {{get(name: string): any, set(name: string, value: any): void, save_changes(): void, send(content: any): void,
 *   on(name: string, f: (...a: any[]) => void): void, off(name: string, f: (...a: any[]) => void): void}} Model */

const SVG = 'http://www.w3.org/2000/svg';
const OWNER = ['var(--own1)', 'var(--own2)', 'var(--own3)', 'var(--own4)'];
const ICONS = {idle: 'hint', may: 'hint', no: 'close', done: 'check'};
const SLOW_KERNEL = 10000;
const DRAG_DISTANCE = 6;
let tables = 0;

/** Make an element with attributes and children; text is always set as text.
 * @param {string} tag @param {Record<string, any>} [attributes] @param {...(Node | string | null | undefined | false)} children @returns {HTMLElement} */
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

/** A symbol of the artwork. @param {string} name @param {number} x @param {number} y @param {number} size @param {Record<string, any>} [more] */
const use = (name, x, y, size, more = {}) => s('use', {href: '#ln-' + name, x, y, width: size, height: size, ...more});

/** A symbol as an icon in running text. @param {string} name @param {string} [style] @param {Record<string, any>} [more] */
function icon(name, style = 'ic', more = {}) {
  const picture = s('svg', {viewBox: '0 0 64 64', class: style, 'aria-hidden': 'true', focusable: 'false'});
  picture.append(s('use', {href: '#ln-' + name, ...more}));
  return picture;
}

/** A stone or a point that is earned, as an icon. @param {string} name */
const gain = (name) => (name === 'sun' || name === 'half' ? icon(name === 'sun' ? 'sunstone' : 'halfstone', 'gold') : icon(name, 'gold'));

/** The shape and colour of a seat. @param {number} seat */
const owner = (seat) => icon('owner-' + (seat + 1), 'own', {fill: OWNER[seat] || 'currentColor'});

/** Look paths up in a scene's answers, exactly as Answers in scene.py does. */
class Lookup {
  /** @param {Answers} answers */
  constructor(answers) {
    this.answers = answers;
    /** @type {Map<string, Map<string, Move | null>>} what may follow the beginning of a move */
    this.next = new Map();
    for (const [path, move] of Object.entries(answers.moves)) {
      const spots = path.split('>');
      for (let depth = 0; depth < spots.length; depth++) {
        const head = spots.slice(0, depth).join('>');
        if (!this.next.has(head)) this.next.set(head, new Map());
        const follow = /** @type {Map<string, Move | null>} */ (this.next.get(head));
        for (const spot of spots[depth].split('+')) if (depth === spots.length - 1 && !spots[depth].includes('+')) follow.set(spot, move); else if (!follow.has(spot)) follow.set(spot, null);
      }
    }
  }

  /** @param {string[]} path */
  key(path) { return path.map((spot) => this.answers.alias[spot] || spot).join('>'); }

  /** @param {string[]} path @returns {Move | undefined} */
  move(path) { return this.answers.moves[this.key(path)]; }

  /** What may follow, spot by spot; a move where the path is then whole. @param {string[]} path @returns {Map<string, Move | null>} */
  follow(path) { return this.next.get(this.key(path)) || new Map(); }

  /** Whether a path is the beginning of a move. @param {string[]} path */
  begins(path) { const key = this.key(path); return this.next.has(key) || key in this.answers.prompts; }

  /** @param {string[]} path */
  prompt(path) { return this.answers.prompts[this.key(path)]; }

  /** Whether a refusal is stored for just this path. @param {string[]} path */
  refused(path) { return this.key(path) in this.answers.refusals; }

  /** @param {string[]} path @param {string} label @returns {Reason | null} */
  reason(path, label) {
    const spots = this.key(path).split('>'), last = spots[spots.length - 1], head = spots.slice(0, -1).join('>');
    const kind = '@' + (this.answers.kinds[spots[0]] || ''), between = spots.slice(2).map(() => '*');
    for (const key of [spots.join('>'), [kind, ...between, last].join('>'), head + '>*', kind + '>*', '*']) {
      const found = this.answers.refusals[key];
      if (!found) continue;
      const [index, values, at] = found, [words, rule] = this.answers.templates[index];
      const text = words.replace(/\{(\d+|spot)\}/g, (whole, name) => (name === 'spot' ? label : values[+name] === '{id}' ? last : values[+name] ?? whole));
      return {text, rule, at};
    }
    return null;
  }
}

/** One view of a table. */
class View {
  /** @param {Model} model @param {HTMLElement} el @param {AbortSignal} signal */
  constructor(model, el, signal) {
    this.model = model;
    this.signal = signal;
    this.id = ++tables;
    /** @type {string[]} */ this.path = [];
    /** @type {string[]} */ this.chosen = [];
    this.waiting = 0;
    this.pausing = 0;
    /** @type {Scene[]} */ this.coming = [];
    this.tab = 'log';
    /** @type {string[]} */ this.visited = [];
    this.letters = false;
    /** @type {Scene} */ this.scene = model.get('scene');
    this.lookup = new Lookup(this.scene.answers);
    this.root = h('section', {class: 'ln', 'data-lm-suppress-shortcuts': 'true', 'data-theme': 'light'});
    this.art = h('div', {class: 'ln-art', 'aria-hidden': 'true'});
    this.art.innerHTML = model.get('art');
    this.grid = h('div', {class: 'ln-grid'});
    this.frame();
    this.root.append(this.art, this.grid);
    el.append(this.root);
    this.show(this.scene, false);
    this.listen();
    this.theme();
  }

  /** The parts that stay: banner, status, players, panel. The areas come and go between them. */
  frame() {
    this.banner = h('header', {class: 'ln-turn'});
    this.sentence = h('p', {role: 'status', 'aria-live': 'polite'});
    this.statusIcon = icon('ui-hint');
    this.status = h('section', {class: 'ln-status', 'data-kind': 'idle'}, this.statusIcon, this.sentence);
    this.players = h('div', {class: 'ln-players', role: 'group'});
    this.tabs = h('div', {class: 'ln-tabs', role: 'tablist'});
    this.body = h('div', {class: 'ln-body'});
    /** @type {Record<string, HTMLElement>} */ this.pages = {};
    /** @type {Record<string, HTMLElement>} */ this.tabButtons = {};
    for (const name of ['log', 'rule', 'position']) {
      const page = h('div', {class: 'ln-page', role: 'tabpanel', id: `ln-${this.id}-page-${name}`, 'aria-labelledby': `ln-${this.id}-tab-${name}`, tabindex: '0'});
      const tab = h('button', {type: 'button', class: 'ln-tab', role: 'tab', id: `ln-${this.id}-tab-${name}`, 'aria-controls': page.id, 'data-tab': name});
      this.pages[name] = page;
      this.tabButtons[name] = tab;
      this.tabs.append(tab);
      this.body.append(page);
    }
    this.panel = h('section', {class: 'ln-panel'}, this.tabs, this.body);
    this.middle = h('div', {class: 'ln-areas'});
    this.curtain = h('div', {class: 'ln-curtain', hidden: true});
    this.grid.append(this.banner, this.middle, this.status, this.players, this.panel, this.curtain);
  }

  /** @param {string} word */
  say(word) { return this.scene.words[word] || word; }

  /** Show scenes one after another: one that asks for a pause is seen before the next. @param {Scene} scene */
  queue(scene) {
    this.coming.push(scene);
    if (this.coming.length === 1 && !this.pausing) this.next();
  }

  next() {
    this.pausing = 0;
    const scene = this.coming.shift();
    if (!scene) return;
    this.show(scene, true);
    if (scene.pause) this.pausing = window.setTimeout(() => this.next(), scene.pause); else this.next();
  }

  /** Take a scene over and paint all of it. @param {Scene} scene @param {boolean} moved whether pieces may slide to their new places */
  show(scene, moved) {
    const focused = this.focusedSpot(), before = moved ? this.places(scene.slides) : new Map();
    this.scene = scene;
    this.lookup = new Lookup(this.scene.answers);
    this.path = [];
    this.chosen = [];
    this.wait(false);
    this.root.lang = this.scene.language;
    this.root.setAttribute('aria-label', this.scene.name);
    this.root.dataset.game = this.scene.style;
    this.root.classList.toggle('ln-letters', this.letters);
    this.paintBanner();
    this.paintAreas();
    this.paintPlayers();
    this.paintLog();
    this.paintPosition();
    this.paintTabs();
    if (this.visited.length) this.paintRule(this.visited[this.visited.length - 1]); else this.paintRule('');
    this.paintCurtain();
    this.paint();
    const [kind, text, rule] = this.scene.status;
    this.tell(kind, text, rule);
    for (const mark of this.scene.marked) this.mark(mark[0], mark[1], mark[2]);
    if (focused) this.refocus(focused);
    this.slide(before);
  }

  // ---- painting

  paintBanner() {
    const tools = h('div', {class: 'ln-tools', role: 'group', 'aria-label': this.say('tools')});
    for (const tool of this.scene.tools) {
      const button = h('button', {type: 'button', class: 'ln-tool', 'data-command': tool.command, 'data-value': tool.value || '', 'aria-disabled': tool.why ? 'true' : undefined, title: tool.text ? undefined : tool.label},
        icon('ui-' + tool.icon), tool.text ? h('span', {}, tool.text) : h('span', {class: 'sr'}, tool.label));
      if (tool.why) button.dataset.why = tool.why;
      tools.append(button);
    }
    const focused = this.banner && this.banner.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.command : '';
    const title = h('h2', {}, this.scene.owner >= 0 && owner(this.scene.owner), h('span', {}, this.scene.title));
    const chips = h('ul', {class: 'ln-chips'}, ...this.scene.chips.map((chip) => h('li', {class: 'ln-chip'}, chip)));
    this.banner?.replaceChildren(title, chips, tools);
    if (focused) /** @type {HTMLElement | null} */ (tools.querySelector(`[data-command="${focused}"]`))?.focus();
  }

  /** Areas keep their elements, and so the focus, while they hold the same spots. */
  paintAreas() {
    const old = new Map([...this.root.querySelectorAll('[data-area-id]')].map((node) => [node.getAttribute('data-area-id'), /** @type {HTMLElement} */ (node)]));
    /** @type {HTMLElement[]} */ const placed = [];
    /** @type {HTMLElement | null} */ let group = null;
    for (const area of this.scene.areas) {
      const shape = JSON.stringify([area.style, area.cells.map((cell) => [cell.style, (cell.spots || []).map((spot) => spot.id)])]);
      let node = old.get(area.id);
      if (!node || node.dataset.shape !== shape) { node = this.buildArea(area); node.dataset.shape = shape; }
      this.fillArea(node, area);
      if (area.group) {
        if (!group || group.dataset.group !== area.group) { group = h('div', {class: 'ln-' + area.group, 'data-group': area.group}); placed.push(group); }
        group.append(node);
      } else { group = null; placed.push(node); }
    }
    const kept = this.middle ? [...this.middle.children] : [];
    if (kept.length !== placed.length || kept.some((node, i) => node !== placed[i])) this.middle?.replaceChildren(...placed);
    this.roving();
  }

  /** @param {Area} area */
  buildArea(area) {
    const node = h('section', {class: `ln-area ln-${area.style}`, role: 'group', 'data-area-id': area.id});
    const title = h('p', {class: 'ln-label', 'aria-hidden': 'true'});
    const cells = h('div', {class: 'ln-cells'});
    for (const cell of area.cells) {
      const box = h('div', {class: `ln-cell ${cell.style ? 'ln-cell-' + cell.style : ''}`});
      const [x, y, width, height] = cell.view || [0, 0, 64, 64];
      if (cell.picture) box.append(h('div', {class: 'ln-picture', 'aria-hidden': 'true'}), s('svg', {class: 'ln-marks', viewBox: `${x} ${y} ${width} ${height}`, 'aria-hidden': 'true', focusable: 'false'}));
      for (const spot of cell.spots || []) {
        const button = h('button', {type: 'button', class: 'ln-spot', 'data-spot': spot.id});
        if (spot.box && cell.picture || cell.picture) {
          const [left, top, w, t] = spot.box || [0, 0, 64, 64];
          button.style.left = `${((left - x) / width) * 100}%`;
          button.style.top = `${((top - y) / height) * 100}%`;
          button.style.width = `${(w / width) * 100}%`;
          button.style.height = `${(t / height) * 100}%`;
        }
        box.append(button);
      }
      cells.append(box);
    }
    node.append(title, cells);
    return node;
  }

  /** @param {HTMLElement} node @param {Area} area */
  fillArea(node, area) {
    node.setAttribute('aria-label', area.label);
    node.dataset.columns = String(area.columns || 0);
    if (area.drag) node.dataset.drag = 'true';
    /** @type {HTMLElement} */ (node.querySelector('.ln-label')).textContent = area.label;
    const boxes = /** @type {HTMLElement} */ (node.querySelector('.ln-cells')).children;
    area.cells.forEach((cell, i) => {
      const box = /** @type {HTMLElement} */ (boxes[i]), picture = box.querySelector('.ln-picture');
      if (picture && box.dataset.picture !== cell.picture) { picture.innerHTML = cell.picture || ''; box.dataset.picture = cell.picture; }
      box.querySelectorAll('.ln-count, .ln-caption').forEach((extra) => extra.remove());
      if (cell.count !== undefined && cell.count >= 0) box.append(h('b', {class: 'ln-count', 'aria-hidden': 'true'}, String(cell.count)));
      if (cell.caption) box.append(h('p', {class: 'ln-caption', 'aria-hidden': 'true'}, cell.caption));
      for (const spot of cell.spots || []) {
        const button = this.button(spot.id, box);
        if (!button) continue;
        button.dataset.label = spot.label;
        button.classList.toggle('ln-main', !!spot.main);
        if (spot.dim) button.setAttribute('aria-disabled', 'true'); else button.removeAttribute('aria-disabled');
        if (spot.many) button.dataset.many = 'true';
        if (spot.text || spot.icons) button.replaceChildren(...(spot.icons || []).filter((name) => name.startsWith('ui-')).map((name) => icon(name)), h('span', {'aria-hidden': 'true'}, spot.text || ''), ...(spot.icons || []).filter((name) => !name.startsWith('ui-')).map((name) => icon(name, 'ic gold')));
      }
    });
  }

  paintPlayers() {
    this.players?.setAttribute('aria-label', this.say('players'));
    this.players?.replaceChildren(...this.scene.players.map((player, seat) => h('section', {class: 'ln-player', 'data-turn': player.turn ? 'true' : 'false'},
      h('h3', {}, owner(seat), h('b', {}, player.name || ''), h('span', {class: 'ln-stats num'}, ...(player.counts || []).map((/** @type {[string, number, string]} */ [name, count, spoken]) => h('span', {}, icon(name, 'ic gold'), h('span', {class: 'sr'}, spoken + ' '), String(count))))),
      h('p', {class: 'num'}, player.note || ''))));
  }

  paintLog() {
    const lines = this.scene.log.map((line) => {
      const gains = (line.gain || []).map(gain);
      return h('li', {}, (line.seat ?? -1) >= 0 ? owner(line.seat) : h('span', {}), h('span', {}, line.text || '', gains.length > 0 && h('span', {class: 'gain', 'aria-hidden': 'true'}, ' +', ...gains)), line.rule ? this.ruleButton(line.rule) : h('span', {}));
    });
    this.pages?.log.replaceChildren(lines.length ? h('ol', {class: 'ln-log'}, ...lines) : h('p', {class: 'ln-quiet'}, this.say('nolog')));
  }

  /** @param {string} rule */
  ruleButton(rule) { return h('button', {type: 'button', class: 'ln-rule', 'data-rule': rule, 'aria-label': `${this.say('rule')} ${rule}`}, rule); }

  paintPosition() {
    const field = h('input', {type: 'text', id: `ln-${this.id}-typed`, class: 'ln-typed', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', placeholder: this.say('typedexample')});
    const form = h('form', {class: 'ln-form'}, h('label', {for: field.id}, this.say('typed')), h('div', {class: 'ln-row'}, field, h('button', {type: 'submit', class: 'ln-act'}, this.say('play'))));
    const typing = /** @type {HTMLInputElement | null} */ (this.pages?.position.querySelector('.ln-typed'));
    if (typing && document.activeElement === typing) { /** @type {HTMLInputElement} */ (field).value = ''; queueMicrotask(() => field.focus()); }
    this.pages?.position.replaceChildren(form,
      h('h4', {}, this.say('position')), h('p', {}, h('code', {class: 'ln-code'}, this.scene.text)),
      h('h4', {}, this.say('python')), h('p', {}, h('code', {class: 'ln-code'}, this.scene.code)));
  }

  /** The rule's card, or how to open one. @param {string} rule */
  paintRule(rule) {
    const card = this.model.get('rules')[rule], page = this.pages?.rule;
    if (!page) return;
    if (!card) { page.replaceChildren(h('p', {class: 'ln-quiet'}, this.say('norule'))); return; }
    const cases = (card.examples || []).map((/** @type {{picture: string, caption: string, ok: boolean}} */ one) => {
      const picture = h('div', {class: 'ln-example', role: 'img', 'aria-label': one.caption});
      picture.innerHTML = one.picture;
      return h('figure', {class: 'ln-case'}, picture, h('figcaption', {}, icon(one.ok ? 'ui-check' : 'ui-close'), one.caption));
    });
    const details = h('dl', {});
    for (const [term, value] of card.facts || []) details.append(h('dt', {}, term), h('dd', {}, value));
    if ((card.related || []).length) details.append(h('dt', {}, this.say('related')), h('dd', {}, ...card.related.flatMap((/** @type {string} */ id) => [this.ruleButton(id), ' '])));
    page.replaceChildren(h('article', {class: 'ln-card'}, h('h3', {}, h('b', {}, rule), h('span', {}, card.title)), h('p', {}, card.text), cases.length > 0 && h('div', {class: 'ln-cases'}, ...cases), details));
  }

  paintTabs() {
    this.tabs?.setAttribute('aria-label', this.say('panel'));
    for (const [name, tab] of Object.entries(this.tabButtons || {})) {
      const on = name === this.tab, page = /** @type {Record<string, HTMLElement>} */ (this.pages)[name];
      tab.textContent = this.say('tab-' + name);
      tab.setAttribute('aria-selected', String(on));
      tab.tabIndex = on ? 0 : -1;
      page.hidden = !on;
    }
  }

  paintCurtain() {
    const [sentence, button] = this.scene.curtain, on = !!sentence, was = this.curtain ? !this.curtain.hidden : false;
    if (!this.curtain) return;
    this.curtain.hidden = !on;
    for (const part of this.grid.children) if (part !== this.curtain) /** @type {HTMLElement} */ (part).inert = on;
    this.curtain.replaceChildren(...(on ? [icon('ui-curtain', 'ln-big'), h('p', {role: 'status'}, sentence), h('button', {type: 'button', class: 'ln-act ln-main', 'data-command': 'reveal', 'data-value': ''}, button)] : []));
    if (on && !was && this.root.contains(document.activeElement)) /** @type {HTMLElement | null} */ (this.curtain.querySelector('button'))?.focus();
    if (!on && was) this.refocusFirst();
  }

  /** What is picked, what may follow, and what the last move was. */
  paint() {
    const follow = this.path.length && !this.choosing() ? this.lookup.follow(this.path) : new Map();
    const options = this.choosing() ? this.lookup.follow(this.path) : new Map();
    this.root.querySelectorAll('.ln-marks').forEach((layer) => layer.replaceChildren());
    this.root.querySelectorAll('[data-no],[data-clash]').forEach((spot) => { spot.removeAttribute('data-no'); spot.removeAttribute('data-clash'); });
    const labels = this.spotLabels();
    for (const [id, label] of labels) {
      const button = this.button(id);
      if (!button) continue;
      const move = follow.get(id), lit = follow.has(id) || options.has(id);
      const picked = this.path.includes(id) || this.chosen.includes(id);
      if (picked) button.setAttribute('aria-pressed', 'true'); else if (this.pressable(id)) button.setAttribute('aria-pressed', 'false'); else button.removeAttribute('aria-pressed');
      button.toggleAttribute('data-lit', lit);
      button.setAttribute('aria-label', lit && move ? `${label}: ${move[1]}` : lit && !options.has(id) ? `${label}: ${this.say('next')}` : label);
      if (lit && !options.has(id)) this.lit(id, move || null);
      if (picked) this.mark('pick', id);
    }
    for (const id of this.scene.last) this.mark('last', id);
    this.root.classList.toggle('ln-picking', this.path.length > 0);
  }

  /** Whether a spot shows as a switch: the first spots of moves do. @param {string} id */
  pressable(id) { return this.lookup.begins([id]); }

  /** @returns {[string, string][]} */
  spotLabels() {
    return this.scene.areas.flatMap((area) => area.cells.flatMap((cell) => (cell.spots || []).map((spot) => /** @type {[string, string]} */ ([spot.id, spot.label]))));
  }

  /** Light a spot that may follow. @param {string} id @param {Move | null} move */
  lit(id, move) {
    const here = this.spotBox(id);
    if (!here) return;
    const {layer, box: [x, y, w, t]} = here, size = Math.min(w, t), cx = x + w / 2, cy = y + t / 2;
    const back = this.path.length ? this.spotBox(this.path[this.path.length - 1]) : null;
    if (!move) {
      layer.append(use('mark-pick', cx - size / 2 + 1, cy - size / 2 + 1, size - 2));
      for (const target of this.lookup.follow([...this.path, id]).keys()) {
        const there = this.spotBox(target);
        if (!there || there.layer !== layer) continue;
        const dx = Math.sign(there.box[0] - x), dy = Math.sign(there.box[1] - y), nx = cx + dx * size * 0.52, ny = cy + dy * size * 0.52;
        layer.append(use('mark-nub', nx - 10, ny - 10, 20, {transform: `rotate(${Math.atan2(dy, dx) * 180 / Math.PI + 90} ${nx} ${ny})`}));
      }
      return;
    }
    layer.append(use('mark-may', cx - size / 2, cy - size / 2, size));
    if (back && back.layer === layer) {
      const turn = Math.atan2(cy - back.box[1] - back.box[3] / 2, cx - back.box[0] - back.box[2] / 2) * 180 / Math.PI + 90;
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

  /** Draw a mark on a spot; "unequal" goes between two. @param {string} kind @param {string} id @param {string} [other] */
  mark(kind, id, other) {
    const here = this.spotBox(id);
    if (!here) { if (kind === 'clash' || kind === 'no') this.button(id)?.setAttribute('data-' + kind, ''); return; }
    const {layer, box: [x, y, w, t]} = here, size = Math.min(w, t), cx = x + w / 2, cy = y + t / 2;
    if (kind === 'unequal') {
      const there = other ? this.spotBox(other) : null;
      if (!there || there.layer !== layer || Math.hypot(there.box[0] - x, there.box[1] - y) > size * 1.2) return;
      layer.append(use('mark-unequal', (cx + there.box[0] + there.box[2] / 2) / 2 - 15, (cy + there.box[1] + there.box[3] / 2) / 2 - 15, 30));
    } else if (kind === 'may') layer.append(use('mark-may', cx - size / 2, cy - size / 2, size), use('mark-dot', cx - 32, cy - 32, 64));
    else layer.append(use('mark-' + kind, cx - size / 2, cy - size / 2, size));
  }

  /** The marks' layer over a spot's picture, and its box there. @param {string} id @returns {{layer: Element, box: number[]} | null} */
  spotBox(id) {
    const layer = this.button(id)?.closest('.ln-cell')?.querySelector('.ln-marks');
    const spot = this.scene.areas.flatMap((area) => area.cells).flatMap((cell) => cell.spots || []).find((one) => one.id === id);
    return layer && spot ? {layer, box: spot.box || [0, 0, 64, 64]} : null;
  }

  /** @param {string} id @param {Element} [within] @returns {HTMLElement | null} */
  button(id, within) { return (within || this.root).querySelector(`[data-spot="${CSS.escape(id)}"]`); }

  /** Say a sentence. @param {string} kind @param {string} text @param {string} [rule] */
  tell(kind, text, rule) {
    if (!this.status || !this.sentence || !this.statusIcon) return;
    this.status.dataset.kind = kind;
    this.statusIcon.querySelector('use')?.setAttribute('href', '#ln-ui-' + (ICONS[/** @type {keyof typeof ICONS} */ (kind)] || 'hint'));
    this.sentence.replaceChildren(text);
    if (rule) this.sentence.append(' ', this.ruleButton(rule));
  }

  // ---- picking

  choosing() { return this.path.length === 1 && this.button(this.path[0])?.dataset.many === 'true'; }

  /** Pick a spot: go on along a path, send a whole move, or say why not. @param {string} id */
  pick(id) {
    if (this.waiting) { this.tell('idle', this.say('waiting')); return; }
    if (this.choosing()) { this.choose(id); return; }
    if (this.path.length && this.path[this.path.length - 1] === id && !this.lookup.move([...this.path, id])) { this.letGo(); return; }
    const here = [...this.path, id];
    if (this.lookup.move(here) || this.sendsUnjudged(here)) { this.send({path: here}); return; }
    if (this.lookup.begins(here)) { this.take(here); return; }
    if (this.path.length && !this.lookup.refused(here) && (this.lookup.begins([id]) || this.lookup.move([id]) || this.sendsFrom(id))) { this.path = []; this.pick(id); return; }
    if (!this.path.length && this.sendsFrom(id)) { this.take(here); return; }
    this.refuse(here);
  }

  /** One of several that are chosen together. @param {string} id */
  choose(id) {
    const first = this.path[0];
    if (id === first) {
      const order = this.spotLabels().map(([spot]) => spot), several = [...this.chosen].sort((a, b) => order.indexOf(a) - order.indexOf(b)).join('+');
      if (!several) { this.letGo(); return; }
      if (this.scene.answers.moves[`${first}>${several}`]) this.send({path: [first, several]}); else this.refuse([first, several]);
      return;
    }
    if (!this.lookup.follow(this.path).has(id)) {
      if (this.lookup.refused([first, id]) || !(this.lookup.begins([id]) || this.lookup.move([id]))) { this.refuse([first, id]); return; }
      this.path = []; this.chosen = []; this.pick(id);
      return;
    }
    this.chosen = this.chosen.includes(id) ? this.chosen.filter((other) => other !== id) : [...this.chosen, id];
    this.paint();
    this.tell('may', this.say('chosen').replace('{count}', String(this.chosen.length)));
  }

  /** @param {string} id */
  areaOf(id) { return this.button(id)?.closest('[data-area-id]')?.getAttribute('data-area-id') || ''; }
  /** @param {string[]} path */
  sendsUnjudged(path) { return path.length === 2 && this.scene.send.some(([from, to]) => this.areaOf(path[0]) === from && this.areaOf(path[1]) === to); }
  /** @param {string} id */
  sendsFrom(id) { return this.scene.send.some(([from]) => this.areaOf(id) === from); }

  /** Go on along a path that is the beginning of a move. @param {string[]} here */
  take(here) {
    this.path = here;
    this.chosen = [];
    this.paint();
    const prompt = this.lookup.prompt(here), label = this.button(here[here.length - 1])?.dataset.label || '';
    this.tell('may', prompt ? prompt[0] : label, prompt ? prompt[1] : '');
  }

  /** Step back along the path. */
  letGo() {
    this.path = this.path.slice(0, -1);
    this.chosen = [];
    if (this.path.length) { this.take(this.path); return; }
    this.paint();
    const [kind, text, rule] = this.scene.status;
    this.tell(kind === 'no' ? 'idle' : kind, kind === 'no' ? this.say('letgo') : text, kind === 'no' ? '' : rule);
  }

  /** Say and mark why a path is refused. @param {string[]} path */
  refuse(path) {
    const last = path[path.length - 1], reason = this.lookup.reason(path, this.button(last.split('+')[0])?.dataset.label || last);
    this.paint();
    if (!reason) { this.tell('no', this.say('nothing')); return; }
    this.mark('no', last);
    for (const id of reason.at) if (id !== last) { this.mark('clash', id); this.mark('unequal', id, last); }
    this.tell('no', reason.text, reason.rule);
    if (reason.rule) this.openRule(reason.rule, false);
  }

  /** @param {{path: string[]} | {command: string, value: string}} content */
  send(content) {
    this.wait(true);
    this.model.send({ply: this.scene.ply, ...content});
  }

  /** Hold further picks back until the kernel has answered; say so when it takes long. @param {boolean} on */
  wait(on) {
    clearTimeout(this.waiting);
    this.waiting = on ? window.setTimeout(() => { this.waiting = 0; this.root.removeAttribute('aria-busy'); this.tell('no', this.say('nokernel')); }, SLOW_KERNEL) : 0;
    if (on) this.root.setAttribute('aria-busy', 'true'); else this.root.removeAttribute('aria-busy');
  }

  /** @param {string} command @param {string} value @param {HTMLElement} button */
  command(command, value, button) {
    if (button.dataset.why) { this.tell('no', button.dataset.why); return; }
    if (command === 'copy') this.copy(this.scene.text);
    else if (command === 'code') this.copy(this.scene.code);
    else if (command === 'save') this.save();
    else if (command === 'letters') { this.letters = !this.letters; this.root.classList.toggle('ln-letters', this.letters); button.setAttribute('aria-pressed', String(this.letters)); this.tell('done', this.say(this.letters ? 'letterson' : 'lettersoff')); }
    else if (this.waiting) this.tell('idle', this.say('waiting'));
    else this.send({command, value});
  }

  /** @param {string} text */
  async copy(text) {
    try { await navigator.clipboard.writeText(text); this.tell('done', `${this.say('copied')} ${text}`); } catch { this.openTab('position'); this.tell('may', this.say('copyhere')); }
  }

  /** Save the first picture of the table as a file that stands alone. */
  save() {
    const picture = this.root.querySelector('.ln-picture svg');
    if (!picture) { this.tell('no', this.say('nothing')); return; }
    const whole = /** @type {SVGElement} */ (picture.cloneNode(true)), symbols = this.art.querySelector('defs');
    if (!this.letters) whole.querySelectorAll('.letter').forEach((letter) => letter.remove());
    whole.setAttribute('xmlns', SVG);
    if (symbols) whole.prepend(symbols.cloneNode(true));
    const address = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(whole)], {type: 'image/svg+xml'}));
    const link = /** @type {HTMLAnchorElement} */ (h('a', {href: address, download: `${this.scene.style}.svg`}));
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
    this.tell('done', this.say('saved'));
  }

  // ---- the panel

  /** @param {string} rule @param {boolean} focus */
  openRule(rule, focus) {
    this.visited.push(rule);
    this.paintRule(rule);
    this.openTab('rule');
    if (focus) this.pages?.rule.focus();
  }

  /** @param {string} name */
  openTab(name) { this.tab = name; this.paintTabs(); }

  // ---- focus and animation

  focusedSpot() {
    const active = /** @type {HTMLElement | null} */ (document.activeElement);
    return active && this.root.contains(active) ? active.dataset.spot || '' : '';
  }

  /** @param {string} id */
  refocus(id) {
    if (document.activeElement && this.root.contains(document.activeElement) && document.activeElement !== this.root) return;
    const button = this.button(id);
    if (button) { this.roving(button); button.focus(); } else this.refocusFirst();
  }

  refocusFirst() { /** @type {HTMLElement | null} */ (this.root.querySelector('.ln-spot[tabindex="0"]'))?.focus(); }

  /** One tab stop for each area. @param {HTMLElement} [current] */
  roving(current) {
    for (const area of this.root.querySelectorAll('[data-area-id]')) {
      const spots = /** @type {HTMLElement[]} */ ([...area.querySelectorAll('.ln-spot')]);
      const stop = current && area.contains(current) ? current : spots.find((spot) => spot.tabIndex === 0) || this.landing(spots);
      for (const spot of spots) spot.tabIndex = spot === stop ? 0 : -1;
    }
  }

  /** Where the tab key lands first: on a large board its centre. @param {HTMLElement[]} spots */
  landing(spots) { return spots.length > 20 ? spots[Math.floor(spots.length / 2)] : spots[0]; }

  /** @param {HTMLElement} button @param {string} key */
  walk(button, key) {
    const area = /** @type {HTMLElement} */ (button.closest('[data-area-id]')), spots = /** @type {HTMLElement[]} */ ([...area.querySelectorAll('.ln-spot')]);
    const columns = Number(area.dataset.columns) || spots.length, at = spots.indexOf(button);
    const step = {ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1]}[key];
    let target = key === 'Home' ? 0 : key === 'End' ? spots.length - 1 : -1;
    if (step) {
      const x = (at % columns) + step[0], y = Math.floor(at / columns) + step[1];
      if (x >= 0 && x < columns && y >= 0) target = y * columns + x;
    }
    if (!spots[target]) return;
    this.roving(spots[target]);
    spots[target].focus();
  }

  /** Where the pieces that are about to move are now. @param {[string, string][]} slides @returns {Map<string, DOMRect>} */
  places(slides) {
    const found = new Map();
    for (const [from, to] of slides || []) { const box = this.button(from)?.getBoundingClientRect(); if (box) found.set(to, box); }
    return found;
  }

  /** Let each moved piece slide from where it was, once. @param {Map<string, DOMRect>} before */
  slide(before) {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [id, from] of before) {
      const piece = this.root.querySelector(`[data-key="${CSS.escape(id)}"]`), to = this.button(id)?.getBoundingClientRect();
      const picture = piece?.closest('svg');
      if (!piece || !to || !picture) continue;
      const scale = picture.viewBox.baseVal.width / picture.getBoundingClientRect().width || 1;
      const dx = (from.x + from.width / 2 - to.x - to.width / 2) * scale, dy = (from.y + from.height / 2 - to.y - to.height / 2) * scale;
      piece.animate([{transform: `translate(${dx}px, ${dy}px)`}, {transform: 'none'}], {duration: 180, easing: 'ease-out'});
    }
  }

  // ---- listening

  listen() {
    const {signal} = this, on = {signal};
    const shown = () => this.queue(this.model.get('scene'));
    const ruled = () => { if (this.visited.length) this.paintRule(this.visited[this.visited.length - 1]); };
    const told = (/** @type {any} */ message) => { if (message && typeof message.text === 'string') { this.wait(false); this.paint(); this.tell(message.kind === 'no' ? 'no' : 'done', message.text, message.rule); for (const mark of message.marks || []) this.mark(mark[0], mark[1], mark[2]); } };
    this.model.on('change:scene', shown);
    this.model.on('change:rules', ruled);
    this.model.on('msg:custom', told);
    const themed = () => this.theme();
    this.model.on('change:theme', themed);
    const watcher = new MutationObserver(themed);
    watcher.observe(document.body, {attributes: true, attributeFilter: ['data-jp-theme-light', 'class']});
    signal.addEventListener('abort', () => {
      for (const [name, f] of /** @type {[string, (...a: any[]) => void][]} */ ([['change:scene', shown], ['change:rules', ruled], ['msg:custom', told], ['change:theme', themed]])) this.model.off(name, f);
      watcher.disconnect();
      clearTimeout(this.waiting);
      clearTimeout(this.pausing);
    });
    this.root.addEventListener('click', (event) => this.onClick(event), on);
    this.root.addEventListener('keydown', (event) => this.onKey(event), on);
    this.root.addEventListener('submit', (event) => { event.preventDefault(); this.typed(); }, on);
    this.drag(on);
  }

  typed() {
    const field = /** @type {HTMLInputElement | null} */ (this.root.querySelector('.ln-typed'));
    if (!field || !field.value.trim()) { this.tell('no', this.say('typednothing')); return; }
    if (this.waiting) { this.tell('idle', this.say('waiting')); return; }
    this.send({command: 'type', value: field.value});
  }

  /** @param {MouseEvent} event */
  onClick(event) {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('button'));
    if (!button || !this.root.contains(button)) return;
    if (this.dragged) { this.dragged = false; return; }
    if (button.dataset.rule) this.openRule(button.dataset.rule, true);
    else if (button.dataset.tab) this.openTab(button.dataset.tab);
    else if (button.dataset.spot) { this.roving(button); this.pick(button.dataset.spot); }
    else if (button.dataset.command) this.command(button.dataset.command, button.dataset.value || '', button);
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.key === 'Escape' && this.path.length) { this.letGo(); event.preventDefault(); }
    else if (target.matches('.ln-spot') && /^(Arrow|Home$|End$)/.test(event.key)) { this.walk(target, event.key); event.preventDefault(); }
    else if (target.matches('[role=tab]') && /^Arrow(Left|Right)$/.test(event.key)) {
      const names = Object.keys(this.tabButtons || {}), at = names.indexOf(this.tab) + (event.key === 'ArrowRight' ? 1 : -1);
      this.openTab(names[(at + names.length) % names.length]);
      this.tabButtons?.[this.tab].focus();
      event.preventDefault();
    }
    if (event.key !== 'Tab') event.stopPropagation();
  }

  /** Dragging walks the same paths: the spot it starts on, then the one it ends on. @param {{signal: AbortSignal}} on */
  drag(on) {
    this.dragged = false;
    /** @type {{id: string, x: number, y: number, ghost: HTMLElement | null, pointer: number} | null} */ let held = null;
    const drop = () => { held?.ghost?.remove(); held = null; };
    this.root.addEventListener('pointerdown', (event) => {
      this.dragged = false;
      const spot = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('[data-drag] .ln-spot'));
      if (spot && event.isPrimary && event.button === 0) held = {id: spot.dataset.spot || '', x: event.clientX, y: event.clientY, ghost: null, pointer: event.pointerId};
    }, on);
    window.addEventListener('pointermove', (event) => {
      if (!held || event.pointerId !== held.pointer) return;
      if (!held.ghost) {
        if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < DRAG_DISTANCE || this.waiting || this.choosing()) return;
        const begun = [...this.path, held.id];
        if (this.path[this.path.length - 1] !== held.id) { if (this.lookup.begins(begun)) this.take(begun); else if (this.lookup.begins([held.id])) this.take([held.id]); else { held = null; return; } }
        held.ghost = this.ghost(held.id);
        this.root.append(held.ghost);
      }
      const frame = this.root.getBoundingClientRect();
      held.ghost.style.transform = `translate(${event.clientX - frame.x - 29}px, ${event.clientY - frame.y - 29}px)`;
    }, on);
    window.addEventListener('pointerup', (event) => {
      if (!held || event.pointerId !== held.pointer) return;
      const {id, ghost} = held;
      drop();
      if (!ghost) return;
      this.dragged = true;
      setTimeout(() => { this.dragged = false; });
      const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('.ln-spot');
      if (under && this.root.contains(under) && /** @type {HTMLElement} */ (under).dataset.spot !== id) this.pick(/** @type {HTMLElement} */ (under).dataset.spot || ''); else if (!under) this.letGo();
    }, on);
    window.addEventListener('pointercancel', drop, on);
  }

  /** What follows the pointer: the piece itself. @param {string} id */
  ghost(id) {
    const ghost = h('div', {class: 'ln-dragged', 'aria-hidden': 'true'}), piece = this.root.querySelector(`[data-key="${CSS.escape(id)}"]`), own = this.button(id)?.closest('.ln-cell')?.querySelector('.ln-picture svg');
    if (piece) {
      const box = /** @type {SVGGraphicsElement} */ (piece).getBBox(), picture = s('svg', {viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`});
      picture.append(piece.cloneNode(true));
      ghost.append(picture);
    } else if (own) ghost.append(own.cloneNode(true));
    return ghost;
  }

  /** The theme asked for, or the notebook's, or the system's. */
  theme() {
    const wanted = this.model.get('theme'), jupyter = document.body.dataset.jpThemeLight;
    this.root.dataset.theme = wanted !== 'auto' ? wanted : jupyter === 'true' ? 'light' : jupyter === 'false' ? 'dark' : 'auto';
  }
}

export default {
  /** @param {{model: Model, el: HTMLElement, signal?: AbortSignal}} context */
  render({model, el, signal}) {
    const own = new AbortController();
    signal?.addEventListener('abort', () => own.abort(), {once: true});
    const view = new View(model, el, own.signal);
    return () => { own.abort(); view.root.remove(); };
  },
};
