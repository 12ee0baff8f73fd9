import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { openReleaseStore } from 'releases';
import { brandFolderOf, readBrand } from '../src/brand.ts';
import { serveSet } from '../src/pages/sets/page-set.ts';
import { startGateway, type Gateway } from './gateways.ts';
import { rendererAlone } from './renderer-alone.ts';

/**
 * `npm run bench:server -- [--pages /,/vehicle-search] [--seconds 5] [--rounds 3] [--connections 20]
 * [--port 8660]`: pages a second and p99 of a site that keeps pages for a second and of one that
 * renders each, in turn, to a browser that takes brotli; then the renderer alone, with its answers at
 * hand, against React's renderToString of the same tree. Ends with 1 where an answer was no page.
 */
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '/,/vehicle-search' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '20' },
    port: { type: 'string', default: '8660' },
  },
});
const pages = values.pages.split(',');
const [seconds, rounds, connections, port] = [
  Number(values.seconds),
  Number(values.rounds),
  Number(values.connections),
  Number(values.port),
];
const renders = 40;
const environment = {
  // Built and published of the sources, with stock to show.
  NODE_ENV: 'development',
  // Late pages are measured, not replaced.
  SSR_BUDGET_MS: '30000',
  // All pages are asked for by one client.
  PAGES_AT_ONCE: '256',
};

const keeping = await startGateway({ port, consolePort: port + 2 }, environment);
const each = await startGateway(
  { port: port + 1, consolePort: port + 3 },
  { ...environment, KEPT_PAGES_MS: '0' },
  keeping.folder,
);
try {
  for (const page of pages) await compareSites(page);
  const store = await openReleaseStore(path.join(keeping.folder, 'releases'));
  const live = await store.live();
  if (live === null) throw new Error('no set is live');
  const { renderer } = await serveSet(store, live);
  const brand = await readBrand(brandFolderOf('wexcombe'));
  await store.close();
  const alone = await rendererAlone({ ...renderer, brand }, keeping.site);
  for (const page of pages) {
    const { whole, tree } = await alone(page, renders);
    console.log(
      `${page}: the renderer alone ${middle(whole).toFixed(1)} ms, renderToString of the same tree ` +
        `${middle(tree).toFixed(1)} ms: ${(middle(whole) / middle(tree)).toFixed(2)} times as long ` +
        `(medians of ${renders}, in turn)`,
    );
  }
} finally {
  await Promise.all([keeping.stop(), each.stop()]);
  await rm(keeping.folder, { recursive: true, force: true });
}

async function compareSites(page: string): Promise<void> {
  const kept: autocannon.Result[] = [];
  const rendered: autocannon.Result[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const results = [await load(keeping, page), await load(each, page)];
    // The first warms both up.
    if (round === 0) continue;
    kept.push(results[0] as autocannon.Result);
    rendered.push(results[1] as autocannon.Result);
  }
  const of = (results: autocannon.Result[], figure: (result: autocannon.Result) => number) =>
    middle(results.map(figure));
  const rate = ({ requests }: autocannon.Result) => requests.average;
  const describe = (results: autocannon.Result[]) =>
    `${of(results, rate).toFixed(0)} pages a second, ` +
    `p50 ${of(results, ({ latency }) => latency.p50)} ms, ` +
    `p99 ${of(results, ({ latency }) => latency.p99)} ms`;
  console.log(
    `${page}: ${describe(kept)} with kept pages; ${describe(rendered)} without: ` +
      `${(of(kept, rate) / of(rendered, rate)).toFixed(1)} times as many ` +
      `(medians of ${rounds} rounds, ${connections} connections)`,
  );
  const lost = [...kept, ...rendered].reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  if (lost > 0) {
    console.log(`${lost} answers were no page.`);
    process.exitCode = 1;
  }
}

function load({ site }: Gateway, page: string): Promise<autocannon.Result> {
  return autocannon({
    url: `${site}${page}`,
    connections,
    duration: seconds,
    headers: {
      'accept-encoding': 'gzip, deflate, br',
      'sec-fetch-mode': 'navigate',
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36',
    },
  });
}

function middle(list: number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
}
