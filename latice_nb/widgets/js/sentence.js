// The sentence of a table: what was said last, with its kind, its rule, and room that never changes.

import {h, icon, set} from './dom.js';
import {activeIn} from './focus.js';
import {announced} from './page.js';
import {ruleButton} from './paint.js';

/** @import {Say} from './paint.js' */

const ICONS = new Map([['idle', 'hint'], ['may', 'hint'], ['no', 'close'], ['done', 'check']]);

export class Sentence {
  /** @param {Say} say @param {AbortSignal} signal */
  constructor(say, signal) {
    this.say = say;
    this.words = h('p', {role: 'status', 'aria-live': 'polite'});
    this.node = h('div', {class: 'ln-status', 'data-kind': 'idle'}, icon('ui-hint'), this.words);
    const sizes = new ResizeObserver(() => this.measure());
    sizes.observe(this.node);
    signal.addEventListener('abort', () => sizes.disconnect(), {once: true});
  }

  /** @param {string} kind idle, may, no or done; anything else is done @param {string} text @param {string} [rule]
   * @param {string} [example] that shows such a refusal */
  tell(kind, text, rule, example) {
    const {node, words} = this, known = ICONS.has(kind) ? kind : 'done';
    node.dataset.kind = known;
    node.querySelector('use')?.setAttribute('href', '#ln-ui-' + ICONS.get(known));
    words.replaceChildren(announced(words.firstChild?.textContent, text));
    if (rule) words.append(' ', ruleButton(this.say, rule, example));
    // Sizes are asked for when the frame needs them anyway: asked for here, the page would be laid out twice.
    requestAnimationFrame(() => this.measure());
  }

  /** A sentence is read from its top, and is a tab stop while it has to be scrolled. */
  measure() {
    const {node} = this;
    node.scrollTop = 0;
    set(node, {tabindex: node.scrollHeight > node.clientHeight || activeIn(node.parentElement || node) === node ? 0 : null});
  }
}
