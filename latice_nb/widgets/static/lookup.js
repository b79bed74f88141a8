// The browser's part of the rule look-up. It shows what Python found and sends questions and presses up; the rules and
// the search are in Python. An example's table is shown by the tables' own module, whose text comes down with it.
// widgets/lookup.py says what the traits hold. No dependencies, no network.
// @ts-check

/** @typedef {{id: string, kind: string, title: string, passage: string}} Hit */
/** @typedef {{title: string, chapters: {key: string, title: string, count: number}[]}} Game */
/** @typedef {{query: string, key: string, title: string, note: string, answered: boolean, hits: Hit[], chapters: Game[]}} Found */
/** @typedef {[text: string, rule: string]} Told */
/** @typedef {{name: string, caption: string, verdict: string, picture: string, words: string, said: Told[], live: boolean}} Example */
/** @typedef {{value: string, text: string, default: boolean, code: string}} Choice */
/** @typedef {{name: string, caption: string, picture: string, words: string, sides: {verdict: string, picture: string, said: Told[], live: boolean}[]}} Row */
/** @typedef {{question: string, choices: [string, string][], guess: string, right: string, said: string}} Ask */
/** @typedef {{id: string, kind: string, title: string, text: string, standing: string, facts: [string, string][],
 *   links: {title: string, records: [string, string][]}[], examples: Example[], whatif: {choices?: Choice[], rows?: Row[]}, ask?: Ask}} Rec */
/** @typedef {{back: boolean, forward: boolean, line: string, other: string, other_name: string}} Trail */
/** @typedef {{serial: number, name: string, caption: string, move: string, scene: any, page_words: any, theme: string}} Table */
/** @typedef {{get(name: string): any, send(content: any): void, on(name: string, f: (...a: any[]) => void): void, off(name: string, f: (...a: any[]) => void): void}} Model */
/** @typedef {string | Node | null | undefined | false} Child */

const SVG = 'http://www.w3.org/2000/svg';
const TYPING = 120; // how long a pause in typing is waited for before the question is sent, in ms
const SLOW_KERNEL = 10000;
let lookups = 0;

/** Make an element with attributes and children; words are always set as text, never as markup.
 * @param {string} tag @param {Record<string, any>} [attributes] @param {...Child} children @returns {HTMLElement} */
function h(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined && value !== null && value !== false) node.setAttribute(key, value === true ? '' : String(value));
  for (const child of children) if (child) node.append(child);
  return node;
}

/** A symbol as an icon in running text. @param {string} name */
function icon(name) {
  const picture = document.createElementNS(SVG, 'svg'), symbol = document.createElementNS(SVG, 'use');
  for (const [key, value] of Object.entries({viewBox: '0 0 64 64', class: 'ic', 'aria-hidden': 'true', focusable: 'false'})) picture.setAttribute(key, value);
  symbol.setAttribute('href', '#ln-' + name);
  picture.append(symbol);
  return picture;
}

/** Trusted markup, drawn by Python. @param {string} style @param {string} markup @param {string} [spoken] */
function drawn(style, markup, spoken) {
  const node = h('div', spoken ? {class: style, role: 'img', 'aria-label': spoken} : {class: style, 'aria-hidden': 'true'});
  node.innerHTML = markup;
  return node;
}

