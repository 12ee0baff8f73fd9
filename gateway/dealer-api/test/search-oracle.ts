import {
  defaultSearchClassifications,
  defaultSearchStatuses,
} from '@contracts/wire/catalogue/advert-states';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { slugOf } from '../src/catalogue/slug.ts';

/** Whether a search finds a vehicle, said as plainly as possible: what the index is tested against. */
export function isFound(
  vehicle: Vehicle,
  filters: SearchFilters,
  monthlyPence: (vehicle: Vehicle) => number | null,
): boolean {
  const among = (values: readonly unknown[] | undefined, value: unknown) =>
    values === undefined || values.includes(value);
  const atLeast = (limit: number | undefined, figure: number | null | undefined) =>
    limit === undefined || (typeof figure === 'number' && figure >= limit);
  const atMost = (limit: number | undefined, figure: number | null | undefined) =>
    limit === undefined || (typeof figure === 'number' && figure <= limit);
  const site = typeof vehicle.site === 'object' ? vehicle.site?.slug : undefined;
  const engineSize = vehicle.technical_data?.['engine-size'];
  const monthly = monthlyPence(vehicle);
  const monthlyPounds = monthly === null ? null : monthly / 100;
  return (
    among(filters.status ?? defaultSearchStatuses, vehicle.status) &&
    among(
      filters.advert_classification ?? defaultSearchClassifications,
      vehicle.advert_classification,
    ) &&
    among(filters.make, vehicle.make_slug) &&
    among(filters.range, vehicle.range_slug) &&
    among(filters.trim, slugOf(vehicle.trim ?? '')) &&
    among(filters.body_type, vehicle.body_type) &&
    among(filters.colours, slugOf(vehicle.colour ?? '')) &&
    among(filters.fuel_type, vehicle.fuel_type_slug) &&
    among(filters.transmission, slugOf(vehicle.transmission ?? '')) &&
    among(filters.seats, vehicle.seats) &&
    among(filters.doors, vehicle.doors) &&
    among(filters.sites, site) &&
    among(filters.write_off && [filters.write_off], vehicle.write_off_category ?? 'none') &&
    atLeast(filters.min_price, vehicle.price) &&
    atMost(filters.max_price, vehicle.price) &&
    atLeast(filters.monthly_from, monthlyPounds) &&
    atMost(filters.monthly_to, monthlyPounds) &&
    atLeast(filters.age, vehicle.year) &&
    atLeast(filters.min_odometer_value, vehicle.mileage) &&
    atMost(filters.odometer_value, vehicle.mileage) &&
    atLeast(filters.mpg_from, vehicle.mpg) &&
    atMost(filters.tax_rate, vehicle.tax_rate_value) &&
    atMost(filters.engine_size, typeof engineSize === 'number' ? engineSize : null) &&
    atLeast(filters.battery_min_range, vehicle.electric_data?.mileage_range)
  );
}
