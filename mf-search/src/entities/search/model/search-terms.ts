import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { formatSearchQuery } from '@contracts/wire/catalogue/search-filters-url';
import { searchKind } from '@contracts/wire/catalogue/search-kind';

/** Query keys for the terms of monthly prices. Leases and loans have different keys. */
export type SearchTerms = Pick<
  SearchFilters,
  | 'advert_classification'
  | 'finance_deposit'
  | 'finance_deposit_type'
  | 'finance_term'
  | 'finance_mileage'
  | 'finance_initial_rental'
  | 'finance_type'
>;

/** The terms of a search, without its filters. */
export function searchTerms(filters: SearchFilters): SearchTerms {
  const kind = searchKind(filters);
  if (kind === 'motability') return {};
  const { finance_term, finance_mileage } = filters;
  if (kind === 'lease') {
    const { finance_initial_rental, advert_classification } = filters;
    const chosen = withoutUndefined({ finance_term, finance_mileage, finance_initial_rental });
    return Object.keys(chosen).length === 0 ? {} : { ...chosen, advert_classification };
  }
  const { finance_deposit, finance_deposit_type, finance_type } = filters;
  const deposit = { finance_deposit, finance_deposit_type };
  return withoutUndefined({ ...deposit, finance_term, finance_mileage, finance_type });
}

/** The loan terms of a search for vehicles to buy; otherwise empty. */
export function loanTerms(filters: SearchFilters): SearchTerms {
  return searchKind(filters) === 'sale' ? searchTerms(filters) : {};
}

function withoutUndefined(terms: SearchTerms): SearchTerms {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
}

/** The terms as a query for other pages with prices: '' or '?finance_term=36'. */
export function termsQuery(filters: SearchFilters): string {
  if (searchKind(filters) !== 'lease') return formatSearchQuery(searchTerms(filters));
  // The lease page has its own names for terms (S142).
  const query = new URLSearchParams(
    Object.entries({
      lease_term: filters.finance_term,
      lease_mileage: filters.finance_mileage,
      deposit: filters.finance_initial_rental,
    }).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString();
  return query === '' ? '' : `?${query}`;
}
