// The table of an example, inside the page of its entry: a widget of its own, which anywidget shows within this one.

import {h, press} from '../dom.js';

/** @import {Host, Model} from '../scene' */
/** @import {Laid} from './traits' */
/** @import {Say} from '../paint.js' */

export class ExampleTable {
  /** @param {Model} model the look-up's @param {Host | undefined} host @param {Say} say @param {AbortSignal} signal */
  constructor(model, host, say, signal) {
    this.model = model;
    this.host = host;
    this.say = say;
    this.signal = signal;
    this.head = h('div', {class: 'lk-live-head'});
    this.el = h('div', {});
    this.node = h('section', {class: 'lk-live'}, this.head, this.el);
    /** @type {Laid | null} what is laid out */ this.laid = null;
    /** @type {Promise<void> | undefined} that the table is shown: once, whatever lies on it */ this.shown = undefined;
  }

  /** Put the table where its example is. @param {Laid | {serial?: undefined}} given @param {HTMLElement} page
   * @param {(heading: HTMLElement) => void} opened @param {(problem: string) => void} failed */
  paint(given, page, opened, failed) {
    const anew = given.serial !== this.laid?.serial;
    this.laid = given.serial ? given : null;
    if (!given.serial) { this.node.remove(); return; }
    const place = page.querySelector(`[data-example="${CSS.escape(given.name)}"]`);
    if (!place) return;
    if (this.node.parentElement?.querySelector(':scope > [data-example]') !== place) (place.closest('.lk-row') || place).append(this.node);
    this.paintHead(given);
    if (anew) this.show().then(() => { if (this.laid?.serial === given.serial) opened(this.heading); }, () => failed(this.say('notable')));
  }

  /** What the example is, and what may be done with it. @param {Laid} laid */
  paintHead({name, caption, move}) {
    const {say} = this, button = (/** @type {string} */ command, text = say(command)) => press('ln-act', {'data-command': command}, text);
    const heading = h('h3', {tabindex: '-1'}, move ? `${say('live')} ${name.split(':')[0]}` : say('live'));
    const act = move && button('act', `${say('act')} ${move}`);
    const buttons = h('div', {class: 'ln-row ln-wrap'}, act, button('reset'), move && button('close'));
    const fresh = h('div', {class: 'lk-live-head'}, heading, caption && h('p', {}, caption), buttons);
    this.node.setAttribute('aria-label', `${say('live')} ${caption || move}`.trim());
    if (fresh.outerHTML !== this.head.outerHTML) this.head.replaceChildren(...fresh.childNodes);
  }

  get heading() { return /** @type {HTMLElement} */ (this.head.querySelector('h3')); }

  /** Show the table. */
  show() {
    const shown = async () => {
      if (!this.host) throw new Error('anywidget 0.11 or newer is needed in the page');
      const table = await this.host.getWidget(this.model.get('table'));
      if (!this.signal.aborted) await table.render({el: this.el, signal: this.signal});
    };
    this.shown ??= shown().catch((fault) => { this.shown = undefined; throw fault; });
    return this.shown;
  }
}
