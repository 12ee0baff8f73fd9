import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Every migration by the name it is remembered under; they run in the order of these names. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-releases': {
    async up(database: Kysely<unknown>) {
      const tables = database.schema;
      await tables
        .createTable('state')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('document', 'json', (column) => column.notNull())
        .execute();
      await tables
        .createTable('sets')
        .addColumn('set', 'integer', (column) => column.primaryKey())
        .addColumn('document', 'json', (column) => column.notNull())
        .execute();
      await tables
        .createTable('releases')
        .addColumn('area', 'text', (column) => column.notNull())
        .addColumn('version', 'text', (column) => column.notNull())
        .addColumn('published_at', 'text', (column) => column.notNull())
        .addColumn('document', 'json', (column) => column.notNull())
        .addPrimaryKeyConstraint('releases_key', ['area', 'version'])
        .execute();
      await tables
        .createTable('files')
        .addColumn('sha384', 'text', (column) => column.primaryKey())
        .addColumn('content', 'bytea', (column) => column.notNull())
        .addColumn('added_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
        .execute();
      await tables
        .createTable('journal')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('document', 'json', (column) => column.notNull())
        .execute();
      await tables
        .createTable('secrets')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'bytea', (column) => column.notNull())
        .execute();
      await tables
        .createTable('cursors')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('position', 'integer', (column) => column.notNull())
        .execute();
    },
  },
};
