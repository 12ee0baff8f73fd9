/** The dealer API refuses higher ones. */
const maxPage = 100_000;

/** The page that an address asks for, from 1: what is no number asks for the first. */
export function pageNumber(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, maxPage) : 1;
}
