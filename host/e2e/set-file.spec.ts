import type { Page } from '@playwright/test';
import type { PageState } from '@contracts/platform/remote/page-state';
import { expect, test } from './quiet-test.ts';
import { startSite, type Site } from './site.ts';

/** A page begins with what it needs of the set; the rest is there when somebody goes elsewhere. */
const setFiles = '**/releases/sets/*';

const stateOf = (page: Page) =>
  page.evaluate(
    () => JSON.parse(document.getElementById('page-state')?.textContent ?? '') as PageState,
  );

function documentsOf(page: Page) {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}

const hydrated = (page: Page) =>
  expect(page.getByRole('button', { name: 'My Saved Cars' })).toHaveAttribute('data-hydrated', '');

async function goToContact(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: /^Contact/ }).first().click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a page holds its own areas, and leads to the others without a document', async ({ page }) => {
  await page.goto('/vehicle-search?make=ford', { waitUntil: 'networkidle' });
  const { set, setFile } = await stateOf(page);
  expect(set.areas.map(({ area }) => area).toSorted()).toEqual(['host', 'mf-search']);
  expect(set.areas.flatMap(({ routes }) => routes.map(({ id }) => id))).toEqual(['search-results']);
  expect(setFile?.address).toMatch(/^\/releases\/sets\//);
  const documents = documentsOf(page);
  await goToContact(page);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(12);
  expect(documents()).toBe(0);
});
