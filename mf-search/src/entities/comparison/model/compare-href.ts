import {
  formatSearchQuery,
  parseSearchFilters,
} from '@contracts/wire/catalogue/search-filters-url';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLocation } from '@contracts/platform/router';
import { searchTerms, type SearchTerms } from '../../search/model/search-terms.ts';

/** Vehicles side by side by their card_guid, in this order, four at most; priced on these terms. */
export function compareHref(cardGuids: readonly string[], terms: SearchTerms = {}): string {
  if (cardGuids.length === 0) return pathTo('/compare');
  // Commas stay readable: such an address is shared.
  const query = [`card_guid=${cardGuids.join(',')}`, formatSearchQuery(terms).slice(1)];
  return pathTo('/compare', query.filter(Boolean).join('&'));
}

/** The comparison of chosen vehicles, on the terms that the address of this page holds. */
export function useCompareHref(chosen: readonly { card_guid: string }[]): string {
  const { search } = useLocation();
  const terms = searchTerms(parseSearchFilters(new URLSearchParams(search)));
  return compareHref(
    chosen.map(({ card_guid }) => card_guid),
    terms,
  );
}
