import type { Locator, Page } from '@playwright/test';
import { vehicleListSchema } from '@contracts/wire/catalogue/vehicle';
import { expect, test } from './quiet-test.ts';
import { violationsOf } from './violations.ts';

const grid = '/vehicle-search';
const leases = '/vehicle-search?advert_classification=CONTRACT-HIRE-BUSINESS';
const motability = '/vehicle-search?advert_classification=MOTABILITY';

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' });
const firstCard = (page: Page) => page.getByRole('article').first();

/** The number of slides that are completely visible. */
function slidesInView(slider: Locator): Promise<number> {
  return slider.evaluate((carousel) => {
    const within = (slide: Element) => {
      const frame = slide.parentElement?.getBoundingClientRect();
      const { left, right } = slide.getBoundingClientRect();
      return frame !== undefined && left >= frame.left - 1 && right <= frame.right + 1;
    };
    return [...carousel.querySelectorAll('[aria-roledescription="slide"]')].filter(within).length;
  });
}

async function expectAccessible(page: Page) {
  expect(await violationsOf(page)).toEqual([]);
}

test('S2: the number of cards in view in a slider depends on the width', async ({ page }) => {
  await open(page, '/');
  const slider = page.getByRole('group', { name: 'In stock now', exact: true });
  for (const [width, slides] of [
    [429, 1],
    [430, 2],
    [767, 2],
    [768, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => slidesInView(slider), `at ${width} px`).toBe(slides);
  }
});

test('S3: the number of saved cars in view in the dialog depends on the width', async ({
  page,
}) => {
  await open(page, grid);
  for (const nth of [0, 1, 2, 3]) {
    await page
      .getByRole('article')
      .nth(nth)
      .getByRole('button', { name: /^Save / })
      .click();
  }
  await page.getByRole('button', { name: /^My Saved Cars/ }).click();
  const slider = page.getByRole('dialog').getByRole('group', { name: 'Your saved cars' }).first();
  for (const [width, slides] of [
    [599, 1],
    [600, 2],
    [959, 2],
    [960, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => slidesInView(slider), `at ${width} px`).toBe(slides);
  }
});

test('S103: by keyboard, the pictures of a card wrap at both ends', async ({ page }) => {
  await open(page, grid);
  const card = firstCard(page);
  const previous = card.getByRole('button', { name: /^Previous picture/ });
  await previous.focus();
  await page.keyboard.press('Enter');
  await expect(card.getByText('Picture 5 of 5')).toBeAttached();
  await card.getByRole('button', { name: /^Next picture/ }).focus();
  await page.keyboard.press('Enter');
  await expect(card.getByText('Picture 1 of 5')).toBeAttached();
});

test.describe('a picture that fails to load', () => {
  test.use({ expectedErrors: [/Failed to load resource.*\/media\//] });

  test('S103: is replaced by the placeholder image', async ({ page }) => {
    await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
    await open(page, grid);
    await expect(firstCard(page).locator('img').first()).toHaveAttribute(
      'src',
      '/images/image-placeholder.jpg',
    );
  });
});

test.describe('a picture that fails to load before any script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/Failed to load resource.*\/media\//] });

  test('vehicle-and-order#2, S8: is replaced by the placeholder image', async ({ page }) => {
    const placeholder = page.waitForResponse('**/images/image-placeholder.jpg');
    await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
    await open(page, grid);
    expect((await placeholder).status()).toBe(200);
  });
});

test('S105: a saved vehicle is stored under `favs` and is still saved on the next visit', async ({
  page,
}) => {
  await open(page, grid);
  const stored = () => page.evaluate(() => localStorage.getItem('favs'));
  for (const nth of [0, 1]) {
    await page
      .getByRole('article')
      .nth(nth)
      .getByRole('button', { name: /^Save / })
      .click();
  }
  expect(await stored()).toMatch(/^[0-9a-f-]{36},[0-9a-f-]{36}$/);
  await page.reload();
  const remove = firstCard(page).getByRole('button', { name: /^Remove .* from saved cars$/ });
  await remove.click();
  await expect(firstCard(page).getByRole('button', { name: /^Save / })).toBeVisible();
  expect(await stored()).toMatch(/^[0-9a-f-]{36}$/);
});

test('S193: a vehicle saved in one tab also appears as saved in another tab', async ({
  context,
}) => {
  const [here, there] = [await context.newPage(), await context.newPage()];
  const heart = (page: Page, nth: number) =>
    page
      .getByRole('article')
      .nth(nth)
      .getByRole('button', { name: /^(Save |Remove )/ });
  for (const page of [here, there]) {
    await open(page, grid);
  }
  await heart(here, 0).click();
  await heart(there, 1).click();
  for (const page of [here, there]) {
    for (const nth of [0, 1]) await expect(heart(page, nth)).toHaveAccessibleName(/^Remove /);
  }
});

test('S108: sharing by SMS is offered up to 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, grid);
  await firstCard(page)
    .getByRole('button', { name: /^Share the / })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Share the / });
  await expect(dialog.getByRole('link', { name: 'SMS' })).toBeVisible();
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(dialog.getByRole('link', { name: 'Email' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'SMS' })).toBeHidden();
});

for (const [name, path, opener] of [
  ['S110: the monthly price', grid, /^Representative example of/],
  ['S112: the lease', leases, /^What the lease/],
  ['S158: the Motability Scheme', motability, /on the Motability Scheme$/],
] as const)
  test(`${name} is explained in a dialog that restores the focus when it closes`, async ({
    page,
  }) => {
    await open(page, path);
    const control = page
      .getByRole('article')
      .locator('a, button')
      .and(page.getByLabel(opener))
      .first();
    await control.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/£[\d,]+\.\d\d/).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(control).toBeFocused();
  });

