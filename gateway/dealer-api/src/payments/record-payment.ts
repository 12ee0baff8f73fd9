import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { StoreAndClock } from '../dependencies.ts';
import type { OrderRow } from '../orders/find-orders.ts';
import { type Agreed, readOrderDocument, writeOrderDocument } from '../orders/order-document.ts';
import { sumUp } from '../orders/order-sums.ts';
import { admitHold, type HoldRequester, type HoldRules } from '../orders/admit-hold.ts';
import { holdVehicle } from '../orders/reservations.ts';
import { assertOrderable, vehicleSold, vehicleReserved } from '../orders/vehicle-on-sale.ts';
import { lockOrder, refuseStale } from '../orders/write-order.ts';
import { conflict } from '../http/api-errors.ts';
import type { Database } from '../store/database.ts';
import type { PaymentRow } from './find-payment.ts';
import { nextPollAt, placeOrder } from './settle-payment.ts';

interface RequestedPayment {
  readonly version: number;
  readonly returnUrl: string;
  readonly requester: HoldRequester;
  readonly rules: HoldRules;
  readonly vehicle: Vehicle | undefined;
}

/**
 * Stores a payment and its agreed terms before the provider is called. Holds the vehicle a little
 * longer than the provider's page is open. If a payment is already open, returns it, because a
 * unique key allows one per order. If nothing is due, the order is placed at once.
 * @throws ApiRefusal 409 `version`, `state`, `reviewed`, `fingerprint`, `stock_id`, `holds`,
 * `hold_again` or `account`
 */
export async function recordPayment(
  { database, clock }: StoreAndClock,
  orderId: string,
  { version, returnUrl, vehicle, requester, rules }: RequestedPayment,
): Promise<{ payment: PaymentRow; isNew: boolean }> {
  const now = clock();
  return database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    const earlier = await transaction
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', orderId)
      .execute();
    const open = earlier.find(({ state }) => state === 'open');
    if (open !== undefined) return { payment: open, isNew: false };
    refuseStale(order, version);
    if (vehicle === undefined) throw vehicleSold();
    assertOrderable(vehicle);
    const agreed = currentAgreement(order, vehicle, now);
    const heldVehicle = { vehicleId: order.vehicle_id, orderId };
    const pence = Math.round(agreed.sums.reservation_deposit * 100);
    const isWithoutDeposit = pence === 0;
    if (isWithoutDeposit) await requireCustomer(transaction, order, requester);
    const { until, openSeconds } = await admitHold(transaction, heldVehicle, requester, rules, now);
    const hold = { now, until: isWithoutDeposit ? null : until, requester };
    if (!(await holdVehicle(transaction, heldVehicle, hold))) throw vehicleReserved();
    await transaction
      .updateTable('orders')
      .set({ document: writeOrderDocument({ ...readOrderDocument(order), agreed }) })
      .where('id', '=', orderId)
      .execute();
    const payment = await transaction
      .insertInto('payments')
      .values({
        id: randomUUID(),
        order_id: orderId,
        open_order_id: isWithoutDeposit ? null : orderId,
        number: earlier.length + 1,
        state: isWithoutDeposit ? 'succeeded' : 'open',
        pence,
        return_address: returnUrl,
        open_seconds: openSeconds,
        provider_id: null,
        page_address: null,
        message: null,
        created_at: now.toISOString(),
        next_poll_at: isWithoutDeposit ? null : nextPollAt(now),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (isWithoutDeposit)
      await placeOrder(transaction, await lockOrder(transaction, orderId), payment, now);
    return { payment, isNew: true };
  });
}

/**
 * If a part exchange covers the price, there is no deposit. Only customers with a confirmed email
 * address may place such an order, and only one at a time. Otherwise anyone could take vehicles off
 * the market with cars that no dealer has inspected.
 * @throws ApiRefusal 409 `account`
 */
async function requireCustomer(
  transaction: Transaction<Database>,
  { customer_id }: OrderRow,
  { isGuest }: HoldRequester,
): Promise<void> {
  if (isGuest || customer_id === null) {
    throw conflict(
      'Your part exchange covers the price, so there is no deposit to pay. Log in or create an account, then place your order.',
      'account',
    );
  }
  const other = await transaction
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.customer_id', '=', customer_id)
    .where('orders.state', '=', 'placed')
    .where('payments.pence', '=', 0)
    .executeTakeFirst();
  if (other === undefined) return;
  throw conflict(
    'You have already reserved a vehicle without a deposit. Please call us about this one.',
    'account',
  );
}

/** @throws ApiRefusal 409 if the shopper has not accepted the current terms */
function currentAgreement(order: OrderRow, vehicle: Vehicle, now: Date): Agreed {
  const document = readOrderDocument(order);
  if (document.reviewed === null) throw conflict('Check your order first', 'reviewed');
  const agreed = sumUp(document, vehicle, now);
  if (agreed.sums.fingerprint === document.reviewed) return agreed;
  throw conflict(
    'The price or the finance has changed since you checked your order. Please check it again.',
    'fingerprint',
  );
}
