import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import { leaseRows, leaseRowsOfType } from '@contracts/wire/catalogue/lease-rows';
import { leaseTypeOf } from '@contracts/wire/catalogue/vehicle-kind';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { slugOf } from '../slug.ts';

const copiedFields = [
  'id',
  'stock_id',
  'vrm',
  'status',
  'advert_classification',
  'make',
  'make_slug',
  'range',
  'range_slug',
  'model',
  'trim',
  'body_type',
  'colour',
  'fuel_type_slug',
  'transmission',
  'seats',
  'doors',
  'insurance_category',
  'template_slug',
  'price',
  'price_including_vat',
  'price_excluding_vat',
  'advance_payment',
  'vat_scheme',
  'year',
  'mileage',
  'mpg',
  'tax_rate_value',
] as const satisfies readonly (keyof Vehicle)[];
type CopiedFields = Pick<Vehicle, (typeof copiedFields)[number]>;

/** One vehicle in the search index. Money is in pounds, distances are in miles. */
export type IndexedVehicle = ReturnType<typeof toIndexedVehicle>;

/** Extracts a vehicle's data for the index. @param inStockSince ISO day */
export function toIndexedVehicle(vehicle: Vehicle, inStockSince: string) {
  const site =
    typeof vehicle.site === 'string'
      ? { slug: slugOf(vehicle.site), name: vehicle.site }
      : vehicle.site;
  const engineSize = vehicle.technical_data?.['engine-size'];
  const copied = Object.fromEntries(copiedFields.map((field) => [field, vehicle[field]]));
  return {
    ...(copied as CopiedFields),
    /** Prices for the advertised lease type. */
    lease_rows: advertisedLeaseRows(vehicle),
    in_stock_since: inStockSince,
    site_slug: site?.slug ?? null,
    site_name: site?.name ?? null,
    /** Cubic centimetres. */
    engine_size: typeof engineSize === 'number' ? engineSize : null,
    /** Kilowatt hours. */
    battery_capacity: vehicle.electric_data?.battery_capacity ?? null,
    /** Miles on a full charge. */
    electric_range: vehicle.electric_data?.mileage_range ?? null,
    write_off_category: vehicle.write_off_category ?? null,
    drivetrain: vehicle.drivetrain ?? null,
    /** Items, one per line. */
    equipment: vehicle.equipment?.join('\n') ?? '',
    /** Text for the free-text search, which also searches some of the fields above. */
    text: searchedText(vehicle),
  };
}

/** Prices for the lease type on the card: from the lease rows, or else from the finance example. */
function advertisedLeaseRows(vehicle: Vehicle): readonly LeaseRow[] {
  const type = leaseTypeOf(vehicle);
  if (type === null) return [];
  const rows = leaseRowsOfType(leaseRows(vehicle.lease_rows), type);
  const { finance } = vehicle;
  if (rows.length > 0 || finance?.finance_type !== (type === 'business' ? 'BCH' : 'PCH')) {
    return rows;
  }
  const { monthly_payment: monthly, term, deposit } = finance;
  if (!monthly) return [];
  return [
    {
      term: term ?? 0,
      monthly_payment: monthly,
      deposit_amount: deposit ?? 0,
      lease_type: type,
      lease_term: term ?? 0,
      lease_initial_rental_equivalent: Math.round((deposit ?? 0) / monthly),
      // The example has no mileage, so searches with a mileage do not find this lease.
      lease_mileage: 0,
    },
  ];
}

/** Contains nothing specific to one vehicle, so that the index stores each text only once. */
function searchedText(vehicle: Vehicle): string {
  const { name, make, range, model, fuel_type, body_style = null, location } = vehicle;
  // Shoppers also type 'landrover', 'id4' and 'mg4'.
  const joined = [make, model, make + model].map((text) => text.replace(/[^\p{L}\p{N}]/gu, ''));
  const words = [name, range, model, ...joined, fuel_type, body_style, location]
    .filter((text) => text !== null)
    .flatMap((text) => text.split(/\s+/));
  return [...new Set(words)].join(' ');
}

/** Version of the stored format. Increase it when fields change; older rows are then rebuilt. */
const format = 6;

const storedFields = [
  ...copiedFields,
  'lease_rows',
  'in_stock_since',
  'site_slug',
  'site_name',
  'engine_size',
  'battery_capacity',
  'electric_range',
  'write_off_category',
  'drivetrain',
  'equipment',
  'text',
] as const satisfies readonly (keyof IndexedVehicle)[];

/** Serialises an indexed vehicle as an array, which parses fastest. */
export function writeIndexRow(vehicle: IndexedVehicle): string {
  return JSON.stringify([format, ...storedFields.map((field) => vehicle[field])]);
}

/** Returns undefined for a row in another format, which must be rebuilt from the vehicle. */
export function readIndexRow(row: string): IndexedVehicle | undefined {
  const [rowFormat, ...cells] = JSON.parse(row) as unknown[];
  if (rowFormat !== format) return undefined;
  const entries = storedFields.map((field, place) => [field, cells[place]]);
  return Object.fromEntries(entries) as IndexedVehicle;
}
