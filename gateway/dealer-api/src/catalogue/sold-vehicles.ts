import type { Kysely, Transaction } from 'kysely';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { Database } from '../store/database.ts';
import { readDocument } from './vehicle-store.ts';

export const maxDaysShownSold = 30;

const millisecondsPerDay = 86_400_000;

export function isSaleExpired({ sold_at }: Pick<Vehicle, 'sold_at'>, now: Date): boolean {
  if (!sold_at) return false;
  return now.getTime() - Date.parse(sold_at) > maxDaysShownSold * millisecondsPerDay;
}

/** Finds a removed vehicle and marks it as sold: most feeds report a sale only by dropping it. */
export async function findSoldVehicle(
  database: Kysely<Database>,
  slug: string,
): Promise<Vehicle | undefined> {
  const row = await database
    .selectFrom('vehicles')
    .select(['document', 'removed_at'])
    .where('slug', '=', slug)
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const vehicle = readDocument(row.document);
  return { ...vehicle, status: 'SOLD', sold_at: vehicle.sold_at ?? row.removed_at };
}

/** Times of sale of the vehicles whose stored status is SOLD: ISO instants by stock number. */
export async function saleTimes(
  transaction: Transaction<Database>,
  stockIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (stockIds.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('vehicles')
    .select(['stock_id', 'document'])
    .where('stock_id', 'in', stockIds)
    .where('status', '=', 'SOLD')
    .execute();
  return new Map(
    rows.flatMap(({ stock_id, document }) => {
      const { sold_at } = readDocument(document);
      return sold_at ? [[stock_id, sold_at] as const] : [];
    }),
  );
}
