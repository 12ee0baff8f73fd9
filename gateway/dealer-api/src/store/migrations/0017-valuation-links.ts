import type { Kysely } from 'kysely';

/** Links by e-mail that open a valuation, and the browsers that have opened one (decision record 0051). */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('valuation_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('valuation_id', 'text', (column) => column.notNull())
    .addColumn('email_address', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('valuation_links_by_expiry')
    .on('valuation_links')
    .column('expires_at')
    .execute();
  await schema
    .createTable('valuation_holders')
    .addColumn('holder_hash', 'text', (column) => column.notNull())
    .addColumn('valuation_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('valuation_holders_key', ['holder_hash', 'valuation_id'])
    .execute();
}
