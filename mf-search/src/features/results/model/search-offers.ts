import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import type { ContentOffer } from '@contracts/wire/content/offer';

/** The fields of an offer that are shown. */
export type SearchOffer = Pick<ContentOffer, 'id' | 'title' | 'badge' | 'summary' | 'link'>;

/** From this number of makes on, the offers of a single make are not relevant (S101). */
const tooManyMakes = 4;

/** The query for the offers of a search; null if no call is needed (S101, S125). */
export function offersQuery(filters: SearchFilters): Record<string, string> | null {
  const { vrm, make = [], range = [], sites = [] } = filters;
  if (vrm !== undefined || make.length >= tooManyMakes) return null;
  const searchOptions = {
    template: 'results-page-offer',
    use_filter_rules: '1',
    live: '1',
    make: make.join(','),
    range: range.join(','),
    location: sites.join(','),
    type: offerType(filters),
  };
  return Object.fromEntries(
    Object.entries(searchOptions)
      .filter(([, value]) => value !== '')
      .map(([key, value]) => [`searchOptions[${key}]`, value]),
  );
}

const leaseProducts: readonly ContentOffer['products'][number][] = ['PFL', 'BCH', 'PCH'];

/**
 * Whether an offer matches a search by criteria that the call does not support: no purchase offers
 * in a lease search, no electric car offers in a diesel search.
 */
export function offerMatchesSearch(
  { products, matching_rules }: Pick<ContentOffer, 'products' | 'matching_rules'>,
  filters: SearchFilters,
): boolean {
  const kind = searchKind(filters);
  const isLeaseOffer = products.some((product) => leaseProducts.includes(product));
  if (kind === 'motability' || isLeaseOffer !== (kind === 'lease')) return false;
  const searchedValuesByKey: Record<string, readonly string[] | undefined> = {
    fuel_type: filters.fuel_type,
    body_type: filters.body_type,
  };
  return matching_rules.every(({ key, values }) => {
    const searchedValues = searchedValuesByKey[key]?.map((value) => value.toLowerCase());
    return (
      searchedValues === undefined ||
      values.some((value) => searchedValues.includes(value.toLowerCase()))
    );
  });
}

/** The offer type to request, if any. Adverts of the kind `OFFER` are for new vehicles (S101). */
function offerType({ advert_classification: kinds = [] }: SearchFilters): string {
  if (kinds.length === 0) return '';
  if (kinds.every((kind) => kind === 'NEW' || kind === 'OFFER')) return 'NEW';
  return kinds.includes('USED') ? 'USED' : '';
}
