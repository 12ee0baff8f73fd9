import {
  defaultSearchClassifications,
  defaultSearchStatuses,
} from '@contracts/wire/catalogue/advert-status';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { advertKind } from '@contracts/wire/catalogue/vehicle-kind';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import { slugOf } from '../src/slug.ts';

/** The makes that have a range of this name. */
export type MakesOfRange = (range: string) => readonly string[];

/** A range narrows only its own make, and adds that make if the search does not include it. */
function isOfMakeAndRange(
  { make_slug, range_slug }: Pick<Vehicle, 'make_slug' | 'range_slug'>,
  { make: makes, range: ranges }: SearchFilters,
  makesOfRange: MakesOfRange,
): boolean {
  if (ranges === undefined) return makes === undefined || makes.includes(make_slug);
  const requestedRanges = ranges.flatMap((range) => {
    const makesWithRange = makesOfRange(range);
    const requestedMakes = makesWithRange.filter((owner) => makes?.includes(owner));
    return (requestedMakes.length > 0 ? requestedMakes : makesWithRange).map((make) => ({
      make,
      range,
    }));
  });
  if (requestedRanges.some(({ make, range }) => make === make_slug && range === range_slug))
    return true;
  const isUnrestricted = !requestedRanges.some(({ make }) => make === make_slug);
  return requestedRanges.length > 0 && isUnrestricted && (makes?.includes(make_slug) ?? false);
}

/**
 * Whether a search finds a vehicle, written as plainly as possible. The index is tested against it.
 */
export function isFound(
  vehicle: Vehicle,
  filters: SearchFilters,
  monthlyPence: (vehicle: Vehicle) => number | null,
  makesOfRange: MakesOfRange,
): boolean {
  const matchesAny = (values: readonly unknown[] | undefined, value: unknown) =>
    values === undefined || values.includes(value);
  const atLeast = (limit: number | undefined, figure: number | null | undefined) =>
    limit === undefined || (typeof figure === 'number' && figure >= limit);
  const atMost = (limit: number | undefined, figure: number | null | undefined) =>
    limit === undefined || (typeof figure === 'number' && figure <= limit);
  const site = typeof vehicle.site === 'object' ? vehicle.site?.slug : undefined;
  const engineSize = vehicle.technical_data?.['engine-size'];
  const price = displayedPrice(vehicle, filters);
  const monthly = monthlyPence(vehicle);
  const monthlyPounds = monthly === null ? null : monthly / 100;
  return (
    matchesAny(filters.status ?? defaultSearchStatuses, vehicle.status) &&
    matchesAny(
      filters.advert_classification ?? defaultSearchClassifications,
      vehicle.advert_classification,
    ) &&
    isOfMakeAndRange(vehicle, filters, makesOfRange) &&
    matchesAny(filters.trim, slugOf(vehicle.trim ?? '')) &&
    matchesAny(filters.body_type, vehicle.body_type) &&
    matchesAny(filters.colours, slugOf(vehicle.colour ?? '')) &&
    matchesAny(filters.fuel_type, vehicle.fuel_type_slug) &&
    matchesAny(filters.transmission, slugOf(vehicle.transmission ?? '')) &&
    matchesAny(filters.seats, vehicle.seats) &&
    matchesAny(filters.doors, vehicle.doors) &&
    matchesAny(filters.sites, site) &&
    matchesAny(filters.write_off && [filters.write_off], vehicle.write_off_category ?? 'none') &&
    atLeast(filters.min_price, price) &&
    atMost(filters.max_price, price) &&
    atLeast(filters.monthly_from, monthlyPounds) &&
    atMost(filters.monthly_to, monthlyPounds) &&
    (monthly !== null || !hasLeaseTerms(filters)) &&
    atLeast(filters.age, vehicle.year) &&
    atLeast(filters.min_odometer_value, vehicle.mileage) &&
    atMost(filters.odometer_value, vehicle.mileage) &&
    atLeast(filters.mpg_from, vehicle.mpg) &&
    atMost(filters.tax_rate, vehicle.tax_rate_value) &&
    atMost(filters.engine_size, typeof engineSize === 'number' ? engineSize : null) &&
    atLeast(filters.battery_min_range, vehicle.electric_data?.mileage_range)
  );
}

/** A lease search by terms finds only vehicles that have a price on these terms. */
function hasLeaseTerms(filters: SearchFilters): boolean {
  const { finance_term, finance_mileage, finance_initial_rental } = filters;
  const terms = [finance_term, finance_mileage, finance_initial_rental];
  return searchKind(filters) === 'lease' && terms.some((term) => term !== undefined);
}

/** The large figure of a card: with VAT, or the advance payment in a Motability search. */
export function displayedPrice(vehicle: Vehicle, filters: SearchFilters): number | null {
  if (searchKind(filters) === 'motability') return vehicle.advance_payment;
  if (advertKind(vehicle) !== 'for-sale') return null;
  return vehicle.vat_scheme === 'Commercial' ? vehicle.price_including_vat : vehicle.price;
}
