// What a pick does: it goes on along a path, sends a whole move, is refused with a reason, or lets go. Each step is worked
// out from what is picked and from the scene alone; the page shows it. Nothing here knows of a page.

import {Answers} from './answers.js';

/** @import {Reason, Scene, Spot} from './scene' */
/** What is picked: a path, and those that are chosen together at its end. @typedef {{path: string[], chosen: string[]}} Picked */
/** What a pick comes to, and what is picked afterwards.
 * @typedef {{does: 'send', path: string[], picked: Picked}
 *   | {does: 'take', prompt: [text: string, rule: string], picked: Picked}
 *   | {does: 'choose', button: string, count: string, picked: Picked}
 *   | {does: 'refuse', path: string[], reason: Reason | null, counts: boolean, picked: Picked}
 *   | {does: 'let go', picked: Picked}} Step */

/** @type {Picked} */
const NOTHING = {path: [], chosen: []};

export class Picking {
  /** @param {Pick<Scene, 'answers' | 'areas' | 'send' | 'begin' | 'counted'>} scene */
  constructor(scene) {
    this.scene = scene;
    this.answers = new Answers(scene.answers);
    /** @type {Map<string, {spot: Spot, area: string}>} in the scene's order */ this.spots = new Map();
    for (const area of scene.areas) {
      for (const cell of area.cells || []) for (const spot of cell.spots || []) this.spots.set(spot.id, {spot, area: area.id});
    }
  }

  /** What is picked as soon as the scene is shown, and again after letting go. @returns {Picked} */
  get start() {
    const [first, several] = this.scene.begin;
    return first ? {path: [first], chosen: several?.split('+') || []} : NOTHING;
  }

  /** What a spot is, as spoken. @param {string} id */
  label(id) { return this.spots.get(id)?.spot.label || ''; }

  /** Whether several are being chosen together. @param {Picked} picked */
  choosing({path}) { return path.length === 1 && !!this.spots.get(path[0])?.spot.many; }

  /** Whether a spot may be one of those chosen together. @param {Picked} picked @param {string} id */
  choosable(picked, id) {
    return this.choosing(picked) && (this.answers.follow(picked.path).has(id) || this.unjudged(picked.path[0], id));
  }

  /** Whether something starts with a spot. @param {string} id */
  starts(id) { return !!this.answers.move([id]) || this.answers.begins([id]) || this.unjudged(id); }

  /** Whether picks from here, and to there, are sent as they are: Scene.unjudged in scene.py says the same.
   * @param {string} from @param {string} [to] one spot, or several of one area */
  unjudged(from, to) {
    const area = (/** @type {string} */ id) => this.spots.get(id)?.area, areas = new Set(to?.split('+').map(area));
    return areas.size < 2 && this.scene.send.some(([first, then]) => area(from) === first && (to === undefined || areas.has(then)));
  }

  /** Whether a path is sent: it is a whole move, or nothing judges it. @param {string[]} path */
  whole(path) { return !!this.answers.move(path) || (path.length === 2 && this.unjudged(path[0], path[1])); }

  /** Pick a spot. @param {Picked} picked @param {string} id @returns {Step} */
  pick(picked, id) {
    if (this.choosing(picked)) return this.choose(picked, id);
    const {answers} = this, {path} = picked, here = [...path, id];
    if (this.whole(here)) return {does: 'send', path: here, picked};
    if (path[path.length - 1] === id) return this.letGo(picked);
    if (answers.begins(here) || (!path.length && this.starts(id))) return this.go(here);
    if (path.length && !answers.refused(here) && this.starts(id)) return this.pick(NOTHING, id);
    // a button's own reason is given whatever is picked
    return this.refuse(picked, !answers.refused(here) && answers.refused([id]) ? [id] : here);
  }

  /** One of several that are chosen together; the first spot again closes the choice.
   * @param {Picked} picked @param {string} id @returns {Step} */
  choose(picked, id) {
    const {path, chosen} = picked, [first] = path;
    if (id === first) return this.close(picked);
    if (this.choosable(picked, id)) {
      const now = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
      return {does: 'choose', button: this.spots.get(first)?.spot.text || '', count: String(now.length), picked: {path, chosen: now}};
    }
    if (this.answers.move([id])) return {does: 'send', path: [id], picked}; // a button by itself leaves the choice as it is
    if (!this.answers.refused([first, id]) && this.starts(id)) return this.pick(NOTHING, id);
    return this.refuse(picked, [first, id]);
  }

  /** All are chosen, in the scene's order. @param {Picked} picked @returns {Step} */
  close(picked) {
    const [first] = picked.path, several = [...this.spots.keys()].filter((spot) => picked.chosen.includes(spot)).join('+');
    const path = several ? [first, several] : [first];
    if (this.whole(path)) return {does: 'send', path, picked};
    return several || this.answers.refused(path) ? this.refuse(picked, path) : this.letGo(picked);
  }

  /** Go on along a path that is the beginning of a move. @param {string[]} path @returns {Step} */
  go(path) {
    const prompt = this.answers.prompt(path) ?? [this.label(path[path.length - 1]), ''];
    return {does: 'take', prompt, picked: {path, chosen: []}};
  }

  /** Step back along the path. @param {Picked} picked @returns {Step} */
  letGo({path}) { return path.length > 1 ? this.go(path.slice(0, -1)) : {does: 'let go', picked: this.start}; }

  /** Say why a path is refused; where every attempt counts, one of several picks is sent too.
   * @param {Picked} picked @param {string[]} path @returns {Step} */
  refuse(picked, path) {
    const last = path[path.length - 1].split('+').pop() || '', reason = this.answers.reason(path, this.label(last) || last);
    return {does: 'refuse', path, reason, counts: !!reason && this.scene.counted && path.length > 1, picked};
  }
}
