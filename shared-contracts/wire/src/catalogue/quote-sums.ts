import type { Quote } from './finance-quote.ts';

/** S210: what is paid in all is the sum of what is paid, to the penny; so of a hire. */
export function addsUp(quote: Quote): boolean {
  const { TotalPrice, TotalDeposit, Balance, TotalAmountPayable, ChargesForCredit } = quote;
  const paid =
    TotalDeposit +
    quote.NumberOfPayments * quote.RegularPayment +
    quote.Residual +
    quote.PurchaseFee;
  return (
    quote.NumberOfPayments > 0 &&
    samePence(paid, TotalAmountPayable) &&
    samePence(TotalPrice - TotalDeposit, Balance) &&
    samePence(TotalAmountPayable - TotalPrice, ChargesForCredit)
  );
}

function samePence(left: number, right: number): boolean {
  return Math.round(left * 100) === Math.round(right * 100);
}
