// Painting anew without making anew: what would come out the same stays in the page, with its styles, its layout and the
// focus. So an attribute has to say whatever a part shows; what stands in a property alone outlives a repaint.

import {h} from './dom.js';

/** Have an element hold just these parts. Those that it holds already stay.
 * @param {Element} node @param {Element[]} parts */
export function hold(node, parts) {
  for (const part of [...node.children]) if (!parts.includes(part)) part.remove();
  let at = node.firstElementChild;
  for (const part of parts) if (part === at) at = at.nextElementSibling; else node.insertBefore(part, at);
}

/** Gives an element's parts by their keys, each of them once. @param {Element} node @param {(part: Element) => string} key */
export function taker(node, key) {
  const left = [...node.children].map((part) => /** @type {[string, Element]} */ ([key(part), part]));
  return (/** @type {string} */ wanted) => {
    const at = left.findIndex(([known]) => known === wanted);
    return at < 0 ? undefined : left.splice(at, 1)[0][1];
  };
}

/** Have an element hold parts like these; the same ones stay. @param {Element} node @param {(Element | false)[]} parts */
export function renew(node, ...parts) {
  const kept = taker(node, (part) => part.outerHTML);
  hold(node, parts.flatMap((part) => (part ? [kept(part.outerHTML) || part] : [])));
}

/** Have a picture show other markup, one svg of Python's, piece by piece. @param {any} node @param {string} markup */
export function redraw(node, markup) {
  if (node.lnMarkup === markup) return;
  node.lnMarkup = markup;
  const given = /** @type {HTMLTemplateElement} */ (h('template'));
  given.innerHTML = markup;
  const old = node.firstElementChild, fresh = given.content.firstElementChild;
  if (old && fresh && old.cloneNode().isEqualNode(fresh.cloneNode())) renew(old, ...fresh.children);
  else node.replaceChildren(given.content);
}
