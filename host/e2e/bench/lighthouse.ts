import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { browserPath } from '@contracts/build/browser/launch-options.ts';
import { vehicleListSchema } from '@contracts/wire/catalogue/vehicle';
import { startSite } from '../site.ts';
import { makePhotograph } from './pageload/photograph.ts';
import { startProxy } from './pageload/variant-proxy.ts';
import { asReleased } from './pageload/variants.ts';

/**
 * `npm run bench:lighthouse`: Lighthouse's four scores, as for a phone, of four kinds of page; with
 * each audit that costs points. Every vehicle picture is a photograph of 40 KB. Exits with 1 when a
 * score is below its limit.
 *
 * Lighthouse brings a hundred packages that nothing else needs, so npm fetches it when it is asked for.
 */
const lighthouse = 'lighthouse@13.5.0';
const limits = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

const auditSchema = z.object({
  title: z.string(),
  score: z.number().nullable(),
  displayValue: z.string().optional(),
});
const reportSchema = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.number(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), auditSchema),
});

const run = promisify(execFile);
const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-lighthouse-'));
const photograph = await makePhotograph();
const site = await startSite();
const proxy = await startProxy(site.url, asReleased, photograph);
let missed = false;

async function vehiclePath(): Promise<string> {
  const answer = await fetch(
    `${proxy.url}/api/v2/vehicle-search/?make=ford&advert_classification=USED&resultsPerPage=1`,
  );
  return `/vehicle/used/${vehicleListSchema.parse(await answer.json()).data[0]?.slug}`;
}

async function reportOf(name: string, address: string) {
  const file = path.join(folder, `${name}.json`);
  const flags = '--headless=new --no-sandbox --disable-gpu';
  const chromePath = browserPath ?? chromium.executablePath();
  await run(
    'npx',
    [
      '--yes',
      lighthouse,
      address,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${Object.keys(limits).join(',')}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromePath }, maxBuffer: 1e8 },
  );
  return reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

try {
  const pages = new Map([
    ['home', '/'],
    ['search', '/vehicle-search'],
    ['vehicle', await vehiclePath()],
    ['login', '/login'],
  ]);
  for (const [name, pathname] of pages) {
    // oxlint-disable-next-line no-await-in-loop
    const { categories, audits } = await reportOf(name, `${proxy.url}${pathname}`);
    for (const [category, limit] of Object.entries(limits)) {
      const { score = 0, auditRefs = [] } = categories[category] ?? {};
      const points = Math.round(score * 100);
      missed ||= points < limit;
      console.log(
        `${name.padEnd(8)} ${category.padEnd(15)} ${points}${points < limit ? `  MISSED ${limit}` : ''}`,
      );
      for (const { id, weight } of auditRefs) {
        const { title, score: own, displayValue = '' } = audits[id] ?? { title: id, score: null };
        if (weight > 0 && own !== null && own < 0.9) console.log(`    ${title} ${displayValue}`);
      }
    }
  }
} finally {
  await proxy.stop();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = missed ? 1 : 0;
