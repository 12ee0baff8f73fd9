import type { Quote } from './finance-quote.ts';

/** £16,000 over 48 months at 10.9% APR with £1,600 down. */
export const quoteFixtures = {
  PCP: quote({
    NumberOfPayments: 47,
    RegularPayment: 271.16,
    Residual: 6000,
    TotalAmountPayable: 20344.52,
    ChargesForCredit: 4344.52,
  }),
  HP: quote({
    NumberOfPayments: 48,
    RegularPayment: 367.93,
    Residual: 0,
    TotalAmountPayable: 19260.64,
    ChargesForCredit: 3260.64,
  }),
};

type Sums = Pick<
  Quote,
  'NumberOfPayments' | 'RegularPayment' | 'Residual' | 'TotalAmountPayable' | 'ChargesForCredit'
>;

function quote(sums: Sums): Quote {
  return {
    Term: 48,
    AnnualMileage: 8000,
    TotalPrice: 16000,
    TotalDeposit: 1600,
    Balance: 14400,
    ExcessMileageRate: 0.08,
    Apr: 10.9,
    FixedRatePa: 10.39,
    PurchaseFee: 0,
    ...sums,
  };
}
