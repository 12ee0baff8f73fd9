import type { Request } from 'express';
import type { Kysely, Selectable } from 'kysely';
import { customerOfToken, hashToken, readBearer } from '../customers/customer-tokens.ts';
import type { CustomersTable } from '../customers/customers-tables.ts';
import { hashEmail } from '../customers/hash-email.ts';
import type { Dependencies } from '../dependencies.ts';
import { notFound } from '../http/api-errors.ts';
import type { Database } from '../store/database.ts';
import type { OrdersTable } from './orders-tables.ts';

export type OrderRow = Selectable<OrdersTable>;

/**
 * Header with the capability of a browser, which the gateway keeps in a cookie that no script
 * reads: whoever has it may see and go on with the orders that were started with it.
 */
export const holderHeader = 'X-Order-Holder';

/** Who asks about orders: a browser, a customer, both or neither. */
export interface OrderAsker {
  readonly holderHash: string | undefined;
  readonly customerId: string | undefined;
}

/** The hash of the capability that a request brings, if it is one. */
export function holderHashOf(request: Pick<Request, 'get'>): string | undefined {
  const token = request.get(holderHeader);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? hashToken(token) : undefined;
}

export async function readAsker(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  request: Request,
): Promise<OrderAsker> {
  const token = readBearer(request.get('Authorization'));
  const customer =
    token === undefined ? undefined : await customerOfToken(database, token, clock());
  const asker = { holderHash: holderHashOf(request), customerId: customer?.id };
  await keepForCustomer(database, asker);
  if (customer !== undefined) await claimByAddress(database, customer);
  return asker;
}

/** Orders of this browser that no account has yet are the customer's from now on. */
export async function keepForCustomer(
  database: Kysely<Database>,
  { holderHash, customerId }: OrderAsker,
): Promise<void> {
  if (holderHash === undefined || customerId === undefined) return;
  const loose = await database
    .selectFrom('orders')
    .select('id')
    .where('holder_hash', '=', holderHash)
    .where('customer_id', 'is', null)
    .executeTakeFirst();
  if (loose === undefined) return;
  await database
    .updateTable('orders')
    .set({ customer_id: customerId })
    .where('holder_hash', '=', holderHash)
    .where('customer_id', 'is', null)
    .execute();
}

/**
 * Placed orders that no account has yet belong to the account of their email address, on whatever
 * device they were placed. An account's address is confirmed, and the order was confirmed to it.
 */
async function claimByAddress(
  database: Kysely<Database>,
  { id, email_address }: Pick<CustomersTable, 'id' | 'email_address'>,
): Promise<void> {
  const unclaimed = database
    .selectFrom('orders')
    .select('id')
    .where('email_hash', '=', hashEmail(email_address))
    .where('customer_id', 'is', null);
  if ((await unclaimed.executeTakeFirst()) === undefined) return;
  await database
    .updateTable('orders')
    .set({ customer_id: id })
    .where('id', 'in', unclaimed)
    .execute();
}

/**
 * The orders that somebody may see: those of the customer, and those of the browser, but for another
 * customer's while somebody is logged in. A login that has expired takes none away.
 */
export async function ordersOf(
  database: Kysely<Database>,
  { holderHash, customerId }: OrderAsker,
  id?: string,
): Promise<OrderRow[]> {
  if (holderHash === undefined && customerId === undefined) return [];
  return database
    .selectFrom('orders')
    .selectAll()
    .where(({ and, eb, or }) =>
      or([
        ...(customerId === undefined ? [] : [eb('customer_id', '=', customerId)]),
        ...(holderHash === undefined
          ? []
          : [
              and([
                eb('holder_hash', '=', holderHash),
                ...(customerId === undefined ? [] : [eb('customer_id', 'is', null)]),
              ]),
            ]),
      ]),
    )
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** @throws ApiRefusal 404, for an order of somebody else as for one that there is not */
export async function orderOf(
  database: Kysely<Database>,
  asker: OrderAsker,
  id: string,
): Promise<OrderRow> {
  const [order] = await ordersOf(database, asker, id);
  if (order === undefined) throw notFound('There is no such order here');
  return order;
}
