import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sharedFilesVariable } from '../jest/shared-folder.ts';
import type { PostgresServer } from './postgres-server.ts';
import { databasesVariable } from './shared-postgres.ts';

declare global {
  var stopSharedServers: (() => Promise<void>) | undefined;
}

/** Runs before all suites of a Jest run. The first request for a database starts PostgreSQL. */
export default async function setUp(): Promise<void> {
  let serverStart: Promise<PostgresServer> | undefined;
  const databases = createServer(async (_request, response) => {
    // With keep-alive, this side may close the connection just as a suite sends a request.
    response.setHeader('connection', 'close');
    try {
      serverStart ??= import('./postgres-server.ts').then(({ startPostgres }) => startPostgres());
      response.end(await (await serverStart).createDatabase());
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await once(databases.listen(0, '127.0.0.1'), 'listening');
  const { port } = databases.address() as AddressInfo;
  process.env[databasesVariable] = `http://127.0.0.1:${port}`;
  const files = await mkdtemp(path.join(tmpdir(), 'forecourt-jest-'));
  process.env[sharedFilesVariable] = files;
  globalThis.stopSharedServers = async () => {
    databases.close();
    databases.closeAllConnections();
    await (await serverStart)?.stop();
    await rm(files, { recursive: true, force: true });
  };
}
