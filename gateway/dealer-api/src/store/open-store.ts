import { mkdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Dialect, Kysely, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { errorMessage } from '../error-message.ts';
import type { Database } from './database.ts';
import {
  connectMilliseconds,
  databaseLocation,
  postgresDialect,
  postgresSchema,
} from './postgres-dialect.ts';
import { sqliteFileDialect } from './sqlite-dialect.ts';

/** The store is unusable. The message is one plain sentence for the operator. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code = 'STORE_UNUSABLE';
}

const fileName = 'dealer-api.sqlite';
const connections = 10;
const queryMilliseconds = 15_000;
/** How long to wait for a database that is starting, or whose machine is busy. */
const startMilliseconds = 30_000;
const retryMilliseconds = 500;
/** `cannot_connect_now`: the server is starting. */
const startingCode = '57P03';

/**
 * Opens the store and migrates it: the PostgreSQL database at the URL, or else the SQLite file in
 * the data folder, which is created if missing.
 * @throws StoreError if the folder is not writable, the server does not respond or the data is not
 * readable. Its message never contains the database user.
 */
export async function openStore(
  dataFolder: string,
  databaseUrl?: string,
): Promise<Kysely<Database>> {
  return databaseUrl === undefined ? openFile(dataFolder) : openPostgres(databaseUrl);
}

function openFile(dataFolder: string): Promise<Kysely<Database>> {
  const file = join(dataFolder, fileName);
  return open(file, async () => {
    mkdirSync(dataFolder, { recursive: true });
    await migrateWith(sqliteFileDialect(file));
    return new Kysely<Database>({ dialect: sqliteFileDialect(file) });
  });
}

function openPostgres(url: string): Promise<Kysely<Database>> {
  const location = databaseLocation(url);
  return open(location, async () => {
    const message = `Waiting for the database ${location}: it is slow, starting or migrated.`;
    const slowStartTimer = setTimeout(() => console.error(message), connectMilliseconds);
    await migratePostgres(url, Date.now() + startMilliseconds).finally(() =>
      clearTimeout(slowStartTimer),
    );
    return new Kysely<Database>({
      dialect: postgresDialect(url, { connections, queryMilliseconds }),
    });
  });
}

/** One process migrates while the others wait for as long as it takes. */
async function migratePostgres(url: string, deadline: number): Promise<void> {
  for (;;) {
    try {
      const limits = { connections: 1, connectMilliseconds: Math.max(1, deadline - Date.now()) };
      await migrateWith(postgresDialect(url, limits), postgresSchema);
      return;
    } catch (error) {
      const isStarting = (error as { code?: unknown }).code === startingCode;
      if (!isStarting || Date.now() + retryMilliseconds >= deadline) throw error;
      await wait(retryMilliseconds);
    }
  }
}

async function migrateWith(dialect: Dialect, schema?: string): Promise<void> {
  const database = new Kysely<Database>({ dialect });
  try {
    // Kysely reads the tables before it takes its lock. That fails if another process renames a
    // column meanwhile. The only connection keeps this lock until it is closed.
    if (schema !== undefined)
      await sql`select pg_advisory_lock(hashtext(${`migrations of ${schema}`}))`.execute(database);
    await migrate(database, schema);
  } finally {
    await database.destroy().catch(() => undefined);
  }
}

async function open(
  location: string,
  connect: () => Promise<Kysely<Database>>,
): Promise<Kysely<Database>> {
  try {
    return await connect();
  } catch (error) {
    throw new StoreError(`The store ${location} can't be used: ${errorMessage(error)}.`, {
      cause: error,
    });
  }
}

const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Each `.sql` file of the folder is a migration. They run in the order of their names. */
export async function getMigrations(): Promise<Record<string, Migration>> {
  const files = await readdir(migrationsFolder);
  return Object.fromEntries(
    files.map((file) => [
      file.replace('.sql', ''),
      { up: (database) => runScript(database, file) },
    ]),
  );
}

/** Splits the script, because neither driver runs several statements at once. */
async function runScript(database: Kysely<unknown>, file: string): Promise<void> {
  const script = await readFile(join(migrationsFolder, file), 'utf8');
  for (const statement of script.split(/;\n/)) {
    if (statement.trim() !== '') await sql.raw(statement).execute(database);
  }
}

export async function migrate(database: Kysely<Database>, schema?: string): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations },
    // Branches may be merged out of order. Their migrations never depend on each other's tables.
    allowUnorderedMigrations: true,
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