test('S12: prices of vans and cars in one row are aligned', async ({ page, request }) => {
  const guidOf = async (query: string, isCommercial: boolean) => {
    const found: unknown = await (await request.get(`/api/v2/vehicle-search/?${query}`)).json();
    const { data } = vehicleListSchema.parse(found);
    const vehicle = data.find(({ vat_scheme }) => (vat_scheme === 'Commercial') === isCommercial);
    return vehicle?.card_guid ?? '';
  };
  const saved = [await guidOf('body_type=Van', true), await guidOf('body_type=SUV', false)];
  await page.addInitScript((favs) => localStorage.setItem('favs', favs), saved.join(','));
  await open(page, '/saved-vehicles');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText(/including VAT at 20%/)).toBeVisible();
  const cards = await page.getByRole('article').all();
  // The cash price comes first: the monthly one has pence too.
  for (const words of [/^£[\d,]+(?:\.\d\d)?$/, / a month/]) {
    const boxes = await Promise.all(
      cards.map((card) => card.getByText(words).first().boundingBox()),
    );
    const [first, second] = boxes.map((box) => Math.round(box?.y ?? Number.NaN));
    expect(Math.abs(Number(first) - Number(second)), String(words)).toBeLessThanOrEqual(1);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a vehicle card links to the representative example and shows no buttons', async ({
    page,
  }) => {
    await page.goto(grid);
    // An older vehicle has no monthly price, and so no example.
    const example = page.getByRole('link', { name: /^Representative example/ });
    const card = page.getByRole('article').filter({ has: example }).first();
    await card.getByRole('link', { name: /^Representative example/ }).click();
    await expect(page.getByRole('region', { name: /^Representative example/ })).toBeInViewport();
    await expect(card.getByRole('button').locator('visible=true')).toHaveCount(0);
  });
});

test('the layout does not shift when pictures load, and only the first row loads eagerly', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, {
          shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/media/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await open(page, grid);
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.01);
  const loading = await page
    .getByRole('article')
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('loading')));
  expect(loading.slice(0, 3)).toEqual(['eager', 'eager', 'eager']);
  expect(new Set(loading.slice(3))).toEqual(new Set(['lazy']));
});

for (const path of ['/', grid, `${grid}?view=list`, leases, motability])
  test(`the cards of ${path} fit into 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, path);
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await over()).toBeLessThanOrEqual(0);
    const cut = await page
      .getByRole('article')
      .evaluateAll((cards) =>
        cards.filter((card) => card.scrollWidth > card.clientWidth).map((card) => card.textContent),
      );
    expect(cut).toEqual([]);
  });
