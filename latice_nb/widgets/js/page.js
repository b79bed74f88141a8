// What a table and the look-up both need of the page around them: the theme, the model's news, an answer that is waited
// for, the keys, the clipboard, links, and coming and going.

import {h} from './dom.js';
import {hideStill, wake} from './waking.js';
import {isDark, watchTheme} from './theme.js';

/** @import {Host, Model} from './scene' */
/** @typedef {{root: HTMLElement, blank: boolean, tell(kind: string, text: string): void}} Shown */
/** @typedef {[name: string, heard: (...given: any[]) => void][]} Watched */

const SLOW_KERNEL = 10000; // how long an answer is waited for, in ms

/** A widget's module, of which each view is made anew and goes without a trace.
 * @param {new (model: Model, el: HTMLElement, signal: AbortSignal, host?: Host) => Shown} View */
export const shownAs = (View) => ({
  /** @param {{model: Model, el: HTMLElement, signal?: AbortSignal, host?: Host}} context */
  render({model, el, signal, host}) {
    const own = new AbortController(), view = new View(model, el, own.signal, host);
    const ruler = h('div', {class: 'ln-ruler', 'aria-hidden': 'true'});
    view.root.before(ruler);
    hideStill(el, own.signal);
    wake(model, view, own.signal);
    const close = () => { own.abort(); view.root.remove(); ruler.remove(); };
    signal?.addEventListener('abort', close, {once: true});
    return close;
  },
});

/** What holds a view: it keeps JupyterLab's shortcuts away. @param {string} style @param {...Node} parts */
export const frame = (style, ...parts) =>
  h('section', {class: style, 'data-lm-suppress-shortcuts': 'true', 'data-theme': 'light'}, ...parts);

/** Hear of the model's news until the view goes. @param {Model} model @param {Watched} watched @param {AbortSignal} signal */
export function watch(model, watched, signal) {
  for (const [name, heard] of watched) model.on(name, heard);
  signal.addEventListener('abort', () => { for (const [name, heard] of watched) model.off(name, heard); }, {once: true});
}

/** Wear the theme asked for, or the notebook's, or the system's.
 * @param {HTMLElement} root @param {Model} model @param {AbortSignal} signal */
export function followTheme(root, model, signal) {
  const wear = () => {
    const wanted = model.get('theme'), dark = wanted === 'dark' ? !matchMedia('print').matches : wanted !== 'light' && isDark();
    root.dataset.theme = dark ? 'dark' : 'light';
  };
  watchTheme(wear, signal);
  watch(model, [['change:theme', wear]], signal);
  wear();
}

/** Whether an answer of the kernel is waited for: the page says so, and gives up when it takes too long. */
export class Waiting {
  /** @param {HTMLElement} root @param {() => void} late what to do without an answer @param {AbortSignal} signal */
  constructor(root, late, signal) {
    this.root = root;
    this.late = late;
    this.timer = 0;
    signal.addEventListener('abort', () => clearTimeout(this.timer), {once: true});
  }

  get on() { return this.timer > 0; }

  start() {
    this.stop();
    this.timer = window.setTimeout(() => { this.stop(); this.late(); }, SLOW_KERNEL);
    this.root.setAttribute('aria-busy', 'true');
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.root.removeAttribute('aria-busy');
  }
}

/** Shows scenes and messages one after another: a scene that asks for a pause is seen before the next. */
export class Coming {
  /** @param {AbortSignal} signal */
  constructor(signal) {
    this.timer = 0;
    /** @type {(() => number)[]} what is still to be shown; each tells how long it wants to be seen, in ms */ this.left = [];
    signal.addEventListener('abort', () => clearTimeout(this.timer), {once: true});
  }

  /** @param {() => number} show */
  add(show) {
    this.left.push(show);
    if (!this.timer) this.next();
  }

  next() {
    this.timer = 0;
    let pause = 0;
    try { pause = this.left.shift()?.() || 0; } finally { // one that can't be shown holds no other back
      if (pause) this.timer = window.setTimeout(() => this.next(), pause); else if (this.left.length) this.next();
    }
  }

  /** Whatever comes next is shown at once. */
  hurry() {
    clearTimeout(this.timer);
    this.timer = 0;
  }
}

/** Keep a key from the notebook, whose shortcuts must not hear it, but for the one that saves. True for a key that no control of
 * ours takes, such as Ctrl+C. @param {HTMLElement} root @param {KeyboardEvent} event */
export function keptKey(root, event) {
  if (event.key !== 'Tab') event.stopPropagation();
  if (saves(event) && passedOn(root, event)) event.preventDefault(); // the browser would save the page as well
  return event.altKey || event.ctrlKey || event.metaKey;
}

/** Whether a key asks to save; on a keyboard of other letters it is known by its place. @param {KeyboardEvent} event */
const saves = ({key, code, ctrlKey, metaKey, altKey}) =>
  (ctrlKey || metaKey) && !altKey && (key.toLowerCase() === 's' || (key > '\x7f' && code === 'KeyS'));

/** Press a key once more around the root, which keeps shortcuts away from itself: whether somebody took it.
 * @param {HTMLElement} root @param {KeyboardEvent} event */
function passedOn(root, {key, code, keyCode, ctrlKey, metaKey, shiftKey}) {
  const again = {key, code, keyCode, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true, composed: true};
  return !!root.parentElement && !root.parentElement.dispatchEvent(new KeyboardEvent('keydown', again));
}

/** A sentence that is said again is told apart by a mark without width, so that it is announced again.
 * @param {string | null | undefined} before @param {string} text */
export const announced = (before, text) => (text && before === text ? text + '\u200b' : text);

/** The whole address of a link into the course's site; empty where nobody says where the site is.
 * @param {string} link @param {string} [text] of the position that it shows */
export function siteLink(link, text = '') {
  const whole = link.endsWith('=') ? link + encodeURIComponent(text) : link;
  try { return whole && new URL(whole, document.documentElement.dataset.site).href; } catch { return ''; }
}

/** Whether a text could be copied: some pages may not. @param {string} text */
export async function copied(text) {
  try { await navigator.clipboard.writeText(text); return true; } catch { return false; }
}
