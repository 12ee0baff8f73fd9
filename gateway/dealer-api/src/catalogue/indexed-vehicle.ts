import { slugOf } from './slug.ts';
import type { Vehicle, WriteOffCategory } from '@contracts/wire/catalogue/vehicle';

/**
 * What the index keeps of one vehicle: flat and small, so that a whole stock is read in a moment.
 * Money in pounds, distances in miles.
 */
export interface IndexedVehicle extends Pick<
  Vehicle,
  | 'id'
  | 'stock_id'
  | 'vrm'
  | 'status'
  | 'advert_classification'
  | 'make'
  | 'make_slug'
  | 'range'
  | 'range_slug'
  | 'model'
  | 'trim'
  | 'body_type'
  | 'colour'
  | 'fuel_type_slug'
  | 'transmission'
  | 'seats'
  | 'doors'
  | 'insurance_category'
  | 'template_slug'
  | 'price'
  | 'price_including_vat'
  | 'vat_scheme'
  | 'year'
  | 'mileage'
  | 'mpg'
  | 'tax_rate_value'
> {
  /** ISO day. */
  readonly in_stock_since: string;
  readonly site_slug: string | null;
  readonly site_name: string | null;
  /** Cubic centimetres. */
  readonly engine_size: number | null;
  /** Kilowatt hours. */
  readonly battery_capacity: number | null;
  /** Miles on a full charge. */
  readonly electric_range: number | null;
  readonly write_off_category: WriteOffCategory | null;
  readonly drivetrain: string | null;
  /** One item per line. */
  readonly equipment: string;
  /** What a free-text search reads besides the labels of the values above. */
  readonly text: string;
}

/** What the index keeps of a vehicle. @param inStockSince ISO day */
export function indexedVehicle(vehicle: Vehicle, inStockSince: string): IndexedVehicle {
  const site =
    typeof vehicle.site === 'string'
      ? { slug: slugOf(vehicle.site), name: vehicle.site }
      : vehicle.site;
  const engineSize = vehicle.technical_data?.['engine-size'];
  return {
    id: vehicle.id,
    stock_id: vehicle.stock_id,
    vrm: vehicle.vrm,
    status: vehicle.status,
    advert_classification: vehicle.advert_classification,
    make: vehicle.make,
    make_slug: vehicle.make_slug,
    range: vehicle.range,
    range_slug: vehicle.range_slug,
    model: vehicle.model,
    trim: vehicle.trim,
    body_type: vehicle.body_type,
    colour: vehicle.colour,
    fuel_type_slug: vehicle.fuel_type_slug,
    transmission: vehicle.transmission,
    seats: vehicle.seats,
    doors: vehicle.doors,
    insurance_category: vehicle.insurance_category,
    template_slug: vehicle.template_slug,
    price: vehicle.price,
    price_including_vat: vehicle.price_including_vat,
    vat_scheme: vehicle.vat_scheme,
    year: vehicle.year,
    mileage: vehicle.mileage,
    mpg: vehicle.mpg,
    tax_rate_value: vehicle.tax_rate_value,
    in_stock_since: inStockSince,
    site_slug: site?.slug ?? null,
    site_name: site?.name ?? null,
    engine_size: typeof engineSize === 'number' ? engineSize : null,
    battery_capacity: vehicle.electric_data?.battery_capacity ?? null,
    electric_range: vehicle.electric_data?.mileage_range ?? null,
    write_off_category: vehicle.write_off_category ?? null,
    drivetrain: vehicle.drivetrain ?? null,
    equipment: vehicle.equipment?.join('\n') ?? '',
    text: searchedText(vehicle),
  };
}

/** Equal for vehicles of one kind, so that the index keeps each text once. */
function searchedText(vehicle: Vehicle): string {
  const { name, make, range, model, fuel_type, body_style = null, location } = vehicle;
  // 'landrover', 'id4' and 'mg4' are meant too.
  const joined = [make, model, make + model].map((text) => text.replace(/[^\p{L}\p{N}]/gu, ''));
  const words = [name, range, model, ...joined, fuel_type, body_style, location]
    .filter((text) => text !== null)
    .flatMap((text) => text.split(/\s+/));
  return [...new Set(words)].join(' ');
}
