import type { Quote } from '@contracts/wire/catalogue/finance-quote';
import { formatPounds } from '@contracts/wire/format/money';
import classes from './quick-search.module.css';

const pounds = (amount: number) => formatPounds(amount, { pence: true });

/**
 * The example of a row's monthly price, as one sentence (CONC 3.5.5R). It stands in the first row
 * that has such a price and is as large: below the list a phone would hide it.
 */
export function QuickExample({ quote }: { quote: Quote }) {
  const { Apr, FixedRatePa } = quote;
  return (
    <span className={classes.example}>
      <strong>Representative example, {Apr}% APR:</strong> PCP over {quote.Term} months. Cash price{' '}
      {pounds(quote.TotalPrice)}, deposit {pounds(quote.TotalDeposit)}, amount of credit{' '}
      {pounds(quote.Balance)}, {quote.NumberOfPayments} payments of {pounds(quote.RegularPayment)},
      optional final payment {pounds(quote.Residual + quote.PurchaseFee)}, total amount payable{' '}
      {pounds(quote.TotalAmountPayable)}
      {FixedRatePa !== undefined && `, rate of interest ${FixedRatePa}% a year fixed`}.
    </span>
  );
}
