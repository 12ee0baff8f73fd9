import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds } from '@contracts/wire/format/money';
import { Ledger } from './ledger.tsx';
import styles from './finance.module.css';

/** A contract hire in plain English; business prices are plus VAT, personal ones include it (S111). */
export function LeaseSummary({ lease, noun }: { lease: LeaseRow; noun: string }) {
  const vat = lease.lease_type === 'business' ? 'plus VAT' : 'including VAT';
  const pence = { pence: true };
  const monthly = formatPounds(lease.monthly_payment, pence);
  // The first rental counts as the first month's payment.
  const rentals = lease.lease_term - 1;
  const steps = [
    { when: 'At first', what: 'Initial rental', amount: formatPounds(lease.deposit_amount, pence) },
    { when: `${rentals} times`, what: 'Monthly rental', amount: monthly },
  ];
  return (
    <div className={styles['summary']}>
      <p className={styles['lease']}>
        <strong>{monthly}</strong> a month {vat}
      </p>
      <p className={styles['basis']}>
        {lease.lease_type === 'business' ? 'Business' : 'Personal'} contract hire,{' '}
        {lease.lease_term} months, {formatMiles(lease.lease_mileage)} a year, initial rental of{' '}
        {lease.lease_initial_rental_equivalent} months
      </p>
      <Ledger steps={steps} />
      <p className={styles['ending']}>
        You rent the {noun} and hand it back after {lease.lease_term} months: you never own it.
        Prices are {vat}.
      </p>
    </div>
  );
}
