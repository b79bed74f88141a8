// The page of one entry of the rulebook: its text, its examples, what would be so if it were played in another way, and
// a guess that is asked for before the answer.

import {drawn, h, icon, press, verdictIcon} from '../dom.js';
import {insteadOfPage} from './instead.js';

/** @import {Ask, Choice, Entry, Example, Instead, Row, Told} from './traits' */
/** @import {Say} from '../paint.js' */

/** What a page is painted from: its entry, or what stands in its place, the line of Python that leads here, whether a question follows,
 * the choice that a ruling with several is compared with, and the view's id.
 * @typedef {{entry: Entry, instead: Instead, line: string, next: boolean, versus: string, id: string}} Shown */

const VERDICTS = new Map([['no', 'refused'], ['yes', 'allowed']]);

export class EntryPage {
  /** @param {Say} say */
  constructor(say) {
    this.say = say;
    this.node = h('article', {class: 'lk-page', tabindex: '-1'});
  }

  /** @param {Shown} shown */
  paint({entry, instead, line, next, versus, id}) {
    const {say, node} = this;
    node.lang = (entry.id ? entry.language : instead.kind && instead.language) || '';
    if (!entry.id) { node.replaceChildren(...insteadOfPage(instead, say, (said) => this.said(said))); return; }
    const asking = !!entry.ask && !entry.ask.guess, ask = this.ask(entry.ask, next);
    const examples = entry.examples.map((one) => this.example(one));
    const title = say(asking ? 'situation' : 'examples');
    const shown = examples.length ? [h('h3', {}, title), h('div', {class: 'lk-examples'}, ...examples)] : [];
    const text = entry.text ? [h('p', {class: 'lk-text'}, entry.text)] : [];
    node.replaceChildren(h('p', {class: 'lk-kind'}, h('b', {}, entry.id), ' · ' + entry.kind), h('h2', {}, entry.title),
      ...(asking ? [...text, ...shown, ...ask] : [...ask, ...text, ...shown]), ...this.whatIf(entry, versus, id),
      ...(asking ? [] : [this.facts(entry, line)]));
  }

  /** @param {Entry} entry @param {string} line */
  facts(entry, line) {
    const {say} = this, facts = entry.facts.flatMap(([term, text]) => [h('dt', {}, term), h('dd', {}, text)]);
    const links = entry.links.flatMap((group) => {
      const buttons = group.entries.map(([id, title]) => press('lk-link', {'data-show': id}, h('b', {}, id), ' ' + title));
      return [h('dt', {}, group.title), h('dd', {}, ...buttons)];
    });
    return h('dl', {}, ...facts, ...links, h('dt', {}, say('inbook')), h('dd', {}, h('code', {class: 'ln-code'}, line)));
  }

  /** @param {Example} example */
  example({name, caption, verdict, picture, words, said, live}) {
    return h('figure', {class: 'lk-example', 'data-example': name}, this.verdict(verdict), picture && drawn('ln-example', picture, words),
      h('figcaption', {}, caption), this.said(said), live && this.tryButton(name, caption));
  }

  /** The guess that is asked for before the answer, or what became of it.
   * @param {Ask | undefined} ask @param {boolean} more @returns {Node[]} */
  ask(ask, more) {
    if (!ask) return [];
    const {say} = this, next = more && press('ln-act', {'data-command': 'forward'}, say('next'));
    if (ask.guess) {
      const right = ask.guess === ask.right;
      const said = ask.said && h('p', {class: 'lk-guessed', 'data-right': String(right)}, verdictIcon(right || null), ask.said);
      return [said, next && h('div', {class: 'ln-row'}, next)].filter((part) => part instanceof Node);
    }
    const buttons = ask.choices.map(([value, text]) => press('ln-act', {'data-command': 'guess', 'data-value': value}, text));
    const row = h('div', {class: 'ln-row ln-wrap'}, ...buttons, press('ln-act', {'data-command': 'reveal'}, say('answer')), next);
    const named = {class: 'lk-guess', role: 'group', 'aria-label': ask.question || say('answer')};
    return [h('div', named, ask.question && h('p', {}, ask.question), row)];
  }

  /** A ruling's examples as it is played here and in another way, side by side.
   * @param {Entry} entry @param {string} wanted @param {string} id @returns {Node[]} */
  whatIf({whatif: {choices = [], rows = []}}, wanted, id) {
    const {say} = this, others = choices.filter((one) => !one.default), here = choices.find((one) => one.default);
    if (!here || !rows.length) return [];
    const versus = others.find((one) => one.value === wanted) || others[0];
    const parts = rows.map((row) => this.row(row, choices, [here, versus]));
    const code = h('p', {class: 'lk-code'}, say('tables') + ' ', h('code', {class: 'ln-code'}, versus.code));
    return [h('section', {class: 'lk-whatif', 'aria-label': say('whatif')}, h('h3', {}, say('whatif')),
      others.length > 1 && this.radios(others, versus, id), ...parts, code)];
  }

  /** Which choice a ruling's own is compared with. @param {Choice[]} others @param {Choice} versus @param {string} id */
  radios(others, versus, id) {
    return h('fieldset', {class: 'lk-versus'}, h('legend', {}, this.say('choose')), ...others.map((one, n) => {
      const named = {type: 'radio', name: `${id}-versus`, id: `${id}-versus-${n}`, value: one.value, checked: one === versus};
      return h('label', {}, h('input', named), ' ' + one.text);
    }));
  }

  /** @param {Row} row @param {Choice[]} choices @param {Choice[]} compared */
  row(row, choices, compared) {
    const sides = compared.map((choice) => {
      const side = row.sides[choices.indexOf(choice)], name = `${row.name}:${choice.value}`;
      const title = h('h4', {}, h('small', {}, this.say(choice.default ? 'here' : 'instead')), h('span', {}, choice.text));
      const verdict = side.verdict !== 'fact' && this.verdict(side.verdict), picture = side.picture && drawn('ln-example', side.picture);
      return h('div', {class: 'lk-side', 'data-example': name, 'data-default': String(choice.default)}, title, verdict, picture,
        this.said(side.said), side.live && this.tryButton(name, choice.text));
    });
    return h('figure', {class: 'lk-row'}, h('figcaption', {}, row.caption), row.picture && drawn('ln-example', row.picture, row.words),
      h('div', {class: 'lk-sides'}, ...sides));
  }

  /** What the table says, each sentence with its rule. @param {Told[]} said */
  said(said) {
    const lines = said.map(([text, rule, example]) => h('li', {}, text, rule ? ' ' : '', rule && this.link(rule, example)));
    return lines.length > 0 && h('ul', {class: 'lk-said'}, ...lines);
  }

  /** @param {string} id @param {string} [example] to be shown first */
  link(id, example) { return press('ln-rule', {'data-show': example || id, 'aria-label': `${this.say('rule')} ${id}`}, id); }

  /** @param {string} verdict */
  verdict(verdict) {
    const sign = icon(verdict === 'no' ? 'ui-close' : verdict === 'yes' ? 'ui-check' : 'ui-hint');
    return verdict && h('p', {class: 'lk-verdict', 'data-verdict': verdict}, sign, this.say(VERDICTS.get(verdict) || 'fact'));
  }

  /** @param {string} name @param {string} caption */
  tryButton(name, caption) {
    const say = this.say('try'), named = {'data-command': 'try', 'data-value': name, 'aria-label': `${say}: ${caption}`};
    return press('ln-act lk-try', named, say);
  }
}
