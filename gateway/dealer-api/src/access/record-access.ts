import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { CustomersTable } from '../store/tables/customers.ts';
import { hashEmail } from './customer-tokens.ts';
import type { Database } from '../store/database.ts';
import type { Visitor } from './visitor.ts';

/**
 * The access rule for orders and valuations, as a condition on `customer_id` and `holder_hash`. A
 * customer can open the records in their account. A browser can open the records that it created
 * without an account. While nobody is logged in, it can also open account records that it created,
 * so that an expired login does not lock anyone out.
 */
export function isOwn({ browserHash, customerId }: Visitor): RawBuilder<SqlBool> {
  if (customerId === undefined) {
    return browserHash === undefined ? sql`1 = 0` : sql`holder_hash = ${browserHash}`;
  }
  return browserHash === undefined
    ? sql`customer_id = ${customerId}`
    : sql`(customer_id = ${customerId} or (customer_id is null and holder_hash = ${browserHash}))`;
}

/** The tables that `isOwn` protects. Each has the columns `holder_hash` and `customer_id`. */
const tables = ['orders', 'valuations', 'valuation_holders'] as const;
type AnyOfThem = 'orders';

/**
 * Assigns the browser's records to the customer, except those that already have an account. Orders
 * placed with the customer's confirmed email address are assigned too, whichever device placed
 * them.
 */
export async function claimRecords(
  database: Kysely<Database>,
  { id, email_address }: Pick<CustomersTable, 'id' | 'email_address'>,
  browserHash: string | undefined,
): Promise<void> {
  const ofAddress = sql<SqlBool>`email_hash = ${hashEmail(email_address)}`;
  await claim(database, 'orders', ofAddress, id);
  if (browserHash === undefined) return;
  for (const table of tables) {
    await claim(database, table, sql<SqlBool>`holder_hash = ${browserHash}`, id);
  }
}

/** Selects first, because most requests have nothing to update. */
async function claim(
  database: Kysely<Database>,
  table: (typeof tables)[number],
  which: RawBuilder<SqlBool>,
  customer_id: string,
): Promise<void> {
  const found = await database
    .selectFrom(table as AnyOfThem)
    .select('holder_hash')
    .where(which)
    .where('customer_id', 'is', null)
    .executeTakeFirst();
  if (found === undefined) return;
  await database
    .updateTable(table as AnyOfThem)
    .set({ customer_id })
    .where(which)
    .where('customer_id', 'is', null)
    .execute();
}

/** Prefix that invalidates a stored browser hash. No real hash starts with it. */
const closed = 'closed:';

/**
 * Removes browsers' access to account records, for example after a logout. With `customerId`, no
 * browser can open that customer's records without a login. With `browserHash`, that browser cannot
 * open any account's records, whichever customers used it.
 */
export async function revokeBrowserAccess(
  database: Kysely<Database>,
  of: { readonly customerId: string } | { readonly browserHash: string },
): Promise<void> {
  const which =
    'customerId' in of
      ? sql<SqlBool>`customer_id = ${of.customerId}`
      : sql<SqlBool>`customer_id is not null and holder_hash = ${of.browserHash}`;
  // Each browser may have a limited number of open orders. These orders no longer count.
  await database
    .updateTable('orders')
    .set({ owner: sql<string>`'order:' || id` })
    .where(which)
    .where('owner', 'like', 'holder:%')
    .execute();
  for (const table of tables) {
    await database
      .updateTable(table as AnyOfThem)
      .set({ holder_hash: sql<string>`${sql.lit(closed)} || holder_hash` })
      .where(which)
      .where('holder_hash', 'not like', `${closed}%`)
      .execute();
  }
}
