import type { AdvertClassification } from '@contracts/wire/catalogue/advert-status';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';

/** Advert template of lease searches (S76). */
export const leaseTemplate = 'lease-vehicle';

export const leaseClassifications = [
  'CONTRACT-HIRE-BUSINESS',
  'CONTRACT-HIRE-PERSONAL',
] as const satisfies readonly AdvertClassification[];
export type LeaseClassification = (typeof leaseClassifications)[number];

/** The kind of lease; null in a search for vehicles to buy (S76). */
export function leaseOf({
  advert_classification: kinds = [],
}: SearchFilters): LeaseClassification | null {
  const [kind, ...others] = kinds;
  if (others.length > 0) return null;
  return leaseClassifications.find((each) => each === kind) ?? null;
}

/** The same search for leases of this kind. */
export function leaseSearch(filters: SearchFilters, kind: LeaseClassification): SearchFilters {
  const { page: _page, ...rest } = filters;
  return {
    ...rest,
    advert_classification: [kind],
    offer_template_slugs: [leaseTemplate],
  };
}
