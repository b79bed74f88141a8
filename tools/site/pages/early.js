// In JupyterLite's pages, before anything else: Python starts beside the page at once, not when JupyterLite is ready for
// it, which halves the wait on a machine of two processors. JupyterLite's kernel then asks for a worker, and gets this one.
(() => {
  // On a phone JupyterLab's own panels leave no room: the notebook is read in the page of one notebook alone.
  const path = new URLSearchParams(location.search).get("path") ?? "";
  if (path && Math.min(innerWidth, screen.width) < 600 && /\/lab\/(index\.html)?$/.test(location.pathname)) {
    location.replace(`../notebooks/index.html${location.search}`);
    return;
  }
  // (for cover.mjs)
  if (/^[\w/]+\.ipynb$/.test(path)) window.storedPicture = fetch(`../covers/${path.replace(/ipynb$/, "html")}`).catch(() => {});
  if (window.crossOriginIsolated) return; // (its kernel then takes another kind of worker)
  const Plain = window.Worker;
  const start = () => new Plain(new URL("../python/kernel.mjs", document.baseURI), { type: "module" });
  let early = path ? start() : null;
  window.Worker = new Proxy(Plain, {
    construct(target, [address, ...rest]) {
      if (!/\/comlink\.worker\.[^/]*js$/.test(new URL(address, document.baseURI).pathname)) return new target(address, ...rest);
      const worker = early ?? start();
      early = null;
      return worker;
    },
  });
})();
