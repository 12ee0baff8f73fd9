import type { ValuationOutcome } from '@contracts/wire/valuation/valuation';
import type { Kysely } from 'kysely';
import { findVehicles } from '../catalogue/vehicle-store.ts';
import type { Database } from '../store/database.ts';

type Comparables = Extract<ValuationOutcome, { outcome: 'valued' }>['comparables'];

/** The comparable cars of a value as shown to the shopper, sorted by id. */
export async function comparablesShown(
  database: Kysely<Database>,
  ids: readonly number[],
): Promise<Comparables> {
  const vehicles = await findVehicles(database, 'id', ids);
  return vehicles.map(({ name, slug, price, price_including_vat, year, mileage }) => ({
    name,
    slug,
    price: price_including_vat ?? price,
    year,
    mileage,
  }));
}
