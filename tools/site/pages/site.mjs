// What the site's own pages share: their words, the language (`?lang=ja` in the address, or else the one chosen last),
// and what is kept for the next visit.
const KEPT = "latice-language";
const WORDS = {
  en: {
    title: "Latice", name: "English", other: "日本語", otherCode: "ja",
    starting: "Python is starting in your browser. The first time it is fetched, which takes a while.",
    broken: "The board can't be shown: this page needs a browser of today, and the files of this site.",
    another: "Show a board to play on",
    opening: "The notebook is being opened. This is a picture of its first board: it answers in a moment.",
    what: "Learn, play and look up two games in your browser: nothing is installed, nothing is sent.",
    course: "Start the course", courseWhat: "Seventeen short tutorials with boards that answer every move, in Jupyter.",
    latice: "Play Latice", laticeWhat: "Tiles that must agree with all their neighbours by colour or shape. Against a bot.",
    throwdown: "Play Latte Throwdown", throwdownWhat: "Rolled dice finish cups of coffee. Against a bot.",
    rules: "Look up a rule", rulesWhat: "Type a question as it is said at the table.",
    lesson: "Try a first exercise", lessonWhat: "One tile, one square, and a reason for every wrong one.",
    unofficial: "Unofficial: made by players, with their own words and artwork.",
    picture: "A Latice board in mid-game: a teal turtle is picked, and the squares open to it are marked",
    home: "All boards and lessons", board: "A table to play at",
  },
  ja: {
    title: "Latice（ラティス）", name: "日本語", other: "English", otherCode: "en",
    starting: "ブラウザの中で Python を起動しています。初回はダウンロードのため少し時間がかかります。",
    broken: "盤を表示できません。このページには新しいブラウザと、このサイトのファイルが必要です。",
    another: "対局用の盤を表示する",
    opening: "ノートブックを開いています。これは最初の盤の画像です。まもなく動かせるようになります。",
    what: "二つのゲームを、ブラウザだけで学び、遊び、ルールを調べられます。インストールは不要で、何も送信しません。",
    course: "講座をはじめる", courseWhat: "どの手にも答えてくれる盤つきの、17 の短いチュートリアル（本文は英語、Jupyter 上で動きます）。",
    latice: "Latice で遊ぶ", laticeWhat: "隣り合うすべてのタイルと、色か形が合うように置いていきます。相手はボットです。",
    throwdown: "Latte Throwdown で遊ぶ", throwdownWhat: "振ったダイスでコーヒーを完成させます。相手はボットです。",
    rules: "ルールを調べる", rulesWhat: "卓で話すとおりの言葉で質問できます。",
    lesson: "最初の問題を解いてみる", lessonWhat: "タイル一枚を一マスに。間違いには必ず理由を答えます。",
    unofficial: "非公式：プレイヤーが独自の文章と絵で作ったものです。",
    picture: "対局中の Latice の盤。青緑のカメを選び、置けるマスに印が付いています",
    home: "盤と講座の一覧", board: "遊べる盤",
  },
};

/** @param {string | null} code @returns {"en" | "ja" | null} */
const known = (code) => (code === "en" || code === "ja" ? code : null);
const kept = () => {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null; // (a browser that keeps nothing still shows the page)
  }
};

export const language = known(new URLSearchParams(location.search).get("lang")) ?? known(kept()) ?? "en";
try {
  localStorage.setItem(KEPT, language);
} catch { /* as above */ }

/** @param {"en" | "ja"} code */
export const wordsOf = (code) => WORDS[code];

// A widget that stands on a page of the site makes its links to a position or a rule from this address.
document.documentElement.dataset.site = new URL("./", import.meta.url).href;

/** Puts the words of the language into the page: into `data-say` the text, into `data-alt` the alternative text. */
export const translate = () => {
  /** @type {Record<string, string>} */ const words = wordsOf(language);
  const all = (/** @type {string} */ what) => /** @type {NodeListOf<any>} */ (document.querySelectorAll(what));
  document.documentElement.lang = language;
  for (const part of all("[data-say]")) part.textContent = words[part.dataset.say];
  for (const part of all("[data-alt]")) part.alt = words[part.dataset.alt];
  for (const link of all("a[data-language]")) {
    const address = new URL(location.href);
    address.searchParams.set("lang", words.otherCode);
    link.href = address.href;
    link.textContent = words.other;
    link.lang = words.otherCode;
  }
  for (const link of all("a[data-keep]")) {
    const address = new URL(link.getAttribute("href"), location.href);
    address.searchParams.set("lang", language);
    link.href = address.href;
  }
};

// -- what the browser keeps for the next visit ---------------------------------------------------------------------------
const at = (/** @type {string} */ name) => new URL(name, import.meta.url).href;
const PYTHON = ["kernel.mjs", "start.mjs", "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm",
  "pyodide-lock.json", "python.pack", "packages.pack", "sources.pack"];

/** Lets the site's worker keep what this page has loaded, and Python; it has most of it from the browser's own store. */
export const keepForNextTime = async () => {
  await new Promise((resolve) => setTimeout(resolve, 2000)); // (a reader's first picks come first)
  const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
  const python = PYTHON.map((name) => at(`python/${name}`));
  const worker = await navigator.serviceWorker?.ready;
  worker?.active?.postMessage({ keep: [...new Set([location.href, ...loaded, ...python])] });
};

// The address is JupyterLite's own, to the letter: there is one worker for the whole site.
navigator.serviceWorker?.register(at("service-worker.js?enableCache=false")).catch(() => {});
