// One view of a table: it shows the model's scenes one after another, answers every pick from the scene at hand, and sends
// whole moves and commands.

import {Areas} from './areas.js';
import {Controls} from './controls.js';
import {all, drawn, h, set} from './dom.js';
import {Drag} from './drag.js';
import {activeIn, focusAgain, focusNow} from './focus.js';
import {Marks} from './marks.js';
import {slide, whereabouts} from './motion.js';
import {Coming, followTheme, frame, Waiting, watch} from './page.js';
import {buildBanner, paintBanner, paintCurtain, paintPlayers} from './paint.js';
import {Panel} from './panel.js';
import {Picking} from './picking.js';
import {Sentence} from './sentence.js';

/** @import {Focus} from './focus.js' */
/** @import {Step} from './picking.js' */
/** @import {Model, Scene} from './scene' */

const NAMED = ['spot', 'command', 'tab', 'rule', 'option']; // what tells two controls apart
/** @type {Scene} */
const BLANK = {
  ply: -1, language: 'en', name: '', style: '', title: '', owner: -1, chips: [], areas: [], status: ['idle', '', ''], players: [], log: [],
  answers: {moves: {}, labels: [], names: {}, prompts: {}, alias: {}, kinds: {}, templates: [], refusals: {}}, tools: [], lists: [],
  options: [], text: '', code: '', link: '', last: [], marked: [], slides: [], send: [], begin: [], counted: false, curtain: [], words: {},
  pause: 0,
};
let tables = 0;

export class View {
  /** @param {Model} model @param {HTMLElement} el @param {AbortSignal} signal */
  constructor(model, el, signal) {
    this.model = model;
    this.id = `ln-${++tables}`;
    this.coming = new Coming(signal);
    this.letters = false;
    this.refocus = false;
    /** @type {HTMLInputElement | null} */ this.sentField = null;
    this.scene = BLANK;
    this.picking = new Picking(BLANK);
    this.picked = this.picking.start;

    this.say = (/** @type {string} */ word, count = '') => this.word(word).replace('{count}', count);
    // The parts that stay; the areas come and go between them.
    this.banner = buildBanner();
    this.sentence = new Sentence(this.say, signal);
    this.areas = new Areas(this.id, this.sentence.node);
    this.middle = this.areas.node;
    this.marks = new Marks(this.areas);
    this.players = h('div', {class: 'ln-players', role: 'group'});
    this.panel = new Panel(this.id, this.say, (rule) => model.get('rules')?.[rule]);
    this.curtain = h('div', {class: 'ln-curtain', hidden: true});
    const grid = h('div', {class: 'ln-grid'}, this.banner, this.middle, this.players, this.panel.node, this.curtain);
    this.root = frame('ln', drawn('ln-art', model.get('art') || ''), grid);
    el.append(this.root);
    this.waiting = new Waiting(this.root, () => { this.answered(); this.tell('no', this.say('nokernel')); }, signal);
    this.drag = new Drag(this, signal);
    this.controls = new Controls(this, signal);
    followTheme(this.root, model, signal);
    this.show(model.get('scene'), false);
    this.listen(signal);
  }

  /** A word of the page's own, in the table's language. @param {string} word */
  word(word) { return /** @type {string} */ (this.scene.words[word] ?? this.model.get('page_words')?.[word] ?? word); }

  // ---- scenes and messages of the kernel

  /** Take a scene over and paint all of it.
   * @param {Partial<Scene>} given @param {boolean} moved whether pieces may slide to their new places */
  show(given, moved) {
    const scene = /** @type {Scene} */ ({...BLANK, ...given}), focus = this.focusNow();
    const before = moved && scene.ply !== this.scene.ply ? whereabouts(this.middle, this.areas.spots, scene.slides) : new Map();
    this.drag.drop();
    this.scene = scene;
    this.picking = new Picking(scene);
    this.answered();
    if (this.sentField) this.sentField.value = '';
    this.sentField = null;
    set(this.root, {lang: scene.language, 'aria-label': scene.name, 'data-game': scene.style});
    paintBanner(this.banner, scene, this.say, this.letters);
    this.areas.paint(scene.areas, (spot) => !!spot.dim);
    paintPlayers(this.players, scene.players, this.say);
    this.panel.paint(scene);
    this.drawCurtain();
    this.picked = this.picking.start;
    this.paintPicked();
    this.tell(...scene.status);
    for (const [mark, spot, other] of scene.marked) this.marks.draw(mark, spot, other);
    this.focusAgain(focus);
    slide(this.middle, before);
    return scene.pause;
  }

  drawCurtain() {
    const was = !this.curtain.hidden, on = paintCurtain(this.curtain, this.scene.curtain);
    for (const part of [this.banner, this.middle, this.players, this.panel.node]) part.inert = on;
    if (was && !on) this.refocus = true;
  }

