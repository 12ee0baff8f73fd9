import { expect, test } from './quiet-test.ts';

test.use({ javaScriptEnabled: false });

test('the filter form and the pagination work', async ({ page }) => {
  await page.goto('/vehicle-search');
  const main = page.getByRole('main');
  const filters = main.getByRole('form', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /^Ford \d+$/ }).check();
  await filters.getByRole('combobox', { name: 'Price up to' }).selectOption('20000');
  await filters.getByRole('button', { name: /^Search [\d,]+ offers$/ }).click();

  await expect(page).toHaveURL(/make=ford/);
  await expect(page).toHaveURL(/max_price=20000/);
  await expect(main.getByRole('article')).toHaveCount(12);
  for (const heading of await main.getByRole('article').getByRole('heading').all()) {
    await expect(heading).toContainText('Ford');
  }
  const pages = main.getByRole('navigation', { name: 'Pages of results' });
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/make=ford/);
  await expect(main.getByRole('heading', { name: /found, page 2 of/ })).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(12);
});

test('search#3, S85, S88: an age selects used cars, and removing a make removes its models', async ({
  page,
}) => {
  await page.goto('/vehicle-search?make=ford&range=focus&filters=all');
  const filters = page.getByRole('main').getByRole('form', { name: 'Filters' });
  const search = filters.getByRole('button', { name: /^Search / });
  await filters.getByRole('combobox', { name: 'Age', exact: true }).selectOption('2022');
  await search.click();
  await expect(page).toHaveURL(
    /\?advert_classification=NEARLY_NEW,USED&make=ford&range=focus&age=2022$/,
  );
  await filters.getByRole('checkbox', { name: /^Ford \d+$/ }).uncheck();
  await search.click();
  await expect(page).toHaveURL(/\?advert_classification=NEARLY_NEW,USED&age=2022$/);
});

test('a button sorts the results', async ({ page }) => {
  await page.goto('/vehicle-search?make=ford');
  const order = page.getByRole('form', { name: 'Order' });
  await order.getByRole('combobox', { name: 'Sort' }).selectOption('Price, lowest first');
  await order.getByRole('button', { name: 'Sort' }).click();
  await expect(page).toHaveURL(/make=ford&sort=price/);
});

test('on a phone, a link opens the filters', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/vehicle-search');
  const filters = page.getByRole('form', { name: 'Filters' });
  await expect(filters).toBeHidden();
  await page.getByRole('link', { name: 'Filter', exact: true }).click();
  await expect(filters).toBeVisible();
  await filters.getByRole('radio', { name: 'Used', exact: true }).check();
  await filters.getByRole('button', { name: /^Search / }).click();
  await expect(page).toHaveURL(/advert_classification=[^&]*USED/);
});

test('a vehicle page shows pictures, price, finance, facts and a telephone number', async ({
  page,
}) => {
  await page.goto('/vehicle-search?make=ford&advert_classification=USED');
  const card = page.getByRole('article').filter({ hasText: 'a month' }).first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('link', { name, exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(main.getByRole('img', { name: `${name}, view 1 of` })).toBeVisible();
  await expect(main.getByText(/^£[\d,]+$/).first()).toBeVisible();
  await expect(main.getByText('Total amount payable').first()).toBeVisible();
  await expect(main.getByRole('region', { name: 'Facts' })).toContainText('Mileage');
  await expect(main.getByRole('link', { name: /^Call 01632 / }).first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Send enquiry' })).toBeEnabled();
});

test('the header search finds vehicles', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('banner').getByRole('search');
  await search.getByRole('searchbox', { name: 'Search for a vehicle' }).fill('focus');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/vehicle-search\?search=focus$/);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(12);
  for (const heading of await cards.getByRole('heading').all()) {
    await expect(heading).toContainText('Focus');
  }
});

test('the vehicle picker on the home page opens the search for the chosen make', async ({
  page,
}) => {
  await page.goto('/');
  const picker = page.getByRole('form', { name: 'Find a vehicle' });
  await picker.getByRole('combobox', { name: 'Make' }).selectOption('ford');
  await picker.getByRole('button', { name: /^Search/ }).click();
  await expect(page).toHaveURL(/\/vehicle-search\?make=ford/);
  await expect(page).toHaveTitle(/^Ford cars for sale/);
});

test('the saved vehicles page says that it needs JavaScript and shows no loading state', async ({
  page,
}) => {
  await page.goto('/saved-vehicles');
  const main = page.getByRole('main');
  await expect(main.getByText('Turn on JavaScript to see them.')).toBeVisible();
  // Placeholders are boxes without text.
  await expect(main.locator('*:visible').filter({ hasNotText: /./ })).toHaveCount(0);
});
