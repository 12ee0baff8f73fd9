import { leftoversIn } from './leftovers.ts';
import type { PageMarkup } from './read-markup.ts';

export interface Fault {
  /** Path and query. */
  page: string;
  problem: string;
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
  return found.map((problem) => ({ page, problem }));
}

/** Different pages with one title. Addresses with one canonical are one page. */
export function faultsOfTitles(pages: readonly ReadPage[]): Fault[] {
  const byTitle = Map.groupBy(
    pages.filter(({ canonical, isHidden }) => canonical !== null && !isHidden),
    ({ title }) => title,
  );
  return [...byTitle].flatMap(([title, pagesWithTitle]) => {
    const [first, ...others] = new Set(pagesWithTitle.map(({ canonical }) => canonical ?? ''));
    return others.map((page) => ({ page, problem: `the title of ${first} too: '${title}'` }));
  });
}
