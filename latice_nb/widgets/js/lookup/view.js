// One view of the rule look-up: it asks, goes where a press leads, and shows what Python found.

import {drawn, h, one} from '../dom.js';
import {activeIn, focusNow} from '../focus.js';
import {announced, followTheme, frame, Waiting, watch} from '../page.js';
import {Controls} from './controls.js';
import {EntryPage} from './entry.js';
import {ExampleTable} from './example.js';
import {listed, markOpen, paintFound, paintTools} from './found.js';

/** @import {Focus} from '../focus.js' */
/** @import {Host, Model} from '../scene' */
/** @import {Entry, Found, Instead, Trail} from './traits' */

const TYPING = 120; // how long a pause in typing is waited for before the question is sent, in ms
let lookups = 0;

export class View {
  /** @param {Model} model @param {HTMLElement} el @param {AbortSignal} signal @param {Host} [host] */
  constructor(model, el, signal, host) {
    this.model = model;
    this.id = `lk-${++lookups}`;
    this.typing = 0;
    /** @type {string | null} */ this.asked = null; // the last question sent, until its answer comes
    this.goes = ''; // where the focus goes next: 'page', 'table' or 'list'
    this.versus = ''; // the choice that a ruling with several is compared with
    this.say = (/** @type {string} */ word, count = '') => String(model.get('page_words')?.[word] ?? word).replace('{count}', count);

    const box = {type: 'search', id: `${this.id}-ask`, maxlength: '2000', enterkeyhint: 'search'};
    this.input = /** @type {HTMLInputElement} */ (h('input', {...box, autocomplete: 'off', autocapitalize: 'off'}));
    this.label = h('label', {for: `${this.id}-ask`});
    this.go = h('button', {type: 'submit', class: 'ln-act'});
    this.form = h('form', {class: 'lk-ask', role: 'search'}, this.label, h('div', {class: 'ln-row'}, this.input, this.go));
    this.tools = h('div', {class: 'ln-tools lk-tools', role: 'group'});
    this.sentence = h('p', {role: 'status', 'aria-live': 'polite'});
    this.status = h('div', {class: 'lk-status', 'data-kind': 'idle'}, this.sentence);
    this.list = h('section', {class: 'lk-list'});
    this.page = new EntryPage(this.say);
    this.table = new ExampleTable(model, host, this.say, signal);
    this.root = frame('ln lk', drawn('ln-art', model.get('art') || ''), h('header', {class: 'lk-head'}, this.form, this.tools), this.status,
      h('div', {class: 'lk-grid'}, this.list, this.page.node));
    el.append(this.root);
    this.waiting = new Waiting(this.root, () => this.tell('no', this.say('nokernel')), signal);
    this.controls = new Controls(this, signal);
    followTheme(this.root, model, signal);
    this.paint();
    this.listen(signal);
  }

  get found() { return /** @type {Found} */ (this.model.get('found') || {}); }

  get entry() { return /** @type {Entry} */ (this.model.get('entry') || {}); }

  get instead() { return /** @type {Instead} */ (this.model.get('instead') || {}); }

  get trail() { return /** @type {Trail} */ (this.model.get('trail') || {}); }

  /** Whether nothing has come yet. */
  get blank() { return !this.trail.line; }

  // ---- painting

  paint() {
    this.root.lang = this.model.get('language') || 'en';
    this.root.setAttribute('aria-label', this.say('name'));
    this.label.textContent = this.say('ask');
    this.input.placeholder = this.say('example');
    this.go.textContent = this.say('search');
    this.list.setAttribute('aria-label', this.say('results'));
    this.page.node.setAttribute('aria-label', this.say('page'));
    this.paintTools();
    this.paintFound();
    this.paintEntry();
    this.paintTable();
  }

  paintTools() { this.keepFocus(() => paintTools(this.tools, this.trail, this.say)); }

  paintFound() {
    const {found} = this, query = found.query || '';
    if (this.asked === query) this.asked = null;
    // an answer to less than was typed is late: what stands in the box stays
    if (this.asked === null && !this.typing && this.input.value.trim() !== query) this.input.value = query;
    this.keepFocus(() => paintFound(this.list, found, this.entry.id, this.say));
  }

