import { normalisedBlockTime } from '@contracts/build/jest/event-loop-block.ts';
import { pino } from 'pino';
import { openReleaseStore } from 'releases';
import { brandFolderOf, readBrand } from '../../src/brand.ts';
import { LiveSetFollower } from '../../src/pages/sets/live-set.ts';
import { createRehearsal } from '../../src/rehearsal/rehearse-release.ts';
import { largestExamples, largestParts, largestSheets } from './largest-release.ts';
import { openServer } from '../../test/slow-clients.ts';
import { openTestSite, publish } from '../../test/test-site.ts';

/**
 * `npm run bench:hostile-release`: how long the largest accepted release (manifest, styles, examples)
 * blocks the gateway's event loop, at each step from publish to page. Prints milliseconds of processor
 * time. Exits with 1 above 20 ms.
 */
const maxBlockMs = 20;
const runs = 5;
const area = 'mf-test';
const authorship = { by: 'bench', reason: 'a benchmark' };
const logger = pino({ level: 'silent' });

const site = await openTestSite();
const brand = await readBrand(brandFolderOf('wexcombe'));
const rehearse = createRehearsal({ brand, logger, acceptsUndecided: () => true });
const store = await openReleaseStore(site.store.folder, { rehearse });
const server = await openServer(site.app);

let version = 1;
const newest = () => ({ area, version: `${version}.0.0` });

async function publishNext(styles: string): Promise<void> {
  version += 1;
  const parts = { styles, changes: largestParts(), examples: largestExamples() };
  await publish(store, area, `${version}.0.0`, parts);
}

async function promoteNewest(): Promise<void> {
  const { set } = await store.promote({ ...newest(), ...authorship });
  while (site.liveSets.live?.served.number !== set) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function startGateway(): Promise<void> {
  const starting = new LiveSetFollower({ store, pool: site.pool, logger });
  await starting.start();
  starting.stop();
}

let visit = 0;
async function openPage(): Promise<void> {
  visit += 1;
  const response = await fetch(`http://127.0.0.1:${server.port}/page/markup?visit=${visit}`);
  await response.text();
  if (response.status !== 200) throw new Error(`A page answered ${response.status}.`);
}

const table: Record<string, Record<string, string>> = {};
let isMet = true;
for (const [sheets, styles] of Object.entries(largestSheets)) {
  const steps: [string, () => Promise<unknown>][] = [
    ['publish, with examples', () => publishNext(styles)],
    ['previewPromotion', () => store.previewPromotion([newest()])],
    [
      'promote and back',
      async () => {
        await promoteNewest();
        await store.promote({ area, version: '1.0.0', ...authorship });
      },
    ],
    ['start of a gateway', () => promoteNewest().then(startGateway)],
    ['a page', openPage],
  ];
  const row: Record<string, string> = {};
  for (const [step, work] of steps) {
    const blockMs = await normalisedBlockTime(work, runs);
    row[step] = `${blockMs.toFixed(1)} ms`;
    isMet &&= blockMs <= maxBlockMs;
  }
  table[`sheets of ${sheets}`] = row;
}
await server.close();
await site.close();
console.table(table);
console.log(
  isMet ? `No step blocks the gateway for more than ${maxBlockMs} ms.` : 'A target is missed.',
);
process.exit(isMet ? 0 : 1);
