import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase } from 'kysely';

const busyMilliseconds = 5000;

/**
 * An import writes all over the indexes of unique texts: with a cache that holds them (32 MB), and
 * a log of as much before it is copied into the file (8,000 pages), each page is written less often.
 */
const settings = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA foreign_keys = ON;
  PRAGMA cache_size = -32768;
  PRAGMA wal_autocheckpoint = 8000;
`;

/** `node:sqlite` as Kysely's SQLite dialect wants it; values are bound by position. */
export function openSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: busyMilliseconds });
  database.exec(settings);
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
