import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import {
  formatSearchFilters,
  parseSearchFilters,
} from '@contracts/wire/catalogue/search-filters-url';
import {
  isList,
  type RangeMakes,
  searchByRegistration,
  setValue,
  toggleValue,
} from '../../../entities/search/model/change-filters.ts';
import { filterFormKeys, shownSearchKey } from './filter-sections.ts';

/** The filters with which a form was rendered, and with which it was submitted. */
export interface SentFilters {
  shown: SearchFilters;
  sent: SearchFilters;
}

/** Null if the URL does not come from a form that was submitted without JavaScript. */
export function sentFilters(parameters: URLSearchParams): SentFilters | null {
  const shown = parameters.get(shownSearchKey);
  if (shown === null) return null;
  const { page: _page, ...filters } = parseSearchFilters(new URLSearchParams(shown));
  return { shown: filters, sent: parseSearchFilters(parameters) };
}

/** The makes that were unticked. Only then does it matter which make a range belongs to (S88). */
export function makesLeftOut({ shown, sent }: SentFilters): string[] {
  return (shown.make ?? []).filter((make) => !sent.make?.includes(make));
}

/** The search after applying the changes one by one, as happens with JavaScript (S85 to S97). */
export function searchOfForm({ shown, sent }: SentFilters, makes: RangeMakes): SearchFilters {
  const before = formatSearchFilters(shown);
  const after = formatSearchFilters(sent);
  if (sent.vrm !== undefined && sent.vrm !== shown.vrm) return searchByRegistration(sent.vrm);
  return filterFormKeys(searchKind(shown)).reduce((filters, key) => {
    const [was, is] = [before.get(key) ?? '', after.get(key) ?? ''];
    if (was === is || key === 'finance_deposit_type') return filters;
    // The kinds of offer are a list, but are chosen with radio buttons.
    if (!isList(key) || key === 'advert_classification') return setValue(filters, key, is);
    return changedValues(was, is).reduce(
      (changed, value) => toggleValue(changed, key, value, makes),
      filters,
    );
  }, shown);
}

function changedValues(was: string, is: string): string[] {
  const [before, after] = [was, is].map((text) => text.split(',').filter(Boolean));
  const others = (values: string[] = [], excluded: string[] = []) =>
    values.filter((value) => !excluded.includes(value));
  return [...others(before, after), ...others(after, before)];
}
