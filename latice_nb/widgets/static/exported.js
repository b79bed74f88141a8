// Made from the modules in latice_nb/widgets/js by `make js`: change those, not this file.

// latice_nb/widgets/js/models.js
var makeModels = (tell) => {
  const models = /* @__PURE__ */ new Map();
  const modules = /* @__PURE__ */ new Map();
  const styles = /* @__PURE__ */ new Set();
  const loaded = (code) => {
    const address = () => URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    const known = modules.get(code) ?? import(address()).then((module) => module.default);
    modules.set(code, known);
    return known;
  };
  const dress = (state) => {
    if (!state._css || styles.has(state._css)) return;
    styles.add(state._css);
    const sheet = document.createElement("style");
    sheet.textContent = state._css;
    document.head.append(sheet);
  };
  const open = (id, state) => {
    const heard = /* @__PURE__ */ new Map();
    const changed = /* @__PURE__ */ new Set();
    const emit = (name, ...rest) => {
      for (const hear of [...heard.get(name) ?? []]) hear(...rest);
    };
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
        heard.set(name, (heard.get(name) ?? /* @__PURE__ */ new Set()).add(hear));
      },
      off: (name, hear) => {
        if (name == null) heard.clear();
        else if (hear == null) heard.delete(name);
        else heard.get(name)?.delete(hear);
      }
    };
    const ended = new AbortController();
    const take2 = ({ method, state: news = {}, content }) => {
      if (method === "custom") emit("msg:custom", content, []);
      if (method !== "update") return;
      Object.assign(state, news);
      Object.keys(news).forEach((name) => emit(`change:${name}`));
    };
    const begun = state._esm === void 0 ? void 0 : loaded(state._esm).then(async (module) => {
      await module.initialize?.({ model, signal: ended.signal });
      return module;
    });
    models.set(id, { model, take: take2, begun, state, end: () => ended.abort() });
  };
  const named = (reference) => {
    const found = models.get(String(reference).replace(/^(anywidget:|IPY_MODEL_)/, ""));
    if (!found) throw new Error(`There is no widget ${reference} on this page.`);
    return found;
  };
  const render = async (reference, el, signal = new AbortController().signal) => {
    const { model, begun, state } = named(reference), module = await begun;
    dress(state);
    const clean = await module?.render({ model, el, signal, host });
    signal.addEventListener("abort", () => clean?.(), { once: true });
  };
  const host = {
    getModel: async (reference) => named(reference).model,
    getWidget: async (reference) => {
      await named(reference).begun;
      const shown = ({ el, signal }) => render(reference, el, signal);
      return { exports: {}, render: shown };
    }
  };
  const take = (messages) => {
    for (const { type, id, data } of messages) {
      if (type === "comm_open") open(id, data.state ?? {});
      else if (type === "comm_msg") models.get(id)?.take(data);
      else if (type === "comm_close") {
        models.get(id)?.end();
        models.delete(id);
      }
    }
  };
  return { take, render };
};

// latice_nb/widgets/js/exported.js
var DONE = "answer-done";
var SHOWN = 20;
var filled = (said, given) => ({ ...said, text: said.text.replaceAll("{given}", given) });
var misread = (text, given) => filled({ kind: "no", text, rule: "" }, given.trim().slice(0, SHOWN));
function judgeSquares({ order, right, others, missing, misread: unread }, text) {
  const found = text.trim().toLowerCase().split(/[\s,+、。]+/).filter(Boolean);
  const strange = found.find((one) => !order.includes(one));
  if (strange) return misread(unread, strange);
  const wrong = order.find((one) => found.includes(one) && one in others);
  if (wrong) return others[wrong];
  const left = order.filter((one) => !(one in others) && !found.includes(one));
  return left.length ? missing[`${left[0]} ${left.length}`] : right;
}
function judgeNumber({ usual, known, misread: unread }, text) {
  const digits = text.normalize("NFKC").trim();
  if (!/^[0-9]{1,5}$/.test(digits)) return misread(unread, digits);
  const given = String(Number(digits));
  return known[given] ?? filled(usual, given);
}
function reply(answered, content, given) {
  const { paths = {}, numbers, squares } = answered, { path, command, value = "" } = content;
  if (squares && path?.[0] === DONE) return judgeSquares(squares, path[1] ?? "");
  if (command === "answer" || command === "type") {
    if (squares) return judgeSquares(squares, value);
    if (numbers) return judgeNumber(numbers, value);
  }
  const key = path ? path.join(">") : "", found = Object.hasOwn(paths, key) ? paths[key] : void 0;
  if (!Array.isArray(found)) return found;
  const times = given.get(key) ?? 0;
  given.set(key, times + 1);
  return found[Math.min(times, found.length - 1)];
}
var Asking = class {
  /** @param {Stop[]} stops */
  constructor(stops) {
    this.stops = stops;
    this.at = 0;
    this.guesses = stops.map(() => "");
  }
  /** The news that a press brings; nothing where only Python knows.
   * @param {any} content @param {Record<string, any>} trail @returns {Record<string, any> | undefined} */
  press({ command, value }, trail) {
    const { at, stops } = this, to = at + ({ back: -1, forward: 1 }[String(command)] ?? 0);
    if (command === "guess" || command === "reveal") this.guesses[at] ||= command === "guess" ? value : "?";
    else if (to === at || !stops[to]) return void 0;
    this.at = to;
    const { page, asked } = stops[to];
    const line = `RuleLookup("${page.id}")`;
    return { entry: { ...page, ...asked[this.guesses[to]] }, trail: { ...trail, back: to > 0, forward: to < stops.length - 1, line } };
  }
};
async function showAll() {
  const read = (name) => JSON.parse(document.getElementById(name)?.textContent || "{}");
  const { shared, states, answers } = read("ln-exported");
  const given = new Map(Object.keys(states).map((id) => [id, /* @__PURE__ */ new Map()]));
  const asking = /* @__PURE__ */ new Map();
  const models = makeModels((id, { content }) => {
    if (content === void 0) return;
    const answered = answers[id] ?? { needs: "" }, news = asking.get(id)?.press(content, shared[states[id].trail]);
    const said = news ? void 0 : reply(answered, content, given.get(id) ?? /* @__PURE__ */ new Map()) ?? { kind: "no", text: answered.needs, rule: "" };
    const messages = [
      news && { method: "update", state: news },
      said && { method: "custom", content: said },
      { method: "custom", content: { kind: content.ply === void 0 ? "ready" : "done" } }
    ].filter((data) => !!data);
    queueMicrotask(() => models.take(messages.map((data) => ({ type: "comm_msg", id, data }))));
  });
  for (const [id, stored] of Object.entries(states)) {
    const state = Object.fromEntries(Object.entries(stored).map(([name, number]) => [name, shared[number]]));
    models.take([{ type: "comm_open", id, data: { state } }]);
    if (answers[id]?.stops) asking.set(id, new Asking(answers[id].stops));
  }
  for (const place of document.querySelectorAll("[data-widget]")) {
    const el = document.createElement("div");
    place.append(el);
    try {
      await models.render(place.getAttribute("data-widget") ?? "", el);
      place.querySelector(".still")?.remove();
    } catch (fault) {
      el.remove();
      console.error(fault);
    }
  }
}
if (globalThis.document?.getElementById("ln-exported")) showAll();
export {
  Asking,
  judgeNumber,
  judgeSquares,
  reply,
  showAll
};
