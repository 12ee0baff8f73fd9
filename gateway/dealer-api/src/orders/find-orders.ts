import type { Kysely, Selectable } from 'kysely';
import { accessCondition } from '../access/record-access.ts';
import type { Visitor } from '../access/visitor.ts';
import { notFound } from '../http/api-errors.ts';
import type { Database } from '../store/database.ts';
import type { OrdersTable } from '../store/tables/orders.ts';

export const ordersPath = '/api/v2/orders';

export type OrderRow = Selectable<OrdersTable>;

/** The orders of a visitor, newest first. */
export async function ordersOf(
  database: Kysely<Database>,
  visitor: Visitor,
  id?: string,
): Promise<OrderRow[]> {
  return database
    .selectFrom('orders')
    .selectAll()
    .where(accessCondition(visitor))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** @throws ApiRefusal 404 for another visitor's order, as for an unknown one */
export async function orderOf(
  database: Kysely<Database>,
  visitor: Visitor,
  id: string,
): Promise<OrderRow> {
  const [order] = await ordersOf(database, visitor, id);
  if (order === undefined) throw notFound('There is no such order here');
  return order;
}
