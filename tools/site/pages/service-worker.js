// Keeps the whole site for the next visit, version by version; JupyterLite's own worker, which serves the files of the
// notebooks to Python, stands below it. The first line names the version, so a browser sees that a new one is there.
const VERSION = "{version}";
const STORE = `site-${VERSION}`;
const HERE = new URL("./", self.location.href).href;

const ours = (request) => {
  const address = new URL(request.url);
  return request.method === "GET" && address.href.startsWith(HERE) && !address.pathname.slice(new URL(HERE).pathname.length).startsWith("api/");
};

/** The address under which an answer is kept: what comes after the `?` changes nothing of a file. */
const name = (request) => new URL(request.url).origin + new URL(request.url).pathname.replace(/\/$/, "/index.html");

const answered = async (request) => {
  const store = await caches.open(STORE);
  const kept = await store.match(name(request));
  if (kept) return kept;
  const answer = await fetch(request).catch(() => undefined);
  if (answer?.ok && answer.status === 200) {
    await store.put(name(request), answer.clone()).catch(() => {}); // (a full disk is no reason to show nothing)
    return answer;
  }
  // A page that was opened before the site was renewed may still ask for a file of the version before.
  return (await caches.match(name(request))) ?? answer ?? Response.error();
};

self.addEventListener("install", () => self.skipWaiting());

// A page tells what it has loaded, since all that came before this worker was there went past it.
self.addEventListener("message", (event) => {
  const wanted = (event.data?.keep ?? []).map((address) => new Request(address)).filter(ours);
  const keep = async (request) => {
    const store = await caches.open(STORE);
    if (!(await store.match(name(request)))) await answered(request);
  };
  event.waitUntil(wanted.reduce((before, request) => before.then(() => keep(request)), Promise.resolve()));
});

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  const versions = (await caches.keys()).filter((key) => key.startsWith("site-"));
  const old = versions.filter((key) => key !== STORE).slice(0, -1);
  await Promise.all([...old, "precache"].map((key) => caches.delete(key)));
  await self.clients.claim();
})()));

self.addEventListener("fetch", (event) => {
  if (!ours(event.request)) return;
  event.stopImmediatePropagation();
  event.respondWith(answered(event.request));
});

importScripts("./jupyterlite-worker.js");
