import { orderLimits } from '@contracts/wire/orders/order-limits';
import type { Kysely, Transaction } from 'kysely';
import { conflict } from '../http/api-errors.ts';
import type { Database } from '../store/database.ts';
import { writeMeta } from '../store/meta.ts';
import type { HoldLimits } from '../hold-limits.ts';
import { type HeldVehicle, minutesAfter } from './reservations.ts';

/** The client that requests a hold. A guest's email address is not confirmed. */
export interface HoldRequester {
  /** SHA-256 of the client's network, an IPv4 /24 or IPv6 /48. */
  readonly network: string;
  readonly isGuest: boolean;
}

export interface HoldRules {
  readonly limits: HoldLimits;
  readonly vehiclesOnSale: number;
}

/** The shortest time allowed for paying. Typing in card details takes this long. */
const minPaymentSeconds = 120;
const networkLimitReached =
  'Several vehicles are being reserved from your network already. Finish one of those payments, or try again in a few minutes.';
const guestLimitReached =
  'Many vehicles are being reserved just now. Log in to reserve yours, or try again in a few minutes.';
const guestHoldUsedUp =
  'This vehicle was held for you for as long as we can without an account. Log in to reserve it now, or try again in an hour.';

export async function countOnSale(database: Kysely<Database>): Promise<number> {
  const { count } = await database
    .selectFrom('vehicles')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('status', '=', 'FOR_SALE_RETAIL')
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Decides whether a vehicle may be held without a payment. The lock makes concurrent requests run
 * one after the other, so the second one counts the first.
 * @returns the ISO instant until which it is held, and how long the payment page is open
 * @throws ApiRefusal 409 `holds` beyond a limit, `hold_again` for a guest whose network has already
 * held the vehicle for as long as guests may
 */
export async function admitHold(
  transaction: Transaction<Database>,
  vehicle: HeldVehicle,
  { network, isGuest }: HoldRequester,
  { limits, vehiclesOnSale }: HoldRules,
  now: Date,
): Promise<{ until: string; openSeconds: number }> {
  await writeMeta(transaction, 'holds', 'locked');
  const others = await transaction
    .selectFrom('reservations')
    .select(['network', 'is_guest'])
    .where('expires_at', '>', now.toISOString())
    .where('order_id', '!=', vehicle.orderId)
    .execute();
  const heldInNetwork = others.filter((other) => other.network === network).length;
  if (heldInNetwork >= limits.perNetwork) throw conflict(networkLimitReached, 'holds');
  const { paymentMinutes, paymentGraceMinutes } = orderLimits;
  const maxUntil = minutesAfter(now, paymentMinutes + paymentGraceMinutes);
  if (!isGuest) return { until: maxUntil, openSeconds: paymentMinutes * 60 };
  const share = Math.floor((vehiclesOnSale * limits.guestPercent) / 100);
  // However small the stock, guests on two networks can reach their own limits.
  const maxGuestHolds = Math.max(share, 2 * limits.perNetwork);
  if (others.filter((other) => other.is_guest === 1).length >= maxGuestHolds)
    throw conflict(guestLimitReached, 'holds');
  const end = await endOfGuestHold(transaction, vehicle.vehicleId, network, limits, now);
  const until = end < maxUntil ? end : maxUntil;
  const openSeconds = (Date.parse(until) - now.getTime()) / 1000 - paymentGraceMinutes * 60;
  if (openSeconds < minPaymentSeconds) throw conflict(guestHoldUsedUp, 'hold_again');
  return { until, openSeconds: Math.floor(openSeconds) };
}

/** A guest's hold ends a fixed time after the first one. Another payment does not renew it. */
async function endOfGuestHold(
  transaction: Transaction<Database>,
  vehicle_id: number,
  network: string,
  { guestMinutes, guestPauseMinutes }: HoldLimits,
  now: Date,
): Promise<string> {
  await transaction
    .deleteFrom('guest_holds')
    .where('first_held_at', '<=', minutesAfter(now, -guestMinutes - guestPauseMinutes))
    .execute();
  const { first_held_at } = await transaction
    .insertInto('guest_holds')
    .values({ vehicle_id, network, first_held_at: now.toISOString() })
    .onConflict((rule) => rule.columns(['vehicle_id', 'network']).doUpdateSet({ network }))
    .returning('first_held_at')
    .executeTakeFirstOrThrow();
  return minutesAfter(new Date(first_held_at), guestMinutes);
}
