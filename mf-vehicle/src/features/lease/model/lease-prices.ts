import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import type { LeaseChoice } from './lease-choice.ts';

export interface PricedChoice extends LeaseChoice {
  row: LeaseRow;
}

const names = ['type', 'term', 'mileage', 'deposit'] as const;

export function findPrice(
  prices: readonly PricedChoice[],
  choice: LeaseChoice,
): PricedChoice | undefined {
  return prices.find((price) => countDifferences(price, choice) === 0);
}

/**
 * The nearest choice with a price that keeps one wanted value. Prefers the same lease type, then a
 * term that is not longer, enough miles and an initial payment that is not higher, as the dealer
 * API does for quotes (S111).
 */
export function nearestPrice(
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
export function isReachable<Name extends keyof LeaseChoice>(
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

function countDifferences(left: LeaseChoice, right: LeaseChoice): number {
  return names.filter((name) => left[name] !== right[name]).length;
}
