import type { SearchFilterKey, SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { formatSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import { formatSearchView, type SearchView } from '../../../entities/search/model/search-view.ts';

interface CarriedFiltersProps {
  filters: SearchFilters;
  view: SearchView;
  /** Keys for which the form has controls. */
  except: readonly SearchFilterKey[];
}

/** Hidden fields for filters without a control, so that they are kept without JavaScript. */
export function CarriedFilters({ filters, view, except }: CarriedFiltersProps) {
  const { page: _page, ...rest } = filters;
  const carried = [
    ...formatSearchFilters(rest),
    ...formatSearchView({ ...view, from: null }),
  ].filter(([key]) => !(except as readonly string[]).includes(key));
  return carried.map(([key, value]) => <input key={key} type="hidden" name={key} value={value} />);
}
