// Elements and pictures, made in one call each. What is shown in more than one part of a page stands here.

/** @typedef {string | Node | null | undefined | false} Child */

export const SVG = 'http://www.w3.org/2000/svg';

/** Set attributes, or remove them for null and false, where that changes anything: styles are then left alone.
 * @template {Element} T @param {T} node @param {Record<string, any>} attributes @returns {T} */
export function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    const wanted = value === true ? '' : value ?? false;
    if (wanted === false) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(wanted)) node.setAttribute(name, String(wanted));
  }
  return node;
}

/** Make an element with attributes and children; words are always set as text, never as markup.
 * @param {string} tag @param {Record<string, any>} [attributes] @param {...Child} children @returns {HTMLElement} */
export function h(tag, attributes = {}, ...children) {
  const node = set(document.createElement(tag), attributes);
  for (const child of children) if (child) node.append(child);
  return node;
}

/** A button that sends no form. @param {string} style @param {Record<string, any>} attributes @param {...Child} children */
export const press = (style, attributes, ...children) => h('button', {type: 'button', class: style, ...attributes}, ...children);

/** An element of a picture. @param {string} tag @param {Record<string, any>} attributes @returns {SVGElement} */
export const s = (tag, attributes) => set(document.createElementNS(SVG, tag), attributes);

/** @param {Element} within @param {string} what @returns {HTMLElement[]} */
export const all = (within, what) => [.../** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll(what))];

/** @param {Element} within @param {string} what @returns {HTMLElement | null} */
export const one = (within, what) => within.querySelector(what);

/** What is known to be there. @param {Element} within @param {string} what */
export const the = (within, what) => /** @type {HTMLElement} */ (one(within, what));

/** The button that an event was meant for, if it is one of a part's. @param {Element} within @param {Event} event */
export function buttonOf(within, event) {
  const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('button'));
  return button && within.contains(button) ? button : null;
}

/** A symbol of the artwork, by its middle; with a direction (right and down) it is turned from pointing up.
 * @param {string} name @param {number} x @param {number} y @param {number} size @param {number[]} [towards] */
export function use(name, x, y, size, towards) {
  const turn = towards && `rotate(${(Math.atan2(towards[1], towards[0]) * 180) / Math.PI + 90} ${x} ${y})`;
  return s('use', {href: '#ln-' + name, x: x - size / 2, y: y - size / 2, width: size, height: size, transform: turn});
}

/** A symbol as an icon in running text. @param {string} name @param {string} [style] @param {Record<string, any>} [more] */
export function icon(name, style = 'ic', more = {}) {
  const picture = s('svg', {viewBox: '0 0 64 64', class: style, 'aria-hidden': 'true', focusable: 'false'});
  picture.append(s('use', {href: '#ln-' + name, ...more}));
  return picture;
}

/** The sign of what is refused, allowed, or neither. @param {boolean | null} allowed */
export const verdictIcon = (allowed) => icon(allowed === null ? 'ui-hint' : allowed ? 'ui-check' : 'ui-close');

/** What speaks for a picture; without words it is hidden from speech. @param {string} [spoken] */
export const voice = (spoken) => ({role: !!spoken && 'img', 'aria-label': spoken || null, 'aria-hidden': spoken ? null : 'true'});

/** Trusted markup, drawn by Python. @param {string} style @param {string} markup @param {string} [spoken] */
export function drawn(style, markup, spoken) {
  const node = h('div', {class: style, ...voice(spoken)});
  node.innerHTML = markup;
  return node;
}

/** For people who listen alone. @param {string} words */
export const heard = (words) => h('span', {class: 'sr'}, words);
