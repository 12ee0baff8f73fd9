import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { vehicleListSchema, type Vehicle } from '@contracts/wire/catalogue/vehicle';
import { startPictureServer } from './picture-server.ts';
import { expect, test } from './quiet-test.ts';
import { importStock, startFilledSite, type Site } from './site.ts';
import { violationsOf } from './violations.ts';

test.describe.configure({ mode: 'serial' });

const galleryLength = 80;
const placeholder = '/images/image-placeholder.jpg';
/** A make that the demonstration stock does not contain. */
const query = 'make=daihatsu';
const results = `/vehicle-search?${query}`;
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

let site: Site;
let pictures: Awaited<ReturnType<typeof startPictureServer>>;
let vehicles: Vehicle[];

function feedOf(origin: string): string {
  const images = (...paths: string[]) => `"${paths.map((each) => origin + each).join('|')}"`;
  const many = Array.from({ length: galleryLength }, (_, place) =>
    // The last photograph differs from the others.
    place === galleryLength - 1 ? '/portrait/99' : `/landscape/${place % 6}?place=${place}`,
  );
  const some = ['/landscape/11', '/gone/12', '/portrait/13', '/page/14', '/landscape/15'];
  return [
    'stock_id,make,model,year,price,mileage,body_type,fuel_type,vat_scheme,write_off_category,images',
    `9700001,Daihatsu,Charade,2021,9995,18000,Hatchback,Petrol,,,${images(...some)}`,
    `9700002,Daihatsu,Copen,2020,11495,22000,Convertible,Petrol,,,${images(...many)}`,
    '9700003,Daihatsu,Materia,2019,7495,31000,Hatchback,Petrol,,,',
    `9700004,Daihatsu,Hijet,2022,"£12,995 + VAT",26000,Van,Petrol,Commercial,N,${images('/landscape/20')}`,
  ].join('\n');
}

test.beforeAll(async () => {
  pictures = await startPictureServer();
  site = await startFilledSite({ env: { PHOTOGRAPH_PRIVATE_HOSTS: pictures.host } });
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-feed-'));
  const feed = path.join(folder, 'photographs.csv');
  await writeFile(feed, feedOf(pictures.origin));
  const summary = await importStock(site.dataDir, feed, pictures.host);
  await rm(folder, { recursive: true });
  expect(summary).toContain('2 failed');
  await expect
    .poll(async () => {
      const response = await fetch(`${site.url}/api/v2/vehicle-search/?${query}`);
      vehicles = vehicleListSchema.parse(await response.json()).data;
      return vehicles
        .map(({ media_urls }) => media_urls.length)
        .toSorted((left, right) => left - right);
    })
    .toEqual([0, 1, 3, galleryLength]);
});

test.afterAll(async () => {
  await site.stop();
  pictures.stop();
});

function vehicleOf(model: string): Vehicle {
  const vehicle = vehicles.find((each) => each.model === model);
  if (vehicle === undefined) throw new Error(`The import has no ${model}.`);
  return vehicle;
}

const open = (page: Page, address: string) =>
  page.goto(`${site.url}${address}`, { waitUntil: 'networkidle' });
const openVehicle = (page: Page, model: string) =>
  open(page, `/vehicle/used/${vehicleOf(model).slug}`);
const cardOf = (page: Page, model: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: model }) });
const galleryOf = (page: Page, model: string) =>
  page.getByRole('group', { name: new RegExp(`^Pictures of the .*${model}$`) });

async function expectPhotograph(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveAttribute('src', /^\/media\/photographs\/[\da-f]{64}\/medium$/);
  await expect(image).toHaveAttribute('srcset', /\/thumb 320w, \S+\/medium 640w, \S+\/large \d+w$/);
  await expect.poll(() => naturalWidth(image)).toBeGreaterThan(0);
}

const naturalWidth = (image: Locator) =>
  image.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0));

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
}

