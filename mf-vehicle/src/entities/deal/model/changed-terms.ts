import type { CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import { formatPounds, formatPoundsAndPence } from '@contracts/wire/format/money';

export interface AskedTerms {
  /** Months. */
  term: number;
  /** Pounds that are paid at first, beside a part exchange. */
  deposit: number;
  /** Pounds; part of the deposit of a quote. */
  partExchange: number;
}

/**
 * What a quote was worked out with that is not what was asked, in words: the dealer API keeps to the
 * limits (S195, S216) and says so by the figures of its answer.
 */
export function changedTerms(asked: AskedTerms, { product, quote }: CreditOffer): string[] {
  const deposit = Math.round((quote.TotalDeposit - asked.partExchange) * 100) / 100;
  const withDeposit = `these figures are with ${formatPoundsAndPence(deposit)}.`;
  const words: string[] = [];
  if (quote.Term < asked.term) {
    const longest = financeLimits.maxTerm[product];
    words.push(
      `${product} runs for ${longest} months at most: these figures are for ${quote.Term}.`,
    );
  }
  if (deposit > asked.deposit) {
    words.push(`A deposit is ${formatPounds(financeLimits.minDeposit)} at least: ${withDeposit}`);
  }
  if (deposit < asked.deposit) {
    words.push(`A deposit leaves something to borrow: ${withDeposit}`);
  }
  return words;
}
