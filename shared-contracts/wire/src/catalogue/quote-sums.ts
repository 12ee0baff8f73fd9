import type { Quote } from './finance-quote.ts';

/** S210: whether the total equals the sum of all payments, to the penny. Also for contract hire. */
export function hasConsistentSums(quote: Quote): boolean {
  const { TotalPrice, TotalDeposit, Balance, TotalAmountPayable, ChargesForCredit } = quote;
  const totalPaid =
    TotalDeposit +
    quote.NumberOfPayments * quote.RegularPayment +
    quote.Residual +
    quote.PurchaseFee;
  return (
    quote.NumberOfPayments > 0 &&
    samePence(totalPaid, TotalAmountPayable) &&
    samePence(TotalPrice - TotalDeposit, Balance) &&
    samePence(TotalAmountPayable - TotalPrice, ChargesForCredit)
  );
}

function samePence(left: number, right: number): boolean {
  return Math.round(left * 100) === Math.round(right * 100);
}
