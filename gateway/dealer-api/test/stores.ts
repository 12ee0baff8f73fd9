import {
  startPostgres,
  type PostgresServer,
} from 'shared-contracts/build/postgres/postgres-server.ts';

/** The stores that every call has to work on. */
export const storeKinds = ['SQLite', 'PostgreSQL'] as const;
export type StoreKind = (typeof storeKinds)[number];

/** What of a store a test needs, with the variables that lead to an empty one. */
export interface TestStore {
  readonly variables: { readonly DATABASE_URL?: string };
  stop(): Promise<void>;
}

/** An empty store; PostgreSQL is a server of its own, which takes about three seconds. */
export async function startStore(kind: StoreKind): Promise<TestStore> {
  if (kind === 'SQLite') return { variables: {}, stop: async () => undefined };
  const server: PostgresServer = await startPostgres();
  return { variables: { DATABASE_URL: await server.createDatabase() }, stop: server.stop };
}
