import type { CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import { Ledger } from './ledger.tsx';
import classes from './finance.module.css';

/** Payments, dates and ownership at the end, in three lines, for the panel beside the picture. */
export function CreditSummary({ offer: { product, quote } }: { offer: CreditOffer }) {
  const steps = [
    { when: 'Today', what: 'Deposit', amount: formatPoundsAndPence(quote.TotalDeposit) },
    {
      when: `${quote.NumberOfPayments} times`,
      what: 'Monthly payment',
      amount: formatPoundsAndPence(quote.RegularPayment),
    },
  ];
  if (product === 'PCP') {
    steps.push({
      when: `Month ${quote.Term}`,
      what: 'Optional final payment',
      amount: formatPoundsAndPence(quote.Residual + quote.PurchaseFee),
    });
  }
  return (
    <div className={classes.summary}>
      <p className={classes.apr}>
        <strong>{quote.Apr}% APR</strong> representative
      </p>
      <Ledger steps={steps} />
      <p className={classes.ending}>
        {product === 'PCP' &&
          `For ${quote.Term} months and ${formatMiles(quote.AnnualMileage)} a year. `}
        {product === 'PCP'
          ? 'It is yours once the final payment is made. Or hand it back, or part exchange it.'
          : 'It is yours after the last payment.'}
      </p>
    </div>
  );
}
