import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { journeyPages } from './journey-pages.ts';
import { expect, test } from './quiet-test.ts';
import { violationsOf } from './violations.ts';

/** Widths of a phone and a desktop, in pixels. Widths in between show nothing new. */
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const primitives = readdirSync(path.join(import.meta.dirname, '../../shared-contracts/ui/src'), {
  withFileTypes: true,
}).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const notFound = /status of 404 .*\/nowhere-at-all$/;

async function violationsAtEveryWidth(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    found.push(...(await violationsOf(page)));
  }
  return found;
}

// The slowest file, so its tests are spread over all workers.
test.describe.configure({ mode: 'parallel' });

for (const { name, open } of journeyPages) {
  test(`axe finds nothing on the ${name} page`, async ({ page, expectedErrors }) => {
    expectedErrors.push(notFound);
    await page.goto(await open(page), { waitUntil: 'networkidle' });
    expect(await violationsAtEveryWidth(page)).toEqual([]);
  });
}

test('axe finds nothing in the examples of the UI primitives', async ({ page }) => {
  // The first request builds the page of examples.
  await page.goto('/_examples', { waitUntil: 'networkidle' });
  const contents = page.getByRole('navigation', { name: 'Primitives' }).getByRole('link');
  await expect(contents).toHaveCount(primitives.length);
  expect((await contents.allTextContents()).toSorted()).toEqual(primitives.toSorted());
  const dialog = async () => {
    await page.goto('/_examples?only=dialog/open', { waitUntil: 'networkidle' });
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  expect(await violationsAtEveryWidth(page)).toEqual([]);
  await dialog();
  expect(await violationsAtEveryWidth(page)).toEqual([]);
  // Nothing else depends on the colours.
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, { rules: ['color-contrast'] })).toEqual([]);
  await page.goto('/_examples', { waitUntil: 'networkidle' });
  expect(await violationsOf(page, { rules: ['color-contrast'] })).toEqual([]);
});

test('every filter meets the minimum target size at any window height', async ({ page }) => {
  await page.goto('/vehicle-search', { waitUntil: 'networkidle' });
  const found: string[] = [];
  // Filters are 49 px high. These windows end in the upper and in the lower half of one.
  for (const height of [800, 812, 824, 836, 848]) {
    await page.setViewportSize({ width: 1280, height });
    found.push(...(await violationsOf(page, { rules: ['target-size'] })));
  }
  expect(found).toEqual([]);
});

test('no page scrolls sideways at 320 px', async ({ page, expectedErrors }) => {
  expectedErrors.push(notFound);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { name, open } of journeyPages) {
    await page.goto(await open(page));
    const scrolled = await page.evaluate(() => {
      scrollTo(1000, 0);
      return scrollX;
    });
    expect.soft(scrolled, name).toBe(0);
  }
});

test('axe finds nothing in the saved cars dialog', async ({ page }) => {
  await page.goto('/vehicle-search?make=ford');
  // Find cards by position: a heart pressed before hydration keeps its name until then.
  for (const place of [0, 1]) {
    const card = page.getByRole('article').nth(place);
    await card.getByRole('button', { name: /^Save / }).click();
  }
  await page.getByRole('button', { name: 'My Saved Cars 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your saved cars' });
  await expect(dialog.getByRole('article')).toHaveCount(2);
  expect(await violationsAtEveryWidth(page)).toEqual([]);
});

test('axe finds nothing in the filter sheet', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/vehicle-search?make=ford', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Filter (1)' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await sheet.getByRole('button', { name: /^Search / }).click();
  await expect(sheet).toBeHidden();
});

test('axe finds nothing in the phone menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByText('Electric', { exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('axe finds nothing on an enquiry form that shows errors', async ({ page }) => {
  await page.goto('/contact-us', { waitUntil: 'networkidle' });
  await page.getByRole('checkbox', { name: 'I accept the terms and conditions' }).check();
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  expect(await violationsAtEveryWidth(page)).toEqual([]);
});