/** One view of a look-up. */
class View {
  /** @param {Model} model @param {HTMLElement} el @param {AbortSignal} signal */
  constructor(model, el, signal) {
    this.model = model;
    this.signal = signal;
    this.id = `lk-${++lookups}`;
    this.typing = 0;
    /** @type {string | null} */ this.asked = null; // the last question sent, until its answer comes
    this.waiting = 0;
    this.goes = ''; // what this view has asked for and will move the focus to: 'page', 'table' or 'list'
    this.versus = ''; // the choice that a ruling with several is compared with
    /** @type {Table | null} */ this.table = null;
    /** @type {Map<string, Set<(...a: any[]) => void>>} what the example's table listens to */ this.heard = new Map();
    /** @type {(() => void) | undefined} */ this.closeTable = undefined;
    this.night = matchMedia('(prefers-color-scheme: dark)');

    this.input = /** @type {HTMLInputElement} */ (h('input', {type: 'search', id: `${this.id}-ask`, autocomplete: 'off', autocapitalize: 'off', maxlength: '300', enterkeyhint: 'search'}));
    this.label = h('label', {for: `${this.id}-ask`});
    this.go = h('button', {type: 'submit', class: 'ln-act'});
    this.form = h('form', {class: 'lk-ask', role: 'search'}, this.label, h('div', {class: 'ln-row'}, this.input, this.go));
    this.tools = h('div', {class: 'ln-tools lk-tools', role: 'group'});
    this.sentence = h('p', {role: 'status', 'aria-live': 'polite'});
    this.status = h('div', {class: 'lk-status', 'data-kind': 'idle'}, this.sentence);
    this.list = h('section', {class: 'lk-list'});
    this.page = h('article', {class: 'lk-page', tabindex: '-1'});
    this.live = h('section', {class: 'lk-live'});
    this.root = h('section', {class: 'ln lk', 'data-lm-suppress-shortcuts': 'true', 'data-theme': 'light'}, drawn('ln-art', model.get('art') || ''),
      h('header', {class: 'lk-head'}, this.form, this.tools), this.status, h('div', {class: 'lk-grid'}, this.list, this.page));
    el.append(this.root);
    this.theme();
    this.paint();
    this.listen();
  }

  /** @param {string} word @param {string | number} [count] */
  say(word, count = '') { return (this.model.get('page_words')?.[word] ?? word).replace('{count}', String(count)); }

  /** @param {string} name @returns {any} */
  get(name) { return this.model.get(name) || {}; }

  // ---- painting

  paint() {
    this.root.lang = this.model.get('language') || 'en';
    this.root.setAttribute('aria-label', this.say('name'));
    this.label.textContent = this.say('ask');
    this.input.placeholder = this.say('example');
    this.go.textContent = this.say('search');
    this.list.setAttribute('aria-label', this.say('results'));
    this.page.setAttribute('aria-label', this.say('page'));
    this.paintTools();
    this.paintFound();
    this.paintRecord();
    this.paintTable();
  }

  paintTools() {
    const trail = /** @type {Trail} */ (this.get('trail')), focus = this.focusNow();
    const tool = (/** @type {string} */ command, /** @type {string} */ name, /** @type {boolean} */ off, /** @type {string} */ value, /** @type {string} */ text) =>
      h('button', {type: 'button', class: 'ln-tool', 'data-command': command, 'data-value': value, 'aria-disabled': off ? 'true' : null, title: this.say(command)}, icon('ui-' + name), h('span', {class: text ? '' : 'sr'}, text || this.say(command)));
    this.tools.setAttribute('aria-label', this.say('tools'));
    this.tools.replaceChildren(tool('back', 'undo', !trail.back, '', ''), tool('forward', 'redo', !trail.forward, '', ''), tool('line', 'code', !trail.line, '', ''),
      tool('language', 'globe', false, trail.other, trail.other_name));
    this.focusAgain(focus);
  }

