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
  '0002-counts': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('counts')
        .addColumn('span', 'bigint', (column) => column.notNull())
        .addColumn('area', 'text', (column) => column.notNull())
        .addColumn('version', 'text', (column) => column.notNull())
        .addColumn('cohort', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('amount', 'bigint', (column) => column.notNull())
        .addColumn('changed_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('counts_key', ['span', 'area', 'version', 'cohort', 'name'])
        .execute();
      await database.schema
        .createIndex('counts_changed_at')
        .on('counts')
        .column('changed_at')
        .execute();
    },
  },
  '0003-journal-actions': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .alterTable('journal')
        .addColumn('action', 'text', (column) =>
          column.generatedAlwaysAs(sql`document ->> 'action'`).stored(),
        )
        .execute();
      await database.schema
        .createIndex('journal_actions')
        .on('journal')
        .columns(['action', 'id'])
        .execute();
    },
  },
  '0004-sessions': {
    async up(database: Kysely<unknown>) {
      // Keys that opened what they lay beside.
      await database.schema.dropTable('secrets').execute();
      await database.schema
        .createTable('sessions')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('token', 'text', (column) => column.notNull())
        .addColumn('agent', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .addColumn('seen_at', 'text', (column) => column.notNull())
        .addColumn('seal', 'text')
        .execute();
    },
  },
  '0005-draws': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('draws')
        .addColumn('network', 'text', (column) => column.primaryKey())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('changed_at', 'bigint', (column) => column.notNull())
        .execute();
      await database.schema
        .createIndex('draws_changed_at')
        .on('draws')
        .column('changed_at')
        .execute();
    },
  },
};
