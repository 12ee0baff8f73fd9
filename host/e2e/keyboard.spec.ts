import type { Page } from '@playwright/test';
import { usedVehiclePath } from './journey-pages.ts';
import { expect, test } from './quiet-test.ts';
import { tabTo } from './tab-to.ts';

test('the first press of Tab focuses a link that skips to the content', async ({ page }) => {
  await page.goto('/vehicle-search');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

/** The focused element if a sticky element covers all of it (WCAG 2.4.11). */
function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    const parts = [focused, ...(focused instanceof HTMLInputElement ? (focused.labels ?? []) : [])];
    const { x, y, width, height } = focused.getBoundingClientRect();
    const isSeen = [0.1, 0.5, 0.9].some((part) => {
      const top = document.elementFromPoint(x + width * part, y + height * part);
      return top && parts.some((each) => each.contains(top) || top.contains(each));
    });
    return isSeen ? null : (focused.getAttribute('aria-label') ?? focused.textContent);
  });
}

/** The pages with a sticky element at the bottom, at a width where it is sticky. */
for (const { name, open, size } of [
  {
    name: 'search',
    open: () => Promise.resolve('/vehicle-search?make=ford'),
    size: { width: 1280, height: 800 },
  },
  { name: 'vehicle', open: usedVehiclePath, size: { width: 768, height: 900 } },
])
  test(`nothing covers the focused element on the ${name} page`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(await open(page), { waitUntil: 'networkidle' });
    const covered: (string | null)[] = [];
    for (let press = 0; press < 100; press += 1) {
      await page.keyboard.press('Tab');
      // The scroll after a focus change ends with the next frame.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      covered.push(await coveredFocus(page));
    }
    expect(covered.filter((each) => each !== null)).toEqual([]);
  });

test.describe('while the consent banner is open', () => {
  test.use({ isAsked: false });

  test('shopper: the banner does not cover the focused search button of the filters, S73', async ({
    page,
  }) => {
    await page.goto('/vehicle-search?make=ford', { waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: 'Reject all' })).toBeVisible();
    await page
      .getByRole('form', { name: 'Filters' })
      .getByRole('button', { name: /^Search/ })
      .focus();
    expect(await coveredFocus(page)).toBeNull();
  });
});

test('shopper: moving the focus to a filter switch by Tab does not scroll the page, S77, S89', async ({
  page,
}) => {
  await page.goto('/vehicle-search?fuel_type=electric', { waitUntil: 'networkidle' });
  // Start where the column begins to stick to the window.
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.getByRole('combobox', { name: 'Range on a full charge' }).focus();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await page.keyboard.press('Tab');
  const home = page.getByRole('radio', { name: 'Home' });
  await expect(home).toBeFocused();
  await expect(home).toBeInViewport();
  expect(await scrolled()).toBe(before);
});

test('a car is found, saved and removed by keyboard alone', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await tabTo(page, ({ role }) => role === 'input');
  await page.keyboard.type('focus');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vehicle-search\?search=focus$/);
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.waitForLoadState('networkidle');

  const heart = await tabTo(
    page,
    ({ role, name }) => role === 'button' && /^Save (?!this search)/.test(name),
  );
  await page.keyboard.press('Enter');
  const saved = page.getByRole('button', { name: 'My Saved Cars 1' });
  await expect(saved).toBeVisible();

  await page.keyboard.press('Control+Home');
  await saved.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your saved cars' });
  const vehicle = heart.replace(/^Save /, '');
  await expect(dialog.getByRole('link', { name: vehicle, exact: true }).first()).toBeVisible();
  await tabTo(page, ({ name }) => name === `Remove ${vehicle} from saved cars`);
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'My Saved Cars', exact: true })).toBeFocused();
});
