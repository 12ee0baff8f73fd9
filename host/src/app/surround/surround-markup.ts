import { trustedMarkup } from '@contracts/platform/remote/trusted-markup';

/** Of header and footer, what no script of ours draws again: links and words of the dealer API. */
export const surroundPlaces = ['quick-links', 'menu', 'banner', 'footer'] as const;
export type SurroundPlace = (typeof surroundPlaces)[number];

/**
 * Markup by its place. The server draws it, and the browser takes it from the document as it is: no
 * page brings the code or the data of its menus and its footer a second time.
 */
export type SurroundMarkup = Readonly<Record<SurroundPlace, string>>;

export const noSurroundMarkup: SurroundMarkup = {
  'quick-links': '',
  menu: '',
  banner: '',
  footer: '',
};

/** Props of the element that holds it. */
export function surroundAt(place: SurroundPlace, markup: SurroundMarkup) {
  return { 'data-surround': place, dangerouslySetInnerHTML: { __html: markup[place] } };
}

export function readSurroundMarkup(document: Document): SurroundMarkup {
  const read = { ...noSurroundMarkup };
  for (const element of document.querySelectorAll<HTMLElement>('[data-surround]')) {
    read[element.dataset['surround'] as SurroundPlace] = trustedMarkup(element.innerHTML);
  }
  return read;
}

/** Puts what lies in a `<noscript>` in its place. */
export function unfold(folded: Element): void {
  folded.outerHTML = trustedMarkup(folded.textContent);
}
