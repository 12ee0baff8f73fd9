/** Text that goes into a style sheet of the document at this place, counted in its characters. */
export type StyleCut = [place: number, text: string];

/** What the document's style sheets are without until the first paint, in order of their places. */
export type RestOfStyles = readonly (readonly [address: string, cuts: readonly StyleCut[]])[];

/** Holds the rest as JSON. */
export const restOfStylesElementId = 'rest-of-styles';

/**
 * Makes the document's style sheets whole, unless they are: for what is drawn from now on. Each stands
 * in a `style` by the address of its file.
 */
export const completeStyles =
  `(rest=>{if(!rest)return;rest.remove();JSON.parse(rest.textContent).forEach(([address,cuts])=>{` +
  `const sheet=[...document.querySelectorAll('style')].find(each=>each.dataset.href===address);` +
  // Nothing may keep the page from being started.
  `if(!sheet)return;` +
  `let whole='',at=0;cuts.forEach(([place,text])=>{whole+=sheet.textContent.slice(at,place)+text;at=place});` +
  `sheet.textContent=whole+sheet.textContent.slice(at)})})` +
  `(document.getElementById('${restOfStylesElementId}'))`;
