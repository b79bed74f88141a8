// Looks paths up in what a scene holds, as Answers in widgets/scene.py does: a path is a move, the beginning of one, or
// refused with a reason. Nothing is decided here, and nothing is known of a page. A test compares the two look-ups.

/** @import {Move, Reason, StoredAnswers} from './scene' */

/** Values that stand for what is picked, in a refusal that many spots share (ITS_ID and its kin in scene.py). */
const ITS_ID = '\x1aid', ITS_LABEL = '\x1aspot', FIRST_NAME = '\x1afirst';

export class Answers {
  /** @param {StoredAnswers} stored */
  constructor(stored) {
    this.templates = stored.templates;
    this.prompts = new Map(Object.entries(stored.prompts));
    this.alias = new Map(Object.entries(stored.alias));
    this.kinds = new Map(Object.entries(stored.kinds));
    this.names = new Map(Object.entries(stored.names));
    this.refusals = new Map(Object.entries(stored.refusals));
    /** @type {Map<string, Map<string, Move | null>>} what may follow the beginning of a move */
    this.next = new Map();
    /** @type {Map<string, Move>} */ this.moves = new Map();
    for (const [path, [action, label, rule, earn]] of Object.entries(stored.moves)) {
      this.keep(path, [action, stored.labels[label], rule, earn]);
    }
  }

  /** Keep a move by its whole path, and its spots by what they follow. @param {string} path @param {Move} move */
  keep(path, move) {
    this.moves.set(path, move);
    const steps = path.split('>');
    steps.forEach((step, depth) => {
      const head = steps.slice(0, depth).join('>'), whole = depth === steps.length - 1 && !step.includes('+');
      const follow = this.next.get(head) || new Map();
      this.next.set(head, follow);
      for (const spot of step.split('+')) if (whole || !follow.has(spot)) follow.set(spot, whole ? move : null);
    });
  }

  /** A path as it is stored: each spot by the one that it shares its answers with. @param {string[]} path */
  key(path) { return path.map((spot) => this.alias.get(spot) ?? spot).join('>'); }

  /** @param {string[]} path @returns {Move | undefined} */
  move(path) { return this.moves.get(this.key(path)); }

  /** What may follow, spot by spot; a move where the path is then whole. @param {string[]} path @returns {Map<string, Move | null>} */
  follow(path) {
    const found = this.next.get(this.key(path)) || new Map();
    const twins = [...this.alias].filter(([, spot]) => found.has(spot));
    if (!twins.length) return found;
    const whole = new Map(found);
    for (const [twin, spot] of twins) whole.set(twin, found.get(spot) ?? null);
    return whole;
  }

  /** Whether a path is the beginning of a move, or has something to say. @param {string[]} path */
  begins(path) {
    const key = this.key(path);
    return this.next.has(key) || this.prompts.has(key);
  }

  /** What to say at the beginning of a move. @param {string[]} path @returns {[text: string, rule: string] | undefined} */
  prompt(path) { return this.prompts.get(this.key(path)); }

  /** Whether a refusal is stored for just this path. @param {string[]} path */
  refused(path) { return this.refusals.has(this.key(path)); }

  /** Why a path is refused; `label` is its last spot's. @param {string[]} path @param {string} label @returns {Reason | null} */
  reason(path, label) {
    const spots = this.key(path).split('>'), last = spots[spots.length - 1], head = spots.slice(0, -1).join('>');
    const kind = '@' + (this.kinds.get(spots[0]) ?? ''), between = spots.slice(2).map(() => '*');
    const keys = [spots.join('>'), [kind, ...between, last].join('>'), head + '>*', kind + '>*', '*'];
    const found = keys.map((key) => this.refusals.get(key)).find(Boolean);
    if (!found) return null;
    const [index, values, at] = found, [words, rule, kinds, example = ''] = this.templates[index];
    const known = new Map([[ITS_ID, path[path.length - 1]], [ITS_LABEL, label], [FIRST_NAME, this.names.get(spots[0]) ?? '']]);
    const filled = values.map((value) => known.get(value) ?? value);
    const text = words.replace(/\{(\d+|spot)\}/g, (whole, name) => (name === 'spot' ? label : filled[Number(name)] ?? whole));
    return {text, rule, at, kinds, example};
  }

  /** The answer to a whole path: Scene.answer in scene.py gives the same. @param {string[]} path @param {string} label */
  answer(path, label) {
    const move = this.move(path);
    if (move) return {move};
    if (this.begins(path)) return {prompt: this.prompt(path) ?? [label, '']};
    return {reason: this.reason(path, label)};
  }
}
