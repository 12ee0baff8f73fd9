import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Environment } from '../env.ts';
import { errorMessage } from '../error-message.ts';
import { connectMilliseconds, databaseLocation } from './postgres-dialect.ts';
import { isSqliteBusy } from './store-failure.ts';

type LockedWork = 'stock import' | 'photographs';

export interface ProcessLock {
  /** Repeated calls do nothing. */
  release(): Promise<void>;
}

/** A lock could not be acquired, for a reason other than that another process holds it. */
export class LockError extends Error {
  override readonly name = 'LockError';
  readonly code = 'LOCK_UNUSABLE';
}

/**
 * Acquires the lock for a kind of work. It is released when the process ends, even by a crash.
 * @returns undefined while another process holds it
 * @throws LockError
 */
export function acquireLock(
  { DATA_DIR, DATABASE_URL }: Pick<Environment, 'DATA_DIR' | 'DATABASE_URL'>,
  work: LockedWork,
): Promise<ProcessLock | undefined> {
  return DATABASE_URL === undefined ? lockFile(DATA_DIR, work) : lockDatabase(DATABASE_URL, work);
}

async function lockFile(dataFolder: string, work: LockedWork): Promise<ProcessLock | undefined> {
  const file = join(dataFolder, `${work.replaceAll(' ', '-')}.lock`);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('begin exclusive');
  } catch (error) {
    database?.close();
    if (isSqliteBusy(error)) return undefined;
    throw lockError(file, error);
  }
  const lock = database;
  return {
    release: async () => {
      if (lock.isOpen) lock.close();
    },
  };
}

async function lockDatabase(url: string, work: LockedWork): Promise<ProcessLock | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `forecourt-${work.replaceAll(' ', '-')}`,
    connectionTimeoutMillis: connectMilliseconds,
    query_timeout: connectMilliseconds,
    keepAlive: true,
  });
  // Ignore a lost connection: the connections that write are then lost too.
  client.on('error', () => undefined);
  // Ignore errors, because the connection may be lost already.
  const release = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as locked',
      [`forecourt ${work}`],
    );
    if (rows[0]?.locked === true) return { release };
  } catch (error) {
    await release();
    throw lockError(databaseLocation(url), error);
  }
  await release();
  return undefined;
}

function lockError(location: string, error: unknown): LockError {
  return new LockError(`at ${location} can't be taken: ${errorMessage(error)}.`);
}
