import { financeDefaults } from 'shared-contracts/catalogue/finance-defaults';
import type { SearchFilters } from 'shared-contracts/catalogue/search-filters';
import { formatSearchFilters } from 'shared-contracts/catalogue/search-filters-url';
import { vehicleListSchema, type VehicleList } from 'shared-contracts/catalogue/vehicle';
import type { HttpClient } from 'shared-contracts/host/http';

/** How many cards a page holds (S98). */
export const resultsPerPage = 12;

interface ResultsRequest {
  filters: SearchFilters;
  perPage?: number;
  signal?: AbortSignal;
}

/** One page of vehicles, with the total. @throws HttpError */
export function fetchResults(
  http: HttpClient,
  { filters, perPage = resultsPerPage, signal }: ResultsRequest,
): Promise<VehicleList> {
  const query = formatSearchFilters(withFinanceTerms(filters));
  query.set('resultsPerPage', String(perPage));
  return http.get('/api/v2/vehicle-search/', {
    schema: vehicleListSchema,
    query,
    ...(signal && { signal }),
  });
}

/** A search by monthly price says on which terms; what the shopper left open is filled (S91). */
export function withFinanceTerms(filters: SearchFilters): SearchFilters {
  const asked =
    filters.monthly_from ??
    filters.monthly_to ??
    filters.finance_term ??
    filters.finance_deposit ??
    filters.sort?.startsWith('monthly_price');
  if (asked === undefined || asked === false) return filters;
  const { term, mileage, deposit, deposit_type } = financeDefaults.searchRequest;
  return {
    ...filters,
    finance_term: filters.finance_term ?? term,
    finance_mileage: filters.finance_mileage ?? mileage,
    finance_deposit: filters.finance_deposit ?? deposit,
    finance_deposit_type:
      filters.finance_deposit_type ??
      // A deposit of the shopper's own is one of pounds (S92).
      ((filters.finance_deposit ?? deposit) === deposit ? deposit_type : 'amount'),
  };
}
