import type { CreditProduct } from '@contracts/wire/catalogue/credit-offer';
import type { FinanceEntry, Quote } from '@contracts/wire/catalogue/finance-quote';

/** Where a search names no term, quotes of so many months are preferred (S70). */
const defaultTerm = 48;

/**
 * The quote to show of several of one product: the lowest payment among those of the wanted term,
 * else the lowest of all (S70). Null where there is none.
 * @param term months, from the search's own finance filter
 */
export function quickQuote(
  entries: readonly FinanceEntry[] | undefined,
  term: number = defaultTerm,
  product: CreditProduct = 'PCP',
): Quote | null {
  const quotes = (entries ?? [])
    .filter(({ Finance }) => Finance.Key === product)
    .map(({ Finance }) => Finance.Quote)
    .toSorted((left, right) => left.RegularPayment - right.RegularPayment);
  return quotes.find(({ Term }) => Term === term) ?? quotes[0] ?? null;
}
