import { CompiledQuery, PostgresDialect } from 'kysely';
import pg from 'pg';

/** Where the tables are, apart from those of other programs in the same database. */
export const postgresSchema = 'dealer';

export const connectMilliseconds = 3000;
/** A working server ends a slow query itself, so much earlier than a silent one is given up. */
const soonerMilliseconds = 1000;

/** Compiling costs more than the short queries of this program take. */
const settings = `select set_config('search_path', '${postgresSchema}', false), set_config('jit', 'off', false)`;

interface PostgresLimits {
  readonly connections: number;
  readonly connectMilliseconds?: number;
  /**
   * After which a silent server counts as lost; a query that is still at work is ended by the server
   * a second before. Without it a query may take as long as it needs.
   */
  readonly queryMilliseconds?: number;
}

export function postgresDialect(url: string, limits: PostgresLimits): PostgresDialect {
  const { connections, queryMilliseconds } = limits;
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'forecourt-dealer-api',
    max: connections,
    connectionTimeoutMillis: limits.connectMilliseconds ?? connectMilliseconds,
    ...(queryMilliseconds !== undefined && {
      query_timeout: queryMilliseconds,
      statement_timeout: queryMilliseconds - soonerMilliseconds,
    }),
    keepAlive: true,
  });
  // An idle connection that is lost is replaced when the next query needs one.
  pool.on('error', () => undefined);
  // One that is lost amid a query fails that query; unheard, its event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({
    pool,
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(settings));
    },
  });
}

/** The server and database of an address, without who logs in. */
export function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `postgres://${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}
