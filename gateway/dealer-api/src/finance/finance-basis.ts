import {
  type CreditRating,
  creditRatingAprs,
  financeDefaults,
  type FinanceTerms,
} from '@contracts/wire/catalogue/finance-defaults';
import type { FinanceBasis } from './finance-product.ts';

/** What a caller says of the finance; what it leaves out is filled as S91 fills a request. */
interface AskedFinance {
  term?: number | undefined;
  mileage?: number | undefined;
  deposit?: number | undefined;
  deposit_type?: FinanceTerms['deposit_type'] | undefined;
  credit_rating?: CreditRating | undefined;
}

const defaults = financeDefaults.searchRequest;

/** Whether the deposit is an amount or a share of the price. */
export function depositType(asked: AskedFinance): FinanceTerms['deposit_type'] {
  if (asked.deposit === undefined) return defaults.deposit_type;
  // A deposit other than the default 10 is an amount unless it says otherwise (S92).
  return asked.deposit_type ?? (asked.deposit === defaults.deposit ? 'percentage' : 'amount');
}

/**
 * The basis of quotes and monthly prices. Without a credit rating the rate is that of 'excellent',
 * the rating of every card (S110), so that a monthly price found by a search is the card's.
 */
export function financeBasis(asked: AskedFinance): FinanceBasis {
  const deposit = asked.deposit ?? defaults.deposit;
  const creditRating = asked.credit_rating ?? 'excellent';
  return {
    termMonths: asked.term ?? defaults.term,
    annualMileage: asked.mileage ?? defaults.mileage,
    deposit:
      depositType(asked) === 'percentage'
        ? { type: 'percentage', percent: deposit }
        : { type: 'amount', pence: Math.round(deposit * 100) },
    aprPercent: creditRatingAprs[creditRating],
    creditRating,
  };
}
