// Dragging walks the same paths as two picks: the spot it starts on, then the one it ends on.

import {h, s} from './dom.js';

/** What dragging needs of a table.
 * @typedef {{root: HTMLElement, middle: HTMLElement, last: string, busy: boolean, choosing: boolean,
 *   pick(id: string): void, letGo(): void, peek(target: EventTarget | null): void}} Dragged */

const DRAG_DISTANCE = 6; // below this a press is a tap, in px

export class Drag {
  /** @param {Dragged} table @param {AbortSignal} signal */
  constructor(table, signal) {
    this.table = table;
    this.done = false; // whether the click that ends a drag is still to come
    /** @type {{id: string, x: number, y: number, pointer: number} | undefined} */ this.grip = undefined;
    /** @type {HTMLElement | undefined} */ this.piece = undefined;
    table.root.addEventListener('pointerdown', (event) => this.hold(event), {signal});
    window.addEventListener('pointermove', (event) => this.move(event), {signal});
    window.addEventListener('pointerup', (event) => this.release(event), {signal});
    window.addEventListener('pointercancel', () => this.drop(), {signal});
  }

  /** Whether a click is only the end of a drag. */
  ended() {
    const {done} = this;
    this.done = false;
    return done;
  }

  /** @param {PointerEvent} event */
  hold(event) {
    this.done = false;
    this.drop();
    const spot = /** @type {Element} */ (event.target).closest('[data-drag] .ln-spot');
    if (!spot || !event.isPrimary || event.button !== 0) return;
    this.grip = {id: spot.getAttribute('data-spot') || '', x: event.clientX, y: event.clientY, pointer: event.pointerId};
  }

  /** @param {PointerEvent} event */
  move(event) {
    const {grip, table} = this;
    if (!grip || event.pointerId !== grip.pointer) return;
    if (!this.piece) {
      if (Math.hypot(event.clientX - grip.x, event.clientY - grip.y) < DRAG_DISTANCE || table.choosing) return;
      if (table.last !== grip.id) table.pick(grip.id);
      if (table.last !== grip.id || table.busy) { this.grip = undefined; this.done = true; return; }
      this.piece = pictureOf(grip.id, table.middle);
      table.root.append(this.piece);
    }
    const frame = table.root.getBoundingClientRect();
    this.piece.style.transform = `translate(${event.clientX - frame.x}px, ${event.clientY - frame.y}px) translate(-50%, -50%)`;
    table.peek(this.under(event));
  }

  /** @param {PointerEvent} event */
  release(event) {
    const {grip, piece} = this;
    if (!grip || event.pointerId !== grip.pointer) return;
    this.drop();
    if (!piece) return;
    this.done = true;
    setTimeout(() => { this.done = false; });
    const id = this.under(event)?.getAttribute('data-spot');
    if (!id) this.table.letGo(); else if (id !== grip.id) this.table.pick(id);
  }

  /** Stop dragging. */
  drop() {
    this.piece?.remove();
    this.piece = this.grip = undefined;
  }

  /** The spot under the pointer. @param {PointerEvent} event */
  under({clientX, clientY}) {
    const {root} = this.table, page = /** @type {Document} */ (root.getRootNode());
    const spot = page.elementFromPoint?.(clientX, clientY)?.closest('.ln-spot');
    return spot && root.contains(spot) ? spot : null;
  }
}

/** What follows the pointer: the piece itself. @param {string} id @param {HTMLElement} within */
function pictureOf(id, within) {
  const dragged = h('div', {class: 'ln-dragged', 'aria-hidden': 'true'}), name = CSS.escape(id);
  const piece = /** @type {SVGGraphicsElement | null} */ (within.querySelector(`[data-key="${name}"]`));
  const own = within.querySelector(`[data-spot="${name}"]`)?.closest('.ln-cell')?.querySelector('.ln-picture svg');
  if (piece) {
    const box = piece.getBBox(), picture = s('svg', {viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`});
    picture.append(piece.cloneNode(true));
    dragged.append(picture);
  } else if (own) dragged.append(own.cloneNode(true));
  return dragged;
}
