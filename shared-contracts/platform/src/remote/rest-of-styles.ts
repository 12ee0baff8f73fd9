/** Text to insert into a style sheet of the document at this position, in characters. */
export type StyleCut = [place: number, text: string];

/** Parts that the document's style sheets omit until the first paint, ordered by position. */
export type RestOfStyles = readonly (readonly [address: string, cuts: readonly StyleCut[]])[];

/** Holds them as JSON. */
export const restOfStylesElementId = 'rest-of-styles';

/**
 * Completes the document's style sheets, once. Each is in a `style` element with the address of its
 * file.
 */
export const completeStyles =
  `(rest=>{if(!rest)return;rest.remove();JSON.parse(rest.textContent).forEach(([address,cuts])=>{` +
  `const sheet=[...document.querySelectorAll('style')].find(each=>each.dataset.href===address);` +
  // Nothing may keep the page from starting.
  `if(!sheet)return;` +
  `let whole='',at=0;cuts.forEach(([place,text])=>{whole+=sheet.textContent.slice(at,place)+text;at=place});` +
  `sheet.textContent=whole+sheet.textContent.slice(at)})})` +
  `(document.getElementById('${restOfStylesElementId}'))`;
