import { startPostgres, type PostgresServer } from './postgres-server.ts';

/** Holds the address that answers each POST with the address of a new database. */
export const databasesVariable = 'TEST_DATABASES';

/** Shared by all suites of a Jest run. Without the root configuration, null. */
export async function sharedPostgres(): Promise<PostgresServer> {
  const address = process.env[databasesVariable];
  if (address === undefined) return startPostgres();
  return {
    async createDatabase() {
      const response = await fetch(address, { method: 'POST' });
      const text = await response.text();
      if (!response.ok) throw new Error(text);
      return text;
    },
    // Jest stops it after the last suite.
    stop: async () => undefined,
  };
}
