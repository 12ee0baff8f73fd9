import type { Locator, Page } from '@playwright/test';
import { usedVehiclePath } from './journey-pages.ts';
import { expect, test } from './quiet-test.ts';
import { tabTo } from './tab-to.ts';
import { violationsOf } from './violations.ts';

const offered = { name: /^May we remember/ };

test('S54, S56: the menu on a wide screen works by keyboard and shows stock counts', async ({
  page,
}) => {
  await page.goto('/contact-us');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await tabTo(page, ({ name }) => name === 'Our Stock');
  await page.keyboard.press('Enter');
  const ford = menu.getByRole('link', { name: /^Ford [\d,]+ in stock$/ });
  await expect(ford).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(ford).toBeHidden();
  await expect(menu.getByText('Our Stock')).toBeFocused();

  await tabTo(page, ({ role, name }) => role === 'summary' && name === 'New cars');
  await page.keyboard.press('Enter');
  const newInStock = menu.getByRole('link', { name: 'New cars in stock' });
  await expect(newInStock).toBeVisible();
  await tabTo(page, ({ name }) => name === 'New cars in stock');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/advert_classification=NEW/);
  await expect(newInStock).toBeHidden();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
});

test('S54: a menu drawer whose script failed to load requests the script again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED .*\.js$/);
  await page.goto('/contact-us', { waitUntil: 'networkidle' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  const stock = menu.getByText('Our Stock');
  const ford = menu.getByRole('link', { name: /^Ford [\d,]+ in stock$/ });
  await page.route('**/*.js', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed');
  await stock.click();
  await refused;
  await expect(ford).toBeHidden();
  await page.unroute('**/*.js');
  await stock.click();
  await stock.click();
  await expect(ford).toBeVisible();
});

test('shopper#16: on a phone, the page starts within 110 px and every banner message can be read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/vehicle-search', { waitUntil: 'networkidle' });
  const top = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top);
  expect(top).toBeLessThanOrEqual(110);
  const news = page.getByRole('region', { name: 'News' }).getByRole('listitem');
  await news.last().scrollIntoViewIfNeeded();
  await expect(news.last()).toBeInViewport({ ratio: 0.9 });

  const search = page.getByRole('banner').getByLabel('Search for a vehicle');
  await search.click();
  expect((await search.boundingBox())?.width).toBeGreaterThan(200);
  await search.fill('ford');
  await search.press('Enter');
  await expect(page).toHaveURL(/search=ford/);
});

test('shopper#10: the account link is visible in the open phone menu', async ({
  page,
  expectedErrors,
}) => {
  // The login page checks whether another tab has logged in.
  expectedErrors.push(/status of 401 .*\/auth\/show$/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/contact-us');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Your account' })
    .click();
  await expect(page).toHaveURL(/\/login/);
});

test('S54, S56: the phone menu opens its drawers in place', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/contact-us');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByText('Our Stock').click();
  await expect(menu.getByRole('link', { name: /^Ford/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await menu.getByRole('link', { name: /^Ford/ }).click();
  await expect(page).toHaveURL(/make=ford/);
  await expect(page.getByRole('button', { name: 'Close' })).toBeHidden();
  expect(await page.evaluate(() => document.body.className)).toBe('');
});

/** Whether the page behind the menu stays in place when the visitor scrolls. */
const isLocked = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).overflowY === 'hidden');

test('shell#1: an open phone menu becomes a row of links when the window grows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1_180 });
  await page.goto('/contact-us', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
  expect(await isLocked(page)).toBe(true);
  await page.setViewportSize({ width: 1_180, height: 820 });
  await expect(page.getByRole('button', { name: 'Close' })).toBeHidden();
  expect(await isLocked(page)).toBe(false);
  const header = await page.getByRole('banner').boundingBox();
  const item = await page.getByText('Our Stock').boundingBox();
  expect(item?.y).toBeLessThan((header?.y ?? 0) + (header?.height ?? 0));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shell#1, S56: the open menu stops the page from scrolling and covers its full height at any width', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 820, height: 1_180 });
    await page.goto('/contact-us');
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await isLocked(page)).toBe(true);
    await page.setViewportSize({ width: 1_180, height: 820 });
    const sheet = page.getByRole('navigation', { name: 'Main' });
    await expect.poll(async () => (await sheet.boundingBox())?.height).toBeCloseTo(820);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await isLocked(page)).toBe(false);
  });

  test('S54, S55: the menu is a set of links that expand', async ({ page }) => {
    await page.goto('/contact-us');
    await page.getByRole('navigation', { name: 'Main' }).getByText('Our Stock').click();
    await page.getByRole('link', { name: 'All Manufacturers' }).click();
    await expect(page).toHaveURL(/\/vehicle-search$/);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/vehicle-search\??$/);
  });
});

