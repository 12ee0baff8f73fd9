import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { ReleaseError, ReleaseStoreUnavailableError } from '../../model/release-errors.ts';
import type { ReleaseDatabase, Tables } from '../rows/release-database.ts';
import type { ReleaseTables } from '../rows/tables.ts';

const channel = 'releases';

const reconnectMs = 2_000;

/** Listens for changes, and reconnects when the server returns. */
export function listenForChanges(url: string, onHint: () => void): () => void {
  let stopped = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    const connecting = new pg.Client({
      connectionString: url,
      application_name: 'releases',
      keepAlive: true,
    });
    client = connecting;
    const reconnect = () => {
      if (client !== connecting) return;
      client = null;
      connecting.end().catch(() => undefined);
      if (!stopped) retry = setTimeout(() => void listen(), reconnectMs).unref();
    };
    connecting.on('error', reconnect);
    connecting.on('end', reconnect);
    connecting.on('notification', onHint);
    await connecting
      .connect()
      .then(() => connecting.query(`listen ${channel}`))
      .catch(reconnect);
    // Changes may have been missed while the connection was down.
    if (client === connecting) onHint();
  }

  void listen();
  return () => {
    stopped = true;
    clearTimeout(retry);
    const open = client;
    client = null;
    open?.end().catch(() => undefined);
  };
}

/** Separates the tables from those of other programs in the same database. */
const schema = 'releases';

const readers = 4;
/** Connections for job locks. Each running job holds one, but queries through the readers. */
const maxJobConnections = 20;
const connectMs = 3_000;
const queryMs = 30_000;
/** How long to wait for the lock. Enough for ten processes that promote at the same time. */
const lockTimeoutMs = 15_000;
/** How long a lost lock holder, such as a crashed machine, blocks others. */
const lostOwnerTimeoutMs = 10_000;
/** A number that no other program uses for an advisory lock in this database. */
const lockKey = 4_862_113;

/** Connects on first use, and creates or migrates the tables. The server may be down at first. */
export function postgresDatabase(url: string): ReleaseDatabase {
  const { host, pathname } = new URL(url);
  // Without user and password.
  const location = `postgres://${host}${pathname}`;
  const reader = connect(url, readers);
  // Separate from the readers, so that callers who wait for the lock do not occupy the connections
  // that the lock holder reads with.
  const writer = connect(url, 1, lockTimeoutMs);
  const jobConnections = connect(url, maxJobConnections);
  let migrated: Promise<void> | null = null;

  async function ensureMigrated(): Promise<void> {
    migrated ??= migrate(writer, location);
    try {
      await migrated;
    } catch (error) {
      migrated = null;
      throw error;
    }
  }

  async function withStoreErrors<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      await ensureMigrated();
      return await work();
    } catch (error) {
      if (error instanceof ReleaseError) throw error;
      throw new ReleaseStoreUnavailableError(location, reasonOf(error), { cause: error });
    }
  }

  return {
    location,
    isRemote: true,
    run: (query) => withStoreErrors(() => query(reader.withSchema(schema))),
    exclusively: (work) =>
      withStoreErrors(() =>
        writer.transaction().execute(async (transaction) => {
          await sql`select set_config('lock_timeout', ${`${lockTimeoutMs}`}, true),
            set_config('idle_in_transaction_session_timeout', ${`${lostOwnerTimeoutMs}`}, true)`.execute(
            transaction,
          );
          // Journal ids are assigned under the lock, so followers see them in order.
          await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction);
          const result = await work(transaction.withSchema(schema));
          // PostgreSQL sends this notification when the transaction commits.
          await sql`select pg_notify(${channel}, '')`.execute(transaction);
          return result;
        }),
      ),
    withJobLock: (name, work) =>
      withStoreErrors(() =>
        jobConnections.connection().execute(async (connection) => {
          const { rows } = await sql<{ held: boolean }>`
            select pg_try_advisory_lock(${lockKey}, hashtext(${name})) as held`.execute(connection);
          if (rows[0]?.held !== true) return null;
          try {
            return await work();
          } finally {
            await sql`select pg_advisory_unlock(${lockKey}, hashtext(${name}))`.execute(connection);
          }
        }),
      ),
    damage: async () => [],
    checkWrites: () =>
      withStoreErrors(async () => {
        const transaction = await reader.startTransaction().execute();
        try {
          const check = { name: `check ${randomUUID()}`, position: 0 };
          await transaction.withSchema(schema).insertInto('cursors').values(check).execute();
        } finally {
          await transaction.rollback().execute();
        }
      }),
    watch: (onHint) => listenForChanges(url, onHint),
    async close() {
      await Promise.all([reader.destroy(), writer.destroy(), jobConnections.destroy()]);
    },
  };
}

function connect(url: string, max: number, connectionTimeoutMillis = connectMs): Tables {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'releases',
    // The server's timeout must be shorter, because a query that only the client cancelled would
    // keep its locks.
    statement_timeout: queryMs,
    query_timeout: queryMs + connectMs,
    keepAlive: true,
    max,
    connectionTimeoutMillis,
  });
  // Ignore a lost idle connection. The next query opens a new one.
  pool.on('error', () => undefined);
  // A query fails if its connection is lost. Without a listener, the connection's error event would
  // also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<ReleaseTables>({ dialect: new PostgresDialect({ pool }) });
}

/** `json` keeps the order of the keys, which signatures depend on; `jsonb` does not. */
const tables = [
  'create table releases.state (id integer primary key, document json not null)',
  'create table releases.sets ("set" integer primary key, document json not null)',
  `create table releases.releases (
    area text not null, version text not null, published_at text not null, document json not null,
    constraint releases_key primary key (area, version)
  )`,
  `create table releases.files (
    sha384 text primary key, content bytea not null, added_at timestamptz not null default now()
  )`,
  `create table releases.journal (
    id integer primary key, document json not null,
    action text generated always as (document ->> 'action') stored
  )`,
  'create index journal_actions on releases.journal (action, id)',
  `create table releases.sessions (
    hash text primary key, id text not null, token text not null, agent text not null,
    created_at text not null, expires_at text not null, seen_at text not null, seal text
  )`,
  'create table releases.cursors (name text primary key, position integer not null)',
  `create table releases.counts (
    span bigint not null, area text not null, version text not null, cohort text not null,
    name text not null, amount bigint not null, changed_at bigint not null,
    constraint counts_key primary key (span, area, version, cohort, name)
  )`,
  'create index counts_changed_at on releases.counts (changed_at)',
  `create table releases.draws (
    network text primary key, at bigint not null, changed_at bigint not null
  )`,
  'create index draws_changed_at on releases.draws (changed_at)',
];

const migrations: Record<string, Migration> = {
  '0001-store': {
    async up(database: Kysely<unknown>) {
      for (const statement of tables) await sql.raw(statement).execute(database);
    },
  },
};

async function migrate(database: Tables, location: string): Promise<void> {
  const migrator = new Migrator({
    db: database.withSchema(schema),
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: schema,
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    const reason =
      'its tables are of an earlier version. Back up with that version ' +
      '(npm run backup -- <folder> --files) and restore into an empty database';
    throw new ReleaseStoreUnavailableError(location, reason, { cause: error });
  }
  if (error !== undefined) throw error;
}

/** The driver's messages contain no password. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
