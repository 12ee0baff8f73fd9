import type { SearchFilterKey, SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { formatSearchQuery } from '@contracts/wire/catalogue/search-filters-url';
import { budgetKeys, countBudget, everyBatteryKey } from '../../../entities/search/model/budget.ts';
import type { SearchKind } from '@contracts/wire/catalogue/search-kind';
import type { AppliedFilter } from './applied-filters.ts';

/** One of the filters that the shopper is offered. */
export interface FilterSectionModel {
  id: string;
  title: string;
  /** What it sets. */
  keys: readonly SearchFilterKey[];
}

/** The twelve filters, in the specified order (S71). */
export const filterSections = [
  { id: 'make', title: 'Make', keys: ['make'] },
  { id: 'model', title: 'Model', keys: ['range'] },
  { id: 'budget', title: 'Budget', keys: budgetKeys },
  { id: 'age', title: 'Age', keys: ['age'] },
  { id: 'mileage', title: 'Mileage', keys: ['min_odometer_value', 'odometer_value'] },
  { id: 'body-type', title: 'Body type', keys: ['body_type'] },
  { id: 'colour', title: 'Colour', keys: ['colours'] },
  { id: 'fuel-type', title: 'Fuel type', keys: ['fuel_type', ...everyBatteryKey] },
  { id: 'gearbox', title: 'Gearbox', keys: ['transmission'] },
  { id: 'seats', title: 'Seats', keys: ['seats'] },
  { id: 'road-tax', title: 'Road tax', keys: ['tax_rate'] },
  { id: 'registration', title: 'Registration', keys: ['vrm'] },
] as const satisfies readonly FilterSectionModel[];
export type FilterSectionId = (typeof filterSections)[number]['id'];

export type FilterSection = FilterSectionModel & { id: FilterSectionId };

/** Leased vehicles are new, taxed and not registered yet. */
const soldOnly: ReadonlySet<FilterSectionId> = new Set([
  'age',
  'mileage',
  'road-tax',
  'registration',
]);
const motabilitySections: readonly FilterSection[] = filterSections.filter(
  ({ id }) => !soldOnly.has(id),
);

/** The term of a lease is chosen beside its monthly price: the title says so. */
const leaseSections = motabilitySections.map((section) =>
  section.id === 'budget' ? { ...section, title: 'Budget and term' } : section,
);

const sections: Record<SearchKind, readonly FilterSection[]> = {
  sale: filterSections,
  lease: leaseSections,
  motability: motabilitySections,
};

/** The filters that apply to a search of this kind. */
export const sectionsOf = (kind: SearchKind) => sections[kind];

/**
 * Every key that the filters have a control for. In a search for vehicles to buy, the kind of offer
 * stands above the list (S75) and the box that leaves out write-offs below it: the list is specified.
 */
export function filterFormKeys(kind: SearchKind): readonly SearchFilterKey[] {
  const keys = sectionsOf(kind).flatMap((section): readonly SearchFilterKey[] => section.keys);
  return kind === 'sale' ? ['advert_classification', ...keys, 'write_off'] : keys;
}

/** The form sends the search that it was shown with by this name, so that the changes can be told. */
export const shownSearchKey = 'shown';
export const shownSearch = (filters: SearchFilters) => formatSearchQuery(filters).slice(1);

/** How many values of a filter are chosen; of the budget, how many of its keys (S96). */
export function countChosen({ id, keys }: FilterSectionModel, filters: SearchFilters): number {
  if (id === 'budget') return countBudget(filters);
  return keys.reduce((sum, key) => {
    const value = filters[key];
    if (Array.isArray(value)) return sum + value.length;
    return value === undefined ? sum : sum + 1;
  }, 0);
}

/** The place that the search is near, in words: 'Within 25 miles of BS1 4ST'. */
export function placeLabel(applied: readonly AppliedFilter[]): string | undefined {
  return applied.find(({ key }) => key === 'distance_from')?.label;
}

/** What is chosen of a filter, in words: 'Ford, Kia'. */
export function chosenLabel(
  { keys }: FilterSectionModel,
  applied: readonly AppliedFilter[],
  filters: SearchFilters,
): string {
  const labels = applied.filter(({ key }) => keys.includes(key)).map(({ label }) => label);
  // The range of electric cars is chosen with their fuel, where few would look for it.
  const electric = keys.includes('fuel_type') && filters.fuel_type?.includes('electric');
  if (electric && filters.battery_min_range === undefined) labels.push('any range');
  return labels.join(', ');
}
