/** Text to insert into a style sheet, and the position in characters. */
export type StyleCut = [place: number, text: string];

/** Text that the document's style sheets omit until the first paint, ordered by position. */
export type RestOfStyles = readonly (readonly [address: string, cuts: readonly StyleCut[]])[];

/** Id of the element that contains `RestOfStyles` as JSON. */
export const restOfStylesElementId = 'rest-of-styles';

/** Inserts the omitted text into the document's style sheets. Works once. */
export function completeStyles(): void {
  const rest = document.getElementById(restOfStylesElementId);
  if (!rest) return;
  rest.remove();
  for (const [address, cuts] of JSON.parse(rest.textContent) as RestOfStyles) {
    const sheet = [...document.querySelectorAll('style')].find(
      ({ dataset }) => dataset['href'] === address,
    );
    // A missing style sheet must not keep the page from starting.
    if (!sheet) continue;
    const text = sheet.textContent;
    let whole = '';
    let at = 0;
    for (const [place, cut] of cuts) {
      whole += text.slice(at, place) + cut;
      at = place;
    }
    sheet.textContent = whole + text.slice(at);
  }
}
