// What anywidget's modules expect of a notebook: models, which they read and listen to, and a host that finds others.

/** Makes the models of a page. `tell(id, data)` sends a message to Python. */
export const makeModels = (tell) => {
  const models = new Map();
  const modules = new Map();
  const styles = new Set();

  const loaded = (code) => {
    if (!modules.has(code)) {
      const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
      modules.set(code, import(address).then((module) => module.default));
    }
    return modules.get(code);
  };

  const dress = (state) => {
    if (!state._css || styles.has(state._css)) return;
    styles.add(state._css);
    const sheet = document.createElement("style");
    sheet.textContent = state._css;
    document.head.append(sheet);
  };

  const open = (id, state) => {
    const heard = new Map();
    const changed = new Set();
    const emit = (name, ...rest) => [...(heard.get(name) ?? [])].forEach((hear) => hear(...rest));
    const model = {
      get: (name) => state[name],
      set: (name, value) => {
        state[name] = value;
        changed.add(name);
        emit(`change:${name}`);
      },
      save_changes: () => {
        const data = { method: "update", state: Object.fromEntries([...changed].map((name) => [name, state[name]])) };
        changed.clear();
        tell(id, data);
      },
      send: (content) => tell(id, { method: "custom", content }),
      on: (name, hear) => {
        if (!heard.has(name)) heard.set(name, new Set());
        heard.get(name).add(hear);
      },
      off: (name, hear) => (name == null ? heard.clear() : hear == null ? heard.delete(name) : heard.get(name)?.delete(hear)),
    };
    const ended = new AbortController();
    const take = ({ method, state: news, content }) => {
      if (method === "custom") emit("msg:custom", content, []);
      if (method !== "update") return;
      Object.assign(state, news);
      Object.keys(news).forEach((name) => emit(`change:${name}`));
    };
    // anywidget's own order: the module's `initialize` first, once for each model.
    const begun = state._esm === undefined ? undefined : loaded(state._esm).then(async (module) => {
      await module.initialize?.({ model, signal: ended.signal });
      return module;
    });
    models.set(id, { model, take, begun, state, end: () => ended.abort() });
  };

  const named = (reference) => {
    const found = models.get(String(reference).replace(/^(anywidget:|IPY_MODEL_)/, ""));
    if (!found) throw new Error(`There is no widget ${reference} on this page.`);
    return found;
  };

  const render = async (reference, el, signal = new AbortController().signal) => {
    const { model, begun, state } = named(reference);
    const module = await begun;
    dress(state);
    const clean = await module.render({ model, el, signal, host });
    signal.addEventListener("abort", () => clean?.(), { once: true });
  };

  const host = {
    getModel: async (reference) => named(reference).model,
    getWidget: async (reference) => {
      await named(reference).begun;
      return { exports: {}, render: ({ el, signal }) => render(reference, el, signal) };
    },
  };

  /** Takes the messages of Python, in their order. */
  const take = (messages) => {
    for (const { type, id, data } of messages) {
      if (type === "comm_open") open(id, data.state);
      else if (type === "comm_msg") models.get(id)?.take(data);
      else if (type === "comm_close") {
        models.get(id)?.end();
        models.delete(id);
      }
    }
  };

  return { take, render };
};
