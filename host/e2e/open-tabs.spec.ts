import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './quiet-test.ts';
import { release, startFilledSite, type Site } from './site.ts';
import { teamCheckout, type TeamCheckout } from './team-checkout.ts';

/**
 * A tab keeps its release set through all moves, and loses nothing when it changes to another set.
 */
test.describe.configure({ mode: 'serial' });
const area = 'mf-search';
const notice = 'We have fixed part of this page';

let site: Site;
let team: TeamCheckout;

test.beforeAll(async () => {
  [site, team] = await Promise.all([
    startFilledSite({ env: { CONSOLE_PORT: '0' } }),
    teamCheckout(),
  ]);
  const file = 'src/routes/search-results.route.tsx';
  await team.change(area, '2.0.0', file, 'found`', 'on our forecourts`');
  await team.release(site.dataDir, 'publish', area, '--reason', 'clearer words');
});

test.afterAll(async () => {
  await site.stop();
  await team.remove();
});

const documentsOf = (page: Page) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
};
const heldSet = (page: Page) =>
  page.evaluate(() => {
    const state = document.getElementById('page-state')?.textContent ?? '{}';
    return (JSON.parse(state) as { set?: { set: number } }).set?.set ?? null;
  });
const served = async () =>
  Number((await fetch(`${site.url}/vehicle-search`)).headers.get('x-release-set'));

/** While the next document loads, the page or its state may not exist yet. */
async function expectServedSet(page: Page): Promise<void> {
  const set = await served();
  await expect(async () => expect(await heldSet(page)).toBe(set)).toPass();
}

/** Simulates a user who switches to another tab and back. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

async function move(...args: string[]): Promise<void> {
  const before = await served();
  await release(site.dataDir, ...args, '--reason', 'a test');
  await expect.poll(served).not.toBe(before);
}

async function openVehicle(page: Page): Promise<string> {
  await page.goto(`${site.url}/vehicle-search?make=ford`);
  await page.waitForLoadState('networkidle');
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: /^Save / }).click();
  await expect(page.getByRole('button', { name: 'My Saved Cars' })).toContainText('1');
  await card.getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: 'First name' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return new URL(page.url()).pathname;
}

test('after a rollback, an open tab shows a notice and keeps its saved cars and form text on reload', async ({
  page,
}) => {
  await move('promote', `${area}@2.0.0`);
  const vehicle = await openVehicle(page);
  const held = await heldSet(page);
  const documents = documentsOf(page);
  await page.getByRole('textbox', { name: 'First name' }).first().fill('Priya');
  await page.getByRole('textbox', { name: 'Telephone' }).first().fill('07700 900123');

  await move('rollback', area);
  await comeBack(page);
  await expect(page.getByText(notice)).toBeVisible();
  expect(await heldSet(page), 'it stays on its set').toBe(held);
  expect(documents()).toBe(0);

  await page.getByRole('button', { name: 'Reload' }).click();
  await expectServedSet(page);
  expect(documents()).toBe(1);
  await expect(page).toHaveURL(`${site.url}${vehicle}`);
  await expect(page.getByRole('textbox', { name: 'First name' }).first()).toHaveValue('Priya');
  await expect(page.getByRole('textbox', { name: 'Telephone' }).first()).toHaveValue(
    '07700 900123',
  );
  await expect(page.getByRole('button', { name: 'My Saved Cars' })).toContainText('1');
  await expect(page.getByText(notice)).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('open-tab');
});

test('after a rollback, the next navigation loads a document, and Back and Forward work', async ({
  page,
}) => {
  await move('promote', `${area}@2.0.0`);
  const vehicle = await openVehicle(page);
  await page.getByRole('textbox', { name: 'First name' }).first().fill('Priya');
  await move('rollback', area);
  await comeBack(page);
  await expect(page.getByText(notice)).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText(notice)).toBeHidden();

  const documents = documentsOf(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Used cars' })
    .click();
  await expect(page.getByRole('heading', { name: /vehicles found/ })).toBeVisible();
  expect(documents()).toBe(1);
  await expectServedSet(page);
  await expect(page.getByRole('button', { name: 'My Saved Cars' })).toContainText('1');

  await page.goBack();
  await expect(page).toHaveURL(`${site.url}${vehicle}`);
  await expect(page.getByRole('textbox', { name: 'First name' }).first()).toHaveValue('Priya');
  await page.goForward();
  await expect(page.getByRole('heading', { name: /vehicles found/ })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/vehicle-search\?make=ford/);
  await expect(page.getByRole('heading', { name: /vehicles found/ })).toBeVisible();
});

test('platform#F5: Back to a page of a rolled-back release shows a notice immediately', async ({
  page,
}) => {
  await move('promote', `${area}@2.0.0`);
  await page.goto(`${site.url}/vehicle-search?make=ford`);
  await expect(page.getByRole('heading', { name: /vehicles on our forecourts/ })).toBeVisible();
  const held = await heldSet(page);
  await page.goto(`${site.url}/robots.txt`);
  await move('rollback', area);
  await page.goBack();
  await expect(page.getByText(notice)).toBeVisible();
  expect(await heldSet(page), 'the page comes from the cache of the browser').toBe(held);
});

test('a new release alone does not interrupt an open tab', async ({ page }) => {
  await openVehicle(page);
  await move('promote', `${area}@2.0.0`);
  const answered = page.waitForResponse(/held-set/);
  await comeBack(page);
  await answered;
  await expect(page.getByText(notice)).toBeHidden();
  await move('rollback', area);
});

test('a tab whose release files were deleted loads its next page from the live set', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/, /ScriptExternalLoadError|RUNTIME-\d+|remoteEntry/, /ERR_FAILED/);
  await page.goto(`${site.url}/contact-us`);
  await page.waitForLoadState('networkidle');
  const documents = documentsOf(page);
  // Simulates a tab that was open for so long that its files were deleted.
  await page.route('**/reports/held-set**', (route) => route.abort());
  const files = path.join(site.dataDir, 'releases/files', area);
  for (const version of await readdir(files)) {
    if (!version.startsWith('2.')) await rm(path.join(files, version), { recursive: true });
  }
  // The gateway serves recently requested files from memory for another minute.
  await page.route(new RegExp(`/releases/${area}/(?!2)`), (route) =>
    route.fulfill({ status: 404 }),
  );
  await move('promote', `${area}@2.0.0`);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Used cars' })
    .click();
  await expect(page.getByRole('heading', { name: /vehicles on our forecourts/ })).toBeVisible();
  expect(documents(), 'one reload, no circle').toBe(1);
  await expectServedSet(page);
});
