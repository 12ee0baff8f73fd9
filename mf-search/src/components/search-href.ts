import type { SearchFilters } from 'shared-contracts/catalogue/search-filters';
import { formatSearchQuery } from 'shared-contracts/catalogue/search-filters-url';
import { paths } from 'shared-contracts/remote/paths';

/** The one address of a search: canonical key order, readable commas, page 1 left out (S83). */
export function searchHref(filters: SearchFilters): string {
  return `${paths.search()}${formatSearchQuery(filters)}`;
}
