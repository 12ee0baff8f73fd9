import { leaseDefaults } from '@contracts/wire/catalogue/finance-defaults';
import {
  leaseInitialRentalMonths,
  leaseMileage,
  leaseMileageSteps,
} from '@contracts/wire/catalogue/lease-limits';
import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import { leaseRowsOfType } from '@contracts/wire/catalogue/lease-rows';
import type { LeaseType } from '@contracts/wire/catalogue/vehicle-kind';
import { roundToPence } from '@contracts/wire/format/money';
import type { LeaseChosen } from '@contracts/platform/remote/widgets';
import {
  countDifferences,
  leaseKeys,
  readLeaseChoice,
  sameLeaseChoice,
  type LeaseChoice,
} from './lease-choice.ts';

/** One value of a choice. Disabled if it cannot be chosen directly (S143). */
export interface LeaseOption<Value> {
  value: Value;
  disabled: boolean;
  /** The full choice to switch to, if other values must change as well. */
  resultingChoice?: LeaseChoice;
}

export interface LeaseDeal {
  /** The choice for a URL without one: it has a price and is of the advert's lease type. */
  defaults: LeaseChoice;
  /** The choice in the URL. */
  requested: LeaseChoice;
  /** `requested`, or the nearest choice with a price if the URL leaves part of it open. */
  choice: LeaseChoice;
  types: LeaseOption<LeaseType>[];
  terms: LeaseOption<number>[];
  mileages: LeaseOption<number>[];
  deposits: LeaseOption<number>[];
  /** What the lease builder reports on every change (S142); null if the choice has no price. */
  summary: LeaseChosen | null;
}

interface PricedChoice extends LeaseChoice {
  /** Pounds. */
  monthlyPayment: number;
}

const leaseTypes = ['business', 'personal'] as const;
/** S141: mileages from 5,000 to just below 25,000 a year. */
const mileageLimit = 25_000;

/** All mileages with a price in the advert, and the slider's positions. */
export function leaseMileages(rows: readonly LeaseRow[]): number[] {
  return sortedUnique([
    ...rows.map(({ lease_mileage }) => lease_mileage).filter(isOffered),
    ...leaseMileageSteps,
  ]);
}

/** An advert's initial choice: S140 for its lease type, or else the nearest with a price. */
export function leaseDefaultsOf(
  rows: readonly LeaseRow[],
  advertisedType: LeaseType | null,
): LeaseChoice {
  const { leaseType, term, initialRentalMonths: deposit, mileage } = leaseDefaults.builder;
  const preferred = { type: advertisedType ?? leaseType, term, deposit, mileage };
  const prices = availablePrices(rows);
  const nearestOfType = (type: LeaseType) => nearestPrice(prices, { ...preferred, type }, 'type');
  return (
    nearestOfType(preferred.type) ??
    nearestOfType('business') ??
    nearestOfType('personal') ??
    preferred
  );
}

/**
 * Compares a choice with the prices of an advert. Personal prices are derived from business prices
 * (S144). A value that has no price with the other current values is disabled if it can be
 * reached by changing one value at a time. Otherwise choosing it also changes other values.
 */
export function leaseDeal(
  rows: readonly LeaseRow[],
  choice: LeaseChoice,
  defaults: LeaseChoice = choice,
): LeaseDeal {
  const prices = availablePrices(rows);
  const price = findPrice(prices, choice);

  function options<Name extends keyof LeaseChoice>(
    name: Name,
    values: readonly LeaseChoice[Name][],
  ): LeaseOption<LeaseChoice[Name]>[] {
    return values.map((value) => {
      const next = { ...choice, [name]: value };
      if (findPrice(prices, next)) return { value, disabled: false };
      if (price && isReachable(prices, choice, name, value)) return { value, disabled: true };
      const resultingChoice = nearestPrice(prices, next, name);
      return resultingChoice
        ? { value, disabled: false, resultingChoice }
        : { value, disabled: true };
    });
  }

  return {
    defaults,
    requested: choice,
    choice,
    types: options('type', leaseTypes),
    terms: options('term', sortedUnique([...prices.map(({ term }) => term), choice.term])),
    mileages: options('mileage', leaseMileages(rows)),
    deposits: options('deposit', leaseInitialRentalMonths),
    summary: price ? leaseSummary(price) : null,
  };
}

function leaseSummary({ type, term, deposit, mileage, monthlyPayment }: PricedChoice): LeaseChosen {
  return {
    monthly_payment: monthlyPayment,
    lease_type: type,
    lease_term: term,
    deposit,
    lease_mileage: mileage,
    deposit_total: roundToPence(monthlyPayment * deposit),
  };
}

