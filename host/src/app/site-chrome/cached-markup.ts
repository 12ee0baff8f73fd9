import { renderToStaticMarkup } from 'react-dom/server';
import type { Brand } from '@contracts/platform/host/brand';
import type { SiteChrome } from '@contracts/platform/host/site-chrome';
import { isCurrentLink } from '../../features/header/is-current-link.ts';
import { renderSiteChrome } from './render-site-chrome.tsx';
import type { SiteChromeMarkup } from './site-chrome-markup.ts';

/** Start of a link of the menu, as React writes it; what is in a drawer is marked nowhere. */
const menuLink = /<noscript>.*?<\/noscript>|<a href="([^"]*)"/gu;

/**
 * The site chrome is the same on every page: it is rendered when it changes, and a page marks in its menu
 * where it is. One for a renderer, of one set and one brand.
 */
export class CachedMarkup {
  #key = '';
  #markup: SiteChromeMarkup | null = null;

  markupFor(siteChrome: SiteChrome, brand: Brand, page: URL): SiteChromeMarkup {
    const key = JSON.stringify(siteChrome);
    if (this.#markup === null || this.#key !== key) {
      this.#markup = renderSiteChrome({
        siteChrome,
        brand,
        render: renderToStaticMarkup,
        folded: true,
      });
      this.#key = key;
    }
    const menu = this.#markup.menu.replaceAll(menuLink, (link, href?: string) =>
      href !== undefined && isCurrentLink(href.replaceAll('&amp;', '&'), page)
        ? `${link} aria-current="page"`
        : link,
    );
    return { ...this.#markup, menu };
  }
}
