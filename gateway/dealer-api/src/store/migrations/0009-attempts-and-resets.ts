import type { Kysely } from 'kysely';

/** Attempts of every kind are counted alike; a reset has a token of its own. Both live minutes. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.dropTable('login_attempts').execute();
  await database.schema
    .createTable('attempts')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('window_ends_at', 'text', (column) => column.notNull())
    .execute();
  await database.schema.dropTable('password_resets').execute();
  await database.schema
    .createTable('password_resets')
    .addColumn('customer_id', 'text', (column) =>
      column.primaryKey().references('customers.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}
