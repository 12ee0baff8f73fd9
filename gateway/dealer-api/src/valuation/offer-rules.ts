import type { ConditionGrade } from '@contracts/wire/content/condition-grade';

export type ConditionName = ConditionGrade['name'];

/**
 * The share of our retail price that we pay for a car, by its condition (S163). The rest covers
 * preparation, warranty, time in stock and our margin. We set these shares; stock does not tell them.
 */
export const shareOfPrice: Readonly<Record<ConditionName, number>> = {
  showroom: 0.92,
  good: 0.88,
  average: 0.83,
  belowAverage: 0.75,
  poor: 0.62,
};

/** What we take, as the pages about selling say it. */
export const takenCars = { maxAge: 12, maxMileage: 150_000 };

/** Below these a value would be a guess. */
export const minEvidence = {
  /** Cars of its make and model in stock. */
  cars: 5,
  /** Of them those near enough to be shown beside it. */
  comparables: 3,
  /** The stated range as a share of the price. */
  maxWidth: 0.6,
};

/** Pounds: finer than that nothing is known. */
export const offerStep = 25;
/** The cars that a shopper is shown. */
export const shownComparables = 6;
/** How long an offer holds; the pages about selling say the same. */
export const offerDays = 7;
export const offerMiles = 250;
