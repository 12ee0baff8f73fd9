import {
  leaseLength,
  leasePriceOfRow,
  leaseTypeLabels,
  leaseVatLabels,
} from '@contracts/wire/catalogue/lease-price';
import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import { Ledger } from './finance-summary.tsx';
import classes from './finance.module.css';

interface LeaseSummaryProps {
  lease: LeaseRow;
  noun: string;
  /** Link to choose other terms; absent if there are none. */
  builderHref?: string | undefined;
}

/** A contract hire in plain English. Only personal prices include VAT (S111). */
export function LeaseSummary({ lease, noun, builderHref }: LeaseSummaryProps) {
  const vat = leaseVatLabels[lease.lease_type];
  const monthly = formatPoundsAndPence(lease.monthly_payment);
  // The initial payment takes the place of the first month's rental.
  const rentals = lease.lease_term - 1;
  const steps = [
    {
      when: 'To start',
      what: 'Initial rental',
      amount: formatPoundsAndPence(lease.deposit_amount),
    },
    { when: `${rentals} times`, what: 'Monthly rental', amount: monthly },
  ];
  return (
    <div className={classes.summary}>
      <p className={classes.lease}>
        <strong>{monthly}</strong> a month {vat}
      </p>
      <p className={classes.basis}>
        {leaseTypeLabels[lease.lease_type]}, {leaseLength(leasePriceOfRow(lease))}, initial rental
        of {lease.lease_initial_rental_equivalent} months
      </p>
      <Ledger steps={steps} />
      <p className={classes.ending}>
        You rent the {noun} and hand it back after {lease.lease_term} months: you never own it.
        Prices are {vat}.
      </p>
      {builderHref !== undefined && (
        <p className={classes.ending}>
          <a href={builderHref}>Change the term, rental or miles</a>
        </p>
      )}
    </div>
  );
}
