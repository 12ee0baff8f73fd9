import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { CustomersTable } from '../store/tables/customers.ts';
import { hashEmail } from './customer-tokens.ts';
import type { Database } from '../store/database.ts';
import type { Visitor } from './visitor.ts';

/**
 * The access rule for orders and valuations, as a condition on `customer_id` and `browser_hash`. A
 * customer can open the records in their account. A browser can open the records that it created
 * without an account. While nobody is logged in, it can also open account records that it created,
 * so that an expired login does not lock anyone out.
 */
export function accessCondition({ browserHash, customerId }: Visitor): RawBuilder<SqlBool> {
  if (customerId === undefined) {
    return browserHash === undefined ? sql`1 = 0` : sql`browser_hash = ${browserHash}`;
  }
  return browserHash === undefined
    ? sql`customer_id = ${customerId}`
    : sql`(customer_id = ${customerId} or (customer_id is null and browser_hash = ${browserHash}))`;
}

/** Tables that `accessCondition` protects. Each has the columns `browser_hash` and `customer_id`. */
const protectedTables = ['orders', 'valuations', 'valuation_browsers'] as const;
type ProtectedTable = (typeof protectedTables)[number];
type RepresentativeTable = 'orders';

/**
 * Assigns the browser's records to the customer, except those that already have an account. Orders
 * placed with the customer's confirmed email address are assigned too, whichever device placed
 * them.
 */
export async function assignRecords(
  database: Kysely<Database>,
  { id: customer_id, email_address }: Pick<CustomersTable, 'id' | 'email_address'>,
  browserHash: string | undefined,
): Promise<void> {
  async function assign(table: ProtectedTable, condition: RawBuilder<SqlBool>): Promise<void> {
    const isUnassigned = sql<SqlBool>`customer_id is null and ${condition}`;
    // Check with a select first, because most requests have nothing to update.
    const found = await database
      .selectFrom(table as RepresentativeTable)
      .select('browser_hash')
      .where(isUnassigned)
      .executeTakeFirst();
    if (found === undefined) return;
    await database
      .updateTable(table as RepresentativeTable)
      .set({ customer_id })
      .where(isUnassigned)
      .execute();
  }

  await assign('orders', sql`email_hash = ${hashEmail(email_address)}`);
  if (browserHash === undefined) return;
  for (const table of protectedTables) await assign(table, sql`browser_hash = ${browserHash}`);
}

/** Prefix that invalidates a stored browser hash. No real hash starts with it. */
const closedPrefix = 'closed:';

/**
 * Removes browsers' access to account records, for example after a logout. With `customerId`, no
 * browser can open that customer's records without a login. With `browserHash`, that browser cannot
 * open any account's records, whichever customers used it.
 */
export async function revokeBrowserAccess(
  database: Kysely<Database>,
  target: { readonly customerId: string } | { readonly browserHash: string },
): Promise<void> {
  const condition =
    'customerId' in target
      ? sql<SqlBool>`customer_id = ${target.customerId}`
      : sql<SqlBool>`customer_id is not null and browser_hash = ${target.browserHash}`;
  // Stop counting these orders towards the browser's limit of open orders.
  await database
    .updateTable('orders')
    .set({ owner: sql<string>`'order:' || id` })
    .where(condition)
    .where('owner', 'like', 'browser:%')
    .execute();
  for (const table of protectedTables) {
    await database
      .updateTable(table as RepresentativeTable)
      .set({ browser_hash: sql<string>`${sql.lit(closedPrefix)} || browser_hash` })
      .where(condition)
      .where('browser_hash', 'not like', `${closedPrefix}%`)
      .execute();
  }
}