  /** The hits of a question, the records of a chapter, or the contents. */
  paintFound() {
    const found = /** @type {Found} */ (this.get('found')), focus = this.focusNow(), shown = this.get('record').id;
    if (this.asked === found.query) this.asked = null;
    if (this.asked === null && !this.typing && this.input.value.trim() !== found.query) this.input.value = found.query || ''; // an answer to less than was typed is late
    const title = found.title || (found.query ? this.say('results') : this.say('contents'));
    const hits = (found.hits || []).map((hit) => h('li', {}, h('button', {type: 'button', class: 'lk-hit', 'data-show': hit.id, 'aria-current': hit.id === shown ? 'true' : null},
      h('span', {class: 'lk-hit-head'}, h('b', {}, hit.id), h('small', {}, hit.kind)), h('span', {class: 'lk-hit-title'}, hit.title), h('span', {class: 'lk-hit-text'}, hit.passage))));
    const chapters = (found.chapters || []).flatMap((game) => [h('h3', {}, game.title), h('ul', {class: 'lk-chapters'}, ...game.chapters.map((one) =>
      h('li', {}, h('button', {type: 'button', class: 'lk-chapter', 'data-command': 'browse', 'data-value': one.key}, h('span', {}, one.title), h('small', {class: 'num'}, String(one.count))))))]);
    const way = !chapters.length && h('button', {type: 'button', class: 'ln-rule', 'data-command': 'browse', 'data-value': ''}, this.say('contents'));
    this.list.replaceChildren(h('div', {class: 'lk-list-head'}, h('h2', {}, title), way), ...(found.note ? [h('p', {class: 'lk-note'}, icon('ui-hint'), h('span', {}, found.note))] : []),
      ...(hits.length ? [h('ol', {class: 'lk-hits'}, ...hits)] : []), ...chapters);
    this.list.dataset.answered = String(found.answered !== false);
    this.roving();
    this.focusAgain(focus);
  }

  /** @param {string} id @param {string} [text] */
  link(id, text) { return h('button', {type: 'button', class: 'ln-rule', 'data-show': id, 'aria-label': text ? null : `${this.say('rule')} ${id}`}, text || id); }

  /** What the table says, each sentence with its rule. @param {Told[]} said */
  said(said) { return said.length > 0 && h('ul', {class: 'lk-said'}, ...said.map(([text, rule]) => h('li', {}, text, rule ? ' ' : '', rule && this.link(rule)))); }

  /** @param {string} verdict */
  verdict(verdict) { return verdict && h('p', {class: 'lk-verdict', 'data-verdict': verdict}, icon(verdict === 'no' ? 'ui-close' : verdict === 'yes' ? 'ui-check' : 'ui-hint'), this.say(verdict === 'no' ? 'refused' : verdict === 'yes' ? 'allowed' : 'fact')); }

  /** @param {string} name @param {string} caption */
  tryButton(name, caption) { return h('button', {type: 'button', class: 'ln-act lk-try', 'data-command': 'try', 'data-value': name, 'aria-label': `${this.say('try')}: ${caption}`}, this.say('try')); }

  paintRecord() {
    const rec = /** @type {Rec} */ (this.get('record')), focus = this.focusNow(), asking = !!rec.ask && !rec.ask.guess;
    this.root.toggleAttribute('data-asking', asking);
    this.live.remove();
    if (!rec.id) this.page.replaceChildren(h('p', {class: 'ln-quiet'}, this.say('nothing')));
    else {
      const examples = rec.examples.map((one) => h('figure', {class: 'lk-example', 'data-example': one.name}, this.verdict(one.verdict), one.picture && drawn('ln-example', one.picture, one.words),
        h('figcaption', {}, one.caption), this.said(one.said), one.live && this.tryButton(one.name, one.caption)));
      const links = rec.links.flatMap((group) => [h('dt', {}, group.title), h('dd', {}, ...group.records.flatMap(([id, title]) => [h('button', {type: 'button', class: 'lk-link', 'data-show': id}, h('b', {}, id), ' ' + title)]))]);
      const facts = [...(rec.standing ? [[this.say('standing'), rec.standing]] : []), ...rec.facts].flatMap(([term, text]) => [h('dt', {}, term), h('dd', {}, text)]);
      this.page.replaceChildren(h('p', {class: 'lk-kind'}, h('b', {}, rec.id), ' · ' + rec.kind), h('h2', {}, rec.title), ...(asking ? [] : this.ask(rec.ask)), ...(rec.text ? [h('p', {class: 'lk-text'}, rec.text)] : []),
        ...(examples.length ? [h('h3', {}, this.say(asking ? 'situation' : 'examples')), h('div', {class: 'lk-examples'}, ...examples)] : []), ...(asking ? this.ask(rec.ask) : []), ...this.whatIf(rec), ...(asking ? [] : [h('dl', {}, ...facts, ...links, h('dt', {}, this.say('inbook')), h('dd', {}, h('code', {class: 'ln-code'}, this.get('trail').line)))]));
    }
    for (const hit of this.list.querySelectorAll('.lk-hit')) if (/** @type {HTMLElement} */ (hit).dataset.show === rec.id) hit.setAttribute('aria-current', 'true'); else hit.removeAttribute('aria-current');
    this.focusAgain(focus);
  }

