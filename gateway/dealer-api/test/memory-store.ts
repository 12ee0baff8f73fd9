import { DatabaseSync } from 'node:sqlite';
import { type Dialect, Kysely } from 'kysely';
import type { Database } from '../src/store/database.ts';
import { migrate } from '../src/store/open-store.ts';
import { sqliteDialect } from '../src/store/sqlite-dialect.ts';
import { runStatement } from '../src/store/sqlite-statement.ts';

/** An in-memory database belongs to one connection, so there is no lock. */
export function memoryDialect(): Dialect {
  return sqliteDialect(async () => {
    const database = new DatabaseSync(':memory:');
    database.exec('PRAGMA foreign_keys = ON');
    return {
      writer: {
        run: async (statement) => runStatement(database, statement),
        close: async () => database.close(),
      },
    };
  });
}

export async function openMemoryStore(): Promise<Kysely<Database>> {
  const database = new Kysely<Database>({ dialect: memoryDialect() });
  await migrate(database);
  return database;
}
