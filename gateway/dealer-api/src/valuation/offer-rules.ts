import type { ConditionGrade } from '@contracts/wire/content/condition-grade';

export type ConditionName = ConditionGrade['name'];

/**
 * The share of our retail price that we pay for a car, by its condition (S163). The rest covers
 * preparation, warranty, time in stock and our margin.
 */
export const shareOfPrice: Readonly<Record<ConditionName, number>> = {
  showroom: 0.92,
  good: 0.88,
  average: 0.83,
  belowAverage: 0.75,
  poor: 0.62,
};

/** The cars that we buy. The pages about selling give the same limits. */
export const acceptedCars = { maxAge: 12, maxMileage: 150_000 };

/** The evidence that a value needs. With less, it would be a guess. */
export const minEvidence = {
  cars: 5,
  /** Minimum number of those cars that are similar enough to be shown. */
  comparables: 3,
  /** Maximum difference between the low and the high price, as a share of the price. */
  maxWidth: 0.6,
};

/** Values are rounded to this many pounds, because they are not more precise. */
export const offerStep = 25;
export const maxShownComparables = 6;
/** Validity of an offer. The pages about selling give the same figure. */
export const offerDays = 7;
export const offerMiles = 250;
