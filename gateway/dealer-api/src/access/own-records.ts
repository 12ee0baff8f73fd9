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
 * Leaves the records of a customer to the account alone, as when a login is ended: neither the
 * browser, nor a lost one where `browserHash` is left out, opens them without a login.
 */
export async function closeToBrowsers(
  database: Kysely<Database>,
  customerId: string,
  browserHash?: string,
): Promise<void> {
  for (const table of tables) {
    await database
      .updateTable(table as AnyOfThem)
      .set({ holder_hash: sql<string>`${sql.lit(closed)} || holder_hash` })
      .where('customer_id', '=', customerId)
      .where('holder_hash', 'not like', `${closed}%`)
      .$if(browserHash !== undefined, (query) => query.where('holder_hash', '=', browserHash ?? ''))
      .execute();
  }
  // A browser has its own places for open orders: these take none of them any more.
  await database
    .updateTable('orders')
    .set({ owner: sql<string>`'order:' || id` })
    .where('customer_id', '=', customerId)
    .where('holder_hash', 'like', `${closed}%`)
    .where('owner', 'like', 'holder:%')
    .execute();
}
