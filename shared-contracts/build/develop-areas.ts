import path from 'node:path';
import { parseArgs } from 'node:util';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import hotMiddleware from 'webpack-hot-middleware';
import { developmentPath, developmentSilenceMs } from '@contracts/platform/remote/development';
import { type AreaBuild, type AreaWatch, watchArea } from './development/area-watch.ts';
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

const addressOf = (area: string) => `${values.site}${developmentPath}/${area}`;
const latestBuilds = new Map<string, AreaBuild>();
const watches: AreaWatch[] = [];
let registerTimer: NodeJS.Timeout | undefined;

/** Registers an area with the site, again and again, because the site forgets silent areas. */
async function register(latestBuild: AreaBuild): Promise<void> {
  latestBuilds.set(latestBuild.area, latestBuild);
  await send(latestBuild);
  registerTimer ??= setInterval(() => {
    Promise.all([...latestBuilds.values()].map(send)).catch(reportError);
  }, developmentSilenceMs / 5);
}

/** @throws Error if the site refuses the area or cannot be reached */
async function send({ area, record, build }: AreaBuild): Promise<void> {
  const response = await fetch(addressOf(area), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ origin: `http://127.0.0.1:${port}`, build, record }),
  });
  if (response.ok) return;
  const reason =
    response.status === 404
      ? 'the site does not accept areas in development'
      : await response.text();
  throw new Error(`${values.site} refused ${area}: ${reason}`);
}

function reportError(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
}

/** Makes the site serve the areas' releases again. */
async function stop(): Promise<void> {
  clearInterval(registerTimer);
  await Promise.allSettled(
    [...latestBuilds.keys()].map((area) => fetch(addressOf(area), { method: 'DELETE' })),
  );
  await Promise.all(watches.map((watch) => watch.stop()));
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

try {
  for (const areaFolder of positionals) {
    console.log(`Building ${path.basename(path.resolve(areaFolder))}`);
    const watch = await watchArea(areaFolder, path.resolve(values.out), {
      onBuilt: (build) =>
        void register(build).then(
          () => console.log(`${build.area}: shown as it is now`),
          reportError,
        ),
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
