import type { Page } from '@playwright/test';
import { expect, test } from './quiet-test.ts';
import { tabTo } from './tab-to.ts';

interface Advert {
  card_guid: string;
  slug: string;
  year: number;
  make: string;
  model: string;
}

/** Adverts of different makes, cheapest first. */
async function adverts(page: Page, count: number): Promise<Advert[]> {
  const answer = await page.request.get('/api/v2/vehicle-search/?sort=price|asc&resultsPerPage=60');
  const { data } = (await answer.json()) as { data: Advert[] };
  return [...new Map(data.map((advert) => [advert.make, advert])).values()].slice(0, count);
}
const titleOf = ({ year, make, model }: Advert) => `${year} ${make} ${model}`;
const comparisonOf = (chosen: readonly Advert[]) =>
  `/compare?card_guid=${chosen.map(({ card_guid }) => card_guid).join(',')}`;

test('vehicles are compared by keyboard alone', async ({ page }) => {
  await page.goto('/vehicle-search?make=ford', { waitUntil: 'networkidle' });
  for (let chosen = 0; chosen < 2; chosen += 1) {
    await tabTo(page, ({ name }) => name.startsWith('Compare the '));
    await page.keyboard.press('Space');
  }
  const tray = page.getByRole('region', { name: 'Vehicles to compare' });
  await expect(tray.getByRole('link', { name: 'Compare 2 vehicles' })).toBeVisible();
  await tabTo(page, ({ name }) => name === 'Compare 2 vehicles');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Compare vehicles' })).toBeVisible();
  const columns = page.locator('th[scope=col]');
  await expect(columns).toHaveCount(2);
  await tabTo(page, ({ name }) => name === 'Differences only');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/differences=1/);
  await expect(page.getByRole('rowheader', { name: 'Mileage' })).toBeVisible();
  await tabTo(page, ({ name }) => name.startsWith('Remove the '));
  await page.keyboard.press('Enter');
  await expect(columns).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(columns).toHaveCount(2);
});

test('a fifth vehicle can only replace one of the four compared vehicles', async ({ page }) => {
  await page.goto('/vehicle-search?make=ford', { waitUntil: 'networkidle' });
  const boxes = page.getByRole('checkbox', { name: /^Compare the / });
  for (const place of [0, 1, 2, 3]) await boxes.nth(place).check();
  await boxes.nth(4).click();
  const dialog = page.getByRole('dialog', { name: 'You can compare up to four vehicles' });
  await expect(dialog).toContainText('You have already chosen four.');
  await dialog
    .getByRole('button', { name: /^Replace the / })
    .first()
    .click();
  await expect(dialog).toBeHidden();
  await expect(boxes.nth(4)).toBeChecked();
  await expect(boxes.nth(0)).not.toBeChecked();
});

test('a vehicle page can add to the comparison and, with consent, to the recently viewed vehicles', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const choice = { version: 1, chosenAt: Date.now(), allowed: ['viewed'] };
    localStorage.setItem('forecourt.consent', JSON.stringify(choice));
  });
  const [first, second] = await adverts(page, 2);
  for (const advert of [first, second]) {
    await page.goto(`/vehicle/used/${advert?.slug}`, { waitUntil: 'networkidle' });
    const box = page.getByRole('checkbox', { name: /^Compare the / });
    await box.click();
    await expect(box).toBeChecked();
  }
  await expect(page.getByRole('link', { name: 'Compare 2 vehicles' })).toBeVisible();
  await page.goto('/saved-vehicles', { waitUntil: 'networkidle' });
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await viewed.scrollIntoViewIfNeeded();
  await expect(viewed.getByRole('link')).toHaveCount(2);
  await expect(viewed.getByRole('link').first()).toContainText(second ? titleOf(second) : '');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shared comparison can be limited to differences, and vehicles can be removed', async ({
    page,
  }) => {
    const chosen = await adverts(page, 3);
    await page.goto(comparisonOf(chosen));
    const columns = page.locator('th[scope=col]');
    await expect(columns).toHaveCount(3);
    for (const [place, advert] of chosen.entries()) {
      await expect(columns.nth(place)).toContainText(titleOf(advert));
    }
    const lines = await page.getByRole('rowheader').count();
    await page.getByRole('checkbox', { name: 'Differences only' }).check();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/differences=1/);
    await expect(columns).toHaveCount(3);
    expect(await page.getByRole('rowheader').count()).toBeLessThan(lines);
    await page
      .getByRole('link', { name: /^Remove the / })
      .first()
      .click();
    await expect(columns).toHaveCount(2);
    await expect(page).toHaveURL(/differences=1/);
  });

  test('a postcode search lists the nearest vehicles first', async ({ page }) => {
    await page.goto('/vehicle-search?make=ford');
    await page.getByText('Near you').click();
    const form = page.getByRole('form', { name: 'Distance' });
    await form.getByLabel('Your postcode').fill('bs1 4st');
    await form.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/make=ford/);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(
      /Wexcombe Bristol, .*(mile|miles) away/,
    );
  });
});

