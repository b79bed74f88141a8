// What is drawn over a table's pictures: what is picked, what may follow and what it would bring, what is at fault, and
// the last move.

import {all, one, s, set, use} from './dom.js';

/** @import {Areas} from './areas.js' */
/** @import {Picked, Picking} from './picking.js' */
/** @import {Move} from './scene' */
/** Where marks for a spot go: the layer over its picture, its middle and size there, and the card if it is all of one.
 * @typedef {{layer: Element, cx: number, cy: number, size: number, card: HTMLElement | null}} Place */

const UNMARKED = {'data-lit': null, 'data-no': null, 'data-clash': null, 'data-pick': null, 'data-may': null, 'data-last': null};
const INK = '#1d232b', GOLD = '#ffcf4d';

export class Marks {
  /** @param {Areas} areas */
  constructor(areas) { this.areas = areas; }

  /** @param {string} id @returns {Place | null} */
  place(id) {
    const shown = this.areas.spots.get(id);
    const {cell, box} = shown ? {cell: shown.cell, box: shown.spot.box} : this.areas.places.get(id) || {};
    const layer = cell && one(cell, '.ln-marks');
    if (!cell || !layer) return null;
    const [x, y, w, t] = box || [0, 0, 64, 64], card = shown && cell.matches('.ln-cell-card') && one(cell, '.ln-spot') === shown.button;
    const size = Math.min(w, t) * (shown ? 1 : 1.4); // a small place's mark stands around it
    return {layer, cx: x + w / 2, cy: y + t / 2, size, card: card ? cell : null};
  }

  /** What is picked, what may follow, and what the last move was; buttons say so too.
   * @param {Picking} picking @param {Picked} picked @param {string[]} lastMove @param {string} next what is said of a step on the way */
  paint(picking, picked, lastMove, next) {
    const {path, chosen} = picked, last = path[path.length - 1], choosing = picking.choosing(picked);
    const follow = path.length ? picking.answers.follow(path) : new Map();
    this.clear();
    for (const id of lastMove) this.draw('last', id);
    /** @type {(() => void)[]} */ const over = [];
    for (const [id, {spot, button}] of this.areas.spots) {
      const move = follow.get(id), lit = follow.has(id), pressed = path.includes(id) || chosen.includes(id);
      const said = [spot.label.includes(spot.text || '') ? '' : spot.text, spot.label, lit && !choosing && (move ? move[1] : next)];
      const may = picking.answers.begins([id]) || picking.choosable(picked, id);
      const state = {'aria-pressed': pressed ? 'true' : may ? 'false' : null, 'data-lit': lit, 'data-no': null};
      set(button, {...state, 'aria-label': said.filter(Boolean).join(': ')});
      if (lit && !choosing) over.push(this.light(id, move || null, last, move ? [] : [...picking.answers.follow([...path, id]).keys()]));
      if (pressed) over.push(() => this.draw('pick', id));
    }
    for (const later of over) later();
  }

  /** Take all marks away. */
  clear() {
    for (const layer of this.areas.node.querySelectorAll('.ln-marks')) if (layer.firstChild) layer.replaceChildren();
    for (const cell of new Set([...this.areas.spots.values()].map((shown) => shown.cell))) set(cell, UNMARKED);
  }

  /** Draw a mark on a spot; "unequal" lies between two. @param {string} kind @param {string} id @param {string} [other] */
  draw(kind, id, other) {
    const here = this.place(id), there = this.place(other || id);
    if (!here) { if (kind === 'no') this.areas.spots.get(id)?.button.setAttribute('data-no', ''); return; }
    const {layer, cx, cy, size, card} = here;
    if (kind === 'unequal') {
      if (there?.layer === layer) this.stamp(layer, 'unequal', (cx + there.cx) / 2, (cy + there.cy) / 2, 30);
    } else if (card) {
      set(card, {['data-' + kind]: true});
      if (kind === 'no') badge(card, '✕');
    } else {
      this.stamp(layer, kind, cx, cy, size);
      if (kind === 'may') this.stamp(layer, 'dot', cx, cy, 64);
    }
  }