  paintEntry() {
    const {entry, instead, trail, versus, id} = this;
    this.root.toggleAttribute('data-asking', !!entry.ask && !entry.ask.guess);
    this.table.node.remove();
    this.keepFocus(() => this.page.paint({entry, instead, line: trail.line, next: trail.forward, versus, id}));
    markOpen(this.list, entry.id);
  }

  paintTable() {
    const opened = (/** @type {HTMLElement} */ heading) => {
      if (this.goes !== 'table') return;
      this.goes = '';
      heading.focus({preventScroll: true});
      this.table.node.scrollIntoView({block: 'nearest'});
    };
    this.table.paint(this.model.get('example') || {}, this.page.node, opened, (problem) => this.tell('no', problem));
  }

  // ---- saying, sending

  /** Say a sentence. @param {string} kind @param {string} text */
  tell(kind, text) {
    this.status.dataset.kind = kind;
    this.sentence.textContent = announced(this.sentence.textContent, text);
  }

  /** @param {string} command @param {string} [value] */
  send(command, value = '') {
    this.waiting.start();
    try { this.model.send({command, value}); } catch { this.waiting.stop(); this.tell('no', this.say('nokernel')); }
  }

  /** @param {any} message */
  told(message) {
    if (message?.kind === 'ready') { this.waiting.stop(); this.arrive(); }
    else if (typeof message?.text === 'string') {
      this.goes = '';
      this.asked = null;
      this.tell(message.kind === 'no' ? 'no' : 'done', message.text);
    }
  }

  /** Ask when the typing pauses. */
  type() {
    clearTimeout(this.typing);
    this.typing = window.setTimeout(() => { this.typing = 0; this.search(); }, TYPING);
  }

  search() {
    clearTimeout(this.typing);
    this.typing = 0;
    this.asked = this.input.value.trim();
    this.send('search', this.asked);
  }

  /** What a search brought, for those who don't see the list. */
  announce() {
    const {query, note, answered, hits: [first]} = {...this.found, hits: this.found.hits || []}, {say} = this;
    if (!query) { this.tell('idle', ''); return; }
    const {instead} = this;
    if (instead.kind === 'position') {
      this.tell(instead.problem ? 'no' : 'done', `${instead.title}. ${instead.problem || instead.text}`);
      return;
    }
    const told = first && `${note ? '' : say('first') + ' '}${first.id} ${first.title}`;
    this.tell(answered ? 'done' : 'no', [note || say('found', String(this.found.hits.length)), told].filter(Boolean).join(' '));
  }

  // ---- focus

  /** Take the reader where a press was to lead, now that it is there; a table is built first. */
  arrive() {
    if (this.goes === 'table') return;
    if (this.goes === 'list') listed(this.list)[0]?.focus();
    if (this.goes === 'page') { this.page.node.focus({preventScroll: true}); this.page.node.scrollIntoView({block: 'nearest'}); }
    this.goes = '';
  }

  /** Paint a part, and give the focus back if that took it. @param {() => void} paint */
  keepFocus(paint) {
    const active = activeIn(this.root), kept = active && !this.table.node.contains(active) ? this.placeOf(active) : null;
    paint();
    if (!kept || !active || this.root.contains(active) || this.goes) return;
    const same = kept.selector ? one(kept.part, kept.selector) : null;
    (same || (kept.part === this.page.node ? this.page.node : this.input)).focus({preventScroll: true});
  }

  /** Where a control stands, and what it is there. @param {HTMLElement} active */
  placeOf(active) {
    const focus = /** @type {Focus} */ (focusNow(this.root, ['show', 'command', 'value']));
    return {part: [this.list, this.page.node].find((part) => part.contains(active)) || this.tools, selector: focus.selector};
  }

  // ---- listening

  /** @param {AbortSignal} signal */
  listen(signal) {
    const paintPage = () => { this.paintEntry(); this.paintTable(); };
    watch(this.model, [['change:found', () => { this.paintFound(); this.announce(); }], ['change:entry', paintPage],
      ['change:instead', paintPage], ['change:trail', () => this.paintTools()], ['change:example', () => this.paintTable()],
      ['change:page_words', () => this.paint()], ['msg:custom', (message) => this.told(message)]], signal);
    signal.addEventListener('abort', () => clearTimeout(this.typing), {once: true});
  }
}
