// What stands in a page's place where no entry is open: what can be asked, the nearest entries side by side, or a position.

import {drawn, h, icon, press, verdictIcon} from '../dom.js';

/** @import {Instead, Told} from './traits' */
/** @import {Say} from '../paint.js' */

/** @param {Instead} instead @param {Say} say @param {(said: Told[]) => Node | false} told @returns {Node[]} */
export function insteadOfPage(instead, say, told) {
  if (instead.kind === 'first') return first(instead);
  if (instead.kind === 'nearest') return nearest(instead, say);
  if (instead.kind === 'position') return position(instead, say, told);
  return [h('p', {class: 'ln-quiet'}, say('nothing'))];
}

/** @param {Extract<Instead, {kind: 'first'}>} given */
function first({title, text, tries}) {
  const rows = tries.map(([what, shown, asked]) =>
    h('li', {}, h('span', {}, what), press('lk-link', {'data-command': 'ask', 'data-value': asked}, shown)));
  return [h('h2', {}, title), h('p', {class: 'lk-text'}, text), h('ul', {class: 'lk-tries'}, ...rows)];
}

/** Equals: none of them is claimed to answer. @param {Extract<Instead, {kind: 'nearest'}>} given @param {Say} say */
function nearest({note, certainty, entries}, say) {
  const cards = entries.map(({id, kind, title, passage, example}) => {
    const verdict = example && example.verdict !== 'fact' && verdictIcon(example.verdict !== 'no');
    const caption = example && h('figcaption', {}, verdict, h('span', {}, example.caption));
    const figure = example && h('figure', {}, drawn('ln-example', example.picture, example.words), caption);
    return h('li', {class: 'lk-near'}, h('p', {class: 'lk-kind'}, h('b', {}, id), ' \u00b7 ' + kind), h('h3', {}, title),
      h('p', {}, passage), figure,
      press('ln-act', {'data-show': id, 'aria-label': `${say('open')} ${id} ${title}`}, say('open')));
  });
  const claim = h('p', {class: 'lk-note', 'data-certainty': certainty}, icon('ui-hint'), h('span', {}, note || say('nearest')));
  return cards.length ? [claim, h('ul', {class: 'lk-nearest'}, ...cards)] : [claim];
}

/** @param {Extract<Instead, {kind: 'position'}>} given @param {Say} say @param {(said: Told[]) => Node | false} told */
function position({title, text, problem, line, may, refused}, say, told) {
  const head = h('h2', {}, title);
  if (problem) {
    return [head, h('p', {class: 'lk-note'}, icon('ui-close'), h('span', {}, problem)), h('p', {}, h('code', {class: 'ln-code'}, text))];
  }
  const lists = [[say('may'), may], [say('maynot'), refused]].flatMap(([name, said]) =>
    (said.length ? [h('div', {class: 'lk-can'}, h('h3', {}, String(name)), told(/** @type {Told[]} */ (said)))] : []));
  return [head, h('p', {class: 'lk-text'}, text), h('div', {'data-example': 'position'}), h('div', {class: 'lk-cans'}, ...lists),
    h('p', {class: 'lk-code'}, say('inbook') + ' ', h('code', {class: 'ln-code'}, line))];
}
