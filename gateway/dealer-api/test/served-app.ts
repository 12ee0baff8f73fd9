import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { createApp } from '../src/app.ts';
import { readEnvironment } from '../src/env.ts';
import { createApiServer } from '../src/http/api-server.ts';
import { openDependencies } from '../src/open-dependencies.ts';
import { fakeProvider } from './fake-provider.ts';

export interface ServedApp {
  readonly origin: string;
  readonly dependencies: Awaited<ReturnType<typeof openDependencies>>;
  close(): Promise<void>;
}

/**
 * The whole dealer API with its demonstration data, on a free port; `variables` are its
 * environment. Card payments use a fake provider.
 */
export async function serveApp(
  clock: () => Date,
  logger: Logger = pino({ level: 'silent' }),
  variables: NodeJS.ProcessEnv = {},
): Promise<ServedApp> {
  const folder = mkdtempSync(join(tmpdir(), 'dealer-api-'));
  const environment = readEnvironment({ DATA_DIR: folder, NODE_ENV: 'test', ...variables });
  const dependencies = await openDependencies(environment, clock, logger);
  const payments = dependencies.payments ?? {
    provider: fakeProvider(),
    siteOrigin: 'https://www.example.com',
  };
  const server = createApiServer(createApp({ ...dependencies, payments }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    dependencies,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await dependencies.close();
      rmSync(folder, { recursive: true });
    },
  };
}
