import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Environment } from '../env.ts';
import { ImportError } from './import-error.ts';

export interface ImportLock {
  release(): Promise<void>;
}

const inProgress = 'Another import of stock is running. Wait for it to end.';

/**
 * Lets one import run at a time on a store. The lock belongs to the process: it is gone when the
 * process dies, however it dies.
 * @throws ImportError when another import holds it.
 */
export function lockImports({ DATA_DIR, DATABASE_URL }: Environment): Promise<ImportLock> {
  return DATABASE_URL === undefined ? lockFile(DATA_DIR) : lockDatabase(DATABASE_URL);
}

async function lockFile(dataFolder: string): Promise<ImportLock> {
  const database = new DatabaseSync(join(dataFolder, 'stock-import.lock'), { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch {
    database.close();
    throw new ImportError(inProgress);
  }
  return { release: async () => database.close() };
}

async function lockDatabase(url: string): Promise<ImportLock> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // When the connection is lost, so are those that write.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(hashtext('forecourt stock import')) as locked`,
  );
  if (rows[0]?.locked !== true) {
    await client.end();
    throw new ImportError(inProgress);
  }
  return { release: () => client.end() };
}
