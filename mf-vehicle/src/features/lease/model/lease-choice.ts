import { leaseDefaults } from '@contracts/wire/catalogue/finance-defaults';
import { leaseInitialRentalMonths, leaseMileage } from '@contracts/wire/catalogue/finance-limits';
import type { LeaseType } from '@contracts/wire/catalogue/vehicle-kind';

/** What a shopper asks of a lease, as the page's address holds it. */
export interface LeaseChoice {
  type: LeaseType;
  /** Months. */
  term: number;
  /** Months of rental that are paid first. */
  deposit: number;
  /** Miles a year. */
  mileage: number;
}

/** Of the address; named as the summary that the builder gives (S142). */
export const leaseKeys = {
  type: 'lease_type',
  term: 'lease_term',
  deposit: 'deposit',
  mileage: 'lease_mileage',
} as const satisfies Record<keyof LeaseChoice, string>;

const { builder } = leaseDefaults;
const maxTerm = 120;

/** The choice of an address; what it does not say, or can't be, is that of S140. */
export function readLeaseChoice(query: URLSearchParams): LeaseChoice {
  const type = query.get(leaseKeys.type);
  const deposit = wholeNumber(query.get(leaseKeys.deposit));
  const term = wholeNumber(query.get(leaseKeys.term));
  return {
    type: type === 'business' || type === 'personal' ? type : builder.leaseType,
    term: term !== null && term > 0 && term <= maxTerm ? term : builder.term,
    deposit:
      leaseInitialRentalMonths.find((months) => months === deposit) ?? builder.initialRentalMonths,
    mileage: onSlider(wholeNumber(query.get(leaseKeys.mileage)) ?? builder.mileage),
  };
}

/** Whether an address names any of it. */
export function namesLease(query: URLSearchParams): boolean {
  return Object.values(leaseKeys).some((key) => query.has(key));
}

/** The query of another address of the same page with this choice; all else stays as it is. */
export function withLeaseChoice(query: URLSearchParams, choice: LeaseChoice): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const name of Object.keys(leaseKeys) as (keyof LeaseChoice)[]) {
    changed.set(leaseKeys[name], String(choice[name]));
  }
  return changed;
}

export function sameLeaseChoice(left: LeaseChoice, right: LeaseChoice): boolean {
  return (Object.keys(leaseKeys) as (keyof LeaseChoice)[]).every(
    (name) => left[name] === right[name],
  );
}

function wholeNumber(text: string | null): number | null {
  const digits = (text ?? '').replace(/[,\s]/g, '');
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
}

/** Where the slider can stand (S141). */
function onSlider(mileage: number): number {
  const { min, max, step } = leaseMileage;
  return Math.min(max, Math.max(min, min + Math.round((mileage - min) / step) * step));
}
