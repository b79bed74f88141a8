// Where progress is kept: in the file that the notebooks of this site see, in JupyterLite's store in the browser.
const FILE = "latice-progress.json";
const STORE = "files";

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const promised = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** Opens the store for one use; JupyterLite may want to change its list of stores at any time, so it isn't kept open.
 * @template T @param {string} root @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => IDBRequest<T>} use */
const used = async (root, mode, use) => {
  const name = `JupyterLite Storage - ${root}`;
  const open = async (/** @type {number | undefined} */ version = undefined) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      for (const store of [STORE, "local-forage-detect-blob-support"])
        if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store);
    };
    return promised(request);
  };
  let base = await open();
  if (!base.objectStoreNames.contains(STORE)) {
    const next = base.version + 1;
    base.close();
    base = await open(next);
  }
  base.onversionchange = () => base.close();
  try {
    const change = base.transaction(STORE, mode);
    const found = await promised(use(change.objectStore(STORE)));
    return found;
  } finally {
    base.close();
  }
};

/** The text of the file; null where there is none, or where the browser keeps nothing.
 * @param {string} root */
export const readProgress = async (root) => {
  try {
    const found = await used(root, "readonly", (store) => store.get(FILE));
    if (!found || found.content == null) return null;
    if (found.format === "base64") return atob(found.content);
    return typeof found.content === "string" ? found.content : JSON.stringify(found.content);
  } catch {
    return null;
  }
};

/** Keeps the text of the file, or removes it. @param {string} root @param {string | null} text */
export const keepProgress = async (root, text) => {
  const now = new Date().toISOString();
  const file = { name: FILE, path: FILE, created: now, last_modified: now, format: "text", mimetype: "application/json",
    content: text, size: text?.length ?? 0, type: "file", writable: true };
  await used(root, "readwrite", (store) => /** @type {IDBRequest<any>} */ (text === null ? store.delete(FILE) : store.put(file, FILE)));
};
