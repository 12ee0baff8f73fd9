import type { LeaseChosen } from '@contracts/platform/remote/widgets';
import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import type { LeaseDeal } from './lease-deal.ts';

/** What the lease builder reports on every change (S142). Null if the choice has no price. */
export function leaseSummary({ choice, row }: LeaseDeal): LeaseChosen | null {
  if (row === null) return null;
  return {
    monthly_payment: row.monthly_payment,
    lease_type: choice.type,
    lease_term: row.term,
    deposit: row.deposit,
    lease_mileage: row.mileage,
    deposit_total: Math.round(row.monthly_payment * row.deposit * 100) / 100,
  };
}

/** The reported price in the format that pages display (S211). */
export function leaseRowOf(summary: LeaseChosen): LeaseRow {
  return {
    term: summary.lease_term,
    monthly_payment: summary.monthly_payment,
    deposit_amount: summary.deposit_total,
    lease_type: summary.lease_type,
    lease_term: summary.lease_term,
    lease_initial_rental_equivalent: summary.deposit,
    lease_mileage: summary.lease_mileage,
  };
}
