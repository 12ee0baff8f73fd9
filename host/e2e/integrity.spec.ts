import type { Page } from '@playwright/test';
import { expect, test } from './quiet-test.ts';

const unavailable = 'This part of the page is unavailable';

const entry = 'remoteEntry.js';
const chunks = String.raw`\d+\.js`;
const styles = String.raw`\d+\.css`;
const hashes = 'hashes.json';

/** Changes files of mf-search between the gateway and the browser. */
async function tamperWith(page: Page, files: string, change = 'globalThis.tampered = true;') {
  await page.route(new RegExp(`/releases/mf-search/[^/]+/(?:${files})`), async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${change}${await answer.text()}` });
  });
  // Requests in progress still get the changed file.
  return () => page.unrouteAll({ behavior: 'wait' });
}

const tamperedStyle = 'body { --tampered: 1 }';
const isDrawn = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--tampered') !== '');
const hasRun = (page: Page) => page.evaluate(() => 'tampered' in globalThis);

async function retry(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    await expect(page.getByText(unavailable)).toBeHidden({ timeout: 2_000 });
  }).toPass();
}

async function followUsedCars(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Used cars' })
    .click();
}

/** Only the published style sheet places cards side by side. */
async function expectSideBySide(page: Page): Promise<void> {
  const top = async (card: number) => (await page.getByRole('article').nth(card).boundingBox())?.y;
  await expect(async () => expect(await top(1)).toBe(await top(0))).toPass();
}

test.describe('an entry that differs from the published file', () => {
  test.use({ expectedErrors: [/./] });

  test('never runs on a server-rendered page, which shows a notice and recovers', async ({
    page,
  }) => {
    const mend = await tamperWith(page, entry);
    await page.goto('/vehicle-search?make=ford', { waitUntil: 'domcontentloaded' });
    await expect(page.getByText(unavailable)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(12);
    expect(await hasRun(page)).toBe(false);

    await mend();
    await retry(page);
    const card = page.getByRole('article').first();
    await card.getByRole('button', { name: /^Save / }).click();
    await expect(page.getByRole('button', { name: 'My Saved Cars' })).toContainText('1');
  });

  test('never runs when the user opens the page through a link, nor on a retry', async ({
    page,
  }) => {
    await page.goto('/contact-us');
    const mend = await tamperWith(page, entry);
    await followUsedCars(page);
    await expect(page.getByText(unavailable)).toBeVisible();
    // The notice stays until the second attempt has failed, so wait for that attempt.
    const again = page.waitForResponse('**/remoteEntry.js?attempt=1');
    await page.getByRole('button', { name: 'Try again' }).click();
    await (await again).finished();
    await expect(page.getByText(unavailable)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await hasRun(page)).toBe(false);

    await mend();
    await retry(page);
    await expect(page.getByRole('article')).toHaveCount(12);
  });
});

test.describe('a chunk that differs from the published file', () => {
  test.use({ expectedErrors: [/./] });

  test('never runs on a server-rendered page, which shows a notice and recovers', async ({
    page,
  }) => {
    const mend = await tamperWith(page, chunks);
    await page.goto('/vehicle-search?make=ford', { waitUntil: 'domcontentloaded' });
    await expect(page.getByText(unavailable)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(12);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await hasRun(page)).toBe(false);

    await mend();
    await retry(page);
    const card = page.getByRole('article').first();
    await card.getByRole('button', { name: /^Save / }).click();
    await expect(page.getByRole('button', { name: 'My Saved Cars' })).toContainText('1');
  });

  test('never runs when the user opens the page through a link', async ({ page }) => {
    await page.goto('/contact-us');
    const mend = await tamperWith(page, chunks);
    await followUsedCars(page);
    await expect(page.getByText(unavailable)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await hasRun(page)).toBe(false);

    await mend();
    // The browser has cached the first response for a year.
    const again = page.waitForRequest(/\/\d+\.js\?attempt=/);
    await retry(page);
    await again;
    await expect(page.getByRole('article')).toHaveCount(12);
  });

  test('never runs even if the list of hashes was changed as well', async ({ page }) => {
    await page.goto('/contact-us');
    const mendChunks = await tamperWith(page, chunks);
    await tamperWith(page, hashes, ' ');
    await followUsedCars(page);
    await expect(page.getByText(unavailable)).toBeVisible();
    expect(await hasRun(page)).toBe(false);

    await mendChunks();
    await retry(page);
    await expect(page.getByRole('article')).toHaveCount(12);
  });

  test('is never requested by a server-rendered page if the chunk is a style sheet', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await tamperWith(page, styles, tamperedStyle);
    await page.goto('/vehicle-search?make=ford', { waitUntil: 'networkidle' });
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Save / })
      .click();
    await expect(page.getByRole('button', { name: 'My Saved Cars' })).toContainText('1');
    expect(asked.filter((address) => /mf-search.*\/2\.css/.test(address))).toEqual([]);
    expect(await isDrawn(page)).toBe(false);
    await expectSideBySide(page);
  });

  test('causes a full document load instead of styling the page if the chunk is a style sheet', async ({
    page,
  }) => {
    await page.goto('/contact-us', { waitUntil: 'networkidle' });
    await tamperWith(page, styles, tamperedStyle);
    const document = page.waitForRequest((request) => request.isNavigationRequest());
    await followUsedCars(page);
    await document;
    await expect(page.getByRole('article')).toHaveCount(12);
    await expect(page.getByText(unavailable)).toBeHidden();
    expect(await isDrawn(page)).toBe(false);
    await expectSideBySide(page);
  });
});
