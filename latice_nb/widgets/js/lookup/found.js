// The list of the look-up: the hits of a question, the entries of a chapter, or the contents; and its tools.

import {all, h, icon, press} from '../dom.js';
import {siteLink} from '../page.js';

/** @import {Found, Game, Hit, Trail} from './traits' */
/** @import {Say} from '../paint.js' */

const LISTED = '.lk-hit, .lk-chapter';

/** The buttons of the list, in order. @param {HTMLElement} list */
export const listed = (list) => all(list, LISTED);

/** @param {HTMLElement} node @param {Trail} trail @param {Say} say */
export function paintTools(node, trail, say) {
  /** @param {string} command @param {string} sign @param {boolean} on @param {string} [value] @param {string} [text] */
  const tool = (command, sign, on, value = '', text = '') => {
    const named = {'data-command': command, 'data-value': value, 'aria-disabled': on ? null : 'true', title: say(command)};
    return press('ln-tool', named, icon('ui-' + sign), h('span', {class: text ? '' : 'sr'}, text || say(command)));
  };
  node.setAttribute('aria-label', say('tools'));
  node.replaceChildren(tool('back', 'back', trail.back), tool('forward', 'forward', trail.forward), tool('line', 'code', !!trail.line),
    ...(siteLink(trail.link) ? [tool('link', 'link', true)] : []), tool('language', 'globe', true, trail.other, trail.other_name));
}

/** @param {HTMLElement} list @param {Found} found @param {string} shown the entry that is open @param {Say} say */
export function paintFound(list, found, shown, say) {
  const title = found.title || say(found.query ? 'results' : 'contents');
  const hits = (found.hits || []).map((hit) => h('li', {}, hitButton(hit, hit.id === shown)));
  const chapters = (found.chapters || []).flatMap(contents);
  const way = !chapters.length && press('ln-rule', {'data-command': 'browse', 'data-value': ''}, say('contents'));
  const games = (found.games || []).map(([name, title]) => press('lk-game', {'data-command': 'game', 'data-value': name,
    'aria-pressed': String(name === found.game)}, title));
  const filter = games.length > 0 && h('div', {class: 'lk-games', role: 'group', 'aria-label': say('games')}, ...games);
  const note = found.note ? [h('p', {class: 'lk-note'}, icon('ui-hint'), h('span', {}, found.note))] : [];
  list.replaceChildren(h('div', {class: 'lk-list-head'}, h('h2', {}, title), way), filter || '', ...note,
    ...(hits.length ? [h('ol', {class: 'lk-hits'}, ...hits)] : []), ...chapters);
  for (const one of all(list, '.lk-game')) one.tabIndex = one.getAttribute('aria-pressed') === 'true' ? 0 : -1;
  list.dataset.answered = String(found.answered !== false);
  listStop(list);
}

/** One tab stop for the choice of a game: the arrows go to the next. @param {HTMLElement} from @param {string} key */
export function walkGames(from, key) {
  const buttons = all(from.parentElement || from, '.lk-game'), by = new Map([['ArrowRight', 1], ['ArrowLeft', -1]]).get(key);
  if (!by || !from.matches('.lk-game')) return false;
  buttons[(buttons.indexOf(from) + by + buttons.length) % buttons.length].focus();
  return true;
}

/** @param {Hit} hit @param {boolean} open */
function hitButton(hit, open) {
  const head = h('span', {class: 'lk-hit-head'}, h('b', {}, hit.id), h('small', {}, hit.kind));
  return press('lk-hit', {'data-show': hit.id, 'aria-current': open ? 'true' : null}, head,
    h('span', {class: 'lk-hit-title'}, hit.title), h('span', {class: 'lk-hit-text'}, hit.passage));
}

/** A game's chapters. @param {Game} game */
function contents(game) {
  const chapters = game.chapters.map(({key, title, count}) => h('li', {}, press('lk-chapter', {'data-command': 'browse', 'data-value': key},
    h('span', {}, title), h('small', {class: 'num'}, String(count)))));
  return [h('h3', {}, game.title), h('ul', {class: 'lk-chapters'}, ...chapters)];
}

/** Mark the hit that is open. @param {HTMLElement} list @param {string} shown */
export function markOpen(list, shown) {
  for (const hit of all(list, '.lk-hit')) {
    if (hit.dataset.show === shown) hit.setAttribute('aria-current', 'true'); else hit.removeAttribute('aria-current');
  }
}

/** One tab stop for the list. @param {HTMLElement} list @param {HTMLElement} [current] */
export function listStop(list, current) {
  const buttons = listed(list), stop = current || buttons.find((one) => one.getAttribute('aria-current')) || buttons[0];
  for (const one of buttons) one.tabIndex = one === stop ? 0 : -1;
}

/** Carry the focus over the list: the place that a key leads to, -1 for above the first. Nothing for other keys.
 * @param {HTMLElement} list @param {HTMLElement} from @param {string} key @returns {number | undefined} */
export function walkList(list, from, key) {
  const buttons = listed(list), at = buttons.indexOf(from);
  if (at < 0) return undefined;
  const to = new Map([['ArrowDown', at + 1], ['ArrowUp', at - 1], ['Home', 0], ['End', buttons.length - 1]]).get(key);
  if (to !== undefined && buttons[to]) {
    listStop(list, buttons[to]);
    buttons[to].focus();
  }
  return to;
}
