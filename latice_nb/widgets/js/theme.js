// Whether the page around is dark. Each place where a table may be shown says so in a way of its own; all of them stand here.

/** @typedef {'dark' | 'light' | undefined} Said what a page says of itself; undefined where it says nothing */

/** @param {string | null | undefined} word @returns {Said} */
const said = (word) => (word === 'dark' || word === 'light' ? word : undefined);

/** What a page may say, the surest first.
 * @type {((html: HTMLElement, body: HTMLElement) => Said)[]} */
const SIGNS = [
  // JupyterLab, Notebook 7, JupyterLite, Voilà
  (_, {dataset: {jpThemeLight}}) => (jpThemeLight === 'false' ? 'dark' : jpThemeLight === 'true' ? 'light' : undefined),
  // VS Code: vscode-dark, vscode-light, vscode-high-contrast, vscode-high-contrast-light
  (_, {dataset: {vscodeThemeKind: kind}}) => (!kind ? undefined : kind.endsWith('light') ? 'light' : 'dark'),
  // Colab
  (html) => said(html.getAttribute('theme')),
  // Sphinx with PyData's theme, and so Jupyter Book: data-theme is what "auto" came to; Furo: on the body
  (html, body) => said(html.dataset.theme) ?? said(body.dataset.theme),
  // marimo, MyST's books, and others that are styled by Tailwind; Quarto
  ({classList: html}, {classList: body}) => {
    const worn = (/** @type {string} */ name) => html.contains(name) || body.contains(name);
    return worn('dark') || worn('quarto-dark') ? 'dark' : worn('light') || worn('quarto-light') ? 'light' : undefined;
  },
];

const night = () => matchMedia('(prefers-color-scheme: dark)'), paper = () => matchMedia('print');

/** Whether the page around is dark: as it says itself, or as the system wants it. On paper nothing is. */
export function isDark() {
  if (paper().matches) return false;
  const {documentElement: html, body} = document, told = SIGNS.map((sign) => sign(html, body)).find(Boolean);
  return told ? told === 'dark' : night().matches;
}

/** Hear of every change that may turn the page dark or light. @param {() => void} heard @param {AbortSignal} signal */
export function watchTheme(heard, signal) {
  const attributeFilter = ['class', 'theme', 'data-theme', 'data-jp-theme-light', 'data-vscode-theme-kind'];
  for (const part of [document.documentElement, document.body]) {
    const watcher = new MutationObserver(heard);
    watcher.observe(part, {attributes: true, attributeFilter});
    signal.addEventListener('abort', () => watcher.disconnect(), {once: true});
  }
  for (const query of [night(), paper()]) query.addEventListener('change', heard, {signal});
}
