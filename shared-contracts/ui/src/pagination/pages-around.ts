export type PageEntry = number | 'gap';

/** First, last and the neighbours of a page; a gap never stands for a single page. */
export function pagesAround(page: number, lastPage: number): PageEntry[] {
  const kept = new Set([1, lastPage, page - 1, page, page + 1]);
  const entries: PageEntry[] = [];
  for (let candidate = 1; candidate <= lastPage; candidate += 1) {
    const aloneInGap = kept.has(candidate - 1) && kept.has(candidate + 1);
    if (kept.has(candidate) || aloneInGap) entries.push(candidate);
    else if (entries.at(-1) !== 'gap') entries.push('gap');
  }
  return entries;
}
