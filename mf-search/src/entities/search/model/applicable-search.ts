import type { SearchFilterKey, SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { searchKind, type SearchKind } from '@contracts/wire/catalogue/search-kind';
import { type SearchSort, searchSorts } from '@contracts/wire/catalogue/search-sort';
import type { AdvertClassification } from '@contracts/wire/catalogue/advert-status';

/** Not for leases: leased vehicles are new, include road tax, and have no purchase price. */
const notForLeases = [
  'min_price',
  'max_price',
  'finance_deposit',
  'finance_deposit_type',
  'finance_type',
  'age',
  'min_odometer_value',
  'odometer_value',
  'tax_rate',
  'write_off',
] as const satisfies readonly SearchFilterKey[];

/** Filters that do not apply to each kind of search. */
const inapplicableKeys: Readonly<Record<SearchKind, readonly SearchFilterKey[]>> = {
  sale: ['finance_initial_rental'],
  lease: notForLeases,
  // For Motability, `min_price` and `max_price` limit the advance payment.
  motability: [
    ...notForLeases.filter((key) => key !== 'min_price' && key !== 'max_price'),
    'monthly_from',
    'monthly_to',
    'finance_term',
    'finance_mileage',
    'finance_initial_rental',
  ],
};

const inapplicableSorts: Readonly<Record<SearchKind, readonly string[]>> = {
  sale: [],
  lease: ['age', 'mileage'],
  motability: ['age', 'mileage', 'monthly_price'],
};

/** Sort orders that apply to each kind of search. */
export function applicableSorts(kind: SearchKind): SearchSort[] {
  return searchSorts.filter((sort) => !inapplicableSorts[kind].some((key) => sort.startsWith(key)));
}

/**
 * Removes filters that do not apply to the kind of search. A lease search, even without other
 * filters, finds only adverts with the lease template (S76).
 */
export function applicableSearch(filters: SearchFilters): SearchFilters {
  const kind = searchKind(filters);
  const applicableFilters = Object.entries(filters).filter(
    ([key]) => !inapplicableKeys[kind].some((each) => each === key),
  );
  const { sort, ...search }: SearchFilters = Object.fromEntries(applicableFilters);
  return {
    ...(kind === 'lease' && { offer_template_slugs: [leaseTemplate] }),
    ...search,
    ...(sort !== undefined && applicableSorts(kind).includes(sort) && { sort }),
  };
}

/** Advert template of lease searches (S76). */
const leaseTemplate = 'lease-vehicle';

const leaseClassifications = [
  'CONTRACT-HIRE-BUSINESS',
  'CONTRACT-HIRE-PERSONAL',
] as const satisfies readonly AdvertClassification[];
export type LeaseClassification = (typeof leaseClassifications)[number];

/** The lease type of a search; null if it is for vehicles to buy (S76). */
export function leaseClassification({
  advert_classification: kinds = [],
}: SearchFilters): LeaseClassification | null {
  const [kind, ...others] = kinds;
  if (others.length > 0) return null;
  return leaseClassifications.find((each) => each === kind) ?? null;
}

/** The same search, for leases of this type. */
export function leaseSearch(filters: SearchFilters, kind: LeaseClassification): SearchFilters {
  const { page: _page, ...rest } = filters;
  return { ...rest, advert_classification: [kind], offer_template_slugs: [leaseTemplate] };
}
