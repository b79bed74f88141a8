// What anywidget's modules expect of a notebook, for a page without Jupyter: models, which they read and listen to, and a
// host that finds others. The page of the site that shows one board uses it, and so does an exported lesson (exported.js).

/** @import {Model} from './scene' */
/** What a message of Jupyter's comms says. @typedef {{method?: string, state?: Record<string, any>, content?: any}} Told */
/** @typedef {{type: string, id: string, data: Told}} Message */
/** @typedef {(...given: any[]) => void} Heard */
/** @typedef {{initialize?: (given: any) => any, render: (given: any) => any}} Module */
/** @typedef {{model: Model, take: (data: Told) => void, begun: Promise<Module> | undefined, state: Record<string, any>,
 *   end: () => void}} Known */

/** Makes the models of a page. @param {(id: string, data: Told) => void} tell sends a message to Python */
export const makeModels = (tell) => {
  /** @type {Map<string, Known>} */ const models = new Map();
  /** @type {Map<string, Promise<Module>>} */ const modules = new Map();
  const styles = new Set();

  /** @param {string} code */
  const loaded = (code) => {
    const address = () => URL.createObjectURL(new Blob([code], {type: 'text/javascript'}));
    const known = modules.get(code) ?? import(address()).then((module) => module.default);
    modules.set(code, known);
    return known;
  };

  /** @param {Record<string, any>} state */
  const dress = (state) => {
    if (!state._css || styles.has(state._css)) return;
    styles.add(state._css);
    const sheet = document.createElement('style');
    sheet.textContent = state._css;
    document.head.append(sheet);
  };

  /** @param {string} id @param {Record<string, any>} state */
  const open = (id, state) => {
    /** @type {Map<string, Set<Heard>>} */ const heard = new Map();
    /** @type {Set<string>} */ const changed = new Set();
    const emit = (/** @type {string} */ name, /** @type {any[]} */ ...rest) => {
      for (const hear of [...(heard.get(name) ?? [])]) hear(...rest);
    };
    const model = {
      get: (/** @type {string} */ name) => state[name],
      set: (/** @type {string} */ name, /** @type {any} */ value) => {
        state[name] = value;
        changed.add(name);
        emit(`change:${name}`);
      },
      save_changes: () => {
        const data = {method: 'update', state: Object.fromEntries([...changed].map((name) => [name, state[name]]))};
        changed.clear();
        tell(id, data);
      },
      send: (/** @type {any} */ content) => tell(id, {method: 'custom', content}),
      on: (/** @type {string} */ name, /** @type {Heard} */ hear) => {
        heard.set(name, (heard.get(name) ?? new Set()).add(hear));
      },
      off: (/** @type {string | undefined} */ name, /** @type {Heard | undefined} */ hear) => {
        if (name == null) heard.clear(); else if (hear == null) heard.delete(name); else heard.get(name)?.delete(hear);
      },
    };
    const ended = new AbortController();
    const take = (/** @type {Told} */ {method, state: news = {}, content}) => {
      if (method === 'custom') emit('msg:custom', content, []);
      if (method !== 'update') return;
      Object.assign(state, news);
      Object.keys(news).forEach((name) => emit(`change:${name}`));
    };
    // anywidget's own order: the module's `initialize` first, once for each model.
    const begun = state._esm === undefined ? undefined : loaded(state._esm).then(async (module) => {
      await module.initialize?.({model, signal: ended.signal});
      return module;
    });
    models.set(id, {model, take, begun, state, end: () => ended.abort()});
  };

  /** @param {string} reference */
  const named = (reference) => {
    const found = models.get(String(reference).replace(/^(anywidget:|IPY_MODEL_)/, ''));
    if (!found) throw new Error(`There is no widget ${reference} on this page.`);
    return found;
  };

  /** Shows a widget. @param {string} reference @param {HTMLElement} el @param {AbortSignal} [signal] */
  const render = async (reference, el, signal = new AbortController().signal) => {
    const {model, begun, state} = named(reference), module = await begun;
    dress(state);
    const clean = await module?.render({model, el, signal, host});
    signal.addEventListener('abort', () => clean?.(), {once: true});
  };

  const host = {
    getModel: async (/** @type {string} */ reference) => named(reference).model,
    getWidget: async (/** @type {string} */ reference) => {
      await named(reference).begun;
      const shown = (/** @type {{el: HTMLElement, signal?: AbortSignal}} */ {el, signal}) => render(reference, el, signal);
      return {exports: {}, render: shown};
    },
  };

  /** Takes the messages of Python, in their order. @param {Message[]} messages */
  const take = (messages) => {
    for (const {type, id, data} of messages) {
      if (type === 'comm_open') open(id, data.state ?? {});
      else if (type === 'comm_msg') models.get(id)?.take(data);
      else if (type === 'comm_close') {
        models.get(id)?.end();
        models.delete(id);
      }
    }
  };

  return {take, render};
};