  /** The guess that is asked for before the answer, or what became of it. @param {Ask | undefined} ask @returns {Node[]} */
  ask(ask) {
    if (!ask) return [];
    const next = this.get('trail').forward && h('button', {type: 'button', class: 'ln-act', 'data-command': 'forward'}, this.say('next'));
    if (ask.guess) return [ask.said && h('p', {class: 'lk-guessed', 'data-right': String(ask.guess === ask.right)}, icon(ask.guess === ask.right ? 'ui-check' : 'ui-hint'), ask.said), next && h('div', {class: 'ln-row'}, next)].filter((part) => part instanceof Node);
    const buttons = ask.choices.map(([value, text]) => h('button', {type: 'button', class: 'ln-act', 'data-command': 'guess', 'data-value': value}, text));
    return [h('div', {class: 'lk-guess', role: 'group', 'aria-label': ask.question || this.say('answer')}, ...(ask.question ? [h('p', {}, ask.question)] : []), h('div', {class: 'ln-row ln-wrap'}, ...buttons, h('button', {type: 'button', class: 'ln-act', 'data-command': 'reveal'}, this.say('answer')), next))];
  }

  /** A ruling's examples as it is played here and otherwise, side by side. @param {Rec} rec @returns {Node[]} */
  whatIf(rec) {
    const choices = rec.whatif.choices || [], rows = rec.whatif.rows || [], others = choices.filter((one) => !one.default), here = choices.find((one) => one.default);
    if (!here || !rows.length) return [];
    const versus = others.find((one) => one.value === this.versus) || others[0];
    const radios = others.length > 1 && h('fieldset', {class: 'lk-versus'}, h('legend', {}, this.say('choose')), ...others.map((one, n) => h('label', {}, h('input', {type: 'radio', name: `${this.id}-versus`, id: `${this.id}-versus-${n}`, value: one.value, checked: one === versus}), ' ' + one.text)));
    const parts = rows.map((row) => h('figure', {class: 'lk-row'}, h('figcaption', {}, row.caption), row.picture && drawn('ln-example', row.picture, row.words), h('div', {class: 'lk-sides'}, ...[here, versus].map((choice) => {
      const side = row.sides[choices.indexOf(choice)], name = `${row.name}:${choice.value}`;
      return h('div', {class: 'lk-side', 'data-example': name, 'data-default': String(choice.default)}, h('h4', {}, h('small', {}, this.say(choice.default ? 'here' : 'instead')), h('span', {}, choice.text)), side.verdict !== 'fact' && this.verdict(side.verdict), side.picture && drawn('ln-example', side.picture), this.said(side.said), side.live && this.tryButton(name, choice.text));
    }))));
    return [h('section', {class: 'lk-whatif', 'aria-label': this.say('whatif')}, h('h3', {}, this.say('whatif')), radios, ...parts, h('p', {class: 'lk-code'}, this.say('tables') + ' ', h('code', {class: 'ln-code'}, versus.code)))];
  }

  // ---- the example's table

