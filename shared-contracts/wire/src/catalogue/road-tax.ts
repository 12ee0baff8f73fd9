import type { RegistrationPeriod } from './first-registration.ts';
import { type TaxBand, type TaxYear, taxYears } from './road-tax-rates.ts';
import type { Vehicle } from './vehicle.ts';

/** `co2` is not needed for electric vehicles. */
export interface TaxedVehicle extends Pick<
  Vehicle,
  'category' | 'fuel_type_slug' | 'co2' | 'list_price'
> {
  /** Engine size in cc, for vehicles registered before March 2001. */
  engineSize: number | null;
  /** Null for new vehicles. */
  registered: RegistrationPeriod | null;
}

/** Pounds for twelve months. */
export interface RoadTax {
  amount: number;
  /** The expensive car supplement, which is included in `amount`. */
  supplement: number;
  /** The first payment for a new car, by CO2; otherwise null. Later payments are `amount`. */
  first: number | null;
}

const cars2017 = '2017-04-01';
const cars2001 = '2001-03-01';
/** Band K includes cars above 225 g/km that were registered before this day. */
const bandKBefore = '2006-03-23';
/** Zero-emission cars first registered before this day are exempt from the supplement. */
const zeroEmissionFrom = '2025-04-01';

/** The year whose rates apply on a day; the nearest known year if the day is in none. */
export function taxYearOn(today: string, years: readonly TaxYear[] = taxYears): TaxYear {
  const [first] = years;
  if (first === undefined) throw new RangeError('The table of vehicle tax years is empty');
  return years.findLast(({ from }) => from <= today) ?? first;
}

/**
 * Vehicle tax according to DVLA's tables. Null if the advert lacks a value that they require.
 * Diesel cars are assumed to meet RDE2, which is mandatory for registrations since 2021. The lowest
 * and highest tax differ if the advert does not determine the tax.
 * @param today ISO day of the payment
 */
export function roadTax(vehicle: TaxedVehicle, today: string) {
  // The rate for vans is not known for every year, so vans use the last year with a known rate.
  const years =
    vehicle.category === 'van'
      ? taxYears.filter(({ lightGoods }) => lightGoods !== undefined)
      : taxYears;
  const year = taxYearOn(today, years);
  const { registered } = vehicle;
  const earliest = taxOf(vehicle, registered?.from ?? null, today, year);
  const latest = taxOf(vehicle, registered?.to ?? null, today, year);
  if (earliest === null || latest === null) return null;
  return earliest.amount <= latest.amount
    ? { year, lowest: earliest, highest: latest }
    : { year, lowest: latest, highest: earliest };
}

function taxOf(
  vehicle: TaxedVehicle,
  registered: string | null,
  today: string,
  year: TaxYear,
): RoadTax | null {
  const withoutSupplement = (amount: number | null) =>
    amount === null ? null : { amount, supplement: 0, first: null };
  if (registered !== null && registered < cars2001) {
    return withoutSupplement(byEngine(vehicle.engineSize, year));
  }
  if (vehicle.category === 'van') return withoutSupplement(year.lightGoods ?? null);
  const emissions = vehicle.fuel_type_slug === 'electric' ? 0 : vehicle.co2;
  if (registered !== null && registered < cars2017) {
    return withoutSupplement(bandOf(year.bandsBefore2017, cappedInBandK(emissions, registered)));
  }
  const supplement = supplementOf(vehicle, registered, today, year);
  if (supplement === null) return null;
  const first = registered === null ? bandOf(year.firstYear, emissions) : null;
  return { amount: year.standard + supplement, supplement, first };
}

function byEngine(cc: number | null, { engine }: TaxYear): number | null {
  if (cc === null) return null;
  return cc <= engine.upToCc ? engine.pounds : engine.poundsAbove;
}

function bandOf(bands: readonly TaxBand[], co2: number | null): number | null {
  return co2 === null ? null : (bands.find(([upTo]) => co2 <= upTo)?.[1] ?? null);
}

function cappedInBandK(co2: number | null, registered: string) {
  return co2 !== null && registered < bandKBefore ? Math.min(co2, 225) : co2;
}

/**
 * The expensive car supplement, due with the second to the sixth annual payment; null if the list
 * price is unknown.
 */
function supplementOf(
  { fuel_type_slug, list_price }: TaxedVehicle,
  registered: string | null,
  today: string,
  { supplement }: TaxYear,
): number | null {
  const firstDay = registered ?? today;
  if (fuel_type_slug === 'electric' && firstDay < zeroEmissionFrom) return 0;
  if (addYears(firstDay, supplement.years + 1) <= today) return 0;
  if (list_price === null) return null;
  const { listPriceOver, zeroEmissionPriceOver } = supplement;
  const priceLimit = fuel_type_slug === 'electric' ? zeroEmissionPriceOver : listPriceOver;
  return list_price > priceLimit ? supplement.pounds : 0;
}

function addYears(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}
