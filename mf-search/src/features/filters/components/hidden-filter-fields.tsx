import type { SearchFilterKey, SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { formatSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import { formatSearchView, type SearchView } from '../../../entities/search/model/search-view.ts';

interface HiddenFilterFieldsProps {
  filters: SearchFilters;
  view: SearchView;
  /** Keys for which the form has controls. */
  except: readonly SearchFilterKey[];
}

/** Hidden fields for filters without a control, so that they are kept without JavaScript. */
export function HiddenFilterFields({ filters, view, except }: HiddenFilterFieldsProps) {
  const { page: _page, ...rest } = filters;
  const hiddenFields = [
    ...formatSearchFilters(rest),
    ...formatSearchView({ ...view, from: null }),
  ].filter(([key]) => !(except as readonly string[]).includes(key));
  return hiddenFields.map(([key, value]) => (
    <input key={key} type="hidden" name={key} value={value} />
  ));
}
