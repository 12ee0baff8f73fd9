import type { SearchFilterKey, SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { formatSearchQuery } from '@contracts/wire/catalogue/search-filters-url';
import type { SearchKind } from '@contracts/wire/catalogue/search-kind';
import { budgetKeys, allBatteryKeys } from '../../../entities/search/model/budget.ts';
import type { AppliedFilter } from './applied-filters.ts';
import { searchHref } from '../../../entities/search/model/search-href.ts';
import type { SearchView } from '../../../entities/search/model/search-view.ts';

/** Id of the postcode field above the results. Links to it open its form. */
export const placeFieldId = 'near-you';

/** The twelve filters in the specified order (S71). */
const filterSections = [
  { id: 'make', title: 'Make', keys: ['make'] },
  { id: 'model', title: 'Model', keys: ['range'] },
  { id: 'budget', title: 'Budget', keys: budgetKeys },
  { id: 'age', title: 'Age', keys: ['age'] },
  { id: 'mileage', title: 'Mileage', keys: ['min_odometer_value', 'odometer_value'] },
  { id: 'body-type', title: 'Body type', keys: ['body_type'] },
  { id: 'colour', title: 'Colour', keys: ['colours'] },
  { id: 'fuel-type', title: 'Fuel type', keys: ['fuel_type', ...allBatteryKeys] },
  { id: 'gearbox', title: 'Gearbox', keys: ['transmission'] },
  { id: 'seats', title: 'Seats', keys: ['seats'] },
  { id: 'road-tax', title: 'Road tax', keys: ['tax_rate'] },
  { id: 'registration', title: 'Registration', keys: ['vrm'] },
] as const;
export type FilterSectionId = (typeof filterSections)[number]['id'];

export interface FilterSection {
  id: FilterSectionId;
  title: string;
  /** The keys that the filter sets. */
  keys: readonly SearchFilterKey[];
}

/** Filters that do not apply to leases, whose vehicles are new, taxed and not yet registered. */
const saleOnly: ReadonlySet<FilterSectionId> = new Set([
  'age',
  'mileage',
  'road-tax',
  'registration',
]);
const motabilitySections = filterSections.filter(({ id }) => !saleOnly.has(id));

export const sectionsByKind: Record<SearchKind, readonly FilterSection[]> = {
  sale: filterSections,
  // The term of a lease is chosen beside its monthly price, so the title names both.
  lease: motabilitySections.map((section) =>
    section.id === 'budget' ? { ...section, title: 'Budget and term' } : section,
  ),
  motability: motabilitySections,
};

/**
 * All keys that have a control. S71 specifies the list of filters, so in a search to buy, the kind
 * of offer is above it (S75) and the write-off checkbox below it.
 */
export function filterFormKeys(kind: SearchKind): readonly SearchFilterKey[] {
  const keys = sectionsByKind[kind].flatMap((section) => section.keys);
  return kind === 'sale' ? ['advert_classification', ...keys, 'write_off'] : keys;
}

/** Form field with the search that the form was rendered with, so that changes can be found. */
export const shownSearchKey = 'shown';
export const shownSearch = (filters: SearchFilters) => formatSearchQuery(filters).slice(1);

/** The number of chosen values of a filter. The deposit's type does not count (S96). */
export function countChosen(keys: readonly SearchFilterKey[], filters: SearchFilters): number {
  return keys.reduce((sum, key) => {
    const value = filters[key];
    if (value === undefined || key === 'finance_deposit_type') return sum;
    return sum + (Array.isArray(value) ? value.length : 1);
  }, 0);
}

/** Label of the search's place: 'Within 25 miles of BS1 4ST'. */
export function placeLabel(applied: readonly AppliedFilter[]): string | undefined {
  return applied.find(({ key }) => key === 'distance_from')?.label;
}

/** Labels of a filter's chosen values: 'Ford, Kia'. */
export function chosenLabel(
  { keys }: FilterSection,
  applied: readonly AppliedFilter[],
  filters: SearchFilters,
): string {
  const labels = applied.filter(({ key }) => keys.includes(key)).map(({ label }) => label);
  // The electric range belongs to the fuel filter.
  const electric = keys.includes('fuel_type') && filters.fuel_type?.includes('electric');
  if (electric && filters.battery_min_range === undefined) labels.push('any range');
  return labels.join(', ');
}

/**
 * Whether a URL asks for all filters in the page, each with its values. The key affects only the
 * display, so `searchHref` omits it.
 */
export const asksForAllFilters = (parameters: URLSearchParams) =>
  parameters.get('filters') === 'all';

/** The URL that shows all filters of a search, scrolled to one of them. */
export function allFiltersHref(filters: SearchFilters, view: SearchView, id: string): string {
  const href = searchHref(filters, view);
  return `${href}${href.includes('?') ? '&' : '?'}filters=all#${id}`;
}

/** Whether the search is for electric vehicles, so that it has filters and an order for them. */
export function isElectricSearch(filters: SearchFilters): boolean {
  return (
    (filters.fuel_type ?? []).includes('electric') ||
    allBatteryKeys.some((key) => filters[key] !== undefined)
  );
}