  /** Put the table where its example is, and tell it what has changed. */
  paintTable() {
    const table = /** @type {Table} */ (this.get('table')), was = this.table;
    this.table = table.serial ? table : null;
    if (!this.table) { this.closeTable?.(); this.closeTable = undefined; this.live.remove(); return; }
    const place = /** @type {HTMLElement | null} */ (this.page.querySelector(`[data-example="${CSS.escape(table.name)}"]`));
    if (!place) return;
    if (this.live.parentElement?.querySelector(':scope > [data-example]') !== place) (place.closest('.lk-row') || place).append(this.live);
    if (was?.serial !== table.serial) this.openTable(table);
    else for (const name of ['scene', 'page_words', 'theme']) if (JSON.stringify(was[/** @type {'scene'} */ (name)]) !== JSON.stringify(table[/** @type {'scene'} */ (name)])) this.emit('change:' + name);
  }

  /** @param {Table} table */
  async openTable(table) {
    this.closeTable?.();
    this.closeTable = undefined;
    this.heard = new Map();
    const heading = h('h3', {tabindex: '-1'}, `${this.say('live')} ${table.name.split(':')[0]}`), el = h('div', {});
    const button = (/** @type {string} */ command, /** @type {string} */ text) => h('button', {type: 'button', class: 'ln-act', 'data-command': command}, text);
    this.live.setAttribute('aria-label', `${this.say('live')} ${table.caption || table.move}`);
    this.live.replaceChildren(h('div', {class: 'lk-live-head'}, heading, table.caption && h('p', {}, table.caption), h('div', {class: 'ln-row ln-wrap'}, button('act', `${this.say('act')} ${table.move}`), button('reset', this.say('reset')), button('close', this.say('close')))), el);
    const address = URL.createObjectURL(new Blob([this.model.get('table_code')], {type: 'text/javascript'}));
    try {
      const code = await import(address);
      if (this.table?.serial !== table.serial || this.signal.aborted) return;
      const own = new AbortController(), close = code.default.render({model: this.inner(), el, signal: own.signal});
      this.closeTable = () => { own.abort(); close?.(); };
      if (this.goes === 'table') { this.goes = ''; heading.focus({preventScroll: true}); this.live.scrollIntoView({block: 'nearest'}); }
    } finally { URL.revokeObjectURL(address); }
  }

  /** The model that the table sees: its traits lie in one of the look-up's, its messages go through the look-up. @returns {Model} */
  inner() {
    const own = /** @type {Record<string, any>} */ ({rules: {}});
    return {
      get: (name) => own[name] ?? (name === 'art' ? '' : this.table?.[/** @type {'scene'} */ (name)]),
      send: (content) => this.model.send({table: content, serial: this.table?.serial ?? 0}),
      on: (name, f) => { if (!this.heard.has(name)) this.heard.set(name, new Set()); this.heard.get(name)?.add(f); },
      off: (name, f) => { this.heard.get(name)?.delete(f); },
    };
  }

  /** @param {string} name @param {...any} given */
  emit(name, ...given) { for (const f of [...(this.heard.get(name) || [])]) f(...given); }

  // ---- saying, sending

  /** Say a sentence; said again, it is told apart by a mark without width. @param {string} kind @param {string} text */
  tell(kind, text) {
    this.status.dataset.kind = kind;
    this.sentence.textContent = this.sentence.textContent === text && text ? text + '\u200b' : text;
  }

  /** @param {string} command @param {string} [value] */
  send(command, value = '') {
    this.wait(true);
    try { this.model.send({command, value}); } catch { this.wait(false); this.tell('no', this.say('nokernel')); }
  }

  /** @param {boolean} on */
  wait(on) {
    clearTimeout(this.waiting);
    this.waiting = on ? window.setTimeout(() => { this.wait(false); this.tell('no', this.say('nokernel')); }, SLOW_KERNEL) : 0;
    if (on) this.root.setAttribute('aria-busy', 'true'); else this.root.removeAttribute('aria-busy');
  }

