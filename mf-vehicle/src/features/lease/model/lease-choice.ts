import { leaseInitialRentalMonths } from '@contracts/wire/catalogue/lease-limits';
import type { LeaseType } from '@contracts/wire/catalogue/vehicle-kind';

/** The lease terms that a shopper chose, as in the page's URL. */
export interface LeaseChoice {
  type: LeaseType;
  /** Months. */
  term: number;
  /** Number of monthly rentals paid in advance. */
  deposit: number;
  /** Miles a year. */
  mileage: number;
}

/** Query keys, named as in the lease builder's summary (S142). */
export const leaseKeys = {
  type: 'lease_type',
  term: 'lease_term',
  deposit: 'deposit',
  mileage: 'lease_mileage',
} as const satisfies Record<keyof LeaseChoice, string>;

const maxTerm = 120;

/**
 * Parses the choice in a URL.
 * @param defaults the advert's choice, used for missing or invalid values
 * @param mileages the available ones; any other mileage is changed to the nearest
 */
export function readLeaseChoice(
  query: URLSearchParams,
  defaults: LeaseChoice,
  mileages: readonly number[],
): LeaseChoice {
  const type = query.get(leaseKeys.type);
  const deposit = wholeNumber(query.get(leaseKeys.deposit));
  const term = wholeNumber(query.get(leaseKeys.term));
  return {
    type: type === 'business' || type === 'personal' ? type : defaults.type,
    term: term !== null && term > 0 && term <= maxTerm ? term : defaults.term,
    deposit: leaseInitialRentalMonths.find((months) => months === deposit) ?? defaults.deposit,
    mileage: nearest(mileages, wholeNumber(query.get(leaseKeys.mileage)) ?? defaults.mileage),
  };
}

const names = Object.keys(leaseKeys) as (keyof LeaseChoice)[];

/** The query of this page with another choice. Keeps all other parameters. */
export function withLeaseChoice(query: URLSearchParams, choice: LeaseChoice): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const name of names) changed.set(leaseKeys[name], String(choice[name]));
  return changed;
}

export function countDifferences(left: LeaseChoice, right: LeaseChoice): number {
  return names.filter((name) => left[name] !== right[name]).length;
}

export function sameLeaseChoice(left: LeaseChoice, right: LeaseChoice): boolean {
  return countDifferences(left, right) === 0;
}

function wholeNumber(text: string | null): number | null {
  const digits = (text ?? '').replace(/[,\s]/g, '');
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
}

function nearest(mileages: readonly number[], mileage: number): number {
  const distance = (one: number) => Math.abs(one - mileage);
  return mileages.reduce(
    (best, one) => (distance(one) < distance(best) ? one : best),
    mileages[0] ?? mileage,
  );
}
