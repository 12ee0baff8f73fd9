import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CustomersTables } from '../../customers/customers-tables.ts';

/**
 * A reset is noted for whatever email address was asked about, so that the answer can wait for it
 * and tells nobody who is a customer. A login belongs to the password that it was made with.
 */
export async function up(database: Kysely<CustomersTables>): Promise<void> {
  const earlier = await database
    .selectFrom('password_resets')
    .innerJoin('customers', 'customers.id', 'password_resets.customer_id')
    .select(['email_address', 'customer_id', 'token_hash', 'expires_at'])
    .execute();
  await database.schema.dropTable('password_resets').execute();
  await database.schema
    .createTable('password_resets')
    .addColumn('email_hash', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) =>
      column.references('customers.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  for (const { email_address, ...reset } of earlier) {
    const email_hash = createHash('sha256').update(email_address).digest('hex');
    await database
      .insertInto('password_resets')
      .values({ email_hash, ...reset })
      .execute();
  }
  await database.schema
    .alterTable('customer_tokens')
    .addColumn('password_hash', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await database
    .updateTable('customer_tokens')
    .set(({ selectFrom, ref }) => ({
      password_hash: selectFrom('customers')
        .select('customers.password_hash')
        .where('customers.id', '=', ref('customer_tokens.customer_id'))
        .$asScalar()
        .$notNull(),
    }))
    .execute();
}
