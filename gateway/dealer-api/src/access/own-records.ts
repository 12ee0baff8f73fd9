import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { CustomersTable } from '../customers/customers-tables.ts';
import { hashEmail } from '../customers/hash-email.ts';
import type { Database } from '../store/database.ts';
import type { Visitor } from './visitor.ts';

/**
 * The rule of access to orders and valuations, as a condition on `customer_id` and `holder_hash`.
 * What belongs to an account is open to its customer, and anything else to the browser that began
 * it. While nobody is logged in, a browser also opens what it began for an account: an expired login
 * takes nothing away.
 */
export function isOwn({ browserHash, customerId }: Visitor): RawBuilder<SqlBool> {
  if (customerId === undefined) {
    return browserHash === undefined ? sql`1 = 0` : sql`holder_hash = ${browserHash}`;
  }
  return browserHash === undefined
    ? sql`customer_id = ${customerId}`
    : sql`(customer_id = ${customerId} or (customer_id is null and holder_hash = ${browserHash}))`;
}

/** The tables that the rule is about; each has `holder_hash` and `customer_id`. */
const tables = ['orders', 'valuations', 'valuation_holders'] as const;
type AnyOfThem = 'orders';

/**
 * Gives a customer what the browser began and no account has yet. Placed orders of the customer's
 * confirmed email address are theirs too, on whatever device they were placed.
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

/** Looks first, as nearly every request finds nothing to write. */
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

/** Begins the stored hash of a browser that opens a record no more. No hash begins like this. */
const closed = 'closed:';

/**
 * Leaves records to their accounts alone, as when a login is ended: those of a customer, so that a
 * lost browser opens nothing, or those of a browser, whichever customers used it.
 */
export async function closeToBrowsers(
  database: Kysely<Database>,
  of: { readonly customerId: string } | { readonly browserHash: string },
): Promise<void> {
  const which =
    'customerId' in of
      ? sql<SqlBool>`customer_id = ${of.customerId}`
      : sql<SqlBool>`customer_id is not null and holder_hash = ${of.browserHash}`;
  // A browser has its own places for open orders: these take none of them any more.
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
