import { financeDefaults } from '@contracts/wire/catalogue/finance-defaults';
import type { FinanceEntry, Quote } from '@contracts/wire/catalogue/finance-quote';

/** The terms of quick search are its own (S70). */
export const quickTerms = financeDefaults.quickSearch;

/** Where a search names no term, quotes of so many months are preferred (S70). */
const defaultTerm = 48;

/**
 * The PCP to show of several: the lowest payment among those of the wanted term, else the lowest of
 * all (S70). Null where there is no PCP.
 * @param term months, from the search's own finance filter
 */
export function quickQuote(
  entries: readonly FinanceEntry[] | undefined,
  term: number = defaultTerm,
): Quote | null {
  const quotes = (entries ?? [])
    .filter(({ Finance }) => Finance.Key === 'PCP')
    .map(({ Finance }) => Finance.Quote)
    .toSorted((left, right) => left.RegularPayment - right.RegularPayment);
  return quotes.find(({ Term }) => Term === term) ?? quotes[0] ?? null;
}
