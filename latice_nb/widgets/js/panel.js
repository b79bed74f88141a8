// The panel beside a table: its log, the card of a rule, lists, the position, and the options, one page at a time.

import {drawn, h, all, heard, one, press, set, the, verdictIcon} from './dom.js';
import {activeIn} from './focus.js';
import {renew} from './keep.js';
import {siteLink} from './page.js';
import {field, fillField, gain, owner, ruleButton} from './paint.js';

/** @import {Card, Group, LogLine, Option, Scene} from './scene' */
/** @import {Say} from './paint.js' */

const PAGES = ['log', 'rule', 'lists', 'position', 'options'];
const SAVING = ['copy', 'code', 'link', 'svg', 'png'];

export class Panel {
  /** @param {string} id of the view @param {Say} say @param {(rule: string) => Card | undefined} card the card of a rule */
  constructor(id, say, card) {
    this.id = id;
    this.say = say;
    this.card = card;
    this.open = 'log';
    this.back = ''; // the page to go back to when a refusal opened the rule's
    this.rule = '';
    this.why = ''; // the example that shows the refusal that led here
    /** @type {Record<string, {tab: HTMLElement, page: HTMLElement}>} */ this.pages = {};
    this.tabs = h('div', {class: 'ln-tabs', role: 'tablist'});
    const body = h('div', {class: 'ln-body'});
    for (const name of PAGES) {
      const ids = {page: `${id}-page-${name}`, tab: `${id}-tab-${name}`};
      const page = h('div', {class: 'ln-page', role: 'tabpanel', id: ids.page, 'aria-labelledby': ids.tab, tabindex: '0'});
      const tab = press('ln-tab', {role: 'tab', id: ids.tab, 'aria-controls': ids.page, 'data-tab': name});
      this.pages[name] = {tab, page};
      this.tabs.append(tab);
      body.append(page);
    }
    this.typed = field(id, {command: 'type', label: '', button: ''});
    this.texts = {position: h('code', {class: 'ln-code'}), python: h('code', {class: 'ln-code'})};
    const saving = SAVING.map((command) => press('ln-act', {'data-command': command, 'data-word': 'do-' + command}));
    this.pages.position.page.append(this.typed, h('h4', {'data-word': 'position'}), h('p', {}, this.texts.position),
      h('h4', {'data-word': 'python'}), h('p', {}, this.texts.python), h('div', {class: 'ln-row ln-wrap'}, ...saving));
    this.node = h('div', {class: 'ln-panel'}, this.tabs, body);
  }

  /** @param {Scene} scene */
  paint(scene) {
    const {say} = this, {log, lists, options, position} = this.pages;
    if (this.back) { this.open = this.back; this.back = ''; }
    this.paintLog(log.page, scene.log);
    renew(lists.page, ...scene.lists.flatMap((group) => this.list(group)));
    renew(options.page, ...scene.options.map((option, n) => choice(option, `${this.id}-option-${n}`)));
    fillField(this.typed, {command: 'type', label: say('typed'), button: say('play'), example: say('typedexample')});
    this.texts.position.textContent = scene.text;
    this.texts.python.textContent = scene.code;
    the(position.page, '[data-command=link]').hidden = !siteLink(scene.link);
    for (const node of all(position.page, '[data-word]')) node.textContent = say(node.dataset.word || '');
    this.tabs.setAttribute('aria-label', say('panel'));
    for (const name of PAGES) this.pages[name].tab.textContent = say('tab-' + name);
    lists.tab.hidden = !scene.lists.length;
    options.tab.hidden = !scene.options.length;
    this.paintRule();
    this.turnTo(this.pages[this.open].tab.hidden ? 'log' : this.open);
  }

  /** @param {HTMLElement} page @param {LogLine[]} log */
  paintLog(page, log) {
    const lines = log.map(({seat = -1, text, gain: gained = [], rule}) => {
      const earned = gained.length > 0 && h('span', {class: 'gain', 'aria-hidden': 'true'}, ' +', ...gained.map(gain));
      return h('li', {}, seat >= 0 ? owner(seat) : h('span'), h('span', {}, text, earned), rule ? ruleButton(this.say, rule) : h('span'));
    });
    if (!lines.length) page.replaceChildren(h('p', {class: 'ln-quiet'}, this.say('nolog')));
    else if (!one(page, 'ol')) page.replaceChildren(h('ol', {class: 'ln-log'}));
    if (lines.length) renew(the(page, 'ol'), ...lines);
  }