  /** @param {any} message */
  told(message) {
    if (message?.table) { if (message.serial === this.table?.serial) this.emit('msg:custom', message.table); return; }
    if (message?.kind === 'ready') { this.wait(false); this.arrive(); }
    else if (typeof message?.text === 'string') { this.goes = ''; this.asked = null; this.tell(message.kind === 'no' ? 'no' : 'done', message.text); }
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
    const found = /** @type {Found} */ (this.get('found'));
    if (!found.query) { this.tell('idle', ''); return; }
    const first = found.hits[0];
    this.tell(found.answered ? 'done' : 'no', [found.note || this.say('found', found.hits.length), first && `${found.note ? '' : this.say('first') + ' '}${first.id} ${first.title}`].filter(Boolean).join(' '));
  }

  async copy() {
    const {line} = /** @type {Trail} */ (this.get('trail'));
    try { await navigator.clipboard.writeText(line); this.tell('done', `${this.say('copied')} ${line}`); } catch { this.tell('done', `${this.say('copyhere')} ${line}`); }
  }

  // ---- focus

  /** Take the reader where a press was to lead, now that it is there. */
  arrive() {
    if (this.goes === 'list') /** @type {HTMLElement | null} */ (this.list.querySelector('.lk-hit, .lk-chapter'))?.focus();
    else if (this.goes === 'page') { this.page.focus({preventScroll: true}); this.page.scrollIntoView({block: 'nearest'}); } else return; // a table is built first
    this.goes = '';
  }

  /** What has the focus here, in a form that outlives a repaint. */
  focusNow() {
    const active = /** @type {HTMLElement | null} */ (/** @type {Document | ShadowRoot} */ (this.root.getRootNode()).activeElement);
    if (!active || !this.root.contains(active) || this.live.contains(active)) return null;
    const marks = ['show', 'command', 'value'].filter((name) => active.dataset[name] !== undefined).map((name) => `[data-${name}="${CSS.escape(active.dataset[name] || '')}"]`).join('');
    return {active, within: active.closest('.lk-list') ? '.lk-list ' : active.closest('.lk-page') ? '.lk-page ' : '.lk-tools ', selector: marks};
  }

  /** Give the focus back if a repaint took it. @param {{active: HTMLElement, within: string, selector: string} | null} focus */
  focusAgain(focus) {
    if (!focus || this.root.contains(focus.active) || this.goes) return;
    const same = /** @type {HTMLElement | null} */ (focus.selector && this.root.querySelector(focus.within + focus.selector)), instead = focus.within === '.lk-page ' ? this.page : this.input;
    (same || instead).focus({preventScroll: true});
  }

