import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase } from 'kysely';

const busyMilliseconds = 5000;

/** `node:sqlite` as Kysely's SQLite dialect wants it; values are bound by position. */
export function openSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: busyMilliseconds });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON');
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const statement = database.prepare(sql);
      const bound = (values: readonly unknown[]) => values as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...bound(values)),
        run: (values) => statement.run(...bound(values)),
        iterate: (values) => statement.iterate(...bound(values)),
      };
    },
  };
}
