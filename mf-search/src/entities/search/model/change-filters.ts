import { defaultSearchClassifications } from '@contracts/wire/catalogue/advert-status';
import { classificationsForAge } from '@contracts/wire/catalogue/classifications-for-age';
import { financeDefaults } from '@contracts/wire/catalogue/finance-defaults';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import type { SearchFilterKey, SearchFilters } from '@contracts/wire/catalogue/search-filters';
import {
  formatSearchFilters,
  parseSearchFilters,
} from '@contracts/wire/catalogue/search-filters-url';
import type { FilterOptions } from '@contracts/wire/catalogue/filter-options';
import { applicableSearch } from './applicable-search.ts';
import { budgetKeys, allBatteryKeys, monthlyKeys } from './budget.ts';

/*
 * The state rules of the filters (S85 to S98), each a pure function from filters to filters. Values
 * are query texts, so that the URL parser is the only parser.
 */

/** A rule. It is applied to the latest filters, so that no choice is lost after two quick taps. */
export type FilterChange = (filters: SearchFilters) => SearchFilters;

function change(
  filters: SearchFilters,
  edit: (parameters: URLSearchParams) => void,
): SearchFilters {
  const parameters = formatSearchFilters(filters);
  // A changed search starts at its first page (S98).
  parameters.delete('page');
  edit(parameters);
  // A search by registration has no other filters, so adding one begins a new search (S97).
  const isFilter = (key: string) => !keysAllowedWithRegistration.includes(key);
  const hadOnlyRegistration = filters.vrm !== undefined && !Object.keys(filters).some(isFilter);
  if (hadOnlyRegistration && [...parameters.keys()].some(isFilter)) parameters.delete('vrm');
  // Battery filters select electric vehicles (S77).
  const hadElectric = filters.fuel_type?.includes('electric') ?? false;
  if (hadElectric && !valuesOf(parameters, 'fuel_type').has('electric')) {
    for (const key of allBatteryKeys) parameters.delete(key);
  }
  // Without a kind, an age filter would select used vehicles (S85), so list all kinds.
  const lostKind = filters.advert_classification && !parameters.has('advert_classification');
  if (lostKind && parameters.has('age')) {
    setValues(parameters, 'advert_classification', defaultSearchClassifications);
  }
  return parseSearchFilters(parameters);
}

/** Keys that a registration search may also have, because they affect only its display. */
const keysAllowedWithRegistration: readonly string[] = ['vrm', 'finance_type', 'sort', 'page'];

function valuesOf(parameters: URLSearchParams, key: SearchFilterKey): Set<string> {
  return new Set(parameters.get(key)?.split(','));
}

function setValues(
  parameters: URLSearchParams,
  key: SearchFilterKey,
  values: Iterable<string>,
): void {
  const text = [...values].join(',');
  if (text === '') parameters.delete(key);
  else parameters.set(key, text);
}

/** Adds a value to a list, or removes it (S87). */
export function toggleValue(
  filters: SearchFilters,
  key: SearchFilterKey,
  value: string,
  makeOfRange: RangeMakes = {},
): SearchFilters {
  return change(filters, (parameters) => {
    const values = valuesOf(parameters, key);
    const shouldAdd = !values.has(value);
    // 'Used' includes nearly new vehicles (S86).
    const linkedValues =
      key === 'advert_classification' && value === 'USED' ? ['USED', 'NEARLY_NEW'] : [value];
    for (const each of linkedValues) {
      if (shouldAdd) values.add(each);
      else values.delete(each);
    }
    setValues(parameters, key, values);
    // Removing a make removes its ranges (S88).
    if (key === 'make' && !shouldAdd) {
      const ranges = [...valuesOf(parameters, 'range')];
      const otherRanges = ranges.filter((range) => makeOfRange[range] !== value);
      setValues(parameters, 'range', otherRanges);
    }
  });
}

/**
 * Sets a key's value (a list as comma-separated text); '' clears it. An age filter selects used
 * vehicles (S85). A monthly price fills missing terms (S90); clearing it clears them (S94).
 */
