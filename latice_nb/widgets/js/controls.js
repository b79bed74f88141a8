// What a person presses, types and chooses at a table: picks, commands, tabs, fields and options.

import {buttonOf, set} from './dom.js';
import {oneStop, walk} from './focus.js';
import {copied, keptKey, siteLink} from './page.js';
import {savePicture} from './save.js';

/** @import {View} from './view.js' */

export class Controls {
  /** @param {View} view @param {AbortSignal} signal */
  constructor(view, signal) {
    const {root} = view, on = {signal};
    this.view = view;
    root.addEventListener('click', (event) => this.onClick(event), on);
    root.addEventListener('keydown', (event) => this.onKey(event), on);
    root.addEventListener('submit', (event) => { event.preventDefault(); this.submit(/** @type {HTMLElement} */ (event.target)); }, on);
    root.addEventListener('change', (event) => this.onOption(/** @type {HTMLSelectElement} */ (event.target)), on);
    for (const name of ['pointerover', 'focusin']) root.addEventListener(name, (event) => view.peek(event.target), on);
  }

  /** @param {MouseEvent} event */
  onClick(event) {
    const {view} = this, button = buttonOf(view.root, event);
    if (view.drag.ended() || !button) return;
    const {rule, tab, spot, command} = button.dataset;
    if (rule) view.panel.openRule(rule, true, button.dataset.example);
    else if (tab) view.panel.choose(tab);
    else if (spot) {
      oneStop(/** @type {HTMLElement} */ (button.closest('[data-area]')), button);
      view.pick(spot);
    } else if (command) this.command(button);
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const {view} = this, target = /** @type {HTMLElement} */ (event.target), {key} = event;
    if (keptKey(view.root, event)) return;
    if (key === 'Escape') { view.drag.drop(); if (view.last) view.letGo(); }
    else if (target.matches('.ln-spot') && /^(Arrow|Home$|End$)/.test(key)) walk(target, key);
    else if (target.matches('[role=tab]') && /^Arrow(Left|Right)$/.test(key)) view.panel.step(key === 'ArrowRight' ? 1 : -1);
    else return;
    event.preventDefault();
  }

  /** @param {HTMLElement} form */
  submit(form) {
    const {view} = this, input = form.querySelector('input');
    if (!input?.value.trim()) view.tell('no', view.say('typednothing'));
    else if (!view.held()) {
      view.sentField = input;
      view.send({command: form.dataset.form || '', value: input.value});
    }
  }

  /** @param {HTMLSelectElement} select */
  onOption(select) {
    const {view} = this, option = view.scene.options.find((one) => one.name === select.dataset.option);
    if (!option) return;
    if (view.held()) select.value = option.value;
    else view.send({command: 'option', value: {name: option.name, value: select.value}});
  }

  /** What the page can do is done here; the rest is sent. @param {HTMLElement} button */
  command(button) {
    const {view} = this, {command = '', value = '', why} = button.dataset;
    if (why) view.tell('no', why);
    else if (command === 'copy' || command === 'code') this.copy(command === 'copy' ? view.scene.text : view.scene.code);
    else if (command === 'link') this.copyLink();
    else if (command === 'save' || command === 'svg' || command === 'png') this.save(command === 'png' || value === 'png');
    else if (command === 'letters') this.showLetters(button);
    else if (!view.held()) {
      if (command === 'example') this.leaveCard(button);
      view.send({command, value});
    }
  }

  /** A rule's card stays open beside its example; it is made anew, as it differs, and the focus goes on to the way back.
   * @param {HTMLElement} button */
  leaveCard(button) {
    this.view.panel.back = '';
    button.dataset.tried = '';
    this.view.banner.scrollIntoView({block: 'nearest'});
  }

  /** @param {HTMLElement} button */
  showLetters(button) {
    const {view} = this;
    view.letters = view.root.classList.toggle('ln-letters');
    set(button, {'aria-pressed': view.letters ? 'true' : 'false'});
    view.tell('done', view.say(view.letters ? 'letterson' : 'lettersoff'));
  }

  /** @param {string} text */
  async copy(text) {
    const {view} = this;
    if (await copied(text)) { view.tell('done', `${view.say('copied')} ${text}`); return; }
    view.panel.turnTo('position');
    view.tell('may', view.say('copyhere'));
  }

  async copyLink() {
    const {view} = this, link = siteLink(view.scene.link, view.scene.text);
    if (await copied(link)) view.tell('done', view.say('linked')); else view.tell('may', `${view.say('linkhere')} ${link}`);
  }

  /** @param {boolean} png */
  async save(png) {
    const {view} = this, said = await savePicture(view.root, `${view.scene.style || 'table'}-${view.scene.ply}`, png);
    view.tell(said === 'saved' ? 'done' : 'no', view.say(said));
  }
}