  /** A message from the kernel: a sentence and marks, or that it is done. @param {any} message */
  told(message) {
    this.answered();
    if (typeof message?.text !== 'string') return 0;
    this.paintPicked();
    this.tell(message.kind, message.text, message.rule, message.example);
    for (const [mark, spot, other] of message.marks || []) this.marks.draw(mark, spot, other);
    if (message.kind === 'no' && message.rule) this.panel.openRule(message.rule, false, message.example);
    return 0;
  }

  /** Nothing is waited for any longer; whether a choice was refused or not, the options show what holds. */
  answered() {
    this.waiting.stop();
    for (const {name, value} of this.scene.options) {
      for (const select of all(this.root, `[data-option="${name}"]`)) /** @type {HTMLSelectElement} */ (select).value = value;
    }
  }

  /** @param {{path: string[]} | {command: string, value: any}} content */
  send(content) {
    this.waiting.start();
    this.coming.hurry();
    try { this.model.send({ply: this.scene.ply, ...content}); } catch { this.answered(); this.tell('no', this.say('nokernel')); }
  }

  /** Whether no scene has come yet. */
  get blank() { return this.scene.ply < 0; }

  /** Whether picks are held back: a choice is not answered yet, or its answer is still being shown. */
  get busy() { return this.waiting.on || this.coming.left.length > 0; }

  /** Whether picks are held back; if so, that is said. */
  held() {
    const {busy} = this;
    if (busy) this.tell('idle', this.say('waiting'));
    return busy;
  }

  // ---- picking

  /** The spot that was picked last. */
  get last() { return this.picked.path[this.picked.path.length - 1] || ''; }

  get choosing() { return this.picking.choosing(this.picked); }

  /** @param {string} id */
  pick(id) { if (!this.held()) this.take(this.picking.pick(this.picked, id)); }

  /** Step back along the path. */
  letGo() { this.take(this.picking.letGo(this.picked)); }

  /** Show what a pick came to. @param {Step} step */
  take(step) {
    this.picked = step.picked;
    if (step.does === 'send') { this.send({path: step.path}); return; }
    this.paintPicked();
    if (step.does === 'take') this.tell('may', ...step.prompt);
    else if (step.does === 'let go') this.tell('idle', this.say('letgo'));
    else if (step.does === 'choose') this.tell('may', this.say('chosen', step.count).replace('{button}', step.button));
    else this.refuse(step);
  }

  /** Say and mark why a path is refused. @param {Extract<Step, {does: 'refuse'}>} step */
  refuse({path, reason, counts}) {
    const last = path[path.length - 1].split('+').pop() || '', [own, ...others] = reason?.kinds || ['no'];
    this.marks.draw(own, last);
    if (!reason) { this.tell('no', this.say('nothing')); return; }
    for (const id of reason.at) if (id !== last) for (const kind of others.length ? others : [own]) this.marks.draw(kind, id, last);
    if (reason.rule) this.panel.openRule(reason.rule, false, reason.example);
    this.tell('no', reason.text, reason.rule, reason.example);
    if (counts) this.send({path});
  }

  paintPicked() { this.marks.paint(this.picking, this.picked, this.scene.last, this.say('next')); }

  /** A lit spot shows the picked piece, faintly, under the pointer or the focus. @param {EventTarget | null} target */
  peek(target) {
    const id = target instanceof Element ? target.closest('[data-lit]')?.getAttribute('data-spot') : '';
    if (id) this.marks.ghost(this.last, id, this.picking.answers.move([...this.picked.path, id])); else this.marks.ghost('');
  }

  // ---- saying

  /** Say a sentence. @param {string} kind @param {string} text @param {string} [rule] @param {string} [example] */
  tell(kind, text, rule, example) {
    const focus = this.focusNow();
    this.sentence.tell(kind, text, rule, example);
    this.focusAgain(focus);
  }

  focusNow() { return focusNow(this.root, NAMED); }

  /** Give the focus back if a repaint took it. @param {Focus | null} focus */
  focusAgain(focus) {
    const want = this.refocus, active = activeIn(this.root);
    this.refocus = false;
    if (!this.curtain.hidden && focus && !this.curtain.contains(active)) this.curtain.querySelector('button')?.focus();
    else if (want || (focus && !active)) focusAgain(this.root, focus);
  }

  /** Hear of the model's news. @param {AbortSignal} signal */
  listen(signal) {
    const {model} = this;
    watch(model, [['change:scene', () => { const scene = model.get('scene'); this.coming.add(() => this.show(scene, true)); }],
      ['change:rules', () => this.panel.paintRule()], ['msg:custom', (message) => this.coming.add(() => this.told(message))]], signal);
  }
}
