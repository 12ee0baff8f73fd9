import { trustedMarkup } from '@contracts/platform/remote/trusted-markup';

/**
 * Server-rendered parts of header and footer that no script renders again: links and texts of the
 * dealer API.
 */
export const surroundPlaces = ['quick-links', 'menu', 'banner', 'footer'] as const;
export type SurroundPlace = (typeof surroundPlaces)[number];

/**
 * Markup by its place. The server renders it and the browser takes it from the document, so no page
 * loads the code or the data of its menus and footer a second time.
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

/** Moves the content of a `<noscript>` into its place. */
export function unfold(folded: Element): void {
  folded.outerHTML = trustedMarkup(folded.textContent);
}
