import * as z from 'zod/mini';
import { browserList } from '../../../entities/browser-list/model/browser-list.ts';

/** More than anybody looks through again. */
const maxSearches = 20;

const savedSearchSchema = z.object({
  /** The canonical query of the search without its page; '' is every vehicle. */
  query: z.string().check(z.maxLength(2_000), z.regex(/^[^?#]*$/)),
  /** Its filters in words. */
  name: z.string().check(z.minLength(1), z.maxLength(300)),
  /** ISO day on which its results were last looked at. */
  seenOn: z.iso.date(),
  /** How many of that day's arrivals were there already when they were. */
  seenThatDay: z.int().check(z.gte(0)),
});

/** A search that the shopper comes back to. */
export type SavedSearch = z.infer<typeof savedSearchSchema>;

export const savedSearchList = browserList<SavedSearch>({
  key: 'forecourt.saved-searches',
  version: 1,
  item: savedSearchSchema,
  max: maxSearches,
});

const stored = () => savedSearchList.parse(savedSearchList.text());

/** The latest comes first; one that is saved already comes first again. Answers whether it is kept. */
export function saveSearch(search: SavedSearch): boolean {
  const others = stored().filter(({ query }) => query !== search.query);
  return savedSearchList.write([search, ...others]);
}

/** Answers the list as it was, to be put back. */
export function removeSearch(query: string): readonly SavedSearch[] {
  const before = stored();
  savedSearchList.write(before.filter((search) => search.query !== query));
  return before;
}

/** Remembers that the results of a search have been looked at; another search's are left alone. */
export function markSeen(query: string, seen: Pick<SavedSearch, 'seenOn' | 'seenThatDay'>): void {
  const before = stored();
  if (!before.some((search) => search.query === query)) return;
  savedSearchList.write(
    before.map((search) => (search.query === query ? { ...search, ...seen } : search)),
  );
}
