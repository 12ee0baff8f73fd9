import { trustedMarkup } from '@contracts/platform/remote/trusted-markup';

/** Places in the header and footer whose server-rendered markup React never renders again. */
export type SiteChromePlace = 'quick-links' | 'menu' | 'banner' | 'footer';

/**
 * Markup by place. The server renders it and the browser reads it from the document, so that pages
 * do not load the code and data of menus and footer.
 */
export type SiteChromeMarkup = Readonly<Record<SiteChromePlace, string>>;

export const noSiteChromeMarkup: SiteChromeMarkup = {
  'quick-links': '',
  menu: '',
  banner: '',
  footer: '',
};

/** Props of the element that contains the markup of a place. */
export function siteChromeProps(place: SiteChromePlace, markup: SiteChromeMarkup) {
  return { 'data-site-chrome': place, dangerouslySetInnerHTML: { __html: markup[place] } };
}

export function readSiteChromeMarkup(document: Document): SiteChromeMarkup {
  const markupByPlace = { ...noSiteChromeMarkup };
  for (const element of document.querySelectorAll<HTMLElement>('[data-site-chrome]')) {
    markupByPlace[element.dataset['siteChrome'] as SiteChromePlace] = trustedMarkup(
      element.innerHTML,
    );
  }
  return markupByPlace;
}

/** Replaces a `<noscript>` with its content. */
export function replaceNoscript(noscript: Element): void {
  noscript.outerHTML = trustedMarkup(noscript.textContent);
}
