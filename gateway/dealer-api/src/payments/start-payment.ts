import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { Dependencies } from '../dependencies.ts';
import type { OrderRow } from '../orders/find-orders.ts';
import { type Agreed, readOrderDocument, writeOrderDocument } from '../orders/order-document.ts';
import { sumUp } from '../orders/order-sums.ts';
import { admitHold, type Holder, type HoldRules } from '../orders/admit-hold.ts';
import { holdVehicle } from '../orders/reservations.ts';
import {
  orderConflict,
  refuseToStart,
  soldMeanwhile,
  takenBySomebody,
} from '../orders/vehicle-on-sale.ts';
import { lockOrder, refuseStale } from '../orders/write-order.ts';
import type { Database } from '../store/database.ts';
import type { PaymentRow } from './find-payment.ts';
import { nextLook } from './settle-payment.ts';

interface PaymentAsked {
  readonly version: number;
  readonly returnAddress: string;
  readonly holder: Holder;
  readonly rules: HoldRules;
  /** As it is now; undefined once it has left the stock. */
  readonly vehicle: Vehicle | undefined;
}

interface StartedPayment {
  readonly payment: PaymentRow;
  readonly isNew: boolean;
}

/**
 * Writes a payment down before the provider hears of it, with what is paid for, and holds the vehicle
 * for as long as the provider's page is open and a little longer. An order has one open payment: the
 * store's key sees to that, and asking again gives the one there is.
 * @throws ApiRefusal 409 `version`, `state`, `reviewed`, `fingerprint`, `stock_id`, `holds` or `hold_again`
 */
export async function notePayment(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  orderId: string,
  { version, returnAddress, vehicle, holder, rules }: PaymentAsked,
): Promise<StartedPayment> {
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
    if (vehicle === undefined) throw soldMeanwhile();
    refuseToStart(vehicle);
    const agreed = agreedNow(order, vehicle, now);
    const held = { vehicleId: order.vehicle_id, orderId };
    const { until, openSeconds } = await admitHold(transaction, held, holder, rules, now);
    if (!(await holdVehicle(transaction, held, { now, until, holder }))) throw takenBySomebody();
    await keepAgreed(transaction, order, agreed);
    const payment = await transaction
      .insertInto('payments')
      .values({
        id: randomUUID(),
        order_id: orderId,
        open_order_id: orderId,
        number: earlier.length + 1,
        state: 'open',
        pence: Math.round(agreed.sums.reservation_deposit * 100),
        return_address: returnAddress,
        open_seconds: openSeconds,
        provider_id: null,
        page_address: null,
        message: null,
        created_at: now.toISOString(),
        look_at: nextLook(now),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { payment, isNew: true };
  });
}

/** @throws ApiRefusal 409 where the shopper has not accepted it as it is now */
function agreedNow(order: OrderRow, vehicle: Vehicle, now: Date): Agreed {
  const document = readOrderDocument(order);
  if (document.reviewed === null) throw orderConflict('reviewed', 'Check your order first');
  const agreed = sumUp(document, vehicle, now);
  if (agreed.sums.fingerprint === document.reviewed) return agreed;
  throw orderConflict(
    'fingerprint',
    'The price or the finance has changed since you checked your order. Please check it again.',
  );
}

async function keepAgreed(
  transaction: Transaction<Database>,
  order: OrderRow,
  agreed: Agreed,
): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ document: writeOrderDocument({ ...readOrderDocument(order), agreed }) })
    .where('id', '=', order.id)
    .execute();
}
