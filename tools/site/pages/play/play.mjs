// A board by a link: shows the widget that the address asks for. What may be asked is decided by `latice_play`, in Python.
import { makeModels } from "./models.mjs";
import { keepProgress, readProgress } from "./progress.mjs";
import { keepForNextTime, language, translate, wordsOf } from "../site.mjs";

const ROOT = new URL("..", import.meta.url).pathname;
const said = document.getElementById("said");
const say = (...parts) => {
  said.hidden = parts.length === 0;
  said.replaceChildren(...parts);
};
const words = wordsOf(language);
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
const waiting = new Map();
worker.onmessage = ({ data: { number, answer, fault } }) => {
  const { resolve, reject } = waiting.get(number);
  waiting.delete(number);
  if (fault === undefined) resolve(answer);
  else reject(new Error(fault));
};
worker.onerror = () => failed(words.broken);
let number = 0;
const ask = (task, given) => new Promise((resolve, reject) => {
  number += 1;
  waiting.set(number, { resolve, reject });
  worker.postMessage({ number, task, given });
});

const told = (fault) => failed(`${words.broken} ${String(fault.message).trim().split("\n").at(-1)}`);
const models = makeModels((id, data) => ask("receive", { id, data }).then(took).catch(told));
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
    await models.render(answer.shown, document.getElementById("root"));
    say();
    await keepForNextTime();
  }
} catch (fault) {
  told(fault);
}