test('pages work when the browser storage contains malformed data', async ({ page }) => {
  await page.addInitScript(() => {
    const broken = [
      '{"version":1,"items":[',
      'null',
      '{"version":1,"items":[{"query":7},null,"x"]}',
    ];
    ['forecourt.compare', 'forecourt.saved-searches', 'forecourt.recently-viewed', 'favs'].forEach(
      (key, place) => localStorage.setItem(key, broken[place % broken.length] ?? ''),
    );
  });
  await page.goto('/saved-vehicles', { waitUntil: 'networkidle' });
  await expect(page.getByText('You have no saved vehicles yet')).toBeVisible();
  await expect(page.getByText(/^Save a search from its results page/)).toBeVisible();
  await page.goto('/compare', { waitUntil: 'networkidle' });
  await expect(page.getByText('Nothing to compare yet')).toBeVisible();
  await page.goto('/vehicle-search', { waitUntil: 'networkidle' });
  await page
    .getByRole('checkbox', { name: /^Compare the / })
    .first()
    .check();
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByRole('button', { name: 'Search saved' })).toBeVisible();
});

test('a saved search counts the vehicles added since the last visit', async ({ page }) => {
  await page.goto('/vehicle-search?make=ford', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByRole('button', { name: 'Search saved' })).toBeVisible();
  // Use a page that does not count new vehicles, so that nothing else writes to the storage.
  await page.goto('/compare');
  // The last visit was long ago.
  await page.evaluate(() => {
    const key = 'forecourt.saved-searches';
    const stored = localStorage.getItem(key) ?? '';
    localStorage.setItem(
      key,
      stored
        .replace(/"seenOn":"[^"]*"/, '"seenOn":"2020-01-01"')
        .replace(/"seenThatDay":\d+/, '"seenThatDay":0'),
    );
  });
  await page.goto('/saved-vehicles');
  const link = page.getByRole('link', { name: /new since your last visit/ });
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/make=ford&listed_from=2020-01-01&sort=dis/);
  const stored = () => page.evaluate(() => localStorage.getItem('forecourt.saved-searches'));
  await expect.poll(stored).not.toContain('2020-01-01');
  await page.goto('/saved-vehicles');
  await expect(page.getByText('Nothing new since your last visit')).toBeVisible();
});

test('the site map works by keyboard', async ({ page }) => {
  await page.goto('/vehicle-search', { waitUntil: 'networkidle' });
  await page.getByText('Near you').click();
  await page.getByRole('button', { name: 'Map of our sites' }).click();
  const dialog = page.getByRole('dialog', { name: 'Our sites' });
  await dialog.getByLabel('Your postcode').fill('LS1 4AP');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/miles away/).first()).toBeVisible();
  await tabTo(page, ({ name }) => name.startsWith('Wexcombe Leeds, '));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem').first().getByRole('link')).toBeFocused();
});