/** The deal for a URL that may leave part of the choice open, such as a link from a search. */
export function requestedLeaseDeal(
  rows: readonly LeaseRow[],
  advertisedType: LeaseType | null,
  query: URLSearchParams,
): LeaseDeal {
  const defaults = leaseDefaultsOf(rows, advertisedType);
  const requested = readLeaseChoice(query, defaults, leaseMileages(rows));
  const prices = availablePrices(rows);
  const isIncomplete = Object.values(leaseKeys).some((key) => !query.has(key));
  const hasPrice = findPrice(prices, requested) !== undefined;
  const nearest = isIncomplete && !hasPrice ? nearestPrice(prices, requested, 'type') : null;
  return { ...leaseDeal(rows, nearest ?? requested, defaults), requested };
}

/** The option after the slider is moved: the nearest mileage with a price in that direction. */
export function nextMileageOption(
  { mileages, choice }: Pick<LeaseDeal, 'mileages' | 'choice'>,
  sliderMileage: number,
): LeaseOption<number> | undefined {
  const isAhead = ({ value }: LeaseOption<number>) =>
    sliderMileage > choice.mileage ? value > choice.mileage : value < choice.mileage;
  const [nearest] = mileages
    .filter((option) => !option.disabled && isAhead(option))
    .toSorted(
      (left, right) => Math.abs(left.value - sliderMileage) - Math.abs(right.value - sliderMileage),
    );
  return nearest;
}

function availablePrices(rows: readonly LeaseRow[]): PricedChoice[] {
  const deposits: readonly number[] = leaseInitialRentalMonths;
  return leaseTypes
    .flatMap((type) => leaseRowsOfType(rows, type))
    .map((row) => ({
      type: row.lease_type,
      term: row.lease_term,
      deposit: row.lease_initial_rental_equivalent,
      mileage: row.lease_mileage,
      monthlyPayment: row.monthly_payment,
    }))
    .filter(({ mileage, deposit }) => isOffered(mileage) && deposits.includes(deposit));
}

function isOffered(mileage: number): boolean {
  return mileage >= leaseMileage.min && mileage < mileageLimit;
}

function sortedUnique(values: readonly number[]): number[] {
  return [...new Set(values)].toSorted((left, right) => left - right);
}

function findPrice(prices: readonly PricedChoice[], choice: LeaseChoice): PricedChoice | undefined {
  return prices.find((price) => sameLeaseChoice(price, choice));
}

/**
 * The nearest choice with a price that keeps one wanted value. Prefers the same lease type, then a
 * term that is not longer, enough miles and an initial payment that is not higher, as the dealer
 * API does for quotes (S111).
 */
function nearestPrice(
  prices: readonly PricedChoice[],
  target: LeaseChoice,
  fixedName: keyof LeaseChoice,
): LeaseChoice | null {
  let candidates = prices.filter((price) => price[fixedName] === target[fixedName]);
  const sameType = candidates.filter(({ type }) => type === target.type);
  if (sameType.length > 0) candidates = sameType;
  candidates = keepNearest(candidates, ({ term }) => target.term - term);
  candidates = keepNearest(candidates, ({ mileage }) => mileage - target.mileage);
  candidates = keepNearest(candidates, ({ deposit }) => target.deposit - deposit);
  const [found] = candidates;
  if (found === undefined) return null;
  const { type, term, deposit, mileage } = found;
  return { type, term, deposit, mileage };
}

/**
 * Keeps the prices with the smallest distance of at least 0, or else the negative one nearest 0.
 */
function keepNearest(
  prices: readonly PricedChoice[],
  distance: (price: PricedChoice) => number,
): PricedChoice[] {
  const distances = prices.map(distance);
  const nonNegative = distances.filter((one) => one >= 0);
  const best = nonNegative.length > 0 ? Math.min(...nonNegative) : Math.max(...distances);
  return prices.filter((price) => distance(price) === best);
}

/** Whether a value can be reached by changing one value at a time, with a price at each step. */
function isReachable<Name extends keyof LeaseChoice>(
  prices: readonly PricedChoice[],
  from: LeaseChoice,
  name: Name,
  value: LeaseChoice[Name],
): boolean {
  const unvisited = new Set(prices);
  const pending: LeaseChoice[] = [from];
  for (let choice = pending.pop(); choice !== undefined; choice = pending.pop()) {
    if (choice[name] === value) return true;
    for (const price of unvisited) {
      if (countDifferences(price, choice) > 1) continue;
      unvisited.delete(price);
      pending.push(price);
    }
  }
  return false;
}
