import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../store/database.ts';
import type { HoldRequester } from './admit-hold.ts';

const minuteMs = 60_000;

export interface HeldVehicle {
  readonly vehicleId: number;
  readonly orderId: string;
}

/**
 * Holds a vehicle for an order until the given instant. If several orders try at once, from any
 * process, the table's unique key lets only one succeed.
 * @param until ISO instant; null once the deposit is paid
 * @returns false if another order holds it
 */
export async function holdVehicle(
  transaction: Transaction<Database>,
  { vehicleId, orderId }: HeldVehicle,
  { now, until, requester }: { now: Date; until: string | null; requester?: HoldRequester },
): Promise<boolean> {
  await transaction
    .deleteFrom('reservations')
    .where('vehicle_id', '=', vehicleId)
    .where('order_id', '!=', orderId)
    .where('expires_at', '<=', now.toISOString())
    .execute();
  await transaction
    .insertInto('reservations')
    .values({
      vehicle_id: vehicleId,
      order_id: orderId,
      reserved_at: now.toISOString(),
      expires_at: until,
      ...(requester && { network: requester.network, is_guest: requester.isGuest ? 1 : 0 }),
    })
    .onConflict((conflict) => conflict.column('vehicle_id').doNothing())
    .execute();
  const { numUpdatedRows } = await transaction
    .updateTable('reservations')
    .set({ expires_at: until, ...(until === null && { network: null }) })
    .where('vehicle_id', '=', vehicleId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function releaseVehicle(
  transaction: Kysely<Database>,
  orderId: string,
): Promise<void> {
  await transaction.deleteFrom('reservations').where('order_id', '=', orderId).execute();
}

/** Releases holds that expired without a payment. @returns the number of vehicles */
export async function releaseExpired(database: Kysely<Database>, now: Date): Promise<number> {
  const expired = await database
    .selectFrom('reservations')
    .select('vehicle_id')
    .where('expires_at', '<=', now.toISOString())
    .execute();
  if (expired.length === 0) return 0;
  const { numDeletedRows } = await database
    .deleteFrom('reservations')
    .where('expires_at', '<=', now.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export function minutesAfter(from: Date, minutes: number): string {
  return new Date(from.getTime() + minutes * minuteMs).toISOString();
}
