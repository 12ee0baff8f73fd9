import type { ValuationOutcome } from '@contracts/wire/valuation/valuation';
import type { CarFacts } from './listed-car.ts';
import {
  type ConditionName,
  minEvidence,
  offerStep,
  shareOfPrice,
  maxShownComparables,
  acceptedCars,
} from './offer-rules.ts';
import type { PriceModel } from './price-model.ts';

type Valued = Extract<ValuationOutcome, { outcome: 'valued' }>;

/** Money is in pounds. `comparables` are ids of vehicles in stock, most similar first. */
type CarValue =
  | Exclude<ValuationOutcome, Valued>
  | (Pick<Valued, 'outcome' | 'value' | 'low' | 'high' | 'evidence'> & { comparables: number[] });

export interface OfferedCar extends CarFacts {
  readonly ownId?: number | null;
}

/** Our offer for a car in a condition, or why there is none. @param year the current year */
export function valueCar(
  model: PriceModel,
  car: OfferedCar,
  condition: ConditionName,
  year: number,
): CarValue {
  if (year - car.year > acceptedCars.maxAge) return { outcome: 'declined', reason: 'too-old' };
  if (car.mileage > acceptedCars.maxMileage) {
    return { outcome: 'declined', reason: 'too-many-miles' };
  }
  const { comparables, evidence, high, low, price } = model.estimate(car, car.ownId);
  if (evidence < minEvidence.cars || comparables.length < minEvidence.comparables) {
    return { outcome: 'not-sure', reason: 'too-few-cars' };
  }
  if ((high - low) / price > minEvidence.maxWidth) {
    return { outcome: 'not-sure', reason: 'prices-too-far-apart' };
  }
  const offerFor = (pounds: number) =>
    Math.round((pounds * shareOfPrice[condition]) / offerStep) * offerStep;
  return {
    outcome: 'valued',
    value: offerFor(price),
    low: offerFor(low),
    high: offerFor(high),
    comparables: comparables.slice(0, maxShownComparables).map(({ car: { id } }) => id),
    evidence,
  };
}