test.describe('a shopper who has not answered the consent banner', () => {
  test.use({ isAsked: false });

  test('S35, S219: no third-party code is loaded or data stored before consent, nor after refusal', async ({
    page,
    baseURL,
  }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url());
    });
    const kept = () => page.evaluate(() => Object.keys(localStorage).toSorted());
    await page.goto('/?utm_source=newsletter');
    const banner = page.getByRole('region', offered);
    await expect(banner).toBeVisible();
    expect(await kept()).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);

    await banner.getByRole('button', { name: 'Reject all' }).click();
    await expect(banner).toBeHidden();
    expect(await kept()).toEqual(['forecourt.consent']);

    await page.getByRole('button', { name: 'Cookie settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Cookie settings' });
    await settings.getByRole('button', { name: 'Accept all' }).click();
    await expect(settings).toBeHidden();
    expect(await kept()).toEqual(['forecourt.consent', 'forecourt.enquiry-source']);

    await page.getByRole('button', { name: 'Cookie settings' }).click();
    expect(await violationsOf(page)).toEqual([]);
    await settings.getByRole('button', { name: 'Reject all' }).click();
    await expect(settings).toBeHidden();
    expect(await kept()).toEqual(['forecourt.consent']);
    expect(elsewhere).toEqual([]);
  });
});

test.describe('the consent banner', () => {
  test.use({ isAsked: false });

  /** Whether a press in the middle of the element reaches it. */
  const isInReach = (found: Locator) =>
    found.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });

  test('shell#20: is small on a phone, does not cover the action bar and hides while the user types', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(await usedVehiclePath(page));
    const banner = page.getByRole('region', offered);
    await expect(banner).toBeVisible();
    expect((await banner.boundingBox())?.height).toBeLessThan(120);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    const bar = page.getByRole('link', { name: /^(Build My Deal|Buy)/ }).last();
    await expect(bar).toBeVisible();
    expect(await isInReach(bar)).toBe(true);
    // The banner accepts presses half a second after it appears. Earlier ones go to the page below.
    await expect
      .poll(() => isInReach(banner.getByRole('button', { name: 'Reject all' })))
      .toBe(true);
    // The end of the page is visible above it.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const end = await page.getByText(/^.*registered in England and Wales/).boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(
      (await banner.boundingBox())?.y ?? 0,
    );
    await page.getByRole('searchbox', { name: 'Search for a vehicle' }).fill('ford');
    await expect(banner).toBeHidden();
  });

  test('shopper: hides while a field has the focus, so that a button below the banner can be pressed, S35', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 700 });
    await page.goto('/valuation', { waitUntil: 'networkidle' });
    const banner = page.getByRole('region', offered);
    const top = (await banner.boundingBox())?.y ?? 0;
    const form = page.getByRole('form', { name: 'Value your car by its registration' });
    await form.getByRole('textbox', { name: 'Mileage today' }).fill('45000');
    await form.getByRole('textbox', { name: 'Registration' }).fill('ZZ99 ZZZ');
    await expect(banner).toBeHidden();
    const { x, y, width, height } = (await form
      .getByRole('button', { name: 'Value my car' })
      .boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const middle = y + height / 2;
    expect(middle, 'the banner will cover it').toBeGreaterThan(top);
    await page.mouse.click(x + width / 2, middle);
    await expect(page).toHaveURL(/\/valuation\/stages\//);
    await banner.getByRole('button', { name: 'Reject all' }).click();
    await expect(banner).toBeHidden();
  });

  test('shell#19: does not cover the offline notice', async ({ page, context }) => {
    await page.setViewportSize({ width: 1_280, height: 720 });
    await page.goto('/contact-us');
    const banner = page.getByRole('region', offered);
    await expect(banner).toBeVisible();
    await context.setOffline(true);
    const notice = page.getByText(/^You are offline\./);
    await expect(notice).toBeVisible();
    expect(await isInReach(notice)).toBe(true);
    // The banner accepts presses half a second after it appears. Earlier ones go to the page below.
    await expect
      .poll(() => isInReach(banner.getByRole('button', { name: 'Reject all' })))
      .toBe(true);
    await context.setOffline(false);
  });
});

test('shell#3: a link pressed offline keeps the page and opens once the browser is online', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/contact-us', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page.getByTitle('Return to the homepage').click();
  await expect(page.getByText(/^You are offline\./)).toContainText(
    'will open when you are back online',
  );
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(/^You are offline\./)).toBeHidden();
});

test('shell#3: a document requested offline loads once the browser is online', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/404|ERR_INTERNET_DISCONNECTED/);
  await page.goto('/nowhere-at-all', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByText(/^You are offline\./)).toContainText(
    'will open when you are back online',
  );
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/contact-us$/);
});

test('S30: a notice shows while the browser is offline', async ({ page, context }) => {
  await page.goto('/contact-us', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline\./)).toBeHidden();
});

test('shell#23, S59: every message of the top banner can be read', async ({ page }) => {
  await page.goto('/contact-us');
  const messages = page.getByRole('region', { name: 'News' }).getByRole('listitem');
  await expect(messages).toHaveCount(4);
  for (const width of [928, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const message of await messages.all()) await expect(message).toBeInViewport({ ratio: 1 });
  }
});

test('shell#25: the cookie page lists the cookies that are set before consent', async ({
  page,
  context,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.goto('/cookies');
  const cookies = await context.cookies();
  expect(cookies.length).toBeGreaterThan(0);
  for (const { name } of cookies)
    await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible();
});
