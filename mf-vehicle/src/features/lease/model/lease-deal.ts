import { leaseInitialRentalMonths, leaseMileage } from '@contracts/wire/catalogue/finance-limits';
import type { LeaseBuilderRow, LeaseRow } from '@contracts/wire/catalogue/lease-row';
import { leaseRowsOfType, toLeaseBuilderRow } from '@contracts/wire/catalogue/lease-rows';
import type { LeaseType } from '@contracts/wire/catalogue/vehicle-kind';
import type { LeaseChoice } from './lease-choice.ts';

/** One value of a choice; one without any price is disabled (S143). */
export interface LeaseOption<Value> {
  value: Value;
  disabled: boolean;
}

/** What can be chosen, and what the choice costs. */
export interface LeaseDeal {
  choice: LeaseChoice;
  types: LeaseOption<LeaseType>[];
  terms: LeaseOption<number>[];
  /** Of the chosen type and term (S142). */
  mileages: LeaseOption<number>[];
  /** Of the chosen type, term and mileage. */
  deposits: LeaseOption<number>[];
  /** The price of exactly this choice; null where there is none. */
  row: LeaseBuilderRow | null;
}

const leaseTypes = ['business', 'personal'] as const;
/** S141: mileages are offered from 5,000 a year, and below 25,000. */
const mileagesBelow = 25_000;

/** Matches a choice with the prices of an advert; a personal price follows from a business one (S144). */
export function leaseDeal(rows: readonly LeaseRow[], choice: LeaseChoice): LeaseDeal {
  const ofType = leaseRowsOfType(rows, choice.type).map(toLeaseBuilderRow);
  const ofTerm = ofType.filter(({ term }) => term === choice.term);
  const ofMileage = ofTerm.filter(({ mileage }) => mileage === choice.mileage);
  const offeredMileages = rows.map(({ lease_mileage }) => lease_mileage).filter(isOffered);
  return {
    choice,
    types: leaseTypes.map((value) => ({
      value,
      disabled: leaseRowsOfType(rows, value).length === 0,
    })),
    terms: options(
      [...rows.map(({ lease_term }) => lease_term), choice.term],
      ofType.map(({ term }) => term),
    ),
    mileages: options(
      [...offeredMileages, ...sliderSteps()],
      ofTerm.map(({ mileage }) => mileage),
    ),
    deposits: options(
      leaseInitialRentalMonths,
      ofMileage.map(({ deposit }) => deposit),
    ),
    row: ofMileage.find(({ deposit }) => deposit === choice.deposit) ?? null,
  };
}

function isOffered(mileage: number): boolean {
  return mileage >= leaseMileage.min && mileage < mileagesBelow;
}

function sliderSteps(): number[] {
  const { min, max, step } = leaseMileage;
  return Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step);
}

function options(values: readonly number[], available: readonly number[]): LeaseOption<number>[] {
  return [...new Set(values)]
    .toSorted((left, right) => left - right)
    .map((value) => ({ value, disabled: !available.includes(value) }));
}
