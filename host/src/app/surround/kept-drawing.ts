import { renderToStaticMarkup } from 'react-dom/server';
import type { Brand } from '@contracts/platform/host/brand';
import type { Surround } from '@contracts/platform/host/surround';
import { isCurrentLink } from '../../features/header/is-current-link.ts';
import { drawSurround } from './draw-surround.tsx';
import type { SurroundMarkup } from './surround-markup.ts';

/** Start of a link of the menu, as React writes it; what is in a drawer is marked nowhere. */
const menuLink = /<noscript>.*?<\/noscript>|<a href="([^"]*)"/gu;

/**
 * The surround is the same on every page: it is drawn when it changes, and a page marks in its menu
 * where it is. One for a renderer, of one set and one brand.
 */
export class KeptDrawing {
  #key = '';
  #markup: SurroundMarkup | null = null;

  markupFor(surround: Surround, brand: Brand, page: URL): SurroundMarkup {
    const key = JSON.stringify(surround);
    if (this.#markup === null || this.#key !== key) {
      this.#markup = drawSurround({ surround, brand, draw: renderToStaticMarkup, folded: true });
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