  /** Light a spot that may follow the last one. @param {string} id @param {Move | null} move null for a step on the way to one
   * @param {string} last @param {string[]} onward what may follow the spot @returns {() => void} what to draw on top, later */
  light(id, move, last, onward) {
    const here = this.place(id), later = () => { for (const target of onward) this.nub(id, target); };
    if (!here) return later;
    const {layer, cx, cy, size, card} = here, back = this.place(last), turned = back?.layer === layer && (back.cx !== cx || back.cy !== cy);
    if (card) {
      set(card, {'data-lit': true});
      badge(card, move ? move[3].join(' ') || '✓' : '…');
      return () => {};
    }
    this.stamp(layer, move ? 'may' : 'pick', cx, cy, move ? size : size - 2);
    if (!move) return later;
    if (turned) layer.append(use('mark-arrow', cx, cy, 30, [cx - back.cx, cy - back.cy]));
    else if (move[3].length) layer.append(pill(cx, cy, move[3]));
    else this.stamp(layer, 'dot', cx, cy, 64);
    return () => {};
  }

  /** An arrowhead on the side of a spot that leads to another. @param {string} id @param {string} target */
  nub(id, target) {
    const here = this.place(id), there = this.place(target);
    if (!here || there?.layer !== here.layer) return;
    const {layer, cx, cy, size} = here, way = [Math.sign(there.cx - cx), Math.sign(there.cy - cy)];
    layer.append(use('mark-nub', cx + way[0] * size * 0.515, cy + way[1] * size * 0.515, 20, way));
  }

  /** Draw a mark, 64 wide by itself, as the parts of its symbol if that is at hand: a whole symbol takes twice as long, and
   * many are lit at once. @param {Element} layer @param {string} name @param {number} cx @param {number} cy @param {number} size */
  stamp(layer, name, cx, cy, size) {
    const transform = `translate(${cx - size / 2} ${cy - size / 2}) scale(${size / 64})`, mark = s('g', {transform, 'data-mark': name});
    const id = '#ln-mark-' + name, root = layer.closest('.ln'), symbol = (root && one(root, id)) || document.querySelector(id);
    if (symbol) mark.innerHTML = symbol.innerHTML; else mark.append(use('mark-' + name, 32, 32, 64));
    layer.append(mark);
  }

  /** Show the picked piece faintly on a spot, with what the move would bring; without a spot, show none.
   * @param {string} last the picked piece's @param {string} [id] @param {Move} [move] */
  ghost(last, id, move) {
    for (const ghost of all(this.areas.node, '.ln-ghost')) ghost.remove();
    const here = id && move ? this.place(id) : null, piece = this.areas.spots.get(last)?.cell.querySelector('.ln-picture svg');
    if (!here || !move || here.card || !piece || this.place(last)?.layer === here.layer) return;
    const {cx, cy, size, layer} = here, ghost = s('g', {class: 'ln-ghost'}), side = size * 0.92;
    const copy = set(/** @type {SVGElement} */ (piece.cloneNode(true)), {x: cx - side / 2, y: cy - side / 2, width: side, height: side});
    ghost.append(copy, use('mark-pick', cx, cy, size));
    if (move[3].length) ghost.append(set(pill(0, 0, move[3]), {transform: `translate(${cx} ${cy + size * 0.3}) scale(.72)`}));
    layer.append(ghost);
  }
}

/** @param {Element} card @param {string} text */
function badge(card, text) {
  const node = card.querySelector('.ln-badge');
  if (node) node.textContent = text;
}

/** What would be earned, as a dark pill of stones. @param {number} cx @param {number} cy @param {string[]} earn */
function pill(cx, cy, earn) {
  const shown = earn.slice(0, 3), width = [0, 38, 53, 56][shown.length], step = shown.length === 3 ? 15.5 : 22, g = s('g', {});
  g.append(s('rect', {x: cx - width / 2, y: cy - 17, width, height: 34, rx: 17, fill: INK, stroke: '#fff', 'stroke-width': 2}));
  shown.forEach((name, i) => {
    const half = name === 'half', stone = use(half ? 'half' : 'sunstone', cx + (i - (shown.length - 1) / 2) * step, cy, 25);
    g.append(set(stone, half ? {stroke: GOLD} : {fill: GOLD, color: INK}));
  });
  return g;
}
