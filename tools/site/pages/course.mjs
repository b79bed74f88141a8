// In JupyterLite's pages: a notebook of the course that is opened is run, so that its boards are awake without a press.
// `?run=0` in the address leaves it as it is stored; `?lang=ja` lets every board speak Japanese.
import { keepForNextTime, language } from "./site.mjs";

const COURSE = /^(tutorials|notebooks)\/.*\.ipynb$/;
const PAUSE = 50;
const wanted = new URLSearchParams(location.search).get("run") !== "0";

/** @template T @param {() => T} found @returns {Promise<NonNullable<T>>} */
const until = async (found) => {
  for (;;) {
    const value = found();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
};

const woken = new WeakSet();
/** @param {any} app JupyterLab @param {any} panel the notebook that is looked at */
const wake = async (app, panel) => {
  if (!panel?.context || !panel.sessionContext || woken.has(panel) || !COURSE.test(panel.context.path)) return;
  woken.add(panel);
  await panel.context.ready;
  await panel.sessionContext.ready;
  const kernel = await until(() => panel.isDisposed || panel.sessionContext.session?.kernel);
  if (panel.isDisposed) return;
  const code = `import latice_nb as _l; _l.set_language(${JSON.stringify(language)}); del _l`;
  // Python answers as soon as it is there; until then the stored pictures stay in sight.
  await kernel.requestExecute({ code, silent: true, store_history: false }).done;
  if (app.shell.currentWidget !== panel) {
    woken.delete(panel); // (it is woken when it is looked at)
    return;
  }
  let touched = false; // where somebody reads on, nothing is moved
  const note = () => { touched = true; };
  for (const event of ["pointerdown", "keydown", "wheel"]) panel.node.addEventListener(event, note, { once: true });
  await app.commands.execute("notebook:run-all-cells");
  if (!touched) {
    // Running leaves the page at the last cell; a reader begins at the first.
    panel.content.activeCellIndex = 0;
    await panel.content.scrollToItem(0, "start");
  }
  panel.node.dataset.awake = "";
};

if (wanted) {
  const app = await until(() => window.jupyterapp);
  await app.restored;
  app.shell.currentChanged?.connect(() => void wake(app, app.shell.currentWidget));
  await until(() => app.shell.currentWidget?.context);
  await wake(app, app.shell.currentWidget);
}
await keepForNextTime();
