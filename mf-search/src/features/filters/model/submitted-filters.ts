import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { isListFilter } from '@contracts/wire/catalogue/search-filter-rules';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import {
  formatSearchFilters,
  parseSearchFilters,
} from '@contracts/wire/catalogue/search-filters-url';
import {
  type RangeMakes,
  searchByRegistration,
  setValue,
  toggleValue,
} from '../../../entities/search/model/change-filters.ts';
import { filterFormKeys, shownSearchKey } from './filter-sections.ts';

/** The filters with which a form was rendered, and with which it was submitted. */
export interface SubmittedFilters {
  rendered: SearchFilters;
  submitted: SearchFilters;
}

/** Null if the URL does not come from a form that was submitted without JavaScript. */
export function submittedFilters(parameters: URLSearchParams): SubmittedFilters | null {
  const rendered = parameters.get(shownSearchKey);
  if (rendered === null) return null;
  const { page: _page, ...filters } = parseSearchFilters(new URLSearchParams(rendered));
  return { rendered: filters, submitted: parseSearchFilters(parameters) };
}

/** The makes that were unticked. Only then does the make of each range matter (S88). */
export function untickedMakes({ rendered, submitted }: SubmittedFilters): string[] {
  return (rendered.make ?? []).filter((make) => !submitted.make?.includes(make));
}

/** The search after applying the changes one by one, as happens with JavaScript (S85 to S97). */
export function searchFromForm(
  { rendered, submitted }: SubmittedFilters,
  makes: RangeMakes,
): SearchFilters {
  const before = formatSearchFilters(rendered);
  const after = formatSearchFilters(submitted);
  if (submitted.vrm !== undefined && submitted.vrm !== rendered.vrm)
    return searchByRegistration(submitted.vrm);
  return filterFormKeys(searchKind(rendered)).reduce((filters, key) => {
    const [oldValue, newValue] = [before.get(key) ?? '', after.get(key) ?? ''];
    if (oldValue === newValue || key === 'finance_deposit_type') return filters;
    // The kinds of offer are a list, but are chosen with radio buttons.
    if (!isListFilter(key) || key === 'advert_classification')
      return setValue(filters, key, newValue);
    return changedValues(oldValue, newValue).reduce(
      (changed, value) => toggleValue(changed, key, value, makes),
      filters,
    );
  }, rendered);
}

function changedValues(oldValue: string, newValue: string): string[] {
  const before = oldValue.split(',').filter(Boolean);
  const after = newValue.split(',').filter(Boolean);
  return [...before, ...after].filter((value) => before.includes(value) !== after.includes(value));
}
