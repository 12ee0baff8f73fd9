import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql, SqliteDialect, type SqliteDatabase } from 'kysely';
import type { CountStore } from './count.ts';
import { countRows, type CountTables } from './count-tables.ts';

/** SQLITE_BUSY: another process holds the lock. The low byte is the kind, the rest says more of it. */
const busy = 5;
/** After that the watch goes on without, and adds what it has with its next look. */
const maxWaitMs = 5_000;
const retryMs = 20;

// Counts are no accounts: those of the last second may go with the machine.
const tablesOfCounts = `
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
`;

/** Counts in a file beside the release store: all gateways of this machine add to it. */
export async function openSqliteCounts(file: string): Promise<CountStore> {
  await mkdir(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    await onceFree(async () => database.exec(tablesOfCounts));
  } catch (error) {
    database.close();
    throw error;
  }
  const tables = new Kysely<CountTables>({
    dialect: new SqliteDialect({ database: adapted(database) }),
  });
  return {
    ...countRows(
      (work) => onceFree(() => work(tables)),
      (json) => sql`json_each(${json})`,
    ),
    close: () => tables.destroy(),
  };
}

/**
 * SQLite itself would wait for the lock without letting anything else run, and this is the process
 * that serves the pages. (Nothing here waits for the disk, so it needs no thread of its own.)
 */
async function onceFree<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + maxWaitMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
    }
    await wait(retryMs * (1 + Math.random()));
  }
}

function isBusy(error: unknown): boolean {
  const code = (error as { errcode?: unknown } | null)?.errcode;
  return typeof code === 'number' && (code & 0xff) === busy;
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
