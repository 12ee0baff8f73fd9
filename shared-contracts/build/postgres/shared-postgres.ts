import { startPostgres, type PostgresServer } from './postgres-server.ts';

/** Environment variable with a URL. A POST to that URL returns the URL of a new database. */
export const databasesVariable = 'TEST_DATABASES';

/** The server that all suites of a run share; a new one without the root Jest configuration. */
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
