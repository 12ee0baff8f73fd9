import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely';
import type { Database } from '../src/store/database.ts';
import { up as createForms } from '../src/store/migrations/0002-forms.ts';
import { up as createCustomers } from '../src/store/migrations/0003-customers.ts';

function adapt(sqlite: DatabaseSync): SqliteDatabase {
  const bind = (values: readonly unknown[]) => values as (string | number | null)[];
  return {
    close: () => sqlite.close(),
    prepare: (text) => {
      const statement = sqlite.prepare(text);
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...bind(values)),
        run: (values) => statement.run(...bind(values)),
        iterate: (values) => statement.iterate(...bind(values)),
      };
    },
  };
}

/** An empty store in memory. */
export async function openTemporaryDatabase(): Promise<Kysely<Database>> {
  const dialect = new SqliteDialect({ database: adapt(new DatabaseSync(':memory:')) });
  const untyped = new Kysely<unknown>({ dialect });
  await createForms(untyped);
  await createCustomers(untyped);
  return new Kysely<Database>({ dialect });
}
