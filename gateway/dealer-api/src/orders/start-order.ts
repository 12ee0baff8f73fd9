import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import type { BrowserVisitor } from '../access/visitor.ts';
import type { Dependencies, StoreAndClock } from '../dependencies.ts';
import { makeReference } from '../reference.ts';
import type { Database } from '../store/database.ts';
import { type OrderRow, ordersOf } from './find-orders.ts';
import { writeOrderDocument } from './order-document.ts';
import { pricePence } from './order-sums.ts';
import { conflict } from '../http/api-errors.ts';

const ownerOf = ({ customerId, browserHash }: BrowserVisitor) =>
  customerId === undefined ? `browser:${browserHash}` : `customer:${customerId}`;

const isOpenFor = (stockId: string) => (order: OrderRow) => order.open_stock_id === stockId;

/** The visitor's order for a vehicle: the oldest open one, otherwise a placed one. */
export async function orderFor(
  { database }: Pick<Dependencies, 'database'>,
  visitor: BrowserVisitor,
  stockId: string,
): Promise<OrderRow | undefined> {
  const orders = await ordersOf(database, visitor).execute();
  return (
    orders.findLast(isOpenFor(stockId)) ??
    orders.find(({ state, stock_id }) => state === 'placed' && stock_id === stockId)
  );
}

/**
 * Starts an order. Its vehicle is not held until a payment begins.
 * @throws ApiRefusal 409 `orders` if `maxOrders` are open
 */
export async function startOrder(
  { database, clock }: StoreAndClock,
  visitor: BrowserVisitor,
  vehicle: Vehicle,
): Promise<{ id: string; isNew: boolean }> {
  const now = clock();
  return database.transaction().execute(async (transaction) => {
    const id = await insertOrder(transaction, visitor, vehicle, now);
    if (id !== undefined) return { id, isNew: true };
    // If two tabs start the order at once, the first one wins, and the second one gets its order.
    const orders = await ordersOf(transaction, visitor).execute();
    const open = orders.findLast(isOpenFor(vehicle.stock_id));
    if (open !== undefined) return { id: open.id, isNew: false };
    throw conflict(
      `You have ${financeLimits.maxOrders} open orders, which is the maximum. Complete or cancel one of them first.`,
      'orders',
    );
  });
}

/**
 * Takes a free slot for open orders. The table's unique keys allow an owner one order per slot.
 * @returns the id of the order; undefined if there is no free slot
 */
async function insertOrder(
  transaction: Transaction<Database>,
  visitor: BrowserVisitor,
  vehicle: Vehicle,
  now: Date,
): Promise<string | undefined> {
  const row = {
    id: randomUUID(),
    reference: makeReference(),
    browser_hash: visitor.browserHash,
    customer_id: visitor.customerId ?? null,
    owner: ownerOf(visitor),
    open_stock_id: vehicle.stock_id,
    vehicle_id: vehicle.id,
    stock_id: vehicle.stock_id,
    state: 'open' as const,
    version: 1,
    document: writeOrderDocument({
      vehicle,
      compliance: null,
      partExchange: null,
      paymentMethod: null,
      collection: null,
      notices: [],
      reviewed: null,
      seen_price: pricePence(vehicle) / 100,
      agreed: null,
    }),
    created_at: now.toISOString(),
    touched_at: now.toISOString(),
    placed_at: null,
  };
  for (let slot = 1; slot <= financeLimits.maxOrders; slot += 1) {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('orders')
      .values({ ...row, slot })
      .onConflict((rule) => rule.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return row.id;
  }
  return undefined;
}
