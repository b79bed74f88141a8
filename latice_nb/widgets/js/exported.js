// A lesson as a page (latice_nb.export): shows the widgets of a notebook that was run, without Python. Every pick is answered
// from the scene. What the judge says of answers was asked when the page was written, and is looked up here.

import {makeModels} from './models.js';

/** @typedef {{kind: string, text: string, rule: string}} Said */
/** @typedef {Record<string, Said>} Known */
/** @typedef {{order: string[], right: Said, others: Known, missing: Known, misread: string}} Squares */
/** @typedef {{usual: Said, known: Known, misread: string}} Numbers */
/** What latice_nb/export/answers.py writes for one widget.
 * @typedef {{needs: string, paths?: Record<string, Said | Said[]>, numbers?: Numbers, squares?: Squares, stops?: Stop[]}} Answered */
/** An entry that a look-up asks about: its page, and what changes on it by the guess.
 * @typedef {{page: Record<string, any>, asked: Record<string, Record<string, any>>}} Stop */

const DONE = 'answer-done', SHOWN = 20; // how much of what can't be read is repeated

/** @param {Said} said @param {string} given */
const filled = (said, given) => ({...said, text: said.text.replaceAll('{given}', given)});

/** @param {string} text @param {string} given @returns {Said} */
const misread = (text, given) => filled({kind: 'no', text, rule: ''}, given.trim().slice(0, SHOWN));

/** What the judge says of squares: of the first that is wrong, or else of the first that is missing and how many are.
 * @param {Squares} squares @param {string} text */
export function judgeSquares({order, right, others, missing, misread: unread}, text) {
  const found = text.trim().toLowerCase().split(/[\s,+、。]+/).filter(Boolean);
  const strange = found.find((one) => !order.includes(one));
  if (strange) return misread(unread, strange);
  const wrong = order.find((one) => found.includes(one) && one in others);
  if (wrong) return others[wrong];
  const left = order.filter((one) => !(one in others) && !found.includes(one));
  return left.length ? missing[`${left[0]} ${left.length}`] : right;
}

/** @param {Numbers} numbers @param {string} text */
export function judgeNumber({usual, known, misread: unread}, text) {
  const digits = text.normalize('NFKC').trim();
  if (!/^[0-9]{1,5}$/.test(digits)) return misread(unread, digits);
  const given = String(Number(digits));
  return known[given] ?? filled(usual, given);
}

/** What is said of a message of the page; nothing where only Python knows.
 * @param {Answered} answered @param {any} content @param {Map<string, number>} given how often each was answered already */
export function reply(answered, content, given) {
  const {paths = {}, numbers, squares} = answered, {path, command, value = ''} = content;
  if (squares && path?.[0] === DONE) return judgeSquares(squares, path[1] ?? '');
  if (command === 'answer' || command === 'type') {
    if (squares) return judgeSquares(squares, value);
    if (numbers) return judgeNumber(numbers, value);
  }
  const key = path ? path.join('>') : '', found = Object.hasOwn(paths, key) ? paths[key] : undefined;
  if (!Array.isArray(found)) return found;
  const times = given.get(key) ?? 0;
  given.set(key, times + 1);
  return found[Math.min(times, found.length - 1)];
}

/** A look-up that asks first: the reader guesses, reads why, and goes on to the next entry. */
export class Asking {
  /** @param {Stop[]} stops */
  constructor(stops) {
    this.stops = stops;
    this.at = 0;
    /** @type {string[]} */ this.guesses = stops.map(() => '');
  }

  /** The news that a press brings; nothing where only Python knows.
   * @param {any} content @param {Record<string, any>} trail @returns {Record<string, any> | undefined} */
  press({command, value}, trail) {
    const {at, stops} = this, to = at + ({back: -1, forward: 1}[String(command)] ?? 0);
    if (command === 'guess' || command === 'reveal') this.guesses[at] ||= command === 'guess' ? value : '?';
    else if (to === at || !stops[to]) return undefined;
    this.at = to;
    const {page, asked} = stops[to];
    const line = `RuleLookup("${page.id}")`;
    return {entry: {...page, ...asked[this.guesses[to]]}, trail: {...trail, back: to > 0, forward: to < stops.length - 1, line}};
  }
}

/** Shows all widgets of the page, each in the place that names it; the picture that stands there goes. */
export async function showAll() {
  const read = (/** @type {string} */ name) => JSON.parse(document.getElementById(name)?.textContent || '{}');
  const {shared, states, answers} = read('ln-exported');
  const given = new Map(Object.keys(states).map((id) => [id, new Map()]));
  /** @type {Map<string, Asking>} */ const asking = new Map();
  const models = makeModels((id, {content}) => {
    if (content === undefined) return;
    const answered = answers[id] ?? {needs: ''}, news = asking.get(id)?.press(content, shared[states[id].trail]);
    const said = news ? undefined : reply(answered, content, given.get(id) ?? new Map()) ?? {kind: 'no', text: answered.needs, rule: ''};
    const messages = [news && {method: 'update', state: news}, said && {method: 'custom', content: said},
      {method: 'custom', content: {kind: content.ply === undefined ? 'ready' : 'done'}}].filter((data) => !!data);
    // as if Python had answered: after the page has begun to wait
    queueMicrotask(() => models.take(messages.map((data) => ({type: 'comm_msg', id, data}))));
  });
  for (const [id, stored] of Object.entries(states)) {
    const state = Object.fromEntries(Object.entries(stored).map(([name, number]) => [name, shared[number]]));
    models.take([{type: 'comm_open', id, data: {state}}]);
    if (answers[id]?.stops) asking.set(id, new Asking(answers[id].stops));
  }
  for (const place of document.querySelectorAll('[data-widget]')) {
    const el = document.createElement('div');
    place.append(el);
    try {
      await models.render(place.getAttribute('data-widget') ?? '', el);
      place.querySelector('.still')?.remove();
    } catch (fault) { // the picture stays
      el.remove();
      console.error(fault);
    }
  }
}

if (globalThis.document?.getElementById('ln-exported')) showAll();
