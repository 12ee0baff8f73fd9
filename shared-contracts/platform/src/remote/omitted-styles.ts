/** Text to insert into a style sheet, and the position in characters. */
export type StyleCut = [position: number, text: string];

/** Text that the document's style sheets omit until the first paint, ordered by position. */
export type OmittedStyles = readonly (readonly [address: string, cuts: readonly StyleCut[]])[];

/** Id of the element that contains `OmittedStyles` as JSON. */
export const omittedStylesElementId = 'rest-of-styles';

/** Inserts the omitted text into the document's style sheets. Works once. */
export function completeStyles(): void {
  const element = document.getElementById(omittedStylesElementId);
  if (!element) return;
  element.remove();
  for (const [address, cuts] of JSON.parse(element.textContent) as OmittedStyles) {
    const sheet = [...document.querySelectorAll('style')].find(
      ({ dataset }) => dataset['href'] === address,
    );
    // A missing style sheet must not keep the page from starting.
    if (!sheet) continue;
    const text = sheet.textContent;
    let completeText = '';
    let copiedTo = 0;
    for (const [position, cut] of cuts) {
      completeText += text.slice(copiedTo, position) + cut;
      copiedTo = position;
    }
    sheet.textContent = completeText + text.slice(copiedTo);
  }
}
