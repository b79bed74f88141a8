// The small parts of a table, each painted from its own part of the scene: banner, players, curtain, fields, rule numbers.

import {h, heard, icon, press, set, the} from './dom.js';
import {renew} from './keep.js';
import {siteLink} from './page.js';

/** @import {Field, Player, Scene, Tool} from './scene' */
/** A word of the page's own, in the table's language. @typedef {(word: string, count?: string) => string} Say */

/** The shape and colour of a seat. @param {number} seat */
export const owner = (seat) => icon('owner-' + (seat + 1), 'own', {fill: `var(--own${seat + 1})`});

/** What is earned, as an icon or in words. @param {string} name */
export const gain = (name) => (name === 'sun' || name === 'half' ? icon(name + 'stone', 'gold') : h('b', {}, name));

/** The number of a rule, which opens its card, with the example that shows a refusal first. @param {Say} say @param {string} rule
 * @param {string} [example] */
export const ruleButton = (say, rule, example) =>
  press('ln-rule', {'data-rule': rule, 'data-example': example || null, 'aria-label': `${say('rule')} ${rule}`}, rule);

/** Whose turn it is, short facts, and the toolbar. */
export const buildBanner = () =>
  h('header', {class: 'ln-turn'}, h('h2'), h('ul', {class: 'ln-chips'}), h('div', {class: 'ln-tools', role: 'group'}));

/** @param {HTMLElement} banner @param {Scene} scene @param {Say} say @param {boolean} letters whether the letters are shown */
export function paintBanner(banner, scene, say, letters) {
  const [title, chips, toolbar] = banner.children;
  renew(title, scene.owner >= 0 && owner(scene.owner), h('span', {}, scene.title));
  renew(chips, ...scene.chips.map((chip) => h('li', {class: 'ln-chip'}, chip)));
  renew(set(toolbar, {'aria-label': say('tools')}), ...toolsOf(scene).map((tool) => toolButton(tool, letters)));
}

/** The toolbar's tools: a link is offered where it leads somewhere. @param {Scene} scene */
const toolsOf = ({tools, link}) => tools.filter(({command}) => command !== 'link' || siteLink(link));

/** @param {Tool} tool @param {boolean} letters */
function toolButton(tool, letters) {
  const named = {'data-command': tool.command, 'data-value': tool.value, 'data-why': tool.why, title: tool.text ? null : tool.label};
  const state = {'aria-disabled': tool.why ? 'true' : null, 'aria-pressed': tool.command === 'letters' ? String(letters) : null};
  return press('ln-tool', {...named, ...state}, icon('ui-' + tool.icon), tool.text ? h('span', {}, tool.text) : heard(tool.label));
}

/** @param {HTMLElement} node @param {Player[]} players @param {Say} say */
export function paintPlayers(node, players, say) {
  node.hidden = !players.length;
  node.setAttribute('aria-label', say('players'));
  renew(node, ...players.map((player, seat) => {
    const counts = (player.counts || []).map(([name, count, spoken]) =>
      h('span', {}, icon(name, 'ic gold'), heard(spoken + ' '), String(count)));
    const name = h('span', {class: 'ln-name'}, owner(seat), h('b', {}, player.name));
    const title = h('h3', {}, name, player.turn && heard(say('turn')), h('span', {class: 'ln-stats num'}, ...counts));
    return h('div', {class: 'ln-player', 'data-turn': player.turn ? 'true' : 'false'}, title, h('p', {class: 'num'}, player.note));
  }));
}

/** A curtain before the table, for the next player to draw: whether there is one now.
 * @param {HTMLElement} node @param {string[]} curtain */
export function paintCurtain(node, [sentence, button]) {
  const reveal = () => press('ln-act ln-main', {'data-command': 'reveal'}, button);
  node.hidden = !sentence;
  node.replaceChildren(...(sentence ? [icon('ui-curtain', 'ln-big'), h('p', {role: 'status'}, sentence), reveal()] : []));
  return !!sentence;
}

/** A field whose words are sent as a command's value. @param {string} view its id @param {Field} given */
export function field(view, given) {
  const id = `${view}-field-${given.command}`;
  const input = h('input', {type: 'text', id, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', maxlength: '2000'});
  const row = h('div', {class: 'ln-row'}, input, h('button', {type: 'submit', class: 'ln-act'}));
  const form = h('form', {class: 'ln-form', 'data-form': given.command}, h('label', {for: id}), row);
  fillField(form, given);
  return form;
}

/** @param {HTMLElement} form @param {Field} given */
export function fillField(form, given) {
  the(form, 'label').textContent = given.label;
  the(form, 'button').textContent = given.button;
  set(the(form, 'input'), {placeholder: given.example || ''});
}
