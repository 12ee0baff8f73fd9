import type { CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import { weeklyPrice } from '@contracts/wire/catalogue/shown-price';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import classes from './finance.module.css';

interface LedgerStep {
  when: string;
  what: string;
  /** Formatted pounds. */
  amount: string;
}

/** Payments in the order in which they are due. */
export function Ledger({ steps }: { steps: readonly LedgerStep[] }) {
  return (
    <ol className={classes.ledger}>
      {steps.map(({ when, what, amount }) => (
        <li key={what} className={classes.step}>
          <span className={classes.when}>{when}</span>
          <span>{what}</span>
          <strong className={classes.amount}>{amount}</strong>
        </li>
      ))}
    </ol>
  );
}

/** Payments, dates and ownership at the end, in three lines for the panel beside the picture. */
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

/** A Motability Scheme lease: an advance payment, then the allowance instead of a rental. */
export function MotabilitySummary({ vehicle }: { vehicle: Vehicle }) {
  const { advance_payment, allowance_type, lease_length } = vehicle;
  const weekly = weeklyPrice(vehicle);
  const steps: LedgerStep[] = [];
  if (advance_payment !== null) {
    const amount = advance_payment === 0 ? 'Nothing' : formatPoundsAndPence(advance_payment);
    steps.push({ when: 'Today', what: 'Advance payment', amount });
  }
  if (weekly !== null) {
    const allowance = allowance_type ? ` (${allowance_type})` : '';
    steps.push({
      when: 'Each week',
      what: `From your allowance${allowance}`,
      amount: formatPoundsAndPence(weekly),
    });
  }
  return (
    <div className={classes.summary}>
      <p className={classes.apr}>
        <strong>Motability Scheme</strong>
      </p>
      {steps.length > 0 && <Ledger steps={steps} />}
      <p className={classes.ending}>
        You lease it{lease_length ? ` for ${lease_length} years` : ''} and hand it back: you never
        own it.
      </p>
    </div>
  );
}
