import { roundToPence } from '@contracts/wire/format/money';
import type { LeaseChosen } from '@contracts/platform/remote/widgets';
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
    deposit_total: roundToPence(row.monthly_payment * row.deposit),
  };
}
