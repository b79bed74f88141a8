// A board by a link: shows the widget that the address asks for. What may be asked is decided by `latice_play`, in Python.
import { makeModels } from "./models.mjs";
import { keepProgress, readProgress } from "./progress.mjs";
import { keepForNextTime, language, translate, wordsOf } from "../site.mjs";

const ROOT = new URL("..", import.meta.url).pathname;
const said = /** @type {HTMLElement} */ (document.getElementById("said"));
/** @param {...(string | Node)} parts */
const say = (...parts) => {
  said.hidden = parts.length === 0;
  said.replaceChildren(...parts);
};
const words = wordsOf(language);
/** @param {string} fault */
const failed = (fault) => {
  const again = document.createElement("a");
  again.href = `./?lang=${language}`;
  again.textContent = words.another;
  say(`${fault} `, again);
  said.setAttribute("role", "alert");
};

translate();
const asked = new URLSearchParams(location.search);
const name = asked.has("rule") || asked.get("show")?.trim().startsWith("RuleLookup") ? "search" : "";
const worker = new Worker(new URL("./worker.mjs", import.meta.url), { type: "module", name });
/** @typedef {{messages: import("./models.mjs").Message[], progress?: string | null, fault?: string, shown: string}} Answer */
/** @type {Map<number, {resolve: (answer: Answer) => void, reject: (fault: Error) => void}>} */ const waiting = new Map();
worker.onmessage = (/** @type {MessageEvent<{number: number, answer: Answer, fault?: string}>} */ { data: { number, answer, fault } }) => {
  const asked = waiting.get(number);
  waiting.delete(number);
  if (fault === undefined) asked?.resolve(answer);
  else asked?.reject(new Error(fault));
};
worker.onerror = () => failed(words.broken);
let number = 0;
/** @param {string} task @param {object} given @returns {Promise<Answer>} */
const ask = (task, given) => new Promise((resolve, reject) => {
  number += 1;
  waiting.set(number, { resolve, reject });
  worker.postMessage({ number, task, given });
});

/** @param {any} fault */
const told = (fault) => failed(`${words.broken} ${String(fault.message).trim().split("\n").at(-1)}`);
const models = makeModels((id, data) => ask("receive", { id, data }).then(took).catch(told));
/** @param {Answer} answer */
const took = async (answer) => {
  models.take(answer.messages);
  if (answer.progress !== undefined) await keepProgress(ROOT, answer.progress);
};

try {
  const address = Object.fromEntries(new URLSearchParams(location.search));
  const answer = await ask("start", { address, language, progress: await readProgress(ROOT) });
  await took(answer);
  if (answer.fault) failed(answer.fault);
  else {
    await models.render(answer.shown, /** @type {HTMLElement} */ (document.getElementById("root")));
    say();
    await keepForNextTime();
  }
} catch (fault) {
  told(fault);
}
