import {
  type CreditRating,
  creditRatingAprs,
  financeDefaults,
  type FinanceTerms,
} from '@contracts/wire/catalogue/finance-defaults';
import type { FinanceBasis } from './finance-product.ts';

/** The finance options of a request. Missing values get the defaults of S91. */
type FinanceOptions = Partial<FinanceTerms> & { credit_rating?: CreditRating | undefined };

const defaults = financeDefaults.searchRequest;

export function depositType(options: FinanceOptions): FinanceTerms['deposit_type'] {
  if (options.deposit === undefined) return defaults.deposit_type;
  // Unless `deposit_type` is given, a deposit other than the default of 10 is an amount (S92).
  return options.deposit_type ?? (options.deposit === defaults.deposit ? 'percentage' : 'amount');
}

/** Without a credit rating, the rate for 'excellent' applies, as on every card (S110). */
export function financeBasis(options: FinanceOptions): FinanceBasis {
  const deposit = options.deposit ?? defaults.deposit;
  const creditRating = options.credit_rating ?? 'excellent';
  return {
    termMonths: options.term ?? defaults.term,
    annualMileage: options.mileage ?? defaults.mileage,
    deposit:
      depositType(options) === 'percentage'
        ? { type: 'percentage', percent: deposit }
        : { type: 'amount', pence: Math.round(deposit * 100) },
    aprPercent: creditRatingAprs[creditRating],
    creditRating,
  };
}
