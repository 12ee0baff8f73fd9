import type { Kysely, Transaction } from 'kysely';
import { orderLimits } from '@contracts/wire/orders/order-limits';
import type { Database } from '../store/database.ts';

const minuteMs = 60_000;

export interface HeldVehicle {
  readonly vehicleId: number;
  readonly orderId: string;
}

/**
 * Holds a vehicle for an order, or goes on holding it. Of any number who ask at once, in whatever
 * process, the table's key lets one in: nothing is read before it is written.
 * @param minutes from now; never more in all than a vehicle is held without a payment
 * @returns false where somebody else has it
 */
export async function holdVehicle(
  transaction: Transaction<Database>,
  { vehicleId, orderId }: HeldVehicle,
  now: Date,
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
      expires_at: minutesAfter(now, orderLimits.heldMinutes),
    })
    .onConflict((conflict) => conflict.column('vehicle_id').doNothing())
    .execute();
  const holder = await transaction
    .selectFrom('reservations')
    .select(['order_id', 'reserved_at', 'expires_at'])
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  if (holder?.order_id !== orderId) return false;
  if (holder.expires_at === null) return true;
  const asLong = minutesAfter(now, orderLimits.heldMinutes);
  const atMost = minutesAfter(new Date(holder.reserved_at), orderLimits.maxHeldMinutes);
  const wanted = asLong < atMost ? asLong : atMost;
  // What was promised for a payment is not taken back.
  if (wanted > holder.expires_at) await holdUntil(transaction, orderId, wanted);
  return true;
}

/** @param until ISO instant; null where it does not end by itself */
export async function holdUntil(
  transaction: Kysely<Database>,
  orderId: string,
  until: string | null,
): Promise<void> {
  await transaction
    .updateTable('reservations')
    .set({ expires_at: until })
    .where('order_id', '=', orderId)
    .execute();
}

/** Gives the vehicle of an order back, if it has it. */
export async function releaseVehicle(
  transaction: Kysely<Database>,
  orderId: string,
): Promise<void> {
  await transaction.deleteFrom('reservations').where('order_id', '=', orderId).execute();
}

/** Gives back what was held too long without a payment. @returns how many vehicles */
export async function releaseExpired(database: Kysely<Database>, now: Date): Promise<number> {
  const over = await database
    .selectFrom('reservations')
    .select('vehicle_id')
    .where('expires_at', '<=', now.toISOString())
    .execute();
  if (over.length === 0) return 0;
  const { numDeletedRows } = await database
    .deleteFrom('reservations')
    .where('expires_at', '<=', now.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export function minutesAfter(from: Date, minutes: number): string {
  return new Date(from.getTime() + minutes * minuteMs).toISOString();
}
