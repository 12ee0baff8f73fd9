import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely';
import { sqliteErrorCode } from '../../store/machine-fault.ts';

/** SQLITE_BUSY and SQLITE_LOCKED: another connection holds the lock. */
const busyCodes: readonly unknown[] = [5, 6];
const retryMs = 5;

/** Opens an SQLite file, which is created if missing, and runs the setup statements. */
export async function openSqliteFile<Tables>(
  file: string | URL,
  setup: string,
  lockTimeoutMs: number,
): Promise<Kysely<Tables>> {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    await retryWhileLocked(async () => database.exec(setup), lockTimeoutMs);
  } catch (error) {
    database.close();
    throw error;
  }
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: adaptDatabase(database) }) });
}

/** SQLite's own busy timeout is not used: it would block the process, which also serves pages. */
export async function retryWhileLocked<Result>(
  work: () => Promise<Result>,
  lockTimeoutMs: number,
): Promise<Result> {
  const until = performance.now() + lockTimeoutMs;
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
  return busyCodes.includes(sqliteErrorCode(error));
}

function adaptDatabase(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(text) {
      const statement = database.prepare(text);
      const toSqlValues = (values: readonly unknown[]) => values as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...toSqlValues(values)),
        run: (values) => statement.run(...toSqlValues(values)),
        iterate: (values) => statement.iterate(...toSqlValues(values)),
      };
    },
  };
}