  /** One tab stop for the list. @param {Element} [current] */
  roving(current) {
    const buttons = /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll('.lk-hit, .lk-chapter')]), stop = current || buttons.find((one) => one.getAttribute('aria-current')) || buttons[0];
    for (const one of buttons) one.tabIndex = one === stop ? 0 : -1;
  }

  // ---- listening

  listen() {
    const {signal, model, root} = this, on = {signal};
    /** @type {[string, (...a: any[]) => void][]} */
    const watched = [['change:found', () => { this.paintFound(); this.announce(); }], ['change:record', () => { this.paintRecord(); this.paintTable(); }], ['change:trail', () => this.paintTools()], ['change:table', () => this.paintTable()],
      ['change:page_words', () => this.paint()], ['change:theme', () => this.theme()], ['msg:custom', (message) => this.told(message)]];
    for (const [name, f] of watched) model.on(name, f);
    const watcher = new MutationObserver(() => this.theme());
    watcher.observe(document.body, {attributes: true, attributeFilter: ['data-jp-theme-light']});
    signal.addEventListener('abort', () => {
      for (const [name, f] of watched) model.off(name, f);
      watcher.disconnect();
      clearTimeout(this.typing);
      clearTimeout(this.waiting);
      this.closeTable?.();
    }, {once: true});
    root.addEventListener('click', (event) => this.onClick(event), {signal, capture: true});
    root.addEventListener('keydown', (event) => this.onKey(event), on);
    root.addEventListener('change', (event) => { const radio = /** @type {HTMLInputElement} */ (event.target); if (radio.name === `${this.id}-versus`) { this.versus = radio.value; this.paintRecord(); this.paintTable(); /** @type {HTMLElement | null} */ (root.querySelector(`#${radio.id}`))?.focus(); } }, on);
    this.form.addEventListener('submit', (event) => { event.preventDefault(); this.enter(); }, on);
    this.input.addEventListener('input', () => this.type(), on);
    this.night.addEventListener('change', () => this.theme(), on);
  }

  /** The Enter key in the box: ask now, and go to what was found. */
  enter() {
    const found = /** @type {Found} */ (this.get('found')), asked = this.input.value.trim();
    if (asked && asked === found.query && !this.typing && found.answered && found.hits.length) { this.goes = 'page'; if (found.hits[0].id === this.get('record').id) this.arrive(); else this.send('show', found.hits[0].id); } else { this.goes = 'list'; this.search(); }
  }

  /** @param {MouseEvent} event */
  onClick(event) {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('button'));
    if (!button || !this.root.contains(button)) return;
    const inTable = !!button.closest('.lk-live .ln'), rule = inTable ? button.dataset.rule : button.dataset.show;
    if (rule) { // a rule's number on the example's table leads on here too
      event.stopPropagation();
      this.goes = 'page';
      if (rule === this.get('record').id) this.arrive(); else this.send('show', rule);
    } else if (!inTable && button.dataset.command) this.command(button);
  }

  /** @param {HTMLElement} button */
  command(button) {
    const {command = '', value = ''} = button.dataset;
    if (button.getAttribute('aria-disabled')) return;
    if (command === 'line') { this.copy(); return; }
    this.goes = {browse: 'list', back: 'page', forward: 'page', try: 'table', reset: 'table', act: 'table', guess: 'page', reveal: 'page', close: ''}[command] || '';
    if (command === 'close' && this.table) { const {name} = this.table; this.send(command); /** @type {HTMLElement | null} */ (this.page.querySelector(`[data-command="try"][data-value="${CSS.escape(name)}"]`))?.focus(); return; }
    this.send(command, value);
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.key !== 'Tab') event.stopPropagation(); // the notebook's shortcuts must not hear it
    if (event.altKey || event.ctrlKey || event.metaKey || target.closest('.lk-live .ln')) return;
    const buttons = /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll('.lk-hit, .lk-chapter')]), at = buttons.indexOf(target);
    if (event.key === 'Escape' && target === this.input) { this.input.value = ''; this.search(); event.preventDefault(); }
    else if (target === this.input && event.key === 'ArrowDown' && buttons[0]) { buttons[0].focus(); event.preventDefault(); }
    else if (at >= 0 && /^(ArrowDown|ArrowUp|Home|End)$/.test(event.key)) {
      const to = {ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1}[event.key] ?? at;
      if (buttons[to]) { this.roving(buttons[to]); buttons[to].focus(); } else if (to < 0) this.input.focus();
      event.preventDefault();
    }
  }

  /** The theme asked for, or the notebook's, or the system's. */
  theme() {
    const wanted = this.model.get('theme'), jupyter = document.body.dataset.jpThemeLight, dark = wanted === 'dark' || (wanted !== 'light' && (jupyter === 'false' || (jupyter !== 'true' && this.night.matches)));
    this.root.dataset.theme = dark ? 'dark' : 'light';
  }
}

export default {
  /** @param {{model: Model, el: HTMLElement, signal?: AbortSignal}} context */
  render({model, el, signal}) {
    const own = new AbortController(), view = new View(model, el, own.signal), close = () => { own.abort(); view.root.remove(); };
    signal?.addEventListener('abort', close, {once: true});
    return close;
  },
};
