import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, sql, SqliteDialect, type SqliteDatabase } from 'kysely';
import type { CountStore } from './count.ts';
import { countRows, type CountTables } from './count-tables.ts';

const busyMs = 5_000;

/** Counts in a file beside the release store: all gateways of this machine add to it. */
export async function openSqliteCounts(file: string): Promise<CountStore> {
  await mkdir(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: busyMs });
  // Counts are no accounts: those of the last second may go with the machine.
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = off;
    create table if not exists counts (
      span integer not null, area text not null, version text not null, cohort text not null,
      name text not null, amount integer not null, changed_at integer not null,
      primary key (span, area, version, cohort, name)
    ) without rowid;
    create index if not exists counts_changed_at on counts (changed_at);
    create table if not exists draws (
      network text primary key, at integer not null, changed_at integer not null
    ) without rowid;
    create index if not exists draws_changed_at on draws (changed_at);
  `);
  const tables = new Kysely<CountTables>({
    dialect: new SqliteDialect({ database: adapted(database) }),
  });
  return {
    ...countRows(
      (work) => work(tables),
      (json) => sql`json_each(${json})`,
    ),
    close: () => tables.destroy(),
  };
}

/** `node:sqlite` as Kysely's dialect wants it. */
function adapted(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(text) {
      const statement = database.prepare(text);
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
