import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../quiet-test.ts';
import { findVehicle, search } from './stock.ts';

const filtersOf = (page: Page) => page.getByRole('main').getByRole('form', { name: 'Filters' });
const chipsOf = (page: Page) => page.getByRole('list', { name: 'Chosen filters' });

/** Opens the page with all filters, and returns one of them. */
async function openFilter(page: Page, name: string): Promise<Locator> {
  const filter = filtersOf(page)
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: new RegExp(`^${name}`) }) });
  if ((await filter.getAttribute('open')) !== null) return filter;
  await filter.locator('summary').click();
  const all = filter.getByRole('link', { name: /^Show all filters/ });
  if ((await all.count()) > 0) await all.click();
  return filter;
}

/** The labels of a select, without its empty option. */
async function choicesOf(select: Locator): Promise<string[]> {
  const labels = await select.locator('option').allInnerTexts();
  return labels.filter((label) => !label.startsWith('Any'));
}

async function totalOf(page: Page): Promise<number> {
  const heading = page.getByRole('main').getByRole('heading', { name: /^[\d,]+ vehicles? found/ });
  return Number((await heading.innerText()).replaceAll(',', '').match(/\d+/)?.[0]);
}

const pressSearch = (page: Page) =>
  filtersOf(page)
    .getByRole('button', { name: /^Search [\d,]+ offers?$/ })
    .click();

