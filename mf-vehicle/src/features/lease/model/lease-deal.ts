import { leaseDefaults } from '@contracts/wire/catalogue/finance-defaults';
import {
  leaseInitialRentalMonths,
  leaseMileage,
  leaseMileageSteps,
} from '@contracts/wire/catalogue/lease-limits';
import type { LeaseBuilderRow, LeaseRow } from '@contracts/wire/catalogue/lease-row';
import { leaseRowsOfType, toLeaseBuilderRow } from '@contracts/wire/catalogue/lease-rows';
import type { LeaseType } from '@contracts/wire/catalogue/vehicle-kind';
import type { LeaseChoice } from './lease-choice.ts';
import { isReachable, nearestPrice, priceOf, type LeasePriced } from './lease-prices.ts';

/** A value of a choice. One without any price is disabled (S143). */
export interface LeaseOption<Value> {
  value: Value;
  disabled: boolean;
  /** The full choice that this value leads to, if other values must change, too. */
  leadsTo?: LeaseChoice;
}

/** Available choices, and the price of the current one. */
export interface LeaseDeal {
  /** Default for an address without a choice: one with a price, of the advert's kind. */
  defaults: LeaseChoice;
  /** The choice of the address. */
  asked: LeaseChoice;
  /** The same, or the nearest choice with a price if the address leaves part of it open. */
  choice: LeaseChoice;
  types: LeaseOption<LeaseType>[];
  terms: LeaseOption<number>[];
  mileages: LeaseOption<number>[];
  deposits: LeaseOption<number>[];
  /** The price of exactly this choice; null without one. */
  row: LeaseBuilderRow | null;
}

const leaseTypes = ['business', 'personal'] as const;
/** S141: mileages from 5,000 to below 25,000 a year. */
const mileagesBelow = 25_000;

/** Every mileage of an advert, and the slider positions. */
export function leaseMileages(rows: readonly LeaseRow[]): number[] {
  return inOrder([
    ...rows.map(({ lease_mileage }) => lease_mileage).filter(isOffered),
    ...leaseMileageSteps,
  ]);
}

/** The initial choice of an advert: S140 for its type of customer, or the nearest with a price. */
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
 * Matches a choice with the prices of an advert; a personal price follows from a business one
 * (S144). A value is available if it has a price together with the other values. Otherwise choosing
 * it changes other values, too.
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

/** The deal of an address that may leave part of the choice open, such as a link from a search. */
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

/** The choice after moving the slider: the next mileage with a price in that direction. */
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

/** The available prices of both types. */
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
