// Python, beside the page: it shows what the address asks for and answers what is picked.
import { loadPyodide } from "../python/start.mjs";

// The look-up's search reads what a board never needs.
const packages = self.name === "search" ? [] : undefined;
const ready = loadPyodide({ packages }).then((python) => python.pyimport("latice_play"));

onmessage = async ({ data: { number, task, given } }) => {
  try {
    const play = await ready;
    postMessage({ number, answer: JSON.parse(play[task](JSON.stringify(given))) });
  } catch (fault) {
    postMessage({ number, fault: fault instanceof Error ? fault.message : String(fault) });
  }
};