export function setValue(
  filters: SearchFilters,
  key: SearchFilterKey,
  value: string,
): SearchFilters {
  if (value === '') return clearKey(filters, key);
  return change(filters, (parameters) => {
    parameters.set(key, value);
    if (key === 'age') {
      const kinds = classificationsForAge(filters.advert_classification);
      setValues(parameters, 'advert_classification', kinds);
    }
    // A deposit that the shopper chooses is in pounds (S92).
    if (key === 'finance_deposit') parameters.set('finance_deposit_type', 'amount');
    const isLease = searchKind(filters) === 'lease';
    if (!isLease && (key === 'monthly_from' || key === 'monthly_to')) fillMonthlyTerms(parameters);
  });
}

function fillMonthlyTerms(parameters: URLSearchParams): void {
  const { deposit, deposit_type, mileage, term } = financeDefaults.monthlyBudget;
  if (!parameters.has('finance_deposit')) {
    parameters.set('finance_deposit', String(deposit));
    parameters.set('finance_deposit_type', deposit_type);
  }
  if (!parameters.has('finance_mileage')) parameters.set('finance_mileage', String(mileage));
  if (!parameters.has('finance_term')) parameters.set('finance_term', String(term));
}

/** Sets a single value. Choosing it again clears it (S87). */
export function chooseValue(
  filters: SearchFilters,
  key: SearchFilterKey,
  value: string,
): SearchFilters {
  const isChosen = formatSearchFilters(filters).get(key) === value;
  return isChosen ? clearKey(filters, key) : setValue(filters, key, value);
}

/**
 * Removes a filter, whatever its value. Removing a monthly budget value removes the others too
 * (S94), but in a lease search, the terms are separate filters.
 */
export function clearKey(filters: SearchFilters, key: SearchFilterKey): SearchFilters {
  return clearKeys(filters, withDependentKeys(filters, key));
}

/** The search with only this filter and the keys that belong to it. */
export function keepOnly(filters: SearchFilters, key: SearchFilterKey): SearchFilters {
  const keptEntries = withDependentKeys(filters, key).map((each) => [each, filters[each]]);
  const singleFilter = { ...clearFilters(filters), ...Object.fromEntries(keptEntries) };
  return key === 'age' ? setValue(singleFilter, key, String(filters.age)) : singleFilter;
}

/** A key and the keys that depend on it. */
function withDependentKeys(
  filters: SearchFilters,
  key: SearchFilterKey,
): readonly SearchFilterKey[] {
  const isMonthly = (monthlyKeys as readonly SearchFilterKey[]).includes(key);
  if (isMonthly && searchKind(filters) !== 'lease') return monthlyKeys;
  return key === 'distance_from' ? ['distance_from', 'distance_range'] : [key];
}

/** S95: removes the whole budget, both cash and monthly. */
export function clearBudget(filters: SearchFilters): SearchFilters {
  return clearKeys(filters, budgetKeys);
}

function clearKeys(filters: SearchFilters, keys: readonly SearchFilterKey[]): SearchFilters {
  return change(filters, (parameters) => {
    for (const key of keys) parameters.delete(key);
    if (keys.includes('make')) parameters.delete('range');
    if (keys.includes('distance_from')) {
      parameters.delete('distance_range');
      if (parameters.get('sort') === 'distance|asc') parameters.delete('sort');
    }
  });
}

/** S95: removes all filters, but keeps sort order, finance product, lease (S76) and Motability. */
export function clearFilters(filters: SearchFilters): SearchFilters {
  // Without a place there is no distance to sort by.
  const sort = filters.sort === 'distance|asc' ? undefined : filters.sort;
  const { advert_classification, finance_type } = filters;
  return applicableSearch({
    ...(searchKind(filters) !== 'sale' && { advert_classification }),
    ...(finance_type && { finance_type }),
    ...(sort && { sort }),
  });
}

/** S97: a registration search has no other filters. Spaces are ignored. */
export function searchByRegistration(typed: string): SearchFilters {
  return parseSearchFilters(new URLSearchParams({ vrm: typed }));
}

/** Applies S97 to filters from a URL: a registration removes all other filters. */
export function dropFiltersBesideRegistration(filters: SearchFilters): SearchFilters {
  const { vrm, finance_type } = filters;
  if (vrm === undefined) return filters;
  return { vrm, ...(finance_type && { finance_type }) };
}

/** Maps a range's slug to the slug of its make (S88). */
export type RangeMakes = Readonly<Record<string, string>>;

export function rangeMakes(ranges: FilterOptions['range'] = {}): RangeMakes {
  return Object.fromEntries(Object.entries(ranges).map(([range, { make }]) => [range, make]));
}
