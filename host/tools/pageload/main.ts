import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from '@contracts/build/browser/launch-options.ts';
import { rotatedVariants } from '@contracts/build/measure/rounds.ts';
import { startVariants, type Variant } from './variants.ts';
import { figuresTable, type Figures } from './figures-table.ts';
import { coldLoad, heartAtFirstPaint } from './cold-load.ts';

/**
 * `npm run bench:pageload`: the cost of a page on a first visit, on a mid-range phone (412 px, 100 ms,
 * 3.2 Mbit/s, a processor slowed fourfold). Every round loads each page once from each variant, so
 * the load of the machine affects all variants. Every vehicle picture is the same photograph of 40 KB.
 *
 * --rounds <number>    5 by default
 * --against <commit>   another commit to compare with; can be repeated
 * --pages <names>      some of home, search, vehicle and login, separated by commas
 * --json <file>        writes the figures of every load
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    against: { type: 'string', multiple: true, default: [] },
    pages: { type: 'string', default: 'home,search,vehicle,login' },
    json: { type: 'string' },
  },
});
const root = path.resolve(import.meta.dirname, '../../..');
/** The demonstration stock of every commit has one. */
const vehicleSearch =
  '/api/v2/vehicle-search/?make=ford&advert_classification=USED&resultsPerPage=1';

const pages = new Map([
  ['home', '/'],
  ['search', '/vehicle-search'],
  ['vehicle', ''],
  ['login', '/login'],
]);
const pageNames = options.pages.split(',');
for (const name of pageNames) if (!pages.has(name)) throw new Error(`No page is called '${name}'`);

const addressOf = (variant: Variant, name: string) => `${variant.url}${pages.get(name)}`;

async function findVehicle(variant: Variant): Promise<void> {
  const response = await fetch(`${variant.url}${vehicleSearch}`);
  const { data } = (await response.json()) as { data: { slug: string }[] };
  pages.set('vehicle', `/vehicle/used/${data[0]?.slug}`);
}

/** Renders each page, so that no load waits for a first rendering. */
async function warmUp(variants: readonly Variant[]): Promise<void> {
  const addresses = variants.flatMap((variant) =>
    pageNames.map((name) => addressOf(variant, name)),
  );
  for (const address of [...addresses, ...addresses]) {
    await (await fetch(address, { headers: { 'sec-fetch-dest': 'document' } })).text();
  }
}

async function figuresOf(browser: Browser, variant: Variant, name: string): Promise<Figures> {
  const address = addressOf(variant, name);
  const { bytes, ...load } = await coldLoad(browser, address);
  const heart = variant.hasScript ? await heartAtFirstPaint(browser, address) : null;
  return {
    ...load,
    ...(heart !== null && { heart }),
    ...Object.fromEntries(
      Object.entries(bytes).map(([kind, count]) => [`${kind.toLowerCase()} bytes`, count]),
    ),
  };
}

const stops: (() => Promise<void>)[] = [];
try {
  const variants = await startVariants(root, options.against, stops);
  const [firstVariant] = variants;
  if (firstVariant !== undefined) await findVehicle(firstVariant);
  await warmUp(variants);
  const browser = await chromium.launch(launchOptions);
  stops.unshift(() => browser.close());

  const loads: { page: string; arm: string; round: number; figures: Figures }[] = [];
  for (let round = 1; round <= Number(options.rounds); round += 1) {
    for (const name of pageNames) {
      for (const variant of rotatedVariants(variants, round)) {
        const figures = await figuresOf(browser, variant, name);
        loads.push({ page: name, arm: variant.name, round, figures });
      }
    }
  }
  for (const name of pageNames) {
    const loadsByVariant = new Map(
      variants.map((variant) => {
        const visits = loads.filter((load) => load.page === name && load.arm === variant.name);
        return [variant.name, visits.map(({ figures }) => figures)];
      }),
    );
    console.log(
      `\n${name}: medians (ranges) of ${options.rounds} rounds; ratios: this tree to the other variant\n`,
    );
    console.log(figuresTable(loadsByVariant));
  }
  if (options.json !== undefined) await writeFile(options.json, JSON.stringify(loads, null, 2));
} finally {
  for (const stop of stops) {
    await stop();
  }
}
