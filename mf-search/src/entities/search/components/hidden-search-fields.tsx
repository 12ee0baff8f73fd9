import type { SearchFilterKey } from '@contracts/wire/catalogue/search-filters';
import { formatSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import { formatSearchView, type ViewedSearch } from '../model/search-view.ts';

interface HiddenSearchFieldsProps extends ViewedSearch {
  /** Keys for which the form has controls. */
  except: readonly SearchFilterKey[];
}

/** Hidden fields for the rest of the search, so that a form keeps it without JavaScript. */
export function HiddenSearchFields({ filters, view, except }: HiddenSearchFieldsProps) {
  const { page: _page, ...rest } = filters;
  const hiddenFields = [
    ...formatSearchFilters(rest),
    ...formatSearchView({ ...view, from: null }),
  ].filter(([key]) => !(except as readonly string[]).includes(key));
  return hiddenFields.map(([key, value]) => (
    <input key={key} type="hidden" name={key} value={value} />
  ));
}
