// Starts the site's Python: as `loadPyodide` of Pyodide, which JupyterLite's kernel calls, but with the packages of the
// site laid out and the standard library compiled. The play page starts it too, so both share what the browser keeps.
import { loadPyodide as start } from "./pyodide.mjs";

const at = (/** @type {string} */ name) => new URL(name, import.meta.url).href;

/** A file of the site, unpacked as it comes in. @param {string} name */
const unpacked = async (name) => {
  const answer = await fetch(at(name));
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${answer.statusText}: ${answer.url}`);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
};

/** Writes the files of a pack; `packs.pack` says how it is made. @param {import("./pyodide.mjs").Files} FS @param {ArrayBuffer} pack */
const lay = (FS, pack) => {
  const size = new DataView(pack).getUint32(0);
  const list = JSON.parse(new TextDecoder().decode(new Uint8Array(pack, 4, size)));
  const made = new Set();
  let start = 4 + size;
  for (const [name, length] of list) {
    const folder = `/${name.slice(0, name.lastIndexOf("/"))}`;
    if (!made.has(folder)) FS.mkdirTree(folder);
    made.add(folder);
    FS.writeFile(`/${name}`, new Uint8Array(pack, start, length));
    start += length;
  }
};

/** Python, ready to import the course; a notebook's with the text of our modules.
 * @param {{notebook: boolean, [option: string]: unknown}} options */
const started = async ({ notebook, ...options }) => {
  const packs = [unpacked("packages.pack"), ...(notebook ? [unpacked("sources.pack")] : [])];
  packs.forEach((pack) => pack.catch(() => {})); // (told below, when it is waited for)
  const library = URL.createObjectURL(new Blob([await unpacked("python.pack")]));
  const python = await start({ ...options, indexURL: at("./"), stdLibURL: library });
  URL.revokeObjectURL(library);
  for (const pack of packs) lay(python.FS, await pack);
  python.runPython(`import latice_site; latice_site.install(${JSON.stringify(at("rest.pack"))})`);
  return python;
};

/** @type {Promise<import("./pyodide.mjs").Python> | undefined} */ let begun;

/** Starts a notebook's Python before JupyterLite asks for it, and imports what every notebook of the course needs. */
export const begin = () => {
  begun = started({ notebook: true }).then((python) => {
    python.runPython("import piplite.piplite, pyodide_kernel; from latice_nb import LaticeBoard, Lesson, RuleLookup");
    return python;
  });
  begun.catch(() => {}); // (told when JupyterLite asks)
};

/** As Pyodide's own function. A notebook's kernel names packages, which are there already. @param {any} [options] */
export const loadPyodide = async ({ packages, indexURL, stdout, stderr, ...options } = {}) => {
  const python = await (begun ?? started({ notebook: packages !== undefined, ...options }));
  begun = undefined;
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
};
