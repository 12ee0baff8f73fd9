import { weeklyPrice } from '@contracts/wire/catalogue/shown-price';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import { Ledger, type LedgerStep } from './ledger.tsx';
import classes from './finance.module.css';

export interface MotabilitySummaryProps {
  vehicle: Pick<
    Vehicle,
    'advance_payment' | 'weekly_rental' | 'weekly_allowance' | 'allowance_type' | 'lease_length'
  >;
}

/** A Motability Scheme lease: an advance payment, then the allowance instead of a rental. */
export function MotabilitySummary({ vehicle }: MotabilitySummaryProps) {
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
