import { CompiledQuery, PostgresDialect } from 'kysely';
import pg from 'pg';

/** Separates our tables from those of other programs in the same database. */
export const postgresSchema = 'dealer';

export const connectMilliseconds = 3000;
/** The server ends a slow query this much before the client gives up on a silent server. */
const serverLeadMs = 1000;

/** JIT compilation takes longer than our short queries. */
const settings = `select set_config('search_path', '${postgresSchema}', false), set_config('jit', 'off', false)`;

/** @param limits `queryMilliseconds` is the timeout for a silent server; by default none */
export function postgresDialect(
  url: string,
  limits: { connections: number; connectMilliseconds?: number; queryMilliseconds?: number },
): PostgresDialect {
  const { connections, queryMilliseconds } = limits;
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'forecourt-dealer-api',
    max: connections,
    connectionTimeoutMillis: limits.connectMilliseconds ?? connectMilliseconds,
    ...(queryMilliseconds !== undefined && {
      query_timeout: queryMilliseconds,
      statement_timeout: queryMilliseconds - serverLeadMs,
    }),
    keepAlive: true,
  });
  // The pool replaces a lost idle connection at the next query.
  pool.on('error', () => undefined);
  // A lost connection fails its query. Without a listener, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({
    pool,
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(settings));
    },
  });
}

/** The server and database of an address, without user and password. */
export function databaseLocation(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `postgres://${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}
