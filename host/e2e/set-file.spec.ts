import type { Page } from '@playwright/test';
import type { PageState } from '@contracts/platform/remote/page-state';
import { expect, test } from './quiet-test.ts';

/**
 * A page contains only its part of the release set. Navigation uses the set file, which has the
 * rest.
 */
const setFiles = '**/releases/sets/*';

const stateOf = (page: Page) =>
  page.evaluate(
    () => JSON.parse(document.getElementById('page-state')?.textContent ?? '') as PageState,
  );

function documentsOf(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}

async function goToContact(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'find your nearest site' }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a page contains only its own areas and opens pages of other areas without a document load', async ({
  page,
}) => {
  await page.goto('/vehicle-search?make=ford', { waitUntil: 'networkidle' });
  const { set } = await stateOf(page);
  expect(set.areas.map(({ area }) => area).toSorted()).toEqual(['host', 'mf-search']);
  expect(set.areas.flatMap(({ routes }) => routes.map(({ id }) => id))).toEqual(['search-results']);

  const documents = documentsOf(page);
  await goToContact(page);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/vehicle\//);
  await expect(page.getByRole('textbox', { name: 'First name' }).first()).toBeVisible();
  expect(documents()).toBe(0);
});

test('pressing a link requests the set file exactly once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/contact-us');
  const { setFile } = await stateOf(page);
  const named = setFile?.address ?? '';
  const fetched = page.waitForResponse(`**${named}`);
  await page.getByRole('link', { name: 'Used cars' }).first().click();
  const answer = await fetched;
  expect(answer.headers()).toMatchObject({ 'content-encoding': 'br' });
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path === named)).toHaveLength(1);
});

test.describe('when the set file fails to load', () => {
  // The browser logs an error for a missing file or a wrong hash.
  test.use({ expectedErrors: [/Failed to (load|find)|integrity|ERR_/i] });

  for (const [how, spoil] of [
    ['missing', (page: Page) => page.route(setFiles, (route) => route.fulfill({ status: 404 }))],
    [
      'different from the published file',
      (page: Page) =>
        page.route(setFiles, async (route) => {
          const answer = await route.fetch();
          await route.fulfill({ response: answer, body: `${await answer.text()} ` });
        }),
    ],
    ['blocked', (page: Page) => page.route(setFiles, (route) => route.abort())],
  ] as const) {
    test(`${how}: links to other areas load documents, and the pages are complete`, async ({
      page,
    }) => {
      await spoil(page);
      await page.goto('/vehicle-search?make=ford', { waitUntil: 'networkidle' });
      const documents = documentsOf(page);
      await page.getByRole('combobox', { name: 'Sort' }).first().selectOption('price|asc');
      await expect(page).toHaveURL(/sort=price/);
      expect(documents(), 'its own page needs no document').toBe(0);
      await goToContact(page);
      expect(documents()).toBe(1);
      await page.goBack();
      await expect(page.getByRole('article')).toHaveCount(12);
    });
  }
});
