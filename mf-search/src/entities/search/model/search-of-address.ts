import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { parseSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import { applicableSearch } from './applicable-search.ts';
import { setValue, withRegistrationAlone } from './change-filters.ts';

/**
 * The search that an address asks for. A person or a form without JavaScript may have written it, so
 * its filters bring along what they bring in the page: an age the used vehicles (S85), a monthly price
 * its terms (S90). A registration is looked for on its own (S97). What does not apply to the kind of
 * the search is left out.
 */
export function searchOfAddress(parameters: URLSearchParams): SearchFilters {
  const { page, ...asked } = withRegistrationAlone(parseSearchFilters(parameters));
  const { age, advert_classification: kinds, monthly_from: from, monthly_to: to } = asked;
  let filters: SearchFilters = asked;
  if (age !== undefined && kinds === undefined) filters = setValue(filters, 'age', String(age));
  if (from !== undefined) filters = setValue(filters, 'monthly_from', String(from));
  if (to !== undefined) filters = setValue(filters, 'monthly_to', String(to));
  const search = applicableSearch(filters);
  return page === undefined ? search : { ...search, page };
}
