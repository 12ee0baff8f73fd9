import { leaseDefaults } from '@contracts/wire/catalogue/finance-defaults';
import { leaseInitialRentalMonths, leaseMileage } from '@contracts/wire/catalogue/finance-limits';
import type { LeaseBuilderRow, LeaseRow } from '@contracts/wire/catalogue/lease-row';
import { leaseRowsOfType, toLeaseBuilderRow } from '@contracts/wire/catalogue/lease-rows';
import type { LeaseType } from '@contracts/wire/catalogue/vehicle-kind';
import { sliderSteps, type LeaseChoice } from './lease-choice.ts';
import { isReachable, nearestPrice, priceOf, type LeasePriced } from './lease-prices.ts';

/** One value of a choice; one without any price is disabled (S143). */
export interface LeaseOption<Value> {
  value: Value;
  disabled: boolean;
  /** The whole choice that this value leads to, where the other values can't stay as they are. */
  leadsTo?: LeaseChoice;
}

/** What can be chosen, and what the choice costs. */
export interface LeaseDeal {
  /** What an address means that names no choice: a choice with a price, of the kind of the advert. */
  defaults: LeaseChoice;
  /** What the address asks for. */
  asked: LeaseChoice;
  /** The same, or the nearest choice with a price where the address leaves some of it open. */
  choice: LeaseChoice;
  types: LeaseOption<LeaseType>[];
  terms: LeaseOption<number>[];
  mileages: LeaseOption<number>[];
  deposits: LeaseOption<number>[];
  /** The price of exactly this choice; null where there is none. */
  row: LeaseBuilderRow | null;
}

const leaseTypes = ['business', 'personal'] as const;
/** S141: mileages are offered from 5,000 a year, and below 25,000. */
const mileagesBelow = 25_000;

/** Every mileage that an advert offers, and where the slider can stand. */
export function leaseMileages(rows: readonly LeaseRow[]): number[] {
  return inOrder([
    ...rows.map(({ lease_mileage }) => lease_mileage).filter(isOffered),
    ...sliderSteps,
  ]);
}

/**
 * The choice that an advert begins with: that of S140, for whom it is advertised. Where that has no
 * price, the nearest one that has.
 */
export function leaseDefaultsOf(
  rows: readonly LeaseRow[],
  advertised: LeaseType | null,
): LeaseChoice {
  const { leaseType, term, initialRentalMonths: deposit, mileage } = leaseDefaults.builder;
  const wanted = { type: advertised ?? leaseType, term, deposit, mileage };
  const prices = pricesOf(rows);
  const ofType = (type: LeaseType) => nearestPrice(prices, { ...wanted, type }, 'type');
  return ofType(wanted.type) ?? ofType('business') ?? ofType('personal') ?? wanted;
}

/**
 * Matches a choice with the prices of an advert; a personal price follows from a business one (S144).
 * A value can be chosen where it has a price together with the other values. Where no such steps lead
 * to it, it takes the other values along.
 */
export function leaseDeal(
  rows: readonly LeaseRow[],
  choice: LeaseChoice,
  defaults: LeaseChoice = choice,
): LeaseDeal {
  const prices = pricesOf(rows);
  const price = priceOf(prices, choice);

  function options<Name extends keyof LeaseChoice>(
    name: Name,
    values: readonly LeaseChoice[Name][],
  ): LeaseOption<LeaseChoice[Name]>[] {
    return values.map((value) => {
      const next = { ...choice, [name]: value };
      if (priceOf(prices, next)) return { value, disabled: false };
      if (price && isReachable(prices, choice, name, value)) return { value, disabled: true };
      const leadsTo = nearestPrice(prices, next, name);
      return leadsTo ? { value, disabled: false, leadsTo } : { value, disabled: true };
    });
  }

  return {
    defaults,
    asked: choice,
    choice,
    types: options('type', leaseTypes),
    terms: options('term', inOrder([...prices.map(({ term }) => term), choice.term])),
    mileages: options('mileage', leaseMileages(rows)),
    deposits: options('deposit', leaseInitialRentalMonths),
    row: price ? toLeaseBuilderRow(price.row) : null,
  };
}

/** The deal of an address that may leave some of the choice open, as links of a search do. */
export function askedLeaseDeal(
  rows: readonly LeaseRow[],
  asked: LeaseChoice,
  defaults: LeaseChoice,
  isOpen: boolean,
): LeaseDeal {
  const prices = pricesOf(rows);
  const hasPrice = priceOf(prices, asked) !== undefined;
  const nearest = isOpen && !hasPrice ? nearestPrice(prices, asked, 'type') : null;
  return { ...leaseDeal(rows, nearest ?? asked, defaults), asked };
}

/** What moving the slider chooses: a mileage with a price, in the direction of the move. */
export function movedMileage(
  { mileages, choice }: Pick<LeaseDeal, 'mileages' | 'choice'>,
  moved: number,
): LeaseOption<number> | undefined {
  const isAhead = ({ value }: LeaseOption<number>) =>
    moved > choice.mileage ? value > choice.mileage : value < choice.mileage;
  const [nearest] = mileages
    .filter((option) => !option.disabled && isAhead(option))
    .toSorted((left, right) => Math.abs(left.value - moved) - Math.abs(right.value - moved));
  return nearest;
}

/** The prices that can be chosen, of both types. */
function pricesOf(rows: readonly LeaseRow[]): LeasePriced[] {
  const deposits: readonly number[] = leaseInitialRentalMonths;
  return leaseTypes
    .flatMap((type) => leaseRowsOfType(rows, type))
    .map((row) => ({
      type: row.lease_type,
      term: row.lease_term,
      deposit: row.lease_initial_rental_equivalent,
      mileage: row.lease_mileage,
      row,
    }))
    .filter(({ mileage, deposit }) => isOffered(mileage) && deposits.includes(deposit));
}

function isOffered(mileage: number): boolean {
  return mileage >= leaseMileage.min && mileage < mileagesBelow;
}

function inOrder(values: readonly number[]): number[] {
  return [...new Set(values)].toSorted((left, right) => left - right);
}
