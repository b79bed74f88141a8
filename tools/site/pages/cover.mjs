// Shows the title and the stored picture of a notebook until JupyterLab, which takes some seconds to load, shows it itself.
import { language, wordsOf } from "./site.mjs";

const LONGEST = 60_000;
const CELLS_ALONE = 1500; // how long a notebook may take to show its picture, once its cells are there
const LOOK = 100;
const STYLE = `:host { position: fixed; inset: 0; z-index: 2000; overflow: auto; background: #fff; color: #1d2329;
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", sans-serif }
  div { max-width: 640px; margin: 0 auto; padding: 16px }
  h1 { font-size: 1.75rem; margin: 0 0 8px } figure { margin: 16px 0; } img, svg { max-width: 100%; height: auto }
  p { margin: 0 0 16px; color: #56616c }`;

/** @param {Response | undefined} answer @returns {Promise<HTMLElement | null>} */
const shown = async (answer) => {
  const picture = answer?.ok ? await answer.text() : ""; // (made from the course's own notebooks, when the site was built)
  if (!picture) return null;
  const cover = document.createElement("div"), inner = document.createElement("div"), sheet = document.createElement("style");
  cover.id = "stored-picture";
  cover.lang = language;
  inner.innerHTML = picture;
  const said = document.createElement("p");
  said.setAttribute("role", "status");
  said.textContent = wordsOf(language).opening;
  sheet.textContent = STYLE;
  inner.querySelector("h1")?.after(said);
  cover.attachShadow({ mode: "open" }).append(sheet, inner); // (whose names of symbols are its own)
  document.body.append(cover);
  return cover;
};

const cover = await shown((await window.storedPicture) ?? undefined);
if (cover) {
  const began = performance.now();
  let cells = 0;
  const look = setInterval(() => {
    const now = performance.now(), seen = (/** @type {string} */ what) => document.querySelector(what) !== null;
    if (!cells && seen(".jp-NotebookPanel .jp-Cell")) cells = now;
    const there = seen(".jp-OutputArea-output figure, .jp-OutputArea-output .ln, .jp-NotebookPanel[data-awake], .jp-Dialog");
    if (!there && !(cells && now > cells + CELLS_ALONE) && now < began + LONGEST) return;
    clearInterval(look);
    cover.remove();
  }, LOOK);
}
