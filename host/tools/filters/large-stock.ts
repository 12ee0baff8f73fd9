import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Site } from '../../e2e/site.ts';
import { writeStockFeed } from './stock-feed.ts';

const run = promisify(execFile);
/** A running site shows new vehicles within this time; milliseconds. */
const refreshMs = 3_000;

interface Stock {
  /** Root of the checkout that runs the site. */
  root: string;
  vehicles: number;
  /** A feed to import instead of a generated one, and the mapping of its columns. */
  feed: string | undefined;
  map: string | undefined;
}

/** @returns how many vehicles the site then has on sale */
export async function importStock(site: Site, stock: Stock): Promise<number> {
  const { root, vehicles, feed, map } = stock;
  const before = await totalOf(site);
  if (feed === undefined && before >= vehicles) return before;
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-feed-'));
  const generatedFeed = path.join(folder, 'stock.csv');
  try {
    if (feed === undefined) await writeStockFeed(site.url, vehicles, generatedFeed);
    await run(
      process.execPath,
      [
        'gateway/dealer-api/src/stock-import/cli.ts',
        feed ?? generatedFeed,
        ...(map === undefined ? [] : ['--map', map]),
      ],
      { cwd: root, env: { ...process.env, DATA_DIR: site.dataDir }, maxBuffer: 1e8 },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await new Promise((resolve) => setTimeout(resolve, refreshMs));
  return totalOf(site);
}

async function totalOf(site: Site): Promise<number> {
  const response = await fetch(`${site.url}/api/v2/vehicle-search/?resultsPerPage=1`);
  const { meta } = (await response.json()) as { meta: { total: number } };
  return meta.total;
}
