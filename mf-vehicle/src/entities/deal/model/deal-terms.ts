import type { CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import { creditTermsKeys } from '@contracts/wire/catalogue/credit-terms';
import { financeDefaults } from '@contracts/wire/catalogue/finance-defaults';

/** What a deal is worked out with: months, pounds that are paid at first, miles a year. */
export interface DealTerms {
  readonly term: number;
  readonly deposit: number;
  readonly mileage: number;
}

/** Until the shopper has chosen (S195). */
export const defaultDealTerms: DealTerms = financeDefaults.clickAndCollect;

/** The product of a search, as its links to a vehicle carry it (S109). */
const productKey = 'finance_type';

const chosenKeys = [...Object.values(creditTermsKeys), productKey];

/** The ways to pay monthly, the one that the address asks for first. */
export function askedProductFirst(
  offers: readonly CreditOffer[],
  query: URLSearchParams,
): CreditOffer[] {
  const asked = query.get(productKey)?.trim().toUpperCase();
  return offers.toSorted(
    (left, right) => Number(right.product === asked) - Number(left.product === asked),
  );
}

/** Whether the shopper has chosen terms: the address of a vehicle holds them by the keys of a search (S84). */
export function hasChosenTerms(query: URLSearchParams): boolean {
  return chosenKeys.some((key) => Boolean(query.get(key)?.trim()));
}

/** The chosen terms of an address, without what else it says. */
export function chosenTerms(query: URLSearchParams): URLSearchParams {
  if (!hasChosenTerms(query)) return new URLSearchParams();
  const chosen = chosenKeys.flatMap((key) => {
    const value = query.get(key);
    return value === null ? [] : [[key, value]];
  });
  return new URLSearchParams(chosen);
}

/** The chosen terms of an address alone, as a query with its question mark; empty where nothing was chosen. */
export function chosenTermsQuery(query: URLSearchParams): string {
  const chosen = chosenTerms(query);
  return chosen.size === 0 ? '' : `?${chosen}`;
}
