import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { formatSearchQuery } from '@contracts/wire/catalogue/search-filters-url';
import { searchKind } from '@contracts/wire/catalogue/search-kind';

/** The keys of a search that say on which terms its monthly prices are; a lease has others than a loan. */
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

/** The terms of the monthly prices that a search asks for, without what it is narrowed by. */
export function searchTerms(filters: SearchFilters): SearchTerms {
  const { finance_term, finance_mileage } = filters;
  switch (searchKind(filters)) {
    case 'motability':
      return {};
    case 'lease': {
      const { finance_initial_rental } = filters;
      const chosen = known({ finance_term, finance_mileage, finance_initial_rental });
      const { advert_classification } = filters;
      return Object.keys(chosen).length === 0 ? {} : { ...chosen, advert_classification };
    }
    case 'sale': {
      const { finance_deposit, finance_deposit_type, finance_type } = filters;
      const deposit = { finance_deposit, finance_deposit_type };
      return known({ ...deposit, finance_term, finance_mileage, finance_type });
    }
  }
}

/** The terms of a loan, where the search is one for vehicles to buy. */
export function loanTerms(filters: SearchFilters): SearchTerms {
  return searchKind(filters) === 'sale' ? searchTerms(filters) : {};
}

function known(terms: SearchTerms): SearchTerms {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
}

/** The terms as the query of another page that shows prices: '' or '?finance_term=36'. */
export function termsQuery(filters: SearchFilters): string {
  if (searchKind(filters) === 'lease') return leaseTermsQuery(filters);
  return formatSearchQuery(searchTerms(filters));
}

/** The page of a lease names its terms in its own way (S142). */
function leaseTermsQuery(filters: SearchFilters): string {
  const query = new URLSearchParams(
    Object.entries({
      lease_term: filters.finance_term,
      lease_mileage: filters.finance_mileage,
      deposit: filters.finance_initial_rental,
    }).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString();
  return query === '' ? '' : `?${query}`;
}
