import { leftoversIn } from './leftovers.ts';
import type { PageMarkup } from './read-markup.ts';

export interface Fault {
  /** Path and query. */
  page: string;
  what: string;
}

export interface ReadPage extends PageMarkup {
  page: string;
}

/** Rules for every page: one heading, a canonical address unless hidden, no leftovers. */
export function faultsOfPage({
  page,
  headings,
  canonical,
  isHidden,
  title,
  text,
}: ReadPage): Fault[] {
  const found = leftoversIn(`${title}\n${text}`);
  if (headings !== 1) found.push(`${headings} main headings`);
  if (title.trim() === '') found.push('no title');
  if (canonical === null && !isHidden) found.push('no canonical address');
  return found.map((what) => ({ page, what }));
}

/** Different pages with one title. Addresses with one canonical are one page. */
export function faultsOfTitles(pages: readonly ReadPage[]): Fault[] {
  const byTitle = Map.groupBy(
    pages.filter(({ canonical, isHidden }) => canonical !== null && !isHidden),
    ({ title }) => title,
  );
  return [...byTitle].flatMap(([title, alike]) => {
    const [first, ...others] = new Set(alike.map(({ canonical }) => canonical ?? ''));
    return others.map((page) => ({ page, what: `the title of ${first} too: '${title}'` }));
  });
}
