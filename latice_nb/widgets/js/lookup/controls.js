// What a person presses, types and chooses in the look-up.

import {buttonOf, one} from '../dom.js';
import {copied, keptKey, siteLink} from '../page.js';
import {listed, walkGames, walkList} from './found.js';

/** @import {View} from './view.js' */

/** Where a press leads the focus, once what it asked for is there. */
const LEADS = new Map([['ask', 'page'], ['browse', 'list'], ['back', 'page'], ['forward', 'page'], ['guess', 'page'], ['reveal', 'page'],
  ['try', 'table'], ['reset', 'table'], ['act', 'table']]);

export class Controls {
  /** @param {View} view @param {AbortSignal} signal */
  constructor(view, signal) {
    const {root, form, input} = view, on = {signal};
    this.view = view;
    root.addEventListener('click', (event) => this.onClick(event), {signal, capture: true});
    root.addEventListener('keydown', (event) => this.onKey(event), on);
    root.addEventListener('change', (event) => this.onChoice(/** @type {HTMLInputElement} */ (event.target)), on);
    form.addEventListener('submit', (event) => { event.preventDefault(); this.enter(); }, on);
    input.addEventListener('input', () => view.type(), on);
    input.addEventListener('paste', (event) => this.paste(event), on);
  }

  /** @param {MouseEvent} event */
  onClick(event) {
    const button = buttonOf(this.view.root, event);
    if (!button) return;
    const inTable = !!button.closest('.lk-live .ln'), {rule: number, example, show} = button.dataset;
    const rule = inTable ? number && (example || number) : show;
    if (rule) { // a rule's number on the example's table leads on here too
      event.stopPropagation();
      this.open(rule);
    } else if (!inTable && button.dataset.command) this.command(button);
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const {view} = this, {input, list} = view, target = /** @type {HTMLElement} */ (event.target), {key} = event;
    if (keptKey(view.root, event) || target.closest('.lk-live .ln')) return;
    if (target === input && key === 'Escape') { input.value = ''; view.search(); }
    else if (walkGames(target, key)) { /* the focus went on */ } else if (target === input && key === 'ArrowDown') listed(list)[0]?.focus();
    else {
      const to = walkList(list, target, key);
      if (to === undefined) return;
      if (to < 0) input.focus();
    }
    event.preventDefault();
  }

  /** A text of several lines, such as a position that mail broke: the box would glue its lines together. @param {ClipboardEvent} event */
  paste(event) {
    const {view} = this, {input} = view, text = event.clipboardData?.getData('text/plain').trim() || '';
    if (!text.includes('\n') || text.length > 2000) return;
    event.preventDefault();
    clearTimeout(view.typing);
    view.typing = 0;
    input.value = text.replace(/\s*\n\s*/g, ' ');
    view.asked = null; // the answer puts into the box what was understood
    view.send('search', text);
  }

  /** The Enter key in the box: ask now, and go to what was found. */
  enter() {
    const {view} = this, {found} = view, asked = view.input.value.trim();
    if (asked && asked === found.query && !view.typing && found.answered && found.hits.length) this.open(found.hits[0].id);
    else { view.goes = 'list'; view.search(); }
  }

  /** Another choice to compare a ruling's own with. @param {HTMLInputElement} radio */
  onChoice(radio) {
    const {view} = this;
    if (radio.name !== `${view.id}-versus`) return;
    view.versus = radio.value;
    view.paintEntry();
    view.paintTable();
    one(view.root, '#' + radio.id)?.focus();
  }

  /** Go to an entry. @param {string} id */
  open(id) {
    const {view} = this;
    view.goes = 'page';
    view.send('show', id);
  }

  /** @param {HTMLElement} button */
  command(button) {
    const {view} = this, {command = '', value = ''} = button.dataset, {laid} = view.table;
    if (button.getAttribute('aria-disabled')) return;
    if (command === 'line') { this.copy(); return; }
    if (command === 'link') { this.copyLink(); return; }
    view.goes = LEADS.get(command) || '';
    view.send(command, value);
    if (command === 'close' && laid) one(view.page.node, `[data-command="try"][data-value="${CSS.escape(laid.name)}"]`)?.focus();
  }

  async copy() {
    const {view} = this, {line} = view.trail;
    view.tell('done', `${view.say((await copied(line)) ? 'copied' : 'copyhere')} ${line}`);
  }

  async copyLink() {
    const {view} = this, link = siteLink(view.trail.link);
    view.tell('done', (await copied(link)) ? view.say('linked') : `${view.say('linkhere')} ${link}`);
  }
}
