import type { LeaseChosen } from '@contracts/platform/remote/widgets';
import {
  leaseLength,
  leaseTypeLabels,
  leaseVatLabels,
} from '@contracts/wire/catalogue/lease-price';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import { Ledger } from './finance-summary.tsx';
import classes from './finance.module.css';

/** A contract hire in plain English. Only personal prices include VAT (S111). */
export function LeaseSummary({ lease, noun }: { lease: LeaseChosen; noun: string }) {
  const { lease_type, lease_term: term, lease_mileage: mileage } = lease;
  const vat = leaseVatLabels[lease_type];
  const monthly = formatPoundsAndPence(lease.monthly_payment);
  // The initial payment takes the place of the first month's rental.
  const rentals = term - 1;
  const steps = [
    { when: 'To start', what: 'Initial rental', amount: formatPoundsAndPence(lease.deposit_total) },
    { when: `${rentals} times`, what: 'Monthly rental', amount: monthly },
  ];
  return (
    <div className={classes.summary}>
      <p className={classes.lease}>
        <strong>{monthly}</strong> a month {vat}
      </p>
      <p className={classes.basis}>
        {leaseTypeLabels[lease_type]}, {leaseLength({ term, mileage })}, initial rental of{' '}
        {lease.deposit} months
      </p>
      <Ledger steps={steps} />
      <p className={classes.ending}>
        You rent the {noun} and hand it back after {term} months: you never own it. Prices are {vat}
        .
      </p>
      <p className={classes.ending}>
        <a href="#lease">Change the term, rental or miles</a>
      </p>
    </div>
  );
}
