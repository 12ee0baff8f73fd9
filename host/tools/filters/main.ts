import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '@contracts/build/browser/launch-options.ts';
import { rotatedVariants } from '@contracts/build/measure/rounds.ts';
import { startSite, type Site } from '../../e2e/site.ts';
import { runJourney, type Journey } from './journey.ts';
import { importStock } from './large-stock.ts';
import { summaryOf, type Variant } from './summary.ts';
import { checkOut } from '../other-commit.ts';
import { makePhotograph } from '../photograph.ts';
import { startProxy, type Proxy } from '../variant-proxy.ts';

/**
 * `npm run bench:filters`: how soon the search page responds on a slow machine: 100,000 vehicles in the
 * embedded dealer API, Chromium with a processor slowed fourfold, optionally in turn with the site of
 * another commit. Every vehicle picture is a photograph of 40 KB. Exits with 1 if a limit is missed or
 * something is slower than at that commit.
 *
 * --vehicles <number>   size of the generated feed, 100000 by default
 * --feed <file>         a feed of your own, with --map as for `npm run stock:import`
 * --data-dir <folder>   keeps the data, so that the next run need not import again
 * --slowdown <number>   4 by default
 * --journeys <number>   journeys, each on a new page; 3 by default
 * --against <commit>    another commit to compare with
 */
const { values: options } = parseArgs({
  options: {
    vehicles: { type: 'string', default: '100000' },
    feed: { type: 'string' },
    map: { type: 'string' },
    'data-dir': { type: 'string' },
    slowdown: { type: 'string', default: '4' },
    journeys: { type: 'string', default: '3' },
    against: { type: 'string' },
  },
});
const ownRoot = path.resolve(import.meta.dirname, '../../..');
const roots = new Map([['this tree', ownRoot]]);
if (options.against !== undefined) {
  roots.set(options.against, await checkOut(ownRoot, options.against));
}

async function dataFolder(name: string): Promise<{ dataDir?: string }> {
  if (options['data-dir'] === undefined) return {};
  const dataDir = path.join(path.resolve(options['data-dir']), name.replaceAll(' ', '-'));
  await mkdir(dataDir, { recursive: true });
  return { dataDir };
}

const { feed, map } = options;
const slowdown = Number(options.slowdown);
const sites = new Map<string, Site>();
const proxies = new Map<string, Proxy>();
const photograph = await makePhotograph();
const browser = await chromium.launch(launchOptions);
try {
  for (const [name, root] of roots) {
    const site = await startSite({ root, ...(await dataFolder(name)) });
    sites.set(name, site);
    proxies.set(name, await startProxy(site.url, photograph));
    const total = await importStock(site, { root, vehicles: Number(options.vehicles), feed, map });
    console.log(`${name}: ${total.toLocaleString('en-GB')} vehicles`);
  }
  const variants = [...proxies].map(([name, { url }]): Variant & { url: string } => ({
    name,
    url,
    journeys: [] as Journey[],
  }));
  for (let count = 0; count < Number(options.journeys); count += 1) {
    for (const { name, url, journeys } of rotatedVariants(variants, count)) {
      journeys.push(await runJourney(browser, { siteUrl: url, slowdown }));
      console.log(`${name}: journey ${count + 1} done`);
    }
  }
  const { text, failed } = summaryOf(variants);
  console.log(`Processor slowed ${slowdown} times\n${text}`);
  if (failed) process.exitCode = 1;
} finally {
  await browser.close();
  await Promise.all([...proxies.values(), ...sites.values()].map((each) => each.stop()));
}
