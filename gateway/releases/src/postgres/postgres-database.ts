import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { ReleaseError, ReleaseStoreUnavailableError } from '../release-errors.ts';
import { migrations } from './migrations.ts';
import { schema, type ReleaseTables } from './tables.ts';

const readers = 4;
/** Work in turn holds a connection for as long as it takes, and reads beside it; opened as needed. */
const maxTurns = 20;
const connectMs = 3_000;
const queryMs = 30_000;
/** Ten processes that all promote wait for one another; none of them holds the lock for long. */
const patienceMs = 15_000;
/** A holder that went away without a word, as with its machine, keeps the others waiting so long. */
const silentHolderMs = 10_000;
/** Any number that no other program of the database uses for a lock of its own. */
const lockKey = 4_862_113;

export type ReleaseDatabase = Kysely<ReleaseTables>;

export interface PostgresDatabase {
  /** @throws ReleaseStoreUnavailableError where the database is away */
  read<Result>(query: (database: ReleaseDatabase) => Promise<Result>): Promise<Result>;
  /** One transaction, while nobody else changes the store. */
  exclusively<Result>(work: (database: ReleaseDatabase) => Promise<Result>): Promise<Result>;
  /** Runs the work on a connection that holds a lock of that name; null where another one does. */
  inTurn<Result>(
    name: string,
    work: (database: ReleaseDatabase) => Promise<Result>,
  ): Promise<Result | null>;
  /** @throws ReleaseStoreUnavailableError where the database takes no writes, as a standby does */
  checkWrites(): Promise<void>;
  close(): Promise<void>;
}

/** The database of a store, its tables made where they are missing; it may be away for a while. */
export function postgresDatabase(url: string): PostgresDatabase {
  const reader = connect(url, { max: readers, connectionTimeoutMillis: connectMs });
  // One at a time: whoever holds the lock also reads, and must never wait for a connection.
  const writer = connect(url, { max: 1, connectionTimeoutMillis: patienceMs });
  const turns = connect(url, { max: maxTurns, connectionTimeoutMillis: connectMs });
  let migrated: Promise<void> | null = null;

  async function ready(): Promise<void> {
    migrated ??= migrate(writer);
    try {
      await migrated;
    } catch (error) {
      migrated = null;
      throw error;
    }
  }

  async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      await ready();
      return await work();
    } catch (error) {
      if (error instanceof ReleaseError) throw error;
      throw new ReleaseStoreUnavailableError(placeOf(url), reasonOf(error), { cause: error });
    }
  }

  return {
    read: (query) => guarded(() => query(reader.withSchema(schema))),
    exclusively: (work) =>
      guarded(() =>
        writer.transaction().execute(async (transaction) => {
          await sql`select set_config('lock_timeout', ${`${patienceMs}`}, true),
            set_config('idle_in_transaction_session_timeout', ${`${silentHolderMs}`}, true)`.execute(
            transaction,
          );
          // Numbers are given under it: whoever follows the journal never sees a later one first.
          await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction);
          return work(transaction.withSchema(schema));
        }),
      ),
    inTurn: (name, work) =>
      guarded(() =>
        turns.connection().execute(async (connection) => {
          const { rows } = await sql<{ held: boolean }>`
            select pg_try_advisory_lock(${lockKey}, hashtext(${name})) as held`.execute(connection);
          if (rows[0]?.held !== true) return null;
          try {
            return await work(connection.withSchema(schema));
          } finally {
            await sql`select pg_advisory_unlock(${lockKey}, hashtext(${name}))`.execute(connection);
          }
        }),
      ),
    checkWrites: () =>
      guarded(async () => {
        const transaction = await reader.startTransaction().execute();
        try {
          const check = { name: `check ${randomUUID()}`, position: 0 };
          await transaction.withSchema(schema).insertInto('cursors').values(check).execute();
        } finally {
          await transaction.rollback().execute();
        }
      }),
    async close() {
      await Promise.all([reader.destroy(), writer.destroy(), turns.destroy()]);
    },
  };
}

function connect(url: string, limits: pg.PoolConfig): ReleaseDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'releases',
    // The server gives up first: a query that only its client has left would go on, and hold its locks.
    statement_timeout: queryMs,
    query_timeout: queryMs + connectMs,
    keepAlive: true,
    ...limits,
  });
  // An idle connection that is lost is replaced when the next query needs one.
  pool.on('error', () => undefined);
  // One that is lost amid a query fails that query; unheard, its event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<ReleaseTables>({ dialect: new PostgresDialect({ pool }) });
}

async function migrate(database: ReleaseDatabase): Promise<void> {
  const migrator = new Migrator({
    db: database.withSchema(schema),
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableSchema: schema,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** The server and database of an address, without who logs in. */
export function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `postgres://${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}

/** In words; those of the driver name no password. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
