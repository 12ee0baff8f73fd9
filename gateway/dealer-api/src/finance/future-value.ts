interface FutureValueRequest {
  pricePence: number;
  /** Whole months since first registration; 0 for a new vehicle. */
  ageMonths: number;
  odometerMiles: number;
  termMonths: number;
  annualMileage: number;
}

const FIRST_YEAR_KEEPS = 0.8;
const LATER_YEARS_DECAY = 0.165;
/** A lender guarantees less than the expected value, to avoid a loss on returned vehicles. */
const PRUDENCE = 0.78;
const DEFAULT_ANNUAL_MILEAGE = 10_000;
/** Share of the value lost for each 1,000 miles above the average, or gained below it. */
const LOSS_PER_THOUSAND_MILES = 0.006;
const LARGEST_MILEAGE_GAIN = 1.12;
const ROUNDED_TO_PENCE = 25_00;

/** Share of the price when new that a vehicle of this age retains at average mileage. */
function shareKept(ageMonths: number): number {
  const years = ageMonths / 12;
  if (years <= 1) return 1 - (1 - FIRST_YEAR_KEEPS) * years;
  return FIRST_YEAR_KEEPS * Math.exp(-LATER_YEARS_DECAY * (years - 1));
}

/**
 * The guaranteed future value in pence at the end of a PCP, rounded down to £25. It is today's
 * price reduced by the age and mileage that the term adds. Vehicles that already have a high
 * mileage lose slightly more.
 */
export function futureValuePence(request: FutureValueRequest): number {
  const { pricePence, ageMonths, odometerMiles, termMonths, annualMileage } = request;
  const kept = shareKept(ageMonths + termMonths) / shareKept(ageMonths);
  const drivenBeyond = ((annualMileage - DEFAULT_ANNUAL_MILEAGE) * termMonths) / 12_000;
  const startsBeyond = Math.max(
    0,
    odometerMiles - (DEFAULT_ANNUAL_MILEAGE * (ageMonths + 12)) / 12,
  );
  const mileage =
    1 -
    LOSS_PER_THOUSAND_MILES * drivenBeyond -
    (LOSS_PER_THOUSAND_MILES / 3) * (startsBeyond / 1000);
  const factor = kept * PRUDENCE * Math.min(Math.max(mileage, 0), LARGEST_MILEAGE_GAIN);
  return Math.floor((pricePence * factor) / ROUNDED_TO_PENCE) * ROUNDED_TO_PENCE;
}
