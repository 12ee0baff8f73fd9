import { financeDefaults, type FinanceTerms } from '@contracts/wire/catalogue/finance-defaults';

const { term, deposit, deposit_type, mileage } = financeDefaults.clickAndCollect;

/** What a deal is worked out with until the shopper has chosen (S195). */
export const defaultDealTerms: FinanceTerms = { term, deposit, deposit_type, mileage };

/** Whether the shopper has chosen terms: the address of a vehicle holds them by the keys of a search (S84). */
export function hasChosenTerms(query: URLSearchParams): boolean {
  return [...query.keys()].some((key) => key.startsWith('finance_'));
}
