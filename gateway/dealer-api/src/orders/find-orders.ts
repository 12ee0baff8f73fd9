import type { Request } from 'express';
import type { Kysely, Selectable } from 'kysely';
import { accessCondition } from '../access/record-access.ts';
import { readVisitor, type Visitor } from '../access/visitor.ts';
import type { StoreAndClock } from '../dependencies.ts';
import { notFound } from '../http/api-errors.ts';
import type { Database } from '../store/database.ts';
import type { OrdersTable } from '../store/tables/orders.ts';

export const ordersPath = '/api/v2/orders';

export type OrderRow = Selectable<OrdersTable>;

/** The orders of a visitor, newest first. */
export function ordersOf(database: Kysely<Database>, visitor: Visitor) {
  return database
    .selectFrom('orders')
    .selectAll()
    .where(accessCondition(visitor))
    .orderBy('created_at', 'desc')
    .orderBy('id');
}

/** @throws ApiRefusal 404 for another visitor's order, as for an unknown one */
export async function findOrder(
  dependencies: StoreAndClock,
  request: Request,
  id: string,
): Promise<OrderRow> {
  const visitor = await readVisitor(dependencies, request);
  const order = await ordersOf(dependencies.database, visitor)
    .where('id', '=', id)
    .executeTakeFirst();
  if (order === undefined) throw notFound('There is no such order here');
  return order;
}
