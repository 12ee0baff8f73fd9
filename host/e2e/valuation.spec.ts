import type { Page } from '@playwright/test';
import { expect, test } from './quiet-test.ts';
import { tabTo } from './tab-to.ts';
import { violationsOf } from './violations.ts';

interface OwnCar {
  vrm: string;
  make_slug: string;
  range_slug: string;
}

/** A common car, so that it gets a valuation. */
async function ownCar(page: Page): Promise<OwnCar> {
  const answer = await page.request.get(
    '/api/v2/vehicle-search/?advert_classification=USED&make=ford&age=2018&resultsPerPage=24',
  );
  const { data } = (await answer.json()) as { data: (OwnCar & { vrm: string | null })[] };
  const car = data.find(({ vrm }) => vrm !== null);
  if (car === undefined) throw new Error('No car is on sale');
  return car;
}

async function findsNothing(page: Page): Promise<void> {
  expect(await violationsOf(page, { within: 'main' })).toEqual([]);
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('heading', { level: 1, name });

test.use({ viewport: { width: 360, height: 740 } });

test('S18, S199: a seller values a car and accepts the price by keyboard, without a document load', async ({
  page,
}) => {
  const { keyboard } = page;
  const car = await ownCar(page);
  await page.goto('/valuation/stages/stage-0', { waitUntil: 'networkidle' });
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const press = async (name: string) => {
    await tabTo(page, (focused) => focused.name === name);
    await keyboard.press('Enter');
  };
  await findsNothing(page);
  await press('Value my car');
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await findsNothing(page);
  await summary.getByRole('link', { name: /registration/ }).press('Enter');
  await keyboard.type(`${car.vrm.slice(0, 4).toLowerCase()} ${car.vrm.slice(4)}`);
  await keyboard.press('Tab');
  await keyboard.type('32,500');
  await keyboard.press('Enter');

  await expect(heading(page, 'Is this your car?')).toBeVisible();
  await findsNothing(page);
  await press('Yes, this is my car');
  await expect(heading(page, 'What condition is it in?')).toBeVisible();
  await press('Continue');
  await expect(summary).toBeFocused();
  await findsNothing(page);
  await summary.getByRole('link').press('Enter');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Average/ })).toBeChecked();
  await keyboard.press('Enter');
  await expect(heading(page, 'Does it meet these conditions?')).toBeVisible();
  await findsNothing(page);
  await page.getByRole('radio', { name: /^Yes/ }).focus();
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await expect(heading(page, 'Our price for your car')).toBeVisible();
  await findsNothing(page);
  expect(documents).toBe(0);

  // A reload and the link back show the same valuation.
  await page.reload({ waitUntil: 'networkidle' });
  const price = await page
    .getByText(/^£[\d,]+$/)
    .first()
    .innerText();
  await page.goBack();
  await expect(page.getByRole('radio', { name: /^Yes/ })).toBeChecked();
  await page.goForward();
  await expect(page.getByText(price, { exact: true }).first()).toBeVisible();
  await press('Accept this price');
  await expect(heading(page, /^Thank you/)).toBeVisible();
  await findsNothing(page);
  await page.goto('/valuation/summary');
  await expect(page).toHaveURL(/\/valuation\/summary\/[\da-f-]{36}$/);
  await expect(page.getByText(price, { exact: true }).first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('S18, S102, S199: a seller corrects a rejected description of a car and declines the price', async ({
    page,
  }) => {
    await page.goto('/valuation/stages/stage-1-manual');
    await page.getByLabel('Make').selectOption('ford');
    await page.getByLabel('Mileage today').fill('42,000');
    await page.getByRole('button', { name: 'Show models for this make' }).click();
    await expect(page).toHaveURL(/make_slug=ford/);
    await expect(page.getByLabel('Mileage today')).toHaveValue('42,000');
    const car = await ownCar(page);
    await page.getByLabel('Model', { exact: true }).selectOption(car.range_slug);
    await page.getByRole('button', { name: 'Continue' }).click();
    const summary = page.getByRole('alert', { name: 'There is a problem' });
    await expect(summary).toContainText('Enter the year');
    await expect(page.getByLabel('Model', { exact: true })).toHaveValue(car.range_slug);
    await page.getByLabel('Year of first registration').fill('2021');
    await page.getByRole('button', { name: 'Continue' }).click();

    await page.getByRole('radio', { name: /^Good/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('radio', { name: /^Yes/ }).check();
    await page.getByRole('button', { name: 'Show my price' }).click();
    await expect(heading(page, 'Our price for your car')).toBeVisible();
    await page.getByRole('button', { name: 'No, thank you' }).click();
    await expect(heading(page, 'Thank you for telling us')).toBeVisible();
    await page.getByRole('link', { name: 'Back to your price' }).click();
    await expect(page.getByText('You have declined this price')).toBeVisible();
  });
});

test('S21, S23: an unknown valuation is a 404, but an editorial page under /valuation is shown', async ({
  request,
}) => {
  const status = async (path: string) => (await request.get(path)).status();
  expect(await status('/valuation/0c0f0a36-6a1f-4c3e-9a2b-1d2c3b4a5f60')).toBe(404);
  expect(await status('/valuation/nothing-of-this-name')).toBe(404);
  const editors = await request.get('/valuation/condition');
  expect(editors.status()).toBe(200);
  expect(await editors.text()).toContain('The five grades of condition');
});
