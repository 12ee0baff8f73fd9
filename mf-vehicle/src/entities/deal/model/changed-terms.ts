import type { CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import { formatPounds, formatPoundsAndPence } from '@contracts/wire/format/money';

export interface AskedTerms {
  /** Months. */
  term: number;
  /** Pounds that are paid at first, a part exchange included. */
  deposit: number;
}

/**
 * What a quote was worked out with that is not what was asked, in words: the dealer API keeps to the
 * limits (S195, S216) and says so by the figures of its answer.
 */
export function changedTerms(asked: AskedTerms, { product, quote }: CreditOffer): string[] {
  return [
    ...(quote.Term < asked.term
      ? [
          `${product} runs for ${financeLimits.maxTerm[product]} months at most: these figures are for ${quote.Term}.`,
        ]
      : []),
    ...(quote.TotalDeposit > asked.deposit
      ? [
          `A deposit is ${formatPounds(financeLimits.minDeposit)} at least: these figures are with ${formatPoundsAndPence(quote.TotalDeposit)}.`,
        ]
      : []),
    ...(quote.TotalDeposit < asked.deposit
      ? [
          `A deposit leaves something to borrow: these figures are with ${formatPoundsAndPence(quote.TotalDeposit)}.`,
        ]
      : []),
  ];
}
