import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { formatPounds } from '@contracts/wire/format/money';
import { Ledger, type LedgerStep } from './ledger.tsx';
import styles from './finance.module.css';

export interface MotabilitySummaryProps {
  vehicle: Pick<
    Vehicle,
    'advance_payment' | 'weekly_rental' | 'weekly_allowance' | 'allowance_type' | 'lease_length'
  >;
}

const pence = { pence: true };

/** A lease of the Motability Scheme: an advance payment, then the allowance instead of a rental. */
export function MotabilitySummary({ vehicle }: MotabilitySummaryProps) {
  const { advance_payment, weekly_rental, weekly_allowance, allowance_type, lease_length } =
    vehicle;
  const weekly = weekly_rental ?? weekly_allowance;
  const steps: LedgerStep[] = [];
  if (advance_payment !== null) {
    const amount = advance_payment === 0 ? 'Nothing' : formatPounds(advance_payment, pence);
    steps.push({ when: 'Today', what: 'Advance payment', amount });
  }
  if (weekly != null) {
    const allowance = allowance_type ? ` (${allowance_type})` : '';
    steps.push({
      when: 'Each week',
      what: `From your allowance${allowance}`,
      amount: formatPounds(weekly, pence),
    });
  }
  return (
    <div className={styles['summary']}>
      <p className={styles['apr']}>
        <strong>Motability Scheme</strong>
      </p>
      {steps.length > 0 && <Ledger steps={steps} />}
      <p className={styles['ending']}>
        You lease it{lease_length ? ` for ${lease_length} years` : ''} and hand it back: you never
        own it.
      </p>
    </div>
  );
}
