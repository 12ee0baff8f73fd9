import { browserList } from '@contracts/platform/browser-list/browser-list';
import type { SavedSearch } from './saved-search.ts';

/** More than anybody looks through again. */
const maxSearches = 20;

export const savedSearchList = browserList<SavedSearch>({
  key: 'forecourt.saved-searches',
  version: 1,
  loadItem: async () => (await import('./saved-search.ts')).savedSearchSchema,
  max: maxSearches,
});

/** The latest comes first; one that is saved already comes first again. Answers whether it is kept. */
export async function saveSearch(search: SavedSearch): Promise<boolean> {
  const others = (await savedSearchList.items()).filter(({ query }) => query !== search.query);
  return savedSearchList.write([search, ...others]);
}

/** Answers the list as it was, to be put back. */
export async function removeSearch(query: string): Promise<readonly SavedSearch[]> {
  const before = await savedSearchList.items();
  savedSearchList.write(before.filter((search) => search.query !== query));
  return before;
}

/** Remembers that the results of a search have been looked at; another search's are left alone. */
export async function markSeen(
  query: string,
  seen: Pick<SavedSearch, 'seenOn' | 'seenThatDay'>,
): Promise<void> {
  const before = await savedSearchList.items();
  if (!before.some((search) => search.query === query)) return;
  savedSearchList.write(
    before.map((search) => (search.query === query ? { ...search, ...seen } : search)),
  );
}
