import path from 'node:path';
import { parseArgs } from 'node:util';
import { watchArea, type AreaBuild, type AreaWatch } from './development/area-watch.ts';
import { serveAreas } from './development/development-server.ts';
import { SiteLink } from './development/site-link.ts';

/**
 * `node develop-areas.ts <area folder>... [--site http://127.0.0.1:8080]` shows areas as they are
 * edited inside a site that runs outside production; the other areas are their releases.
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
const built: AreaBuild[] = [];
let link: SiteLink | null = null;

function show(build: AreaBuild): void {
  if (link === null) built.push(build);
  else {
    link.show(build).then(
      () => console.log(`${build.area}: shown as it is now`),
      (error: unknown) => console.error(messageOf(error)),
    );
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function stop(): Promise<void> {
  await link?.leave();
  await Promise.all(watches.map((watch) => watch.stop()));
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

try {
  for (const folder of positionals) {
    console.log(`Building ${path.basename(path.resolve(folder))}`);
    watches.push(
      await watchArea(folder, path.resolve(values.out), {
        onBuilt: show,
        onFailed: (area, errors) => console.error(`${area} does not build:\n${errors}`),
      }),
    );
  }
  const { origin } = await serveAreas(watches);
  link = new SiteLink(values.site, origin, (error) => console.error(messageOf(error)));
  for (const build of built.splice(0)) show(build);
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
