import { sql, type Kysely } from 'kysely';
import { advertKind } from '@contracts/wire/catalogue/vehicle-kind';
import { financeBasis } from '../../src/finance/finance-basis.ts';
import { financeEntry } from '../../src/finance/finance-offer.ts';
import { financeVehicle, isForSaleToShoppers } from '../../src/finance/finance-vehicle.ts';
import type { IndexedVehicle } from '../../src/catalogue/indexed-vehicle.ts';
import { slugOf } from '../../src/slug.ts';

/**
 * The finance terms of the random requests. They are fixed, so that monthly prices can be a column.
 */
export const oracleFinance = [{}, { finance_deposit: 1000, finance_term: 36 }] as const;

/** One plain column for each vehicle attribute that a search uses. */
const columns = {
  id: 'bigint not null primary key',
  vrm: 'text',
  status: 'text',
  advert_classification: 'text',
  make: 'text',
  range: 'text',
  trim: 'text',
  body_type: 'text',
  colours: 'text',
  fuel_type: 'text',
  transmission: 'text',
  seats: 'integer',
  doors: 'integer',
  sites: 'text',
  insurance: 'text',
  offer_template_slugs: 'text',
  write_off_category: 'text',
  price: 'double precision',
  advance_payment: 'double precision',
  year: 'integer',
  mileage: 'integer',
  mpg: 'double precision',
  tax_rate: 'double precision',
  engine_size: 'integer',
  home_pence: 'integer',
  public_pence: 'integer',
  electric_range: 'double precision',
  in_stock_since: 'text',
  monthly_0: 'integer',
  monthly_1: 'integer',
} as const;

export type OracleColumn = keyof typeof columns;
type OracleRow = Record<OracleColumn, string | number | null>;

export interface OracleDatabase {
  oracle_vehicles: OracleRow;
}

const slugOrNull = (text: string | null) => (text === null ? null : slugOf(text) || null);

/** Pounds including VAT; null for leased vehicles. */
function cashPrice(vehicle: IndexedVehicle): number | null {
  if (advertKind(vehicle) !== 'for-sale') return null;
  return vehicle.vat_scheme === 'Commercial' ? vehicle.price_including_vat : vehicle.price;
}

/**
 * Every lease of the demonstration stock has a price on a card's terms, which both requests use.
 */
function leasePence({ lease_rows }: IndexedVehicle): number | null {
  const row = lease_rows.find(
    (each) =>
      each.lease_term === 36 &&
      each.lease_mileage === 10_000 &&
      each.lease_initial_rental_equivalent === 9,
  );
  return row === undefined ? null : Math.round(row.monthly_payment * 100);
}

function monthlyPence(vehicle: IndexedVehicle, index: 0 | 1, today: Date): number | null {
  if (vehicle.lease_rows.length > 0 && isForSaleToShoppers(vehicle)) return leasePence(vehicle);
  const finance = oracleFinance[index];
  const financed = financeVehicle(vehicle, today);
  const basis = financeBasis({
    ...('finance_term' in finance && {
      term: finance.finance_term,
      deposit: finance.finance_deposit,
    }),
  });
  const entry = financed && financeEntry('PCP', financed, basis);
  return entry === undefined ? null : Math.round(entry.Finance.Quote.RegularPayment * 100);
}

function rowOf(vehicle: IndexedVehicle, today: Date): OracleRow {
  const { battery_capacity: battery } = vehicle;
  return {
    id: vehicle.id,
    vrm: vehicle.vrm,
    status: vehicle.status,
    advert_classification: vehicle.advert_classification,
    make: vehicle.make_slug,
    range: vehicle.range_slug,
    trim: slugOrNull(vehicle.trim),
    body_type: vehicle.body_type,
    colours: slugOrNull(vehicle.colour),
    fuel_type: vehicle.fuel_type_slug,
    transmission: slugOrNull(vehicle.transmission),
    seats: vehicle.seats,
    doors: vehicle.doors,
    sites: vehicle.site_slug,
    insurance: vehicle.insurance_category,
    offer_template_slugs: slugOrNull(vehicle.template_slug),
    write_off_category: vehicle.write_off_category,
    price: cashPrice(vehicle),
    advance_payment: vehicle.advance_payment,
    year: vehicle.year,
    mileage: vehicle.mileage,
    mpg: vehicle.mpg,
    tax_rate: vehicle.tax_rate_value,
    engine_size: vehicle.engine_size,
    home_pence: battery === null ? null : Math.round(battery * 27),
    public_pence: battery === null ? null : Math.round(battery * 73),
    electric_range: vehicle.electric_range,
    in_stock_since: vehicle.in_stock_since,
    monthly_0: monthlyPence(vehicle, 0, today),
    monthly_1: monthlyPence(vehicle, 1, today),
  };
}

const rowsPerBatch = 500;

/** Creates the table against which every answer of the index is checked. */
export async function fillOracle(
  database: Kysely<OracleDatabase>,
  vehicles: readonly IndexedVehicle[],
  today: Date,
): Promise<void> {
  const definitions = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`);
  await sql.raw(`create table oracle_vehicles (${definitions.join(', ')})`).execute(database);
  await database.transaction().execute(async (transaction) => {
    for (let first = 0; first < vehicles.length; first += rowsPerBatch) {
      const rows = vehicles
        .slice(first, first + rowsPerBatch)
        .map((vehicle) => rowOf(vehicle, today));
      // One after the other, because a transaction has only one connection.
      await transaction.insertInto('oracle_vehicles').values(rows).execute();
    }
  });
  await sql`analyze oracle_vehicles`.execute(database);
}
