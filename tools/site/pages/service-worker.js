// Keeps the whole site for the next visit, version by version; JupyterLite's own worker, which serves the files of the
// notebooks to Python, stands below it. The first line names the version, so a browser sees that a new one is there.
const VERSION = "{version}";
/** @type {any} (the types of a worker behind a page are not those of one beside it) */ const worker = self;
const STORE = `site-${VERSION}`;
const HERE = new URL("./", self.location.href).href;

/** @param {Request} request */
const ours = (request) => {
  const address = new URL(request.url);
  return request.method === "GET" && address.href.startsWith(HERE) && !address.href.slice(HERE.length).startsWith("api/");
};

/** The address under which an answer is kept: what comes after the `?` changes nothing of a file. @param {Request} request */
const keyOf = (request) => new URL(request.url).origin + new URL(request.url).pathname.replace(/\/$/, "/index.html");

/** @param {Request} request */
const answered = async (request) => {
  const store = await caches.open(STORE);
  const kept = await store.match(keyOf(request));
  if (kept) return kept;
  const answer = await fetch(request).catch(() => undefined);
  if (answer?.ok && answer.status === 200) {
    await store.put(keyOf(request), answer.clone()).catch(() => {}); // (a full disk is no reason to show nothing)
    return answer;
  }
  // A page that was opened before the site was renewed may still ask for a file of the version before.
  return (await caches.match(keyOf(request))) ?? answer ?? Response.error();
};

worker.addEventListener("install", () => worker.skipWaiting());

// A page tells what it has loaded, since all that came before this worker was there went past it.
worker.addEventListener("message", (/** @type {any} */ event) => {
  const wanted = (event.data?.keep ?? []).map((/** @type {string} */ address) => new Request(address)).filter(ours);
  const keep = async (/** @type {Request} */ request) => {
    const store = await caches.open(STORE);
    if (!(await store.match(keyOf(request)))) await answered(request);
  };
  event.waitUntil(wanted.reduce((/** @type {Promise<void>} */ before, /** @type {Request} */ request) =>
    before.then(() => keep(request)), Promise.resolve()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil((async () => {
  const versions = (await caches.keys()).filter((key) => key.startsWith("site-"));
  const old = versions.filter((key) => key !== STORE).slice(0, -1);
  await Promise.all([...old, "precache"].map((key) => caches.delete(key)));
  await worker.clients.claim();
})()));

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  if (!ours(event.request)) return;
  event.stopImmediatePropagation();
  event.respondWith(answered(event.request));
});

importScripts("./jupyterlite-worker.js");