for (const size of sizes)
  test(`data#1: results and the vehicle page show photographs at ${size.width} px`, async ({
    page,
  }) => {
    const types = new Set<string | undefined>();
    page.on('response', (response) => {
      if (response.url().includes('/media/photographs/'))
        types.add(response.headers()['content-type']);
    });
    await page.setViewportSize(size);
    await open(page, results);
    for (const model of ['Charade', 'Copen', 'Hijet'])
      await expectPhotograph(cardOf(page, model).locator('img').first());
    await expectNoSidewaysScroll(page);
    expect(await violationsOf(page)).toEqual([]);

    await openVehicle(page, 'Charade');
    const gallery = galleryOf(page, 'Charade');
    await expectPhotograph(gallery.locator('img').first());
    // The feed lists five, but one is missing and one is not a picture.
    await expect(gallery.getByRole('group', { name: /^\d of 3$/ })).toHaveCount(3);
    for (const _ of [1, 2]) await gallery.getByRole('button', { name: 'Next picture' }).click();
    await expectPhotograph(gallery.getByRole('img', { name: /view 3 of 3$/ }));
    await expectNoSidewaysScroll(page);
    expect(await violationsOf(page)).toEqual([]);
    expect([...types]).toEqual(['image/avif']);
  });

test('data#1: a client that accepts any image type gets JPEG', async () => {
  const [first] = vehicleOf('Charade').media_urls;
  const response = await fetch(`${site.url}${first?.large}`, { headers: { accept: '*/*' } });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(response.headers.get('vary')).toMatch(/\baccept\b/i);
});

test('data#3, S8: a car without photographs shows the placeholder', async ({ page }) => {
  await open(page, results);
  const pictureOfCard = cardOf(page, 'Materia').locator('img');
  await expect(pictureOfCard).toHaveAttribute('src', placeholder);
  await expect.poll(() => naturalWidth(pictureOfCard)).toBeGreaterThan(0);
  await openVehicle(page, 'Materia');
  const picture = page.getByRole('img', { name: /^No picture of the .*Materia yet$/ });
  await expect(picture).toHaveAttribute('src', placeholder);
  await expect.poll(() => naturalWidth(picture)).toBeGreaterThan(0);
  expect(await violationsOf(page)).toEqual([]);
});

test(`data#1, S155: the last of ${galleryLength} photographs in a gallery can be reached`, async ({
  page,
}) => {
  await openVehicle(page, 'Copen');
  const gallery = galleryOf(page, 'Copen');
  const last = gallery.getByRole('img', { name: `view ${galleryLength} of ${galleryLength}` });
  const thumbnails = page.getByRole('list', { name: 'All pictures' });
  const expectShown = (position: number) =>
    expect(gallery.getByRole('status')).toHaveText(`${position} of ${galleryLength}`);
  await thumbnails.getByRole('button').first().focus();
  await expect(thumbnails.getByRole('button')).toHaveCount(galleryLength);
  await thumbnails.getByRole('button', { name: `Show picture ${galleryLength}` }).click();
  await expectShown(galleryLength);
  await expectPhotograph(last);
  expect(await last.getAttribute('srcset')).toContain(
    String(vehicleOf('Copen').media_urls.at(-1)?.large),
  );
  await gallery.getByRole('button', { name: 'Next picture' }).click();
  await expectShown(1);
  await gallery.getByRole('button', { name: 'Previous picture' }).click();
  await expectShown(galleryLength);
});

test('data#19, data#6: card, page and print show the write-off category and the price without VAT', async ({
  page,
}) => {
  const expectFacts = async (place: Page | Locator) => {
    for (const words of [/^Category N write-off/, /^£12,995$/, /^£15,594 including VAT at 20%$/])
      await expect(place.getByText(words).first()).toBeVisible();
  };
  await open(page, results);
  await expectFacts(cardOf(page, 'Hijet'));
  await openVehicle(page, 'Hijet');
  await expectFacts(page);
  await open(page, `/vehicle/used/print/${vehicleOf('Hijet').stock_id}`);
  await expectFacts(page);
  await expectPhotograph(page.getByRole('img', { name: /Hijet$/ }));
  expect(await violationsOf(page)).toEqual([]);
});
