import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import type { Dependencies } from '../dependencies.ts';
import { makeReference } from '../reference.ts';
import type { Database } from '../store/database.ts';
import type { OrderAsker } from './order-asker.ts';
import { newOrderDocument, writeOrderDocument } from './order-document.ts';
import { pricePence } from './order-sums.ts';
import { orderConflict } from './vehicle-on-sale.ts';

interface StartedOrder {
  readonly id: string;
  readonly isNew: boolean;
}

interface Starter extends OrderAsker {
  readonly holderHash: string;
}

type StartDependencies = Pick<Dependencies, 'database' | 'clock'>;

const ownerOf = ({ customerId, holderHash }: Starter) =>
  customerId === undefined ? `holder:${holderHash}` : `customer:${customerId}`;

/** The open order of somebody for a vehicle, whichever way it is theirs. */
export async function openOrderFor(
  { database }: Pick<Dependencies, 'database'>,
  asker: Starter,
  stockId: string,
): Promise<{ id: string } | undefined> {
  return database
    .selectFrom('orders')
    .select('id')
    .where('open_stock_id', '=', stockId)
    .where(({ eb, or }) =>
      or([
        eb('owner', '=', ownerOf(asker)),
        // Begun before somebody logged in.
        eb('owner', '=', ownerOf({ ...asker, customerId: undefined })),
        // Begun on another device.
        ...(asker.customerId === undefined ? [] : [eb('customer_id', '=', asker.customerId)]),
      ]),
    )
    .orderBy('created_at')
    .executeTakeFirst();
}

/**
 * Starts an order. Its vehicle is not held before a payment is begun.
 * @throws ApiRefusal 409 `orders` where two are open
 */
export async function startOrder(
  { database, clock }: StartDependencies,
  asker: Starter,
  vehicle: Vehicle,
): Promise<StartedOrder> {
  const now = clock();
  return database.transaction().execute(async (transaction) => {
    const id = randomUUID();
    if (!(await insertOrder(transaction, { id, asker, vehicle, now }))) {
      // Asked for twice at once, from two tabs: the first has it.
      const open = await openOrderFor({ database: transaction }, asker, vehicle.stock_id);
      if (open !== undefined) return { id: open.id, isNew: false };
      throw orderConflict(
        'orders',
        `You have ${financeLimits.maxOrders} open orders, which is as many as there can be. Complete or cancel one of them first.`,
      );
    }
    return { id, isNew: true };
  });
}

/** Takes one of the owner's places for open orders; the store's keys decide. */
async function insertOrder(
  transaction: Transaction<Database>,
  { id, asker, vehicle, now }: { id: string; asker: Starter; vehicle: Vehicle; now: Date },
): Promise<boolean> {
  const row = {
    id,
    reference: makeReference(),
    holder_hash: asker.holderHash,
    customer_id: asker.customerId ?? null,
    owner: ownerOf(asker),
    open_stock_id: vehicle.stock_id,
    vehicle_id: vehicle.id,
    stock_id: vehicle.stock_id,
    state: 'open' as const,
    version: 1,
    document: writeOrderDocument(newOrderDocument(vehicle, pricePence(vehicle) / 100)),
    attempt: null,
    created_at: now.toISOString(),
    touched_at: now.toISOString(),
    placed_at: null,
  };
  for (let slot = 1; slot <= financeLimits.maxOrders; slot += 1) {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('orders')
      .values({ ...row, slot })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return true;
  }
  return false;
}
