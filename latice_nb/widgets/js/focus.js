// The focus: what has it, how it is found again after a repaint, and how the arrow keys carry it over an area.

import {all, one, set} from './dom.js';

/** @typedef {{active: HTMLElement, selector: string}} Focus */

/** What has the focus within an element, in the page or in a shadow of it. @param {HTMLElement} root @returns {HTMLElement | null} */
export function activeIn(root) {
  const active = /** @type {Document | ShadowRoot} */ (root.getRootNode()).activeElement;
  return active && root.contains(active) && active !== root ? /** @type {HTMLElement} */ (active) : null;
}

/** What has the focus, in a form that outlives a repaint: by what it stands for. @param {HTMLElement} root @param {string[]} names
 * @returns {Focus | null} */
export function focusNow(root, names) {
  const active = activeIn(root);
  if (!active) return null;
  const known = names.filter((name) => active.dataset[name] !== undefined);
  const marks = known.map((name) => `[data-${name}="${CSS.escape(active.dataset[name] || '')}"]`).join('');
  return {active, selector: marks || (active.id ? '#' + CSS.escape(active.id) : '')};
}

/** Where the focus goes when a repaint took it: to the same thing, or to the first spot.
 * @param {HTMLElement} root @param {Focus | null} focus */
export function focusAgain(root, focus) {
  const same = focus?.selector ? one(root, focus.selector) : null;
  const found = same && !same.closest('[hidden]') ? same : one(root, '.ln-spot[tabindex="0"]');
  const area = found?.matches('.ln-spot') && /** @type {HTMLElement | null} */ (found.closest('[data-area]'));
  if (found && area) oneStop(area, found);
  found?.focus({preventScroll: true});
}

/** Let an area be one tab stop: a given spot, or the one that it was. On a large board the tab key lands in its middle.
 * @param {HTMLElement} area @param {HTMLElement} [given] */
export function oneStop(area, given) {
  const spots = all(area, '.ln-spot'), kept = spots.find((spot) => spot.tabIndex === 0 && spot.hasAttribute('tabindex'));
  const stop = given || kept || spots[spots.length > 20 ? Math.floor(spots.length / 2) : 0];
  for (const spot of spots) set(spot, {tabindex: spot === stop ? 0 : -1});
}

/** Carry the focus from a spot to the next one of its area. @param {HTMLElement} button @param {string} key an arrow, Home or End */
export function walk(button, key) {
  const area = /** @type {HTMLElement} */ (button.closest('[data-area]')), spots = all(area, '.ln-spot');
  const target = spots[next(spots.indexOf(button), spots.length, Number(area.dataset.columns) || 0, key)];
  if (!target) return;
  oneStop(area, target);
  target.focus();
}

/** The place that a key leads to; rows do not run into one another. @param {number} at @param {number} count
 * @param {number} columns 0, or all in one row: the spots are walked one after another @param {string} key */
function next(at, count, columns, key) {
  if (key === 'Home' || key === 'End') return key === 'Home' ? 0 : count - 1;
  const [dx, dy] = {ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1]}[key] || [0, 0];
  if (!columns || columns >= count) return at + dx + dy;
  const leaves = dx && Math.floor((at + dx) / columns) !== Math.floor(at / columns);
  return leaves ? -1 : at + dx + dy * columns;
}
