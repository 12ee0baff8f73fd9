import type { Page } from '@playwright/test';
import { firstFrameAttribute } from '@contracts/platform/remote/first-frame';
import { firstLoad } from './first-load.ts';
import { expect, test } from './quiet-test.ts';

/** The font weights of all text, from light to bold. */
function weightsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const weights = new Set<string>();
    while (texts.nextNode()) {
      const { parentElement } = texts.currentNode;
      if (parentElement?.checkVisibility()) weights.add(getComputedStyle(parentElement).fontWeight);
    }
    return [...weights].toSorted();
  });
}

test('a first visit uses two weights of Arial, the next visit three weights of the brand font', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  expect(await weightsOf(page)).toEqual(['400', '700']);
  await context.clearCookies({ name: 'first-visit' });
  await context.addCookies([{ name: 'first-visit', value: '1000000000', url: page.url() }]);
  await page.reload();
  expect(await weightsOf(page)).toEqual(['400', '650', '800']);
});

test('S59: on a phone, the first frame renders only the visible banner message, later frames all of them', async ({
  page,
}) => {
  // The real first frame of this page is over.
  await firstLoad(page, '/login');
  const messages = page.getByRole('region', { name: 'News' }).getByRole('listitem');
  const inFirstFrame = (is: boolean) =>
    page.evaluate(([name, on]) => document.documentElement.toggleAttribute(name, on), [
      firstFrameAttribute,
      is,
    ] as const);
  expect(await messages.count()).toBeGreaterThan(1);
  await inFirstFrame(true);
  expect(await messages.count()).toBeGreaterThan(1);
  await page.setViewportSize({ width: 412, height: 915 });
  const height = (await page.getByRole('region', { name: 'News' }).boundingBox())?.height;
  await expect(messages).toHaveCount(1);
  await inFirstFrame(false);
  expect(await messages.count()).toBeGreaterThan(1);
  expect((await page.getByRole('region', { name: 'News' }).boundingBox())?.height).toBe(height);
});
