import type { SearchFilterKey, SearchFilters } from 'shared-contracts/catalogue/search-filters';
import { formatSearchFilters } from 'shared-contracts/catalogue/search-filters-url';

interface CarriedFiltersProps {
  filters: SearchFilters;
  /** Keys that the form has controls for. */
  except: readonly SearchFilterKey[];
}

/** What a GET form has no control for, so that it is still there when the form is sent without JavaScript. */
export function CarriedFilters({ filters, except }: CarriedFiltersProps) {
  const { page: _page, ...rest } = filters;
  const carried = [...formatSearchFilters(rest)].filter(
    ([key]) => !(except as readonly string[]).includes(key),
  );
  return carried.map(([key, value]) => <input key={key} type="hidden" name={key} value={value} />);
}
