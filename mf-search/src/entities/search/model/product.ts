import type { CreditProduct } from '@contracts/wire/catalogue/credit-offer';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { dependsOnMonthly } from './search-request.ts';

/** The finance product of the monthly prices: part of the search, PCP unless it says HP (S109). */
export function productOf({ finance_type = 'PCP' }: SearchFilters): CreditProduct {
  return finance_type;
}

/** The same search with another product, from its first page if it finds other vehicles. */
export function withProduct(filters: SearchFilters, product: CreditProduct): SearchFilters {
  const { page, ...search } = { ...filters, finance_type: product };
  return page === undefined || dependsOnMonthly(search) ? search : { ...search, page };
}
