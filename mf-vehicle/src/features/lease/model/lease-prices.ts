import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import type { LeaseChoice } from './lease-choice.ts';

/** A choice with a price. */
export interface LeasePriced extends LeaseChoice {
  row: LeaseRow;
}

const names = ['type', 'term', 'mileage', 'deposit'] as const;

export function priceOf(
  prices: readonly LeasePriced[],
  choice: LeaseChoice,
): LeasePriced | undefined {
  return prices.find((price) => differences(price, choice) === 0);
}

/**
 * The nearest choice with a price that keeps one wanted value. Prefers the same lease type, then a
 * term that is not longer, enough miles and an initial payment that is not higher, as the dealer
 * API does for quotes (S111).
 */
export function nearestPrice(
  prices: readonly LeasePriced[],
  wanted: LeaseChoice,
  kept: keyof LeaseChoice,
): LeaseChoice | null {
  let left = prices.filter((price) => price[kept] === wanted[kept]);
  const ofType = left.filter(({ type }) => type === wanted.type);
  if (ofType.length > 0) left = ofType;
  left = keepNearest(left, ({ term }) => wanted.term - term);
  left = keepNearest(left, ({ mileage }) => mileage - wanted.mileage);
  left = keepNearest(left, ({ deposit }) => wanted.deposit - deposit);
  const [found] = left;
  if (found === undefined) return null;
  const { type, term, deposit, mileage } = found;
  return { type, term, deposit, mileage };
}

/** Keeps the prices at the smallest distance of at least 0, or else the largest below 0. */
function keepNearest(
  prices: readonly LeasePriced[],
  distance: (price: LeasePriced) => number,
): LeasePriced[] {
  const distances = prices.map(distance);
  const within = distances.filter((one) => one >= 0);
  const best = within.length > 0 ? Math.min(...within) : Math.max(...distances);
  return prices.filter((price) => distance(price) === best);
}

/** Whether a value can be reached by changing one value at a time, with a price at each step. */
export function isReachable<Name extends keyof LeaseChoice>(
  prices: readonly LeasePriced[],
  from: LeaseChoice,
  name: Name,
  value: LeaseChoice[Name],
): boolean {
  const left = new Set(prices);
  const open: LeaseChoice[] = [from];
  for (let choice = open.pop(); choice !== undefined; choice = open.pop()) {
    if (choice[name] === value) return true;
    for (const price of left) {
      if (differences(price, choice) > 1) continue;
      left.delete(price);
      open.push(price);
    }
  }
  return false;
}

function differences(left: LeaseChoice, right: LeaseChoice): number {
  return names.filter((name) => left[name] !== right[name]).length;
}
