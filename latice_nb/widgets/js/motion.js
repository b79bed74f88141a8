// Pieces slide to their new places. All are measured before any moves: a new animation has the page laid out anew.

import {all} from './dom.js';

const SLIDE = {duration: 180, easing: 'ease-out'}; // in ms
const SEEN = 4; // a shorter way than this is not shown, in the picture's units

/** Where the pieces are now, before they move. @param {HTMLElement} within @param {Map<string, {button: HTMLElement}>} spots
 * @param {[from: string, to: string][]} slides @returns {Map<string, DOMRect>} */
export function whereabouts(within, spots, slides) {
  const found = new Map();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return found;
  for (const piece of all(within, '[data-key]')) found.set(piece.dataset.key, piece.getBoundingClientRect());
  for (const [from, to] of slides) {
    const box = spots.get(from)?.button.getBoundingClientRect();
    if (box) found.set(to, box);
  }
  return found;
}

/** Let each piece that stands elsewhere now slide there from where it was.
 * @param {HTMLElement} within @param {Map<string, DOMRect>} before */
export function slide(within, before) {
  if (!before.size) return;
  const ways = all(within, '[data-key]').map((piece) => ({piece, way: wayFrom(piece, before.get(piece.dataset.key || ''))}));
  for (const {piece, way} of ways) {
    if (way) piece.animate([{transform: `translate(${way[0]}px, ${way[1]}px)`}, {transform: 'none'}], SLIDE);
  }
}

/** How far off a piece was, in the units of its picture; null where it hardly moved.
 * @param {HTMLElement} piece @param {DOMRect | undefined} from */
function wayFrom(piece, from) {
  const to = piece.getBoundingClientRect();
  if (!from?.width || !to.width || (from.x === to.x && from.y === to.y)) return null;
  const picture = /** @type {SVGSVGElement | null} */ (piece.closest('.ln-picture')?.querySelector('svg'));
  if (!picture) return null;
  const scale = picture.viewBox.baseVal.width / picture.getBoundingClientRect().width || 1;
  const dx = (from.x + from.width / 2 - to.x - to.width / 2) * scale, dy = (from.y + from.height / 2 - to.y - to.height / 2) * scale;
  return Math.hypot(dx, dy) > SEEN ? [dx, dy] : null;
}
