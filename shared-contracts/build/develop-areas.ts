import path from 'node:path';
import { parseArgs } from 'node:util';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import hotMiddleware from 'webpack-hot-middleware';
import { type AreaBuild, type AreaWatch, watchArea } from './development/area-watch.ts';
import { SiteLink } from './development/site-link.ts';
import { hotPath } from './webpack/development-config.ts';

/**
 * Serves areas in development on a free loopback port: `/<area>/browser/*`, `/<area>/server/*`, and
 * an event stream of their builds. Only the gateway connects to it; browsers use the gateway.
 */
async function serveAreas(
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

const watches: AreaWatch[] = [];
const pendingBuilds: AreaBuild[] = [];
let link: SiteLink | null = null;

function register(build: AreaBuild): void {
  if (link === null) pendingBuilds.push(build);
  else {
    link.register(build).then(
      () => console.log(`${build.area}: shown as it is now`),
      (error: unknown) => console.error(messageOf(error)),
    );
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function stop(): Promise<void> {
  await link?.unregisterAll();
  await Promise.all(watches.map((watch) => watch.stop()));
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

try {
  for (const folder of positionals) {
    console.log(`Building ${path.basename(path.resolve(folder))}`);
    watches.push(
      await watchArea(folder, path.resolve(values.out), {
        onBuilt: register,
        onFailed: (area, errors) => console.error(`${area} does not build:\n${errors}`),
      }),
    );
  }
  const { origin } = await serveAreas(watches);
  link = new SiteLink(values.site, origin, (error) => console.error(messageOf(error)));
  for (const build of pendingBuilds.splice(0)) register(build);
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
