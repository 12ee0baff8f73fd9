import {
  formatSearchQuery,
  parseSearchFilters,
} from '@contracts/wire/catalogue/search-filters-url';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLocation } from '@contracts/platform/router';
import { searchTerms, type SearchTerms } from '../../search/model/search-terms.ts';

/** Path of a comparison of up to four vehicles, by card_guid and priced on these terms. */
export function compareHref(cardGuids: readonly string[], terms: SearchTerms = {}): string {
  if (cardGuids.length === 0) return pathTo('/compare');
  // Keep commas unescaped, because shoppers share this URL.
  const query = [`card_guid=${cardGuids.join(',')}`, formatSearchQuery(terms).slice(1)];
  return pathTo('/compare', query.filter(Boolean).join('&'));
}

/** Path of the comparison of the chosen vehicles, with the terms of the current page. */
export function useCompareHref(chosen: readonly { card_guid: string }[]): string {
  const { search } = useLocation();
  const terms = searchTerms(parseSearchFilters(new URLSearchParams(search)));
  return compareHref(
    chosen.map(({ card_guid }) => card_guid),
    terms,
  );
}
