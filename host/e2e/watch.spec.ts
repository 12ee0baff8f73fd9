import type { Browser, Page } from '@playwright/test';
import { expect, test } from './quiet-test.ts';
import { passers, visit } from './crowd.ts';
import { release, startFilledSite, type Site } from './site.ts';
import { teamCheckout, type TeamCheckout } from './team-checkout.ts';

/** Many visits by real browsers. A release that throws in a click handler is rolled back. */
test.describe.configure({ mode: 'serial' });
const area = 'mf-search';
const file = 'src/features/results/components/layout-switch.tsx';
const handler = 'event.preventDefault();\n            onChange(layout);';
const broken = "event.preventDefault();\n            throw new TypeError('Alex said so');";

let site: Site;
let team: TeamCheckout;

test.beforeAll(async () => {
  [site, team] = await Promise.all([
    // A few browsers make all the visits, so none of them may count as hostile.
    startFilledSite({
      env: { WATCH_LOOK_MS: '250', WATCH_HOSTILE_NETWORKS: '0', CONSOLE_PORT: '0' },
    }),
    teamCheckout(),
  ]);
});

test.afterAll(async () => {
  await site.stop();
  await team.remove();
});

interface Entry {
  action: string;
  by: string;
  reason: string;
  area?: string;
  moved?: { area: string; from: string; to: string }[];
  evidence?: Record<string, unknown> | null;
}
interface Status {
  live: { set: number; areas: Record<string, string> };
  canaries: { id: string; area: string; set: number; ranges: { from: number; to: number }[] }[];
}

const json = async <Value>(...args: string[]) =>
  JSON.parse(await release(site.dataDir, ...args, '--json')) as Value;
const status = () => json<Status>('status');
const history = () => json<Entry[]>('history');
const search = () => `${site.url}/vehicle-search?make=ford`;

async function pressGrid(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Wait for hydration, before which this is a plain link.
  await page.waitForFunction(() => performance.getEntriesByType('resource').length > 0);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Grid' }).click();
}

/** @param set the set to which the visitors must be assigned at random */
async function crowd(browser: Browser, set: number, count: number) {
  for (let person = 0; person < count; person += 2) {
    await Promise.all([0, 1].map(() => visit(browser, search(), { set }, pressGrid)));
  }
}

async function publish(version: string): Promise<void> {
  await team.release(site.dataDir, 'publish', area, '--reason', 'a new switch');
  expect((await status()).live.areas[area]).not.toBe(version);
}

test('a canary that throws in a click handler is rolled back, and the live release is not affected', async ({
  browser,
}) => {
  await team.change(area, '2.0.0', file, handler, broken);
  await publish('2.0.0');
  const before = await status();
  await release(site.dataDir, 'canary', `${area}@2.0.0`, '--percent', '10', '--reason', 'try it');
  const [canary] = (await status()).canaries;
  const first = canary?.ranges[0]?.from ?? -1;

  await passers(search(), 80);
  await crowd(browser, before.live.set, 4);
  expect((await status()).canaries, 'nobody has met an error yet').toHaveLength(1);
  const inCanary = async () => {
    await crowd(browser, canary?.set ?? -1, 4);
    return (await status()).canaries.length;
  };
  await expect.poll(inCanary, { intervals: [500] }).toBe(0);

  // The visitors of the canary get the live release; no other area has moved.
  const after = await status();
  expect(after.live).toEqual(before.live);
  await visit(browser, search(), { bucket: first }, async (page) => {
    await pressGrid(page);
    await expect(page.getByRole('link', { name: 'Grid' })).toHaveAttribute('aria-current', 'true');
  });

  const [entry] = await history();
  expect(entry).toMatchObject({ action: 'abort', area, by: 'watch' });
  expect(entry?.reason).toMatch(/^mf-search@2\.0\.0 failed for \d+ of \d+ visitors, mf-search@/);
  const at = expect.stringMatching(/\.js:\d+:\d+$/) as unknown;
  const faults = [expect.objectContaining({ kind: 'error', name: 'TypeError', at })];
  expect(entry?.evidence).toMatchObject({ release: `${area}@2.0.0`, threshold: 1_000 });
  expect(entry?.evidence?.['faults']).toEqual(expect.arrayContaining(faults));
  expect(entry?.evidence?.['evidence']).toBeGreaterThanOrEqual(1_000);
  expect(JSON.stringify(entry), 'what an error says is nobody’s business').not.toContain('Alex');
});

test('a promoted release that fails is rolled back, but not while its area is frozen', async ({
  browser,
}) => {
  const before = await status();
  await passers(search(), 150);
  await release(site.dataDir, 'promote', `${area}@2.0.0`, '--reason', 'for all');
  expect((await status()).live.areas[area]).toBe('2.0.0');

  // The watch does not roll back a frozen area, whatever errors are reported.
  await release(site.dataDir, 'freeze', area, '--reason', 'an inquiry');
  await crowd(browser, (await status()).live.set, 12);
  expect((await status()).live.areas[area]).toBe('2.0.0');
  await release(site.dataDir, 'unfreeze', area, '--reason', 'done');

  await expect.poll(async () => (await status()).live.areas).toEqual(before.live.areas);
  const entry = (await history()).find(({ action }) => action === 'revert');
  expect(entry).toMatchObject({ by: 'watch', moved: [{ area, from: '2.0.0' }] });
  expect(entry?.evidence).toMatchObject({ release: `${area}@2.0.0`, threshold: 2_000 });
});
