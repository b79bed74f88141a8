// How a view comes to life: it hides the picture that stands for it, hears what a late module would miss, and says what to do
// when nothing comes.

/** @import {Model} from './scene' */

const ASK_AFTER = 2000, SAY_AFTER = 10000; // how long the first scene is waited for, in ms
const CELLS = '.cell, .jp-Cell, .cell_container, marimo-cell, [data-cell-id]'; // beyond these lies another cell's output
const NO_SCENE = 'Nothing has come from Python yet: run the cell again. / Pythonからまだ何も届いていません。セルをもう一度実行してください。';

/** Hide the picture that stands for a view until it goes. It lies in the output before, whatever holds the two.
 * @param {HTMLElement} el @param {AbortSignal} signal */
export function hideStill(el, signal) {
  for (let node = /** @type {Element | null} */ (el); node && !node.matches(CELLS); node = node.parentElement) {
    let before = node.previousElementSibling;
    while (before && !before.textContent?.trim() && !before.querySelector('img, svg')) before = before.previousElementSibling;
    if (!before) continue;
    const stills = [...before.querySelectorAll('.ln-still')], still = before.matches('.ln-still') ? before : stills.pop();
    if (still instanceof HTMLElement && !before.querySelector('.ln')) {
      still.hidden = true;
      signal.addEventListener('abort', () => { still.hidden = false; }, {once: true});
    }
    return;
  }
}

/** anywidget gives a module two seconds, then the model is deaf for good. Let it hear again: whether it was deaf.
 * @param {Model} model */
async function undeafen(model) {
  try {
    const whole = await model.widget_manager?.get_model?.(model.get('own_id'));
    if (!whole?.comm?.on_msg) return false;
    const heard = await whole._handle_comm_msg({content: {data: {}}}).then(() => true, () => false); // (says nothing: a try)
    if (heard) return false;
    const plain = Object.getPrototypeOf(Object.getPrototypeOf(whole))._handle_comm_msg;
    whole.comm.on_msg((/** @type {any} */ message) => plain.call(whole, message));
    return true;
  } catch { return false; }
}

/** Ask for what was missed; without a first scene ask again, then say what to do.
 * @param {Model} model @param {{blank: boolean, tell(kind: string, text: string): void}} view @param {AbortSignal} signal */
export function wake(model, view, signal) {
  const ask = () => { try { model.send({ask: 'scene'}); } catch { /* no kernel: that is said below */ } };
  undeafen(model).then((deaf) => { if (deaf && !signal.aborted) ask(); });
  if (!view.blank) return;
  const timers = [setTimeout(() => { if (view.blank) ask(); }, ASK_AFTER),
    setTimeout(() => { if (view.blank) view.tell('no', model.get('page_words')?.['noscene'] || NO_SCENE); }, SAY_AFTER)];
  signal.addEventListener('abort', () => timers.forEach(clearTimeout), {once: true});
}