  /** What could be done, under its title. @param {Group} group */
  list(group) {
    const lines = group.entries.map(({text, note, worth, rule, picture, verdict}) => h('li', {'data-verdict': verdict},
      verdict && verdictIcon(verdict !== 'no'), picture && drawn('ln-pieces', picture), h('span', {}, text, note && h('small', {}, note)),
      worth && h('b', {}, worth), rule && ruleButton(this.say, rule)));
    return [h('h4', {}, group.title), h('ul', {class: 'ln-list'}, ...lines)];
  }

  /** The card of the rule that was asked for, or how to ask for one. */
  paintRule() {
    const card = this.card(this.rule), {page} = this.pages.rule, {say} = this;
    if (!card) { renew(page, h('p', {class: 'ln-quiet'}, say('norule'))); return; }
    const examples = card.examples || [], shown = examples.filter((one) => one.example === this.why);
    const cases = [...shown, ...examples.filter((one) => one.usual && !shown.includes(one))].map((example) => this.example(example));
    const facts = (card.facts || []).flatMap(([term, value]) => [h('dt', {}, term), h('dd', {}, value)]);
    const related = (card.related || []).flatMap((id) => [ruleButton(say, id), ' ']);
    if (related.length) facts.push(h('dt', {}, say('related')), h('dd', {}, ...related));
    renew(page, h('article', {class: 'ln-card'}, h('h3', {}, h('b', {}, this.rule), h('span', {}, card.title)), h('p', {}, card.text),
      cases.length > 0 && h('div', {class: 'ln-cases'}, ...cases), h('dl', {}, ...facts)));
  }

  /** An example of a rule, which may be put on the table. @param {NonNullable<Card['examples']>[number]} example */
  example({picture, caption, ok, name, example}) {
    const {say} = this, label = `${say('try')}: ${caption}`;
    const button = name && press('ln-rule', {'data-command': 'example', 'data-value': name, 'aria-label': label}, say('try'));
    return h('figure', {class: 'ln-case', 'data-example': example}, drawn('ln-example', picture),
      h('figcaption', {}, verdictIcon(ok), heard(say(ok ? 'allowed' : 'refused')), caption, ' ', button));
  }

  /** Open a rule's card: asked for, it gets the focus; with a refusal, it goes away with the next scene.
   * @param {string} rule @param {boolean} asked
   * @param {string} [why] the example that shows the refusal */
  openRule(rule, asked, why = '') {
    const {page} = this.pages.rule;
    this.rule = rule;
    this.why = why;
    this.paintRule();
    if (asked) this.back = '';
    else if (activeIn(this.pages[this.open].page)) return; // someone is typing there
    else if (this.open !== 'rule') this.back = this.open;
    this.turnTo('rule');
    page.scrollTop = 0;
    if (asked) page.focus();
  }

  /** Show a page. @param {string} name */
  turnTo(name) {
    this.open = name;
    for (const [other, {tab, page}] of Object.entries(this.pages)) {
      set(tab, {'aria-selected': other === name ? 'true' : 'false', tabindex: other === name ? 0 : -1});
      page.hidden = other !== name;
    }
  }

  /** A page that a person asked for. @param {string} name */
  choose(name) {
    this.back = '';
    this.turnTo(name);
  }

  /** The tab beside the open one. @param {1 | -1} by */
  step(by) {
    const names = PAGES.filter((name) => !this.pages[name].tab.hidden), at = names.indexOf(this.open) + by;
    this.choose(names[(at + names.length) % names.length]);
    this.pages[this.open].tab.focus();
  }
}

/** A switch of the table. @param {Option} option @param {string} id */
function choice(option, id) {
  const choices = option.choices.map(([value, label]) => h('option', {value, selected: value === option.value}, label));
  return h('p', {class: 'ln-option'}, h('label', {for: id}, option.label), h('select', {id, 'data-option': option.name}, ...choices));
}
