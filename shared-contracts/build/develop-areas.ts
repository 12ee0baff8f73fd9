import path from 'node:path';
import { parseArgs } from 'node:util';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import hotMiddleware from 'webpack-hot-middleware';
import { type AreaWatch, watchArea } from './development/area-watch.ts';
import { SiteLink } from './development/site-link.ts';
import { hotPath } from './webpack/development-config.ts';

/**
 * `node develop-areas.ts <area folder>... [--site http://127.0.0.1:8080]` adds areas in development
 * to a running site and updates them after each edit. The site must not be in production mode; it
 * serves the other areas from their releases.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: 'http://127.0.0.1:8080' },
    out: { type: 'string', default: '.cache/development' },
  },
});
if (positionals.length === 0) {
  console.error('Usage: develop-areas <area folder>... [--site <origin>]');
  process.exit(2);
}

/**
 * Serves `/<area>/browser/*`, `/<area>/server/*`, and an event stream of each area's builds. Only
 * the gateway connects to it; browsers use the gateway.
 */
const app = express();
app.disable('x-powered-by');
const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;

const link = new SiteLink(values.site, `http://127.0.0.1:${port}`, reportError);
const watches: AreaWatch[] = [];

function reportError(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
}

async function stop(): Promise<void> {
  await link.unregisterAll();
  await Promise.all(watches.map((watch) => watch.stop()));
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

try {
  for (const areaFolder of positionals) {
    console.log(`Building ${path.basename(path.resolve(areaFolder))}`);
    const watch = await watchArea(areaFolder, path.resolve(values.out), {
      onBuilt: (build) =>
        void link
          .register(build)
          .then(() => console.log(`${build.area}: shown as it is now`), reportError),
      onFailed: (area, errors) => console.error(`${area} does not build:\n${errors}`),
    });
    watches.push(watch);
    const { name, folder, browserCompiler } = watch;
    app.use(hotMiddleware(browserCompiler, { path: `/${name}/browser/${hotPath}`, log: false }));
    app.use(`/${name}`, express.static(folder, { index: false, cacheControl: false, etag: false }));
  }
} catch (error) {
  reportError(error);
  process.exit(1);
}
