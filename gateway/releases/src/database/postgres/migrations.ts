import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migrations: Readonly<Record<string, Migration>> = {
  '0001-store': {
    async up(database: Kysely<unknown>) {
      const { schema } = database;
      // `json` keeps the order of the keys, which signatures depend on; `jsonb` does not.
      await schema
        .createTable('state')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('document', 'json', (column) => column.notNull())
        .execute();
      await schema
        .createTable('sets')
        .addColumn('set', 'integer', (column) => column.primaryKey())
        .addColumn('document', 'json', (column) => column.notNull())
        .execute();
      await schema
        .createTable('releases')
        .addColumn('area', 'text', (column) => column.notNull())
        .addColumn('version', 'text', (column) => column.notNull())
        .addColumn('published_at', 'text', (column) => column.notNull())
        .addColumn('document', 'json', (column) => column.notNull())
        .addPrimaryKeyConstraint('releases_key', ['area', 'version'])
        .execute();
      await schema
        .createTable('files')
        .addColumn('sha384', 'text', (column) => column.primaryKey())
        .addColumn('content', 'bytea', (column) => column.notNull())
        .addColumn('added_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
        .execute();
      await schema
        .createTable('journal')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('document', 'json', (column) => column.notNull())
        .addColumn('action', 'text', (column) =>
          column.generatedAlwaysAs(sql`document ->> 'action'`).stored(),
        )
        .execute();
      await schema.createIndex('journal_actions').on('journal').columns(['action', 'id']).execute();
      await schema
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
      await schema
        .createTable('cursors')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('position', 'integer', (column) => column.notNull())
        .execute();
      await schema
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
      await schema.createIndex('counts_changed_at').on('counts').column('changed_at').execute();
      await schema
        .createTable('draws')
        .addColumn('network', 'text', (column) => column.primaryKey())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('changed_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('draws_changed_at').on('draws').column('changed_at').execute();
    },
  },
};
