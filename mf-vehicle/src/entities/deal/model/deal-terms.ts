import { financeDefaults } from '@contracts/wire/catalogue/finance-defaults';

/** What a deal is worked out with: months, pounds that are paid at first, miles a year. */
export interface DealTerms {
  readonly term: number;
  readonly deposit: number;
  readonly mileage: number;
}

/** Until the shopper has chosen (S195). */
export const defaultDealTerms: DealTerms = financeDefaults.clickAndCollect;

/** Whether the shopper has chosen terms: the address of a vehicle holds them by the keys of a search (S84). */
export function hasChosenTerms(query: URLSearchParams): boolean {
  return [...query.keys()].some((key) => key.startsWith('finance_'));
}
