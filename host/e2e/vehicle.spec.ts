import type { Locator, Page } from '@playwright/test';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { expect, test } from './quiet-test.ts';
import { violationsOf } from './violations.ts';

async function vehiclesFound(page: Page, query: string): Promise<Vehicle[]> {
  const answer = await page.request.get(`/api/v2/vehicle-search/?${query}`);
  return ((await answer.json()) as { data: Vehicle[] }).data;
}

/** Sold vehicles. The public search does not return them, but the older call does (S198, S209). */
async function soldVehicles(page: Page): Promise<Vehicle[]> {
  const answer = await page.request.get(
    '/api/used-vehicles/all/search?status=SOLD&resultsPerPage=40',
  );
  const { data } = (await answer.json()) as { data: Pick<Vehicle, 'stock_id'>[] };
  const found = data.map(async ({ stock_id }) => {
    const advert = await page.request.get(`/api/v2/vehicle-advert?stock_id=${stock_id}`);
    return ((await advert.json()) as { data: Vehicle[] }).data;
  });
  return (await Promise.all(found)).flat();
}

/** The vehicle with the longest description, which needs the most paper. */
function wordiest(vehicles: readonly Vehicle[]): Vehicle {
  const length = (vehicle: Vehicle) => JSON.stringify(vehicle).length;
  const [first] = vehicles.toSorted((left, right) => length(right) - length(left));
  if (first === undefined) throw new Error('No vehicle was found');
  return first;
}

test('S159: prints a used vehicle on at most two A4 pages with the price of its page', async ({
  page,
}) => {
  // Nearly new cars have the longest credit example; vans also show a price without VAT.
  for (const kind of ['NEARLY_NEW', 'USED&body_type=Van']) {
    const query = `advert_classification=${kind}&status=FOR_SALE_RETAIL&resultsPerPage=100`;
    const vehicle = wordiest(await vehiclesFound(page, query));
    await page.goto(`/vehicle/used/${vehicle.slug}`);
    const price = page.getByRole('article').getByText(/^£[\d,]+(?:\.\d\d)?$/);
    const shown = await price.first().textContent();
    await page.goto(`/vehicle/used/print/${vehicle.stock_id}`, { waitUntil: 'networkidle' });
    await expect(page.getByText(shown ?? '', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(vehicle.formated_plate ?? '').first()).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    const sheet = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    const pages = pagesOf(sheet);
    // The second page holds the rest of a long description.
    expect(pages.length, vehicle.slug).toBeLessThanOrEqual(2);
    expect(new Set(pages), vehicle.slug).toEqual(new Set([A4]));
  }
});

test('shopper: S154, S129: omits controls from a printed vehicle page', async ({ page }) => {
  const query = 'advert_classification=USED&status=FOR_SALE_RETAIL&resultsPerPage=100';
  const vehicle = wordiest(await vehiclesFound(page, query));
  await page.goto(`/vehicle/used/${vehicle.slug}`, { waitUntil: 'networkidle' });
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  for (const pressed of [/^Book Test Drive/, /^Compare/, /^Show my figures/, /^Have one to part/])
    await expect(main.getByText(pressed).first(), String(pressed)).toBeHidden();
  await expect(main.getByText(vehicle.description ?? '', { exact: true })).toBeVisible();
  await expect(
    main.getByRole('region', { name: /^Find / }).getByRole('link', { name: /^Call 01632/ }),
  ).toBeVisible();
  await expect(main.getByRole('region', { name: 'Paying monthly' })).toBeVisible();
});

/** In points. */
const A4 = '595 x 842';

/** The width and height of each page of a PDF, in whole points. */
function pagesOf(pdf: Buffer): string[] {
  const pages = pdf
    .toString('latin1')
    .matchAll(/\/Type\s*\/Page\b[^s][\s\S]*?\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...pages].map(([, width, height]) =>
    [width, height].map((points) => Math.round(Number(points))).join(' x '),
  );
}

test('keeps a sold vehicle out of search engines and removes its page after a month', async ({
  page,
  expectedErrors,
}) => {
  const sold = await soldVehicles(page);
  const days = ({ sold_at }: Vehicle) => (Date.now() - Date.parse(sold_at ?? '')) / 86_400_000;
  const slugWhere = (fits: (vehicle: Vehicle) => boolean) => sold.find(fits)?.slug;
  const lately = await page.goto(`/vehicle/used/${slugWhere((vehicle) => days(vehicle) < 28)}`);
  expect(lately?.status()).toBe(200);
  await expect(page.getByText(/^This (car|van) has been sold$/)).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { name: /^Similar (car|van)s$/ })).toBeVisible();
  expectedErrors.push(/status of 410/);
  const long = await page.goto(`/vehicle/used/${slugWhere((vehicle) => days(vehicle) > 32)}`);
  expect(long?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('410 - NO LONGER HERE');
  await expect(page.getByText('This vehicle has been sold')).toBeVisible();
});

/** The bottom edge of an element, in pixels from the top of the window. */
async function endOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box === null ? Number.NaN : box.y + box.height;
}

test('shopper#9, shopper#15, shopper#17: shows name, price, contact links and the main action on the first screen', async ({
  page,
}) => {
  const [, lease] = await vehiclesFound(page, 'advert_classification=CONTRACT-HIRE-PERSONAL');
  const [van] = await vehiclesFound(page, 'body_type=Van&advert_classification=USED');
  const [car] = await vehiclesFound(
    page,
    'body_type=SUV&fuel_type=petrol&advert_classification=USED',
  );
  for (const vehicle of [van, car, lease]) {
    const isLeased = vehicle === lease;
    const path = isLeased ? 'leasing/offer' : 'vehicle/used';
    const price = page
      .getByRole('article')
      .getByText(isLeased ? /a month including VAT/ : /^£[\d,]+/);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`/${path}/${vehicle?.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    expect(await endOf(page.getByRole('heading', { level: 1 })), vehicle?.slug).toBeLessThan(500);
    expect(await endOf(price.first()), vehicle?.slug).toBeLessThan(500);
    for (const name of [/^Call .* on 0/, /^Message$/, /^(Build My Deal|Enquire Now)$/]) {
      const link = page.getByRole('link', { name }).locator('visible=true').last();
      await expect(link).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    const action = page.getByRole('link', { name: /^(Build My Deal|Enquire Now)$/ });
    await expect(action.locator('visible=true').first()).toBeInViewport({ ratio: 1 });
  }
});

test('vehicle-and-order#1, S147: a link back to the deal scrolls to the deal', async ({ page }) => {
  const found = await vehiclesFound(page, 'advert_classification=USED&resultsPerPage=20');
  const free = found.find(
    ({ reservation_status, status }) =>
      reservation_status === 'Available' && status === 'FOR_SALE_RETAIL',
  );
  const path = `/vehicle/used/${free?.slug}?step=step-2`;
  for (const [width, name] of [
    [360, 'Build your deal'],
    [1280, 'Back To My Deal'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path, { waitUntil: 'networkidle' });
    const deal = page.getByRole('heading', { name: 'Your deal' });
    await deal.scrollIntoViewIfNeeded();
    await page.getByRole('heading', { name: 'Facts' }).scrollIntoViewIfNeeded();
    const isLoadedAgain = page.waitForResponse(/\/api\/v2\/vehicle-advert\//);
    await page.getByRole('link', { name }).locator('visible=true').click();
    await (await isLoadedAgain).finished();
    await page.waitForLoadState('networkidle');
    await expect(deal).toBeInViewport();
  }
});
