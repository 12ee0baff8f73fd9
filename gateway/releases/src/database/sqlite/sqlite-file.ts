import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely';
import { sqliteErrorKind } from '../../store/machine-fault.ts';

/** SQLITE_BUSY and SQLITE_LOCKED: another connection holds the lock. */
const busyKinds: readonly unknown[] = [5, 6];
const retryMs = 5;

/** Opens an SQLite file, which is created if missing, and runs the setup statements. */
export async function openSqliteFile<Tables>(
  file: string | URL,
  setup: string,
  patienceMs: number,
): Promise<Kysely<Tables>> {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    await retryWhileLocked(async () => database.exec(setup), patienceMs);
  } catch (error) {
    database.close();
    throw error;
  }
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: adapted(database) }) });
}

/** SQLite's own busy timeout is not used: it would block the process, which also serves pages. */
export async function retryWhileLocked<Result>(
  work: () => Promise<Result>,
  patienceMs: number,
): Promise<Result> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isSqliteBusy(error) || performance.now() > until) throw error;
    }
    await wait(retryMs * (1 + Math.random()));
  }
}

export function isSqliteBusy(error: unknown): boolean {
  return busyKinds.includes(sqliteErrorKind(error));
}

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