test.describe('the filters without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('S71: are in the specified order', async ({ page }) => {
    await page.goto('/vehicle-search');
    const names = await filtersOf(page).locator('details > summary').allInnerTexts();
    const order = [
      'Make',
      'Model',
      'Budget',
      'Age',
      'Mileage',
      'Body type',
      'Colour',
      'Fuel type',
      'Gearbox',
      'Seats',
      'Road tax',
      'Registration',
    ];
    const specified = names.map((name) => name.split('\n')[0] ?? '');
    expect(specified.filter((name) => order.includes(name))).toEqual(order);
  });

  test('S73, S115: the button and the results show the same total, also for one vehicle', async ({
    page,
    request,
  }) => {
    await page.goto('/vehicle-search?make=ford');
    const { meta } = await search(request, 'make=ford');
    expect(await totalOf(page)).toBe(meta.total);
    const button = filtersOf(page).getByRole('button', { name: /^Search/ });
    await expect(button).toHaveText(`Search ${meta.total.toLocaleString('en-GB')} offers`);
    const { vrm } = await findVehicle(request, 'make=ford&advert_classification=USED');
    await page.goto(`/vehicle-search?vrm=${vrm}`);
    await expect(button).toHaveText('Search 1 offer');
  });

  test('S75: an offer type finds only its own adverts', async ({ page }) => {
    await page.goto('/vehicle-search');
    const types = filtersOf(page).getByRole('group', { name: 'Offer type' });
    expect(await types.getByRole('radio').count()).toBe(4);
    await types.getByRole('radio', { name: 'New', exact: true }).check();
    await pressSearch(page);
    await expect(page).toHaveURL(/advert_classification=NEW\b/);
    const cards = page.getByRole('main').getByRole('article');
    for (const card of await cards.all()) {
      await expect(card.getByRole('link').first()).toHaveAttribute('href', /^\/vehicle\/new\//);
    }
  });

  test('S76: lease searches have a business and a personal tab, highest price first', async ({
    page,
  }) => {
    await page.goto(
      '/vehicle-search?advert_classification=CONTRACT-HIRE-PERSONAL&offer_template_slugs=lease-vehicle',
    );
    const tabs = page.getByRole('navigation', { name: 'Kind of lease' });
    const sort = page.getByRole('combobox', { name: 'Sort' });
    await expect(sort.locator('option:checked')).toHaveText(/highest first$/);
    await tabs.getByRole('link', { name: /^Business Lease/ }).click();
    await expect(page).toHaveURL(/CONTRACT-HIRE-BUSINESS/);
    await expect(page).toHaveURL(/offer_template_slugs=lease-vehicle/);
    await tabs.getByRole('link', { name: /^Personal Lease/ }).click();
    await expect(page).toHaveURL(/CONTRACT-HIRE-PERSONAL/);
    const first = page.getByRole('main').getByRole('article').first();
    await expect(first.getByText('including VAT').first()).toBeVisible();
  });

  test('S77, S225: electric cars can be filtered by range and by charging cost', async ({
    page,
    request,
  }) => {
    await page.goto('/vehicle-search?fuel_type=electric');
    const fuel = await openFilter(page, 'Fuel type');
    const range = fuel.getByRole('combobox', { name: /range/i });
    const [least = ''] = await choicesOf(range);
    expect(least).toMatch(/^50 miles/);
    const all = await search(request, 'fuel_type=electric');
    for (const key of ['standard', 'fast']) {
      const cheap = await search(
        request,
        `fuel_type=electric&battery_max_${key}_charge_cost=15&battery_min_${key}_charge_cost=1`,
      );
      expect(cheap.meta.total, key).toBeGreaterThan(0);
      expect(cheap.meta.total, key).toBeLessThan(all.meta.total);
    }
  });

  test('S78: body types of cars and vans search by their values', async ({ page }) => {
    await page.goto('/vehicle-search');
    const bodies = await openFilter(page, 'Body type');
    const values = await bodies
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
    expect(new Set(values)).toEqual(
      new Set([
        'FourbyFour',
        'Convertible',
        'Coupe',
        'Crossover',
        'Estate',
        'Hatchback',
        'MPV',
        'Saloon',
        'Sports',
        'SUV',
        'Pick-Up',
        'Tipping-Lorry',
        'Van',
        'Combi Van',
        'Camper',
        'Kombi Van',
      ]),
    );
    await bodies.getByRole('checkbox', { name: /^Estate/ }).check();
    await pressSearch(page);
    await expect(page).toHaveURL(/body_type=Estate/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/estate/i);
  });

  test('S80: the annual mileages are the four specified values', async ({ page }) => {
    await page.goto('/vehicle-search?monthly_to=400&finance_mileage=12000');
    const budget = await openFilter(page, 'Budget');
    const miles = await choicesOf(budget.getByRole('combobox', { name: /miles a year/i }));
    expect(miles.map((label) => label.match(/[\d,]+/)?.[0])).toEqual([
      '6,000',
      '9,000',
      '12,000',
      '15,000',
    ]);
  });

  test('S81: ages read "or newer", road tax reads "Up to", and £0 has no prefix', async ({
    page,
  }) => {
    await page.goto('/vehicle-search');
    const ages = await choicesOf((await openFilter(page, 'Age')).getByRole('combobox'));
    expect(ages.length).toBeGreaterThan(3);
    for (const age of ages) expect(age).toMatch(/^\d{4} or newer/);
    const [none = '', ...taxes] = await choicesOf(
      (await openFilter(page, 'Road tax')).getByRole('combobox'),
    );
    expect(none).toMatch(/^£0\b/);
    for (const tax of taxes) expect(tax).toMatch(/^Up to £/);
  });

  test('S83, S84: the URL keeps filters and drops unknown and campaign parameters', async ({
    page,
  }) => {
    await page.goto('/vehicle-search?make=ford,kia&seats=5&wheels=3&utm_source=x&gclid=1');
    await expect(chipsOf(page).getByRole('link', { name: 'Remove Ford' })).toBeVisible();
    const kia = chipsOf(page).getByRole('link', { name: 'Remove Kia' });
    await expect(kia).toHaveAttribute('href', '/vehicle-search?make=ford&seats=5');
  });

  test('S85, S86: an age selects used cars, and Used includes nearly new', async ({
    page,
    request,
  }) => {
    await page.goto('/vehicle-search?make=ford');
    await (await openFilter(page, 'Age')).getByRole('combobox').selectOption('2022');
    await pressSearch(page);
    const { meta } = await search(
      request,
      'make=ford&age=2022&advert_classification=USED,NEARLY_NEW',
    );
    expect(await totalOf(page)).toBe(meta.total);
    await page.goto('/vehicle-search?advert_classification=USED,NEARLY_NEW&make=ford');
    await chipsOf(page)
      .getByRole('link', { name: /^Remove Used/ })
      .click();
    await expect(page).toHaveURL(/\/vehicle-search\?make=ford$/);
  });

  test('S87, S88: prices take one value and makes several; removing a make removes its models', async ({
    page,
  }) => {
    await page.goto('/vehicle-search?make=ford,kia&range=focus&max_price=20000');
    await (
      await openFilter(page, 'Budget')
    )
      .getByRole('combobox', { name: 'Price up to' })
      .selectOption('30000');
    await pressSearch(page);
    await expect(page).toHaveURL(/max_price=30000/);
    await expect(page).not.toHaveURL(/20000/);
    await expect(page).toHaveURL(/make=ford(,|%2C)kia|make=ford&make=kia/);
    await chipsOf(page).getByRole('link', { name: 'Remove Ford' }).click();
    await expect(page).not.toHaveURL(/focus/);
    await expect(page).toHaveURL(/make=kia/);
  });

  test('S89, S90, S94: a monthly budget adds finance terms, which are removed together with the budget', async ({
    page,
  }) => {
    await page.goto('/vehicle-search?monthly_to=300&finance_deposit=1000&finance_term=48');
    const budget = await openFilter(page, 'Budget');
    await expect(budget.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    await chipsOf(page)
      .getByRole('link', { name: /£300 a month/ })
      .click();
    await expect(page).not.toHaveURL(/finance_|monthly_/);
    await openFilter(page, 'Budget');
    await expect(budget.getByRole('radio', { name: 'Total price' })).toBeChecked();
  });

  test('S95: Clear all empties every filter', async ({ page }) => {
    await page.goto('/vehicle-search?make=ford&max_price=20000&colours=Blue&seats=5');
    await chipsOf(page).getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\/vehicle-search$/);
  });

  test('S96: the budget filter shows the number of its chosen values', async ({ page }) => {
    await page.goto('/vehicle-search?min_price=8000&max_price=20000');
    const summary = (await openFilter(page, 'Budget')).locator('summary');
    await expect(summary).toContainText('2');
  });

  test('S97: a registration search ignores other filters and spaces', async ({ page, request }) => {
    const { formated_plate } = await findVehicle(request, 'advert_classification=USED');
    await page.goto(`/vehicle-search?make=ford&max_price=1&vrm=${formated_plate}`);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(formated_plate ?? '');
    await expect(chipsOf(page).getByRole('link', { name: /^Remove/ })).toHaveCount(1);
  });

  test('S113: the previous link is disabled on the first page, and the next link on the last page', async ({
    page,
  }) => {
    await page.goto('/vehicle-search?make=isuzu');
    const pages = page.getByRole('navigation', { name: 'Pages of results' });
    await expect(pages.getByText('Previous')).toHaveAttribute('aria-disabled', 'true');
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', /isuzu$/);
    await pages
      .getByRole('link', { name: /^Page \d+$/ })
      .last()
      .click();
    await expect(pages.getByText('Next')).toHaveAttribute('aria-disabled', 'true');
    await page.goto('/vehicle-search?make=isuzu&page=9999');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.goto('/vehicle-search?make=isuzu&page=0');
    await expect(pages.getByText('Previous')).toHaveAttribute('aria-disabled', 'true');
  });

  test('S119, S120: results follow the chosen sort order', async ({ page }) => {
    await page.goto('/vehicle-search?make=kia&advert_classification=USED&sort=price|asc');
    const cards = page.getByRole('main').getByRole('article');
    const prices = await cards.evaluateAll((articles) =>
      articles.map((article) => article.querySelector('strong')?.textContent ?? ''),
    );
    const pounds = prices.map((price) => Number(price.replaceAll(/[£,]/g, '')));
    expect(pounds).toHaveLength(12);
    expect(pounds).toEqual(pounds.toSorted((left, right) => left - right));
    const order = page.getByRole('combobox', { name: 'Sort' }).locator('option:checked');
    await page.goto('/vehicle-search');
    await expect(order).toHaveText('Recommended');
    await page.goto('/vehicle-search?make=kia');
    await expect(order).toHaveText('Latest arrivals');
  });
});
