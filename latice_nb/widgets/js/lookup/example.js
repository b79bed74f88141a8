// The table of an example, inside the page of its entry. Its scenes and messages come through the look-up, whose model
// it shares; the tables' own module shows it.

import {h, press} from '../dom.js';

/** @import {Model} from '../scene' */
/** @import {Laid} from './traits' */
/** @import {Say} from '../paint.js' */

/** The traits of the table that may change while it is open. @type {('scene' | 'page_words' | 'theme')[]} */
const TRAITS = ['scene', 'page_words', 'theme'];

export class ExampleTable {
  /** @param {Model} model the look-up's @param {Say} say @param {AbortSignal} signal */
  constructor(model, say, signal) {
    this.model = model;
    this.say = say;
    this.signal = signal;
    this.node = h('section', {class: 'lk-live'});
    /** @type {Laid | null} what is laid out */ this.laid = null;
    /** @type {Map<string, Set<(...given: any[]) => void>>} what the table listens to */ this.heard = new Map();
    /** @type {(() => void) | undefined} */ this.end = undefined;
    signal.addEventListener('abort', () => this.end?.(), {once: true});
  }

  /** Put the table where its example is, and tell it what has changed.
   * @param {Laid | {serial?: undefined}} given @param {HTMLElement} page @param {(heading: HTMLElement) => void} opened */
  paint(given, page, opened) {
    const was = this.laid;
    this.laid = given.serial ? given : null;
    if (!given.serial) { this.close(); return; }
    const place = page.querySelector(`[data-example="${CSS.escape(given.name)}"]`);
    if (!place) return;
    if (this.node.parentElement?.querySelector(':scope > [data-example]') !== place) (place.closest('.lk-row') || place).append(this.node);
    if (was?.serial !== given.serial) this.open(given, opened);
    else for (const name of TRAITS) if (JSON.stringify(was[name]) !== JSON.stringify(given[name])) this.emit('change:' + name);
  }

  /** Take the table away. */
  close() {
    this.end?.();
    this.end = undefined;
    this.node.remove();
  }

  /** @param {Laid} laid @param {(heading: HTMLElement) => void} opened */
  async open(laid, opened) {
    const {say} = this, heading = h('h3', {tabindex: '-1'}, `${say('live')} ${laid.name.split(':')[0]}`), el = h('div', {});
    this.end?.();
    this.end = undefined;
    this.heard = new Map();
    const button = (/** @type {string} */ command, text = say(command)) => press('ln-act', {'data-command': command}, text);
    const buttons = h('div', {class: 'ln-row ln-wrap'}, button('act', `${say('act')} ${laid.move}`), button('reset'), button('close'));
    this.node.setAttribute('aria-label', `${say('live')} ${laid.caption || laid.move}`);
    this.node.replaceChildren(h('div', {class: 'lk-live-head'}, heading, laid.caption && h('p', {}, laid.caption), buttons), el);
    const address = URL.createObjectURL(new Blob([this.model.get('table_code')], {type: 'text/javascript'}));
    try {
      const code = await import(address);
      if (this.laid?.serial !== laid.serial || this.signal.aborted) return;
      const own = new AbortController(), close = code.default.render({model: this.inner(), el, signal: own.signal});
      this.end = () => { own.abort(); close?.(); };
      opened(heading);
    } finally { URL.revokeObjectURL(address); }
  }

  /** The model that the table sees: its traits lie in one of the look-up's, its messages go through the look-up. @returns {Model} */
  inner() {
    const own = new Map(Object.entries({rules: {}, art: ''}));
    return {
      get: (name) => own.get(name) ?? this.laid?.[/** @type {'scene'} */ (name)],
      send: (content) => this.model.send({table: content, serial: this.laid?.serial ?? 0}),
      on: (name, f) => { this.heard.set(name, (this.heard.get(name) || new Set()).add(f)); },
      off: (name, f) => { this.heard.get(name)?.delete(f); },
    };
  }

  /** A message of the kernel to the table. @param {any} message */
  told(message) { if (message.serial === this.laid?.serial) this.emit('msg:custom', message.table); }

  /** @param {string} name @param {...any} given */
  emit(name, ...given) { for (const f of [...(this.heard.get(name) || [])]) f(...given); }
}
