// Runs `inside.py` in Pyodide, in Node.js. usage: node inside.mjs PYODIDE WORK
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, work] = process.argv.slice(2).map((name) => resolve(name));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: folder });
python.mountNodeFS("/making", work);
try {
  python.runPython("import sys; sys.dont_write_bytecode = True; sys.path.insert(0, '/making/site')");
  python.runPython(readFileSync(`${work}/inside.py`, "utf8"));
  await python.runPythonAsync("await main()");
} catch (fault) {
  console.error(fault.message); // (left to itself, Node.js would print a megabyte of Pyodide's own text)
  process.exit(1);
}
