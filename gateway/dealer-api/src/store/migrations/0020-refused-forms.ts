import type { Kysely } from 'kysely';

/** What was typed into a form that was refused without a script, until it is sent or half an hour old. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('refused_forms')
    .addColumn('holder_hash', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('refused', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('refused_forms_key', ['holder_hash', 'page', 'form'])
    .execute();
  await database.schema
    .createIndex('refused_forms_by_expiry')
    .on('refused_forms')
    .column('expires_at')
    .execute();
}
