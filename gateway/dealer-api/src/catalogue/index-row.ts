import type { IndexedVehicle } from './indexed-vehicle.ts';

/** Grows whenever an index row gets other fields: older rows are then made anew. */
const format = 1;

/** Every field, in the order in which a row holds them. */
const fields = Object.keys({
  id: true,
  stock_id: true,
  vrm: true,
  status: true,
  advert_classification: true,
  make: true,
  make_slug: true,
  range: true,
  range_slug: true,
  trim: true,
  body_type: true,
  colour: true,
  fuel_type_slug: true,
  transmission: true,
  seats: true,
  doors: true,
  insurance_category: true,
  template_slug: true,
  price: true,
  price_including_vat: true,
  vat_scheme: true,
  year: true,
  mileage: true,
  mpg: true,
  tax_rate_value: true,
  in_stock_since: true,
  site_slug: true,
  site_name: true,
  engine_size: true,
  battery_capacity: true,
  text: true,
} satisfies Record<keyof IndexedVehicle, true>) as (keyof IndexedVehicle)[];

/** What the index keeps of a vehicle, as the store keeps it: a list, which is read fastest. */
export function writeIndexRow(vehicle: IndexedVehicle): string {
  return JSON.stringify([format, ...fields.map((field) => vehicle[field])]);
}

/** Undefined for a row of another format, which must be made anew from the vehicle. */
export function readIndexRow(row: string): IndexedVehicle | undefined {
  const cells = JSON.parse(row) as unknown[];
  if (cells[0] !== format) return undefined;
  const vehicle: Partial<Record<keyof IndexedVehicle, unknown>> = {};
  for (let place = 0; place < fields.length; place += 1) {
    const field = fields[place];
    if (field !== undefined) vehicle[field] = cells[place + 1];
  }
  return vehicle as unknown as IndexedVehicle;
}
