import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from '@contracts/build/browser/launch-options.ts';
import { readPackages } from '@contracts/build/boundaries/read-packages.ts';
import { readArea } from '@contracts/build/webpack/area.ts';
import { startArms, type Arm, type BenchPage } from './pageload/arms.ts';
import { coldLoad, heartAtFirstPaint } from './pageload/cold-load.ts';
import { spreads, table, type Figures } from './pageload/summary.ts';

/**
 * `npm run bench:pageload`: the cost of a page on a first visit, on a mid-range phone (412 px, 100 ms, 3.2 Mbit/s, a processor slowed fourfold). Every round loads each
 * page once from each arm, in turn: what the machine does meanwhile, it does to all. Every vehicle
 * picture is a photograph of 40 KB, equal for all arms.
 *
 * --rounds <number>    5 unless said
 * --against <commit>   another commit beside this tree; can be repeated
 * --pages <names>      some of home, search, vehicle and login, with commas
 * --json <file>        writes every load to keep
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
/** What the dealer API is seeded with has it, at every commit. */
const vehicleSearch =
  '/api/v2/vehicle-search/?make=ford&advert_classification=USED&resultsPerPage=1';

const pages = new Map<string, BenchPage>([
  ['home', { route: '/', path: '/' }],
  ['search', { route: '/vehicle-search', path: '/vehicle-search' }],
  ['vehicle', { route: '/vehicle/used/:slug', path: '' }],
  ['login', { route: '/login', path: '/login' }],
]);
const wanted = options.pages.split(',').map((name) => {
  const page = pages.get(name);
  if (page === undefined) throw new Error(`No page is called '${name}'`);
  return [name, page] as const;
});

async function findVehicle(arm: Arm): Promise<void> {
  const answer = await fetch(arm.addressOf({ route: '', path: vehicleSearch }));
  const { data } = (await answer.json()) as { data: { slug: string }[] };
  const vehicle = pages.get('vehicle');
  if (vehicle !== undefined) vehicle.path = `/vehicle/used/${data[0]?.slug}`;
}

/** So that no arm pays for the first rendering. */
async function warm(arms: readonly Arm[]): Promise<void> {
  const addresses = arms.flatMap((arm) => wanted.map(([, page]) => arm.addressOf(page)));
  for (const address of [...addresses, ...addresses]) {
    // oxlint-disable-next-line no-await-in-loop
    await (await fetch(address, { headers: { 'sec-fetch-dest': 'document' } })).text();
  }
}

async function figuresOf(browser: Browser, arm: Arm, page: BenchPage): Promise<Figures> {
  const { bytes, ...load } = await coldLoad(browser, arm.addressOf(page));
  const heart = arm.hasScript ? await heartAtFirstPaint(browser, arm.addressOf(page)) : null;
  return {
    ...load,
    ...(heart !== null && { heart }),
    ...Object.fromEntries(
      Object.entries(bytes).map(([kind, count]) => [`${kind.toLowerCase()} bytes`, count]),
    ),
  };
}

const started: (() => Promise<void>)[] = [];
try {
  const folders = readPackages(root).filter(({ isArea }) => isArea);
  const areas = await Promise.all(folders.map(({ folder }) => readArea(folder)));
  const benchPages = wanted.map(([, page]) => page);
  const arms = await startArms(root, areas, benchPages, options.against, started);
  const [own] = arms;
  if (own !== undefined) await findVehicle(own);
  await warm(arms);
  const browser = await chromium.launch(launchOptions);
  started.unshift(() => browser.close());

  const loads: { page: string; arm: string; round: number; figures: Figures }[] = [];
  for (let round = 1; round <= Number(options.rounds); round += 1) {
    for (const [name, page] of wanted) {
      // Another first each time: what comes first finds a rested machine. Nor always after the same
      // other: a browser is still busy with the page that it has just closed.
      const turn = arms.map((_, index) => arms[(index + round) % arms.length] as Arm);
      for (const arm of round % 2 === 0 ? turn : turn.toReversed()) {
        // oxlint-disable-next-line no-await-in-loop
        const figures = await figuresOf(browser, arm, page);
        loads.push({ page: name, arm: arm.name, round, figures });
      }
    }
  }
  for (const [name] of wanted) {
    const byArm = new Map(
      arms.map((arm) => {
        const visits = loads.filter((load) => load.page === name && load.arm === arm.name);
        return [arm.name, spreads(visits.map(({ figures }) => figures))];
      }),
    );
    console.log(
      `\n${name}: medians (ranges) of ${options.rounds} rounds; this tree by the other\n`,
    );
    console.log(table(byArm));
  }
  if (options.json !== undefined) await writeFile(options.json, JSON.stringify(loads, null, 2));
} finally {
  for (const stop of started) {
    // oxlint-disable-next-line no-await-in-loop
    await stop();
  }
}
