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
  const held = await transaction
    .insertInto('reservations')
    .values({
      vehicle_id: vehicleId,
      order_id: orderId,
      reserved_at: now.toISOString(),
      expires_at: until,
      network: until === null ? null : requester?.network,
      is_guest: requester?.isGuest ? 1 : 0,
    })
    .onConflict((conflict) =>
      conflict
        .column('vehicle_id')
        .doUpdateSet({ expires_at: until, ...(until === null && { network: null }) })
        .where('reservations.order_id', '=', orderId),
    )
    .returning('vehicle_id')
    .executeTakeFirst();
  return held !== undefined;
}

export async function releaseVehicle(
  transaction: Kysely<Database>,
  orderId: string,
): Promise<void> {
  await transaction.deleteFrom('reservations').where('order_id', '=', orderId).execute();
}

/** Releases holds that expired without a payment. */
export async function releaseExpired(database: Kysely<Database>, now: Date): Promise<void> {
  const expired = await database
    .selectFrom('reservations')
    .select('vehicle_id')
    .where('expires_at', '<=', now.toISOString())
    .executeTakeFirst();
  // Most runs find none, and a read does not wait for other writes.
  if (expired === undefined) return;
  await database.deleteFrom('reservations').where('expires_at', '<=', now.toISOString()).execute();
}

export function minutesAfter(from: Date, minutes: number): string {
  return new Date(from.getTime() + minutes * minuteMs).toISOString();
}
