import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Environment } from '../env.ts';
import { reasonOf } from '../reason-of.ts';
import { connectMilliseconds, placeOf } from '../store/postgres-dialect.ts';
import { isSqliteBusy } from '../store/store-failure.ts';
import { ImportError } from './import-error.ts';

interface ImportLock {
  release(): Promise<void>;
}

const inProgress = 'Another import of stock is running. Wait for it to end.';

/**
 * Lets one import run at a time on a store. The lock belongs to the process: it is gone when the
 * process dies, however it dies.
 * @throws ImportError when another import holds it, or it can't be taken for another reason.
 */
export function lockImports({
  DATA_DIR,
  DATABASE_URL,
}: Pick<Environment, 'DATA_DIR' | 'DATABASE_URL'>): Promise<ImportLock> {
  return DATABASE_URL === undefined ? lockFile(DATA_DIR) : lockDatabase(DATABASE_URL);
}

async function lockFile(dataFolder: string): Promise<ImportLock> {
  const file = join(dataFolder, 'stock-import.lock');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('begin exclusive');
  } catch (error) {
    database?.close();
    throw isSqliteBusy(error) ? new ImportError(inProgress) : notTaken(file, error);
  }
  const held = database;
  return { release: async () => held.close() };
}

async function lockDatabase(url: string): Promise<ImportLock> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'forecourt-stock-import',
    connectionTimeoutMillis: connectMilliseconds,
    query_timeout: connectMilliseconds,
    keepAlive: true,
  });
  // When the connection is lost, so are those that write.
  client.on('error', () => undefined);
  let isLocked: boolean;
  try {
    await client.connect();
    isLocked = await tryLock(client);
  } catch (error) {
    await end(client);
    throw notTaken(placeOf(url), error);
  }
  if (isLocked) return { release: () => end(client) };
  await end(client);
  throw new ImportError(inProgress);
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(hashtext('forecourt stock import')) as locked`,
  );
  return rows[0]?.locked === true;
}

/** A connection that is lost already has nothing left to say goodbye to. */
async function end(client: pg.Client): Promise<void> {
  await client.end().catch(() => undefined);
}

function notTaken(place: string, error: unknown): ImportError {
  return new ImportError(`The lock of imports at ${place} can't be taken: ${reasonOf(error)}.`);
}
