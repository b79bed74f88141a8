// The areas of a table: their pictures, and the buttons over them. Areas and cells keep their elements, and so the focus,
// while they hold the same spots.

import {all, drawn, h, icon, one, press, s, set, the, voice} from './dom.js';
import {oneStop} from './focus.js';
import {hold, redraw, renew, taker} from './keep.js';
import {field, fillField} from './paint.js';

/** @import {Area, Cell, Spot} from './scene' */
/** A spot with its button, and the cell it is in. @typedef {{spot: Spot, cell: HTMLElement, button: HTMLElement}} Shown */

export class Areas {
  /** @param {string} id of the view @param {HTMLElement} status the sentence, which stands among the areas */
  constructor(id, status) {
    this.id = id;
    this.status = status;
    this.node = h('div', {class: 'ln-areas'});
    /** @type {Map<string, Shown>} */ this.spots = new Map();
    /** @type {Map<string, {cell: HTMLElement, box: number[]}>} what can be marked, but not picked */ this.places = new Map();
  }

  /** @param {Area[]} areas @param {(spot: Spot) => boolean} dim whether a spot is shown as not available */
  paint(areas, dim) {
    const old = new Map(all(this.node, '[data-area]').map((node) => [node.dataset.area, node]));
    /** @type {HTMLElement[]} */ const placed = [];
    /** @type {Map<string, HTMLElement[]>} */ const groups = new Map();
    this.spots.clear();
    this.places.clear();
    for (const area of areas) {
      const shape = JSON.stringify([area.style, area.field?.command]), known = old.get(area.id), {group} = area;
      const node = known?.dataset.shape === shape ? known : set(this.build(area), {'data-shape': shape});
      const together = groups.get(group || '');
      this.fill(node, area, dim);
      if (!group) placed.push(node);
      else if (together) together.push(node);
      else { groups.set(group, [node]); placed.push(this.group(group)); }
    }
    for (const [group, nodes] of groups) hold(/** @type {Element} */ (placed.find((node) => node.dataset.group === group)), nodes);
    placed.splice(1, 0, this.status); // the sentence follows the first area, where the eyes are
    hold(this.node, placed);
    for (const area of all(this.node, '[data-area]')) oneStop(area);
  }

  /** What areas that follow each other share. @param {string} name */
  group(name) { return one(this.node, `[data-group="${name}"]`) || h('div', {class: 'ln-' + name, 'data-group': name}); }

  /** @param {Area} area */
  build(area) {
    const label = h('p', {class: 'ln-label', 'aria-hidden': 'true'});
    const named = {class: `ln-area ln-${area.style}`, role: 'group', 'data-area': area.id};
    return h('div', named, label, area.field && field(this.id, area.field), h('div', {class: 'ln-cells'}));
  }

  /** @param {HTMLElement} node @param {Area} area @param {(spot: Spot) => boolean} dim */
  fill(node, area, dim) {
    set(node, {'aria-label': area.label, 'data-columns': area.columns || 0, 'data-drag': !!area.drag});
    the(node, '.ln-label').textContent = area.label;
    if (area.field) fillField(the(node, 'form'), area.field);
    const row = the(node, '.ln-cells'), cells = area.cells || [], kept = taker(row, (part) => part.getAttribute('data-shape') || '');
    hold(row, cells.map((cell) => {
      const shape = JSON.stringify([cell.style, cell.view, !cell.picture, cell.spots?.map((spot) => [spot.id, spot.box])]);
      return kept(shape) || set(buildCell(cell), {'data-shape': shape});
    }));
    cells.forEach((cell, i) => this.fillCell(/** @type {HTMLElement} */ (row.children[i]), cell, dim));
  }

  /** @param {HTMLElement} box @param {Cell} cell @param {(spot: Spot) => boolean} dim */
  fillCell(box, cell, dim) {
    const picture = one(box, '.ln-picture'), buttons = all(box, '.ln-spot');
    if (picture) { redraw(picture, cell.picture || ''); set(picture, voice(cell.spoken)); }
    for (const extra of all(box, '.ln-count, .ln-caption')) extra.remove();
    if ((cell.count ?? -1) >= 0) box.append(h('b', {class: 'ln-count num', 'aria-hidden': 'true'}, String(cell.count)));
    if (cell.caption) box.append(h('p', {class: 'ln-caption', 'aria-hidden': cell.spots?.length ? 'true' : null}, cell.caption));
    for (const [name, area] of cell.places || []) this.places.set(name, {cell: box, box: area});
    (cell.spots || []).forEach((spot, n) => {
      this.spots.set(spot.id, {spot, cell: box, button: buttons[n]});
      fillButton(buttons[n], spot, dim(spot));
    });
  }
}

/** @param {Cell} cell */
function buildCell(cell) {
  const box = h('div', {class: `ln-cell${cell.picture ? '' : ' ln-cell-text'}${cell.style ? ' ln-cell-' + cell.style : ''}`});
  const [x, y, width, height] = cell.view || [0, 0, 64, 64], viewBox = `${x} ${y} ${width} ${height}`;
  if (cell.picture) box.append(drawn('ln-picture', ''), s('svg', {class: 'ln-marks', viewBox, 'aria-hidden': 'true', focusable: 'false'}));
  if (cell.style === 'card') box.append(h('span', {class: 'ln-badge', 'aria-hidden': 'true'}));
  const part = (/** @type {number} */ length, /** @type {number} */ whole) => `${(length / whole) * 100}%`;
  for (const spot of cell.spots || []) {
    const button = press('ln-spot', {'data-spot': spot.id}), [left, top, w, t] = spot.box || [0, 0, 64, 64];
    if (cell.picture) {
      const box = {left: part(left - x, width), top: part(top - y, height), width: part(w, width), height: part(t, height)};
      Object.assign(button.style, box);
    }
    box.append(button);
  }
  return box;
}

/** @param {HTMLElement} button @param {Spot} spot @param {boolean} dim */
function fillButton(button, spot, dim) {
  const icons = spot.icons || [], sign = (/** @type {string} */ name) => icon(name, name.startsWith('ui-') ? 'ic' : 'ic gold');
  const ahead = icons.filter((name) => name.startsWith('ui-')), after = icons.filter((name) => !name.startsWith('ui-'));
  button.classList.toggle('ln-main', !!spot.main);
  set(button, {'aria-disabled': dim ? 'true' : null});
  renew(button, ...ahead.map(sign), !!(spot.text || icons.length) && h('span', {'aria-hidden': 'true'}, spot.text), ...after.map(sign));
}
