import type { FinanceBasis, FinanceVehicle } from './finance-product.ts';

type FutureValueRequest = FinanceVehicle & Pick<FinanceBasis, 'termMonths' | 'annualMileage'>;

const FIRST_YEAR_VALUE_RATIO = 0.8;
const LATER_YEARS_DECAY = 0.165;
/** A lender guarantees less than the expected value, to avoid a loss on returned vehicles. */
const PRUDENCE = 0.78;
const DEFAULT_ANNUAL_MILEAGE = 10_000;
/** Share of the value lost for each 1,000 miles above the average, or gained below it. */
const LOSS_PER_THOUSAND_MILES = 0.006;
const MAX_MILEAGE_FACTOR = 1.12;
const ROUNDING_STEP_PENCE = 25_00;

/** Share of the price when new that a vehicle of this age retains at average mileage. */
function valueRatioAtAge(ageMonths: number): number {
  const years = ageMonths / 12;
  if (years <= 1) return 1 - (1 - FIRST_YEAR_VALUE_RATIO) * years;
  return FIRST_YEAR_VALUE_RATIO * Math.exp(-LATER_YEARS_DECAY * (years - 1));
}

/**
 * The guaranteed future value in pence at the end of a PCP, rounded down to £25. It is today's
 * price reduced by the age and mileage that the term adds. Vehicles that already have a high
 * mileage lose slightly more.
 */
export function futureValuePence(request: FutureValueRequest): number {
  const { pricePence, ageMonths, odometerMiles, termMonths, annualMileage } = request;
  const valueRatio = valueRatioAtAge(ageMonths + termMonths) / valueRatioAtAge(ageMonths);
  const extraThousandMiles = ((annualMileage - DEFAULT_ANNUAL_MILEAGE) * termMonths) / 12_000;
  const excessMilesNow = Math.max(
    0,
    odometerMiles - (DEFAULT_ANNUAL_MILEAGE * (ageMonths + 12)) / 12,
  );
  const mileageFactor =
    1 -
    LOSS_PER_THOUSAND_MILES * extraThousandMiles -
    (LOSS_PER_THOUSAND_MILES / 3) * (excessMilesNow / 1000);
  const factor = valueRatio * PRUDENCE * Math.min(Math.max(mileageFactor, 0), MAX_MILEAGE_FACTOR);
  return Math.floor((pricePence * factor) / ROUNDING_STEP_PENCE) * ROUNDING_STEP_PENCE;
}
