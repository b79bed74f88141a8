// Saves the first picture of a table as a file that stands alone: only the symbols it uses go with it.

import {SVG, h, one, s, set} from './dom.js';

/** Save the picture and offer it as a download: whether there was one, and it could be made.
 * @param {HTMLElement} root the table @param {string} name the file's, without its ending @param {boolean} png
 * @returns {Promise<'saved' | 'nothing' | 'notsaved'>} what to say of it */
export async function savePicture(root, name, png) {
  const picture = one(root, '.ln-areas .ln-picture svg');
  if (!picture) return 'nothing';
  const whole = /** @type {SVGElement} */ (picture.cloneNode(true));
  const [, , width, height] = (whole.getAttribute('viewBox') || '0 0 64 64').split(' ').map(Number);
  if (!root.matches('.ln-letters')) for (const letter of whole.querySelectorAll('.letter')) letter.remove();
  whole.prepend(symbolsOf(whole, root));
  set(whole, {xmlns: SVG, width, height});
  let file = new Blob([new XMLSerializer().serializeToString(whole)], {type: 'image/svg+xml'});
  try { if (png) file = await rasterized(file, width * 2, height * 2); } catch { return 'notsaved'; }
  const address = URL.createObjectURL(file);
  h('a', {href: address, download: `${name}.${png ? 'png' : 'svg'}`}).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
  return 'saved';
}

/** The symbols that a picture uses, and those that they use. @param {Element} picture @param {HTMLElement} root where the artwork stands */
function symbolsOf(picture, root) {
  const needed = s('defs', {}), known = new Set();
  const gather = (/** @type {Element} */ part) => {
    for (const one of part.querySelectorAll('use')) {
      const name = one.getAttribute('href') || '';
      const symbol = known.has(name) ? null : root.querySelector(`.ln-art [id="${CSS.escape(name.slice(1))}"]`);
      known.add(name);
      if (symbol) { needed.append(symbol.cloneNode(true)); gather(symbol); }
    }
  };
  gather(picture);
  return needed;
}

/** @param {Blob} picture @param {number} width @param {number} height @returns {Promise<Blob>} */
async function rasterized(picture, width, height) {
  const address = URL.createObjectURL(picture), image = new Image();
  const canvas = /** @type {HTMLCanvasElement} */ (h('canvas', {width, height}));
  try {
    image.src = address;
    await image.decode();
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return await new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'));
  } finally { URL.revokeObjectURL(address); }
}
