import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createConsoleApp } from '../src/http/console-app.ts';
import type { PublishQuota } from '../src/publish/publish-quota.ts';
import type { ReleaseStore } from '../src/store/release-store.ts';
import { remoteReleaseClient } from '../src/remote/remote-release-client.ts';
import type { ReleaseClient } from '../src/client/release-client.ts';
import type { TokenRecord } from '../src/roles/token-record.ts';

export interface ServedApi {
  origin: string;
  /** Creates a token and a client that uses it. */
  as(
    role: TokenRecord['role'],
    ...areas: string[]
  ): Promise<{ token: string; releaseClient: ReleaseClient }>;
  close(): Promise<void>;
}

/** The release API of a store, on its own port. */
export async function serveApi(
  store: ReleaseStore,
  publishQuota?: PublishQuota,
): Promise<ServedApi> {
  const app = createConsoleApp({
    store,
    publishQuota,
    logger: pino({ level: 'silent' }),
    siteOrigin: () => 'https://www.example.com',
    client: () => Promise.reject(new Error('no page is opened here')),
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    async as(role, ...areas) {
      const request = { name: `${role} ${areas.join()}`, role, areas, days: 1 };
      const { token } = await store.createToken({ ...request, by: 'Ada', reason: 'a test' });
      return { token, releaseClient: remoteReleaseClient({ origin, token }) };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
