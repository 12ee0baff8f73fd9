/** What a future value is judged by. */
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
/** A lender guarantees less than it expects, so that a handed-back vehicle still sells. */
const PRUDENCE = 0.78;
const DEFAULT_ANNUAL_MILEAGE = 10_000;
/** Value lost for each 1,000 miles driven beyond the usual; gained for each one fewer. */
const LOSS_PER_THOUSAND_MILES = 0.006;
const LARGEST_MILEAGE_GAIN = 1.12;
const ROUNDED_TO_PENCE = 25_00;

/** Share of its price when new that a vehicle of this age keeps at usual mileage. */
function shareKept(ageMonths: number): number {
  const years = ageMonths / 12;
  if (years <= 1) return 1 - (1 - FIRST_YEAR_KEEPS) * years;
  return FIRST_YEAR_KEEPS * Math.exp(-LATER_YEARS_DECAY * (years - 1));
}

/**
 * The guaranteed future value in pence, a whole number of £25, at the end of a PCP: what is left
 * of today's price after the months and the miles to come. Vehicles that are already high in
 * mileage lose a little more.
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
