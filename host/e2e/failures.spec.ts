import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { expect, test } from './quiet-test.ts';
import { usedVehiclePath } from './journey-pages.ts';
import { sharedDealerApi, startFilledSite } from './site.ts';

/** However an area's script fails in the browser, only its own part may be affected. */
const ways = {
  refused: (route) => route.abort('connectionrefused'),
  missing: (route) => route.fulfill({ status: 404, body: 'gone' }),
  empty: (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  garbage: (route) => route.fulfill({ contentType: 'text/javascript', body: '<html>%%%' }),
  throwing: (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken team")' }),
  stalled: () => {},
} satisfies Record<string, (route: Route) => Promise<void> | void>;

const anything = [/./];
const unavailable = 'This part of the page is unavailable';

async function breakArea(page: Page, area: string, way: (route: Route) => Promise<void> | void) {
  const scripts = `**/releases/${area}/**/*.js*`;
  await page.route(scripts, way);
  return () => page.unroute(scripts);
}

async function expectHostWorks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'My Saved Cars' }).click();
  await expect(page.getByRole('dialog', { name: 'Your saved cars' })).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Presses until the notice disappears. A script that was only slow removes it by itself. */
async function retry(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    await expect(page.getByText(unavailable)).toBeHidden({ timeout: 2_000 });
  }).toPass();
}

for (const [name, way] of Object.entries(ways)) {
  test.describe(`scripts of mf-search ${name}`, () => {
    test.use({ expectedErrors: anything });

    test('a server-rendered page stays readable, shows a notice and recovers', async ({ page }) => {
      const mend = await breakArea(page, 'mf-search', way);
      await page.goto('/vehicle-search?make=ford', { waitUntil: 'domcontentloaded' });
      await expect(page.getByText(unavailable)).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(12);
      await expectHostWorks(page);

      await mend();
      await retry(page);
      const card = page.getByRole('article').first();
      await card.getByRole('button', { name: /^Save / }).click();
      await expect(page.getByRole('button', { name: 'My Saved Cars' })).toContainText('1');
    });
  });
}

/** One failure that the loader sees at once, and one that it never sees. */
for (const name of ['refused', 'stalled'] as const) {
  test.describe(`scripts of mf-search ${name}`, () => {
    test.use({ expectedErrors: anything });

    test('S33: a page opened through a link shows a notice instead and recovers', async ({
      page,
    }) => {
      const mend = await breakArea(page, 'mf-search', ways[name]);
      await page.goto('/contact-us', { waitUntil: 'domcontentloaded' });
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Used cars' })
        .click();
      const notice = page.getByText(unavailable);
      await expect(notice).toBeVisible();
      // The notice keeps the margins of the page.
      const edge = await notice.evaluate((words) => {
        const frame = words.closest('[role=status]');
        return frame?.getBoundingClientRect().left ?? 0;
      });
      expect(edge).toBeGreaterThanOrEqual(16);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expectHostWorks(page);

      await mend();
      await retry(page);
      await expect(page.getByRole('article')).toHaveCount(12);
    });
  });
}

test.describe('the scripts of an area that provides a widget fail to load', () => {
  test.use({ expectedErrors: anything });

  test('a vehicle page shows everything but the form of mf-forms', async ({ page }) => {
    await breakArea(page, 'mf-forms', (route) => route.abort());
    await page.goto('/vehicle-search?make=ford');
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: /Ford/ })).toBeVisible();
    // The form loads when it is nearly visible.
    await expect(async () => {
      await page.mouse.wheel(0, 1_000);
      await expect(page.getByText(unavailable)).toBeVisible({ timeout: 500 });
    }).toPass();
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'My Saved Cars' })).toContainText('1');
  });
});

/** Serves a copy of a working site without the published files of one area. */
async function withoutFilesOf(area: string, visit: (site: string) => Promise<void>): Promise<void> {
  const site = await startFilledSite({
    env: { NODE_ENV: 'production', ...sharedDealerApi() },
    prepare: (dataDir) => rm(path.join(dataDir, 'releases/files', area), { recursive: true }),
  });
  try {
    await visit(site.url);
  } finally {
    await site.stop();
  }
}

test.describe('an area whose published files are missing', () => {
  test.use({ expectedErrors: anything });
  test('shows a notice on its own pages and does not affect other pages', async ({ page }) => {
    await withoutFilesOf('mf-vehicle', async (site) => {
      await page.goto(`${site}/vehicle-search?make=ford`);
      await expect(page.getByRole('article')).toHaveCount(12);
      await page.getByRole('article').first().getByRole('link').first().click();
      await expect(page.getByText(unavailable)).toBeVisible();
      await expectHostWorks(page);

      const answer = await page.goto(page.url());
      expect(answer?.headers()['x-rendered']).toBe('shell');
      await expect(page.getByText(unavailable)).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();

      await page.goto(`${site}/contact-us`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });

  test('affects only its own widgets on the pages of other areas', async ({ page }) => {
    const address = await usedVehiclePath(page);
    await withoutFilesOf('mf-search', async (site) => {
      const answer = await page.goto(`${site}${address}`);
      expect(answer?.headers()['x-rendered']).toBe('server');
      await expect(page.getByRole('heading', { level: 1, name: /Ford/ })).toBeVisible();
      await expect(page.getByRole('heading', { name: /finance/i }).first()).toBeVisible();
      const card = page.getByRole('article').first();
      await card.getByRole('button', { name: /^Save / }).click();
      await expect(page.getByRole('button', { name: 'My Saved Cars' })).toContainText('1');

      await page.goto(site);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Finance, in plain English' })).toBeVisible();
    });
  });
});
