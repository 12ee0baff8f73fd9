import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { parseSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import { applicableSearch } from './applicable-search.ts';
import { setValue, dropFiltersBesideRegistration } from './change-filters.ts';

/**
 * The search in a URL. A person or a form without JavaScript may have written it, so the state
 * rules apply: an age selects used vehicles (S85), a monthly price fills its terms (S90), a
 * registration excludes all else (S97). Removes filters that do not apply to the kind of search.
 */
export function searchFromUrl(parameters: URLSearchParams): SearchFilters {
  const { page, ...requested } = dropFiltersBesideRegistration(parseSearchFilters(parameters));
  const { age, advert_classification: kinds, monthly_from: from, monthly_to: to } = requested;
  let filters: SearchFilters = requested;
  if (age !== undefined && kinds === undefined) filters = setValue(filters, 'age', String(age));
  if (from !== undefined) filters = setValue(filters, 'monthly_from', String(from));
  if (to !== undefined) filters = setValue(filters, 'monthly_to', String(to));
  const search = applicableSearch(filters);
  return page === undefined ? search : { ...search, page };
}
