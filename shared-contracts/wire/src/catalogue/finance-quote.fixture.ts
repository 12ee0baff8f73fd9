import { roundToPence } from '../format/money.ts';
import type { FinanceEntry, FinanceKey, Quote } from './finance-quote.ts';

/**
 * £16,000 over 48 months at 10.9% APR with a £1,600 deposit. The sums are computed from the other
 * fields (S210), unless the test sets them.
 */
export function quoteFixture(fields: Partial<Quote> = {}): Quote {
  const quote = {
    Term: 48,
    AnnualMileage: 8000,
    TotalPrice: 16000,
    NumberOfPayments: 47,
    RegularPayment: 271.16,
    TotalDeposit: 1600,
    ExcessMileageRate: 0.08,
    Apr: 10.9,
    FixedRatePa: 10.39,
    Residual: 6000,
    PurchaseFee: 0,
    ...fields,
  };
  const paid = quote.NumberOfPayments * quote.RegularPayment + quote.Residual + quote.PurchaseFee;
  const TotalAmountPayable = roundToPence(quote.TotalDeposit + paid);
  return {
    Balance: roundToPence(quote.TotalPrice - quote.TotalDeposit),
    TotalAmountPayable,
    ChargesForCredit: roundToPence(TotalAmountPayable - quote.TotalPrice),
    ...quote,
  };
}

export const quoteFixtures = {
  PCP: quoteFixture(),
  HP: quoteFixture({ NumberOfPayments: 48, RegularPayment: 367.93, Residual: 0 }),
};

export function entryFixture(Key: FinanceKey, fields: Partial<Quote> = {}): FinanceEntry {
  return { Finance: { Key, Quote: quoteFixture(fields) } };
}
