import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { openReleaseStore } from 'releases';
import { median } from '@contracts/build/measure/figures.ts';
import { rotatedVariants } from '@contracts/build/measure/rounds.ts';
import { startSite, type Site } from '@contracts/build/measure/start-site.ts';
import { brandFolderOf, readBrand } from '../../src/brand.ts';
import { serveSet } from '../../src/pages/sets/page-set.ts';
import { rendererAlone } from './renderer-alone.ts';

/**
 * `npm run bench:server -- [--pages /,/vehicle-search] [--seconds 5] [--rounds 3] [--connections 20]`:
 * pages a second and p99 with and without the page cache, in interleaved rounds; then the renderer
 * alone against React's renderToString of the same tree. Exits with 1 if a page is missing.
 */
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '/,/vehicle-search' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '20' },
  },
});
const pages = values.pages.split(',');
const [seconds, rounds, connections] = [
  Number(values.seconds),
  Number(values.rounds),
  Number(values.connections),
];
const renders = 40;
const environment = {
  // Areas are built from sources, with demonstration stock.
  NODE_ENV: 'development',
  // Measure late pages instead of replacing them by shells.
  SSR_BUDGET_MS: '30000',
  // All requests come from one client.
  PAGES_AT_ONCE: '256',
};

const cached = await startSite({ env: environment });
const uncached = await startSite({
  dataDir: cached.dataDir,
  env: { ...environment, PAGE_CACHE_MS: '0' },
});
try {
  for (const page of pages) await compareSites(page);
  const store = await openReleaseStore(path.join(cached.dataDir, 'releases'));
  const live = await store.live();
  if (live === null) throw new Error('no set is live');
  const { renderer } = await serveSet(store, live);
  const brand = await readBrand(brandFolderOf('wexcombe'));
  await store.close();
  const alone = await rendererAlone({ ...renderer, brand }, cached.url);
  for (const page of pages) {
    const { ours, tree } = await alone(page, renders);
    console.log(
      `${page}: the renderer alone ${median(ours).toFixed(1)} ms, renderToString of the same tree ` +
        `${median(tree).toFixed(1)} ms: ${(median(ours) / median(tree)).toFixed(2)} times as long ` +
        `(medians of ${renders}, in turn)`,
    );
  }
} finally {
  await uncached.stop();
  await cached.stop();
}

async function compareSites(page: string): Promise<void> {
  const results = new Map<Site, autocannon.Result[]>([
    [cached, []],
    [uncached, []],
  ]);
  for (let round = 0; round <= rounds; round += 1) {
    for (const site of rotatedVariants([cached, uncached], round)) {
      const result = await load(site, page);
      // The first round warms both up.
      if (round > 0) results.get(site)?.push(result);
    }
  }
  const [withCache = [], without = []] = results.values();
  const medianOf = (list: autocannon.Result[], figure: (result: autocannon.Result) => number) =>
    median(list.map(figure));
  const rate = ({ requests }: autocannon.Result) => requests.average;
  const describe = (list: autocannon.Result[]) =>
    `${medianOf(list, rate).toFixed(0)} pages a second, ` +
    `p50 ${medianOf(list, ({ latency }) => latency.p50)} ms, ` +
    `p99 ${medianOf(list, ({ latency }) => latency.p99)} ms`;
  console.log(
    `${page}: ${describe(withCache)} with the page cache; ${describe(without)} without: ` +
      `${(medianOf(withCache, rate) / medianOf(without, rate)).toFixed(1)} times as many ` +
      `(medians of ${rounds} rounds, ${connections} connections)`,
  );
  const failedCount = [...withCache, ...without].reduce(
    (sum, { non2xx, errors }) => sum + non2xx + errors,
    0,
  );
  if (failedCount > 0) {
    console.log(`${failedCount} responses were not pages.`);
    process.exitCode = 1;
  }
}

function load({ url }: Site, page: string): Promise<autocannon.Result> {
  return autocannon({
    url: `${url}${page}`,
    connections,
    duration: seconds,
    headers: {
      'accept-encoding': 'gzip, deflate, br',
      'sec-fetch-mode': 'navigate',
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36',
    },
  });
}
