import { trustedMarkup } from '@contracts/platform/remote/trusted-markup';

/** Server-rendered parts of header and footer that no script renders again. */
export const siteChromePlaces = ['quick-links', 'menu', 'banner', 'footer'] as const;
export type SiteChromePlace = (typeof siteChromePlaces)[number];

/**
 * Markup by its place. The server renders it and the browser takes it from the document, so no page
 * loads the code or the data of its menus and footer a second time.
 */
export type SiteChromeMarkup = Readonly<Record<SiteChromePlace, string>>;

export const noSiteChromeMarkup: SiteChromeMarkup = {
  'quick-links': '',
  menu: '',
  banner: '',
  footer: '',
};

/** Props of the element that holds it. */
export function siteChromeAt(place: SiteChromePlace, markup: SiteChromeMarkup) {
  return { 'data-site-chrome': place, dangerouslySetInnerHTML: { __html: markup[place] } };
}

export function readSiteChromeMarkup(document: Document): SiteChromeMarkup {
  const read = { ...noSiteChromeMarkup };
  for (const element of document.querySelectorAll<HTMLElement>('[data-site-chrome]')) {
    read[element.dataset['siteChrome'] as SiteChromePlace] = trustedMarkup(element.innerHTML);
  }
  return read;
}

/** Moves the content of a `<noscript>` into its place. */
export function replaceNoscript(folded: Element): void {
  folded.outerHTML = trustedMarkup(folded.textContent);
}
