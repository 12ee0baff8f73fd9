import { defaultSearchStatuses } from '@contracts/wire/catalogue/advert-status';
import { financeDefaults } from '@contracts/wire/catalogue/finance-defaults';
import type { SearchFilterKey, SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import { formatSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import type { SearchSort } from '@contracts/wire/catalogue/search-sort';
import type { CreditProduct } from '@contracts/wire/catalogue/credit-offer';

/** Whether monthly prices affect which vehicles are found, or in which order. */
function dependsOnMonthlyPrices({ monthly_from, monthly_to, sort }: SearchFilters): boolean {
  const isSorted = sort?.startsWith('monthly_price') ?? false;
  return monthly_from !== undefined || monthly_to !== undefined || isSorted;
}

/**
 * Adds missing terms to a search that involves monthly payments (S91). A deposit that the shopper
 * chose is in pounds (S92). Lease searches stay unchanged: their terms default to those of cards
 * (S111).
 */
export function withFinanceTerms(filters: SearchFilters): SearchFilters {
  const involvesMonthlyPayments =
    dependsOnMonthlyPrices(filters) ||
    filters.finance_term !== undefined ||
    filters.finance_deposit !== undefined;
  if (!involvesMonthlyPayments || searchKind(filters) === 'lease') return filters;
  const defaults = financeDefaults.searchRequest;
  const {
    finance_deposit = defaults.deposit,
    finance_deposit_type = finance_deposit === defaults.deposit ? defaults.deposit_type : 'amount',
    finance_term = defaults.term,
    finance_mileage = defaults.mileage,
  } = filters;
  return { ...filters, finance_deposit, finance_deposit_type, finance_term, finance_mileage };
}

/** The parameters that narrow a search, the same for vehicles and counts (S122, S123). */
export function conditionsQuery(filters: SearchFilters): URLSearchParams {
  const {
    sort: _sort,
    page: _page,
    finance_type,
    status = defaultSearchStatuses,
    ...conditions
  } = withFinanceTerms(filters);
  const query = formatSearchFilters({
    ...conditions,
    // The product is sent only if it changes the result (S109).
    ...(dependsOnMonthlyPrices(filters) && finance_type !== undefined && { finance_type }),
  });
  // The status is explicit, so that the API's default does not matter (S128).
  query.delete('status');
  for (const each of status) query.append('status[]', each);
  return query;
}

/** Cards per page (S98). */
export const resultsPerPage = 12;

/**
 * The query for one page of vehicles in display order (S98, S120, S122).
 * @param isHomeReset true on the home page, which uses no filters and sends no order (S29, S120)
 */
export function searchQuery(
  filters: SearchFilters,
  perPage: number,
  isHomeReset = false,
): URLSearchParams {
  const query = conditionsQuery(filters);
  if (!isHomeReset) query.set('sort', appliedSort(filters));
  query.set('resultsPerPage', String(perPage));
  if ((filters.page ?? 1) > 1) query.set('page', String(filters.page));
  return query;
}

/** Keys that do not narrow a search. */
const nonNarrowingKeys: readonly SearchFilterKey[] = ['sort', 'page', 'status', 'finance_type'];

/**
 * The sort order of a search (S120): the shopper's choice, or else the dearest first for leases,
 * the longest in stock first without filters, and the latest arrivals first with filters. Depends
 * only on the URL, so that all pages of a search have the same order.
 */
export function appliedSort(filters: SearchFilters): SearchSort {
  return filters.sort ?? defaultSort(filters);
}

/** The default order of a search. */
export function defaultSort(filters: SearchFilters): SearchSort {
  if (searchKind(filters) === 'lease') return 'price|desc';
  const isNarrowed = (Object.keys(filters) as SearchFilterKey[]).some(
    (key) => !nonNarrowingKeys.includes(key) && filters[key] !== undefined,
  );
  return isNarrowed ? 'dis|asc' : 'dis|desc';
}

/** The finance product for monthly prices, which is part of the search; PCP by default (S109). */
export function searchProduct({ finance_type = 'PCP' }: SearchFilters): CreditProduct {
  return finance_type;
}

/** The search with another product, from its first page if that may find other vehicles. */
export function withProduct(filters: SearchFilters, product: CreditProduct): SearchFilters {
  const { page, ...search } = { ...filters, finance_type: product };
  return page === undefined || dependsOnMonthlyPrices(search) ? search : { ...search, page };
}
