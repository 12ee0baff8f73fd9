import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './quiet-test.ts';
import { violationsOf } from './violations.ts';

/** Values a common car and accepts the price, in the browser of the page. */
async function acceptedValuation(request: APIRequestContext): Promise<string> {
  const cars = await request.get(
    '/api/v2/vehicle-search/?advert_classification=USED&make=ford&age=2018&resultsPerPage=1',
  );
  const { data } = (await cars.json()) as { data: { make_slug: string; range_slug: string }[] };
  const car = { make_slug: data[0]?.make_slug, range_slug: data[0]?.range_slug };
  const path = '/api/v2/valuations';
  const begun = await request.post(path, {
    data: { by: 'make', ...car, year: 2021, mileage: 42_000 },
  });
  const { id } = ((await begun.json()) as { data: { id: string } }).data;
  for (const step of [
    { step: 'condition', condition: 'good' },
    { step: 'details', conditions_met: 'yes' },
    { step: 'decision', decision: 'accept' },
  ]) {
    expect((await request.post(`${path}/${id}`, { data: step })).status()).toBe(200);
  }
  return id;
}

async function findsNothing(page: Page): Promise<void> {
  expect(await violationsOf(page, { within: 'main' })).toEqual([]);
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Day').selectOption({ index: 1 });
  await page.getByLabel('First name').fill('Anne-Marie');
  await page.getByLabel('Last name').fill('O’Neill');
  await page.getByLabel('Email address').fill('anne.marie@example.com');
  await page.getByLabel('Telephone').fill('07700 900123');
}

test.use({ viewport: { width: 360, height: 740 } });

test('S199: a collection is booked, changed to a drop-off and cancelled', async ({ page }) => {
  const id = await acceptedValuation(page.request);
  await page.goto(`/valuation/collection-booking/${id}`, { waitUntil: 'networkidle' });
  await findsNothing(page);
  await page.getByRole('button', { name: 'Book it' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await findsNothing(page);
  await fillIn(page);
  await page.getByLabel('Address, first line').fill('3 Mill Lane');
  await page.getByLabel('Town or city').fill('Bristol');
  await page.getByLabel('Postcode').fill('bs1.4zz');
  await page.getByRole('button', { name: 'Book it' }).click();
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  await expect(page.getByText('3 Mill Lane, Bristol, BS1')).toBeVisible();
  await findsNothing(page);
  await page.getByRole('link', { name: 'Change the booking' }).click();
  await page.getByRole('radio', { name: 'I’ll bring it to you' }).check();
  await expect(page.getByLabel('Postcode')).toBeHidden();
  await page.getByRole('combobox', { name: 'Site', exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Change the booking' }).click();
  await expect(page.getByText('You bring it to us')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(page.getByText('Your booking is cancelled')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('S199: a collection is rejected once, then booked with the typed details and cancelled', async ({
    page,
  }) => {
    const id = await acceptedValuation(page.request);
    await page.goto(`/valuation/collection-booking/${id}`);
    await fillIn(page);
    await page.getByRole('button', { name: 'Book it' }).click();
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText(
      'Enter a full postcode',
    );
    await expect(page.getByLabel('First name')).toHaveValue('Anne-Marie');
    await page.getByRole('radio', { name: 'I’ll bring it to you' }).check();
    await expect(page.getByLabel('Postcode')).toBeHidden();
    await page.getByRole('radio', { name: 'Collect it from me' }).check();
    await page.getByLabel('Address, first line').fill('3 Mill Lane');
    await page.getByLabel('Town or city').fill('Bristol');
    await page.getByLabel('Postcode').fill('bs1 4zz');
    await page.getByRole('button', { name: 'Book it' }).click();
    await expect(page.getByText('Your booking is confirmed')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel the booking' }).click();
    await expect(page.getByText('Your booking is cancelled')).toBeVisible();
  });
});
