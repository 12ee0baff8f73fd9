import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import hotMiddleware from 'webpack-hot-middleware';
import { hotPath } from '../webpack/development-config.ts';
import type { AreaWatch } from './area-watch.ts';

/**
 * Serves areas at work on a free loopback port: `/<area>/browser/*` and `/<area>/server/*`, and
 * the stream of their changes. Only the gateway asks it; browsers come through the gateway.
 */
export async function serveAreas(
  watches: readonly AreaWatch[],
): Promise<{ origin: string; server: Server }> {
  const app = express();
  app.disable('x-powered-by');
  for (const { area, folder, browserCompiler } of watches) {
    const { area: name } = area.manifest;
    app.use(hotMiddleware(browserCompiler, { path: `/${name}/browser/${hotPath}`, log: false }));
    app.use(`/${name}`, express.static(folder, { index: false, cacheControl: false, etag: false }));
  }
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, server };
}
