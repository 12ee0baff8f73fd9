import type { Page } from '@playwright/test';
import { expect, test } from './quiet-test.ts';

const unavailable = 'This part of the page is unavailable';
const limit = { timeout: 15_000 };

/** Somebody between the gateway and the browser changes the entry of an area. */
async function tamperWith(page: Page, area: string) {
  const entry = `**/releases/${area}/**/remoteEntry.js*`;
  await page.route(entry, async (route) => {
    const answer = await route.fetch();
    const body = `globalThis.tampered = true;${await answer.text()}`;
    await route.fulfill({ response: answer, body });
  });
  // One that is under way is still answered so.
  return () => page.unrouteAll({ behavior: 'wait' });
}

const hasRun = (page: Page) => page.evaluate(() => 'tampered' in globalThis);

async function retry(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    await expect(page.getByText(unavailable)).toBeHidden({ timeout: 2_000 });
  }).toPass(limit);
}

test.describe('an entry that is not what was published', () => {
  test.use({ expectedErrors: [/./] });

  test('never runs on a page that the server rendered: its part says so, and comes back', async ({
    page,
  }) => {
    const mend = await tamperWith(page, 'mf-search');
    await page.goto('/vehicle-search?make=ford', { waitUntil: 'domcontentloaded' });
    await expect(page.getByText(unavailable)).toBeVisible(limit);
    await expect(page.getByRole('article')).toHaveCount(12);
    expect(await hasRun(page)).toBe(false);

    await mend();
    await retry(page);
    const card = page.getByRole('article').first();
    await card.getByRole('button', { name: /^Save / }).click();
    await expect(page.getByRole('button', { name: 'My Saved Cars' })).toContainText('1');
  });

  test('never runs on a page that is reached by a link, nor on a retry', async ({ page }) => {
    await page.goto('/contact-us');
    const mend = await tamperWith(page, 'mf-search');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Used cars' })
      .click();
    await expect(page.getByText(unavailable)).toBeVisible(limit);
    // The notice stands until the second attempt has failed, too: not to be taken for its outcome.
    const again = page.waitForResponse('**/remoteEntry.js?attempt=1');
    await page.getByRole('button', { name: 'Try again' }).click();
    await (await again).finished();
    await expect(page.getByText(unavailable)).toBeVisible(limit);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await hasRun(page)).toBe(false);

    await mend();
    await retry(page);
    await expect(page.getByRole('article')).toHaveCount(12);
  });
});
