import type { Locator, Page } from '@playwright/test';
import { expect, test } from './quiet-test.ts';

/** The scroll position in pixels. */
const scrolled = 'Math.round(window.scrollY)';

test('S83: Back and Forward restore the filters, the page and the scroll position', async ({
  page,
}) => {
  await page.goto('/vehicle-search?make=ford', { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  const filters = main.getByRole('form', { name: 'Filters' });
  await filters.getByRole('combobox', { name: 'Price up to' }).selectOption('20000');
  await expect(page).toHaveURL(/make=ford&max_price=20000$/);
  const more = main.getByRole('link', { name: 'Load 12 more' });
  // The URL changes before the vehicles, which move the link away from the pointer.
  await expect(more).toHaveAttribute('href', /max_price=20000/);
  await more.click();
  await expect(main.getByRole('article')).toHaveCount(24);
  await expect(page).toHaveURL(/page=2&from=1$/);

  const card = main.getByRole('article').nth(14);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(scrolled);
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/max_price=20000&page=2&from=1$/);
  await expect(main.getByRole('article')).toHaveCount(24);
  // Several vehicles may have the same name.
  const heading = card.getByRole('heading', { level: 3, name: title });
  await expect(heading).toBeInViewport();
  const moved = async () => Math.abs(Number(await page.evaluate(scrolled)) - Number(place));
  await expect.poll(moved).toBeLessThan(200);

  await page.goBack();
  await expect(page).toHaveURL(/\?make=ford$/);
  await expect(filters.getByRole('combobox', { name: 'Price up to' })).toHaveValue('');
  await page.goForward();
  await expect(filters.getByRole('combobox', { name: 'Price up to' })).toHaveValue('20000');
  await expect(main.getByRole('article')).toHaveCount(24);
});

for (const query of ['', '?make=ford', '?advert_classification=NEW', '?max_price=15000'])
  test(`search#1, S85, S115: an age filter on /vehicle-search${query} finds the number of vehicles that it shows`, async ({
    page,
  }) => {
    await page.goto(`/vehicle-search${query}`, { waitUntil: 'networkidle' });
    const filters = page.getByRole('main').getByRole('form', { name: 'Filters' });
    await filters.getByText('Age', { exact: true }).first().click();
    const age = filters.getByRole('combobox', { name: 'Age', exact: true });
    const option = age.getByRole('option', { name: /^2023 or newer/, includeHidden: true });
    const [, count] = /\(([\d,]+)\)/.exec((await option.textContent()) ?? '') ?? [];
    await age.selectOption('2023');
    await expect(page).toHaveURL(/age=2023/);
    await expect(page.getByRole('heading', { name: `${count} vehicles found` })).toBeVisible();
    await expect(filters.getByRole('button', { name: `Search ${count} offers` })).toBeVisible();
  });

test('search#13, S88, S115: choosing a model leaves the counts of other makes unchanged', async ({
  page,
}) => {
  await page.goto('/vehicle-search?make=ford&range=focus', { waitUntil: 'networkidle' });
  const filters = page.getByRole('main').getByRole('form', { name: 'Filters' });
  const countOf = async (make: string) => {
    const name = await filters
      .getByRole('checkbox', { name: new RegExp(`^${make} \\d+$`) })
      .evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent ?? '');
    return Number(/\d+$/.exec(name)?.[0]);
  };
  const [focuses, vauxhalls] = [await countOf('Ford'), await countOf('Vauxhall')];
  await filters.getByRole('checkbox', { name: /^Vauxhall \d+$/ }).check();
  await expect(page).toHaveURL(/make=ford,vauxhall&range=focus$/);
  const found = `${focuses + vauxhalls} vehicles found`;
  await expect(page.getByRole('heading', { name: found })).toBeVisible();
});

const everyFilter = new URLSearchParams({
  search: 'a-word-that-goes-on-and-on-until-nobody-reads-it '.replaceAll('-', ''),
  advert_classification: 'NEARLY_NEW,USED,OFFER',
  make: 'ford,land-rover,mercedes-benz,volkswagen',
  range: 'focus,transit-custom',
  min_price: '1000',
  max_price: '100000',
  monthly_to: '300',
  finance_deposit: '10000',
  finance_deposit_type: 'amount',
  finance_term: '60',
  finance_mileage: '15000',
  age: '2014',
  min_odometer_value: '1000',
  odometer_value: '100000',
  body_type: 'Combi Van,Hatchback,SUV,Tipping-Lorry',
  colours: 'blue,grey,red,silver,white',
  fuel_type: 'electric,hybrid,petrol',
  battery_min_range: '50',
  battery_max_standard_charge_cost: '30',
  transmission: 'automatic,manual',
  seats: '5,7',
  tax_rate: '640',
  sites: 'wexcombe-bristol',
  distance_from: 'BS1 4ST',
  distance_range: '200',
  write_off: 'none',
});
const unknownValues = new URLSearchParams({
  make: 'ford',
  range: 'r'.repeat(60),
  colours: 'c'.repeat(60),
  sites: 's'.repeat(60),
  monthly_to: '300',
});
const onMonths =
  'finance_deposit=1000&finance_deposit_type=amount&finance_term=60&finance_mileage=8000';

/** Opens the filter sheet. Before the page hydrates, the link opens the filters as a page. */
async function openFilters(page: Page): Promise<void> {
  const address = page.url();
  await expect(async () => {
    if (page.url() !== address) await page.goto(address);
    await page.getByRole('link', { name: /^Filter/ }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

const searches = {
  'a budget': `monthly_to=300&${onMonths}`,
  'every filter': String(everyFilter),
  'a long word': String(unknownValues),
};

for (const [what, query] of Object.entries(searches))
  test(`search#12, shopper#4: a search with ${what} fits into any window`, async ({ page }) => {
    /** Checks the links and that the page does not scroll sideways, at each width. */
    async function expectToFit(widths: readonly number[], links: Locator): Promise<void> {
      await expect(links.first()).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const ends = await links.evaluateAll((all) =>
          all.map((link) => link.getBoundingClientRect().right),
        );
        expect(Math.max(...ends), `at ${width} px`).toBeLessThanOrEqual(width);
        const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(await over(), `at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
    await page.goto(`/vehicle-search?${query}`);
    const chips = page.getByRole('list', { name: 'Chosen filters' }).getByRole('link');
    await expectToFit([1280, 1024, 768, 360, 320], chips);
    await openFilters(page);
    const rows = page
      .getByRole('dialog', { name: 'Filters' })
      .getByRole('listitem')
      .getByRole('button');
    await expectToFit([320, 360, 768], rows);
    await rows.filter({ hasText: /Budget.*£300 a month/ }).click();
    const budget = page.getByRole('dialog', { name: 'Budget' });
    await expectToFit([768, 360, 320], budget.getByRole('button'));
  });

/** Selected values that are wider than their select. */
const cutOff = (selects: Element[]) => {
  const context = document.createElement('canvas').getContext('2d');
  return selects
    .filter((select) => select instanceof HTMLSelectElement && select.offsetParent !== null)
    .flatMap((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const words = (select as HTMLSelectElement).selectedOptions[0]?.text ?? '';
      if (context) context.font = font;
      return (context?.measureText(words).width ?? 0) > room ? [words] : [];
    });
};

test('shopper: lease terms are not cut off on a desktop or a phone, S111', async ({ page }) => {
  await page.goto('/vehicle-search?advert_classification=CONTRACT-HIRE-PERSONAL', {
    // Before hydration the link opens the filters as a page instead of a sheet.
    waitUntil: 'networkidle',
  });
  const terms = page.getByRole('combobox', {
    name: /^(Lease over|Initial rental|Miles a year)$/,
  });
  await expect(terms.last()).toBeVisible();
  expect(await terms.evaluateAll(cutOff)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  await openFilters(page);
  await page.getByRole('button', { name: /^Budget and term/ }).click();
  await expect(terms.last()).toBeVisible();
  expect(await terms.evaluateAll(cutOff)).toEqual([]);
});

test('S74: results are side by side in grid layout and stacked in list layout', async ({
  page,
}) => {
  await page.goto('/vehicle-search', { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  const layouts = main.getByRole('navigation', { name: 'Show results as' });
  /** The position of the second vehicle relative to the first. */
  const secondStands = () =>
    main.getByRole('article').evaluateAll(([first, second]) => {
      const [one, other] = [first, second].map((card) => card?.getBoundingClientRect());
      if (!one || !other) return 'nowhere';
      if (one.top === other.top && other.left >= one.right) return 'beside';
      return one.left === other.left && other.top >= one.bottom ? 'below' : 'elsewhere';
    });
  expect(await secondStands()).toBe('beside');
  await layouts.getByRole('link', { name: 'List' }).click();
  await expect.poll(secondStands).toBe('below');
  await layouts.getByRole('link', { name: 'Grid' }).click();
  await expect.poll(secondStands).toBe('beside');
});

test('search#27, S74: a search uses the layout of the last search from its first frame', async ({
  page,
}) => {
  await page.goto('/vehicle-search?make=ford', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(/view=list$/);
  // The server-rendered state.
  const openNext = () => page.request.get('/vehicle-search?make=kia');
  await expect.poll(async () => (await openNext()).url()).toMatch(/\?make=kia&view=list$/);
  expect(await (await openNext()).text()).toContain('data-layout="list"');
  await page.goto('/', { waitUntil: 'networkidle' });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Search [\d,]+ offers$/ })
    .click();
  const grid = page.getByRole('link', { name: 'Grid', exact: true });
  await expect(page.getByRole('link', { name: 'List', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await grid.click();
  await expect(grid).toHaveAttribute('aria-current', 'true');
  await expect.poll(async () => (await openNext()).url()).toMatch(/\?make=kia$/);
});

test('S98: pictures of vehicles that stay in the results are neither rendered nor fetched again', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') fetched.push(new URL(request.url()).pathname);
  });
  await page.goto('/vehicle-search?make=ford', { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  const pictures = await main
    .locator('article img')
    .evaluateAll((images) => images.map((image) => image.setAttribute('data-seen', '')).length);
  await main.getByRole('link', { name: /^Load \d+ more$/ }).click();
  await expect(main.getByRole('article')).toHaveCount(24);
  await expect(main.locator('article img[data-seen]')).toHaveCount(pictures);
  expect(fetched).toEqual([...new Set(fetched)]);
});

test('S99: an open filter sheet prevents the page from scrolling until the sheet closes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/vehicle-search', { waitUntil: 'networkidle' });
  const overflow = () =>
    page.evaluate(() =>
      [document.documentElement, document.body]
        .map((element) => getComputedStyle(element).overflowY)
        .includes('hidden'),
    );
  expect(await overflow()).toBe(false);
  await page.getByRole('link', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  expect(await overflow()).toBe(true);
  await sheet.getByRole('button', { name: /^Make/ }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  expect(await overflow()).toBe(false);
  await page.setViewportSize({ width: 928, height: 844 });
  await expect(page.getByRole('form', { name: 'Filters' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Filter', exact: true })).toBeHidden();
});

test.describe('the API calls of the search', () => {
  test('S117: find the sites within 50 miles of a postcode, for one make', async ({ request }) => {
    const near = await request.get(
      '/api/v2/web/organisation/site?searchOptions[type]=DEALERSHIP&searchOptions[distance_from]=BS1 4ST&searchOptions[distance_range]=50&searchOptions[manufacturer]=ford&pageOptions[resultsPerPage]=50',
    );
    const { data } = (await near.json()) as { data: { distance: number }[] };
    const miles = data.map(({ distance }) => distance);
    expect(miles.length).toBeGreaterThan(0);
    expect(Math.max(...miles)).toBeLessThanOrEqual(50);
    expect(miles).toEqual(miles.toSorted((left, right) => left - right));
  });

  test('S121: return the filter data of all adverts', async ({ request }) => {
    const answer = await request.get(
      '/api/v2/vehicle-advert-filter?status[]=FOR_SALE_RETAIL&status[]=ORDERED&sort=age|asc',
    );
    const { data } = (await answer.json()) as { data: { make: Record<string, object> } };
    expect(data.make['ford']).toMatchObject({ label: 'Ford', count: expect.any(Number) });
  });

  test('S122: return the same vehicles with and without a trailing slash, without a redirect', async ({
    request,
  }) => {
    const query = '?make=ford&status[]=FOR_SALE_RETAIL&resultsPerPage=3&page=2';
    const answers = await Promise.all(
      ['/api/v2/vehicle-search/', '/api/v2/vehicle-search'].map(async (path) => {
        const answer = await request.get(`${path}${query}`, { maxRedirects: 0 });
        expect(answer.status()).toBe(200);
        return (await answer.json()) as { data: object[]; meta: object };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.data).toHaveLength(3);
    expect(answers[0]?.meta).toMatchObject({ current_page: 2, total: expect.any(Number) });
  });

  test('S123: give filter values the same counts as the searches for them', async ({ request }) => {
    const counted = await request.get('/api/v2/vehicle-search-filter?make=ford');
    const { data } = (await counted.json()) as {
      data: { fuel_type: Record<string, { count: number }> };
    };
    const found = await request.get('/api/v2/vehicle-search/?make=ford&fuel_type=petrol');
    const { meta } = (await found.json()) as { meta: { total: number } };
    expect(data.fuel_type['petrol']?.count).toBe(meta.total);
  });

  test('S127: return the departments, the makes and the number of franchises', async ({
    request,
  }) => {
    const units = await request.get('/api/units?type=DEPARTMENT');
    const { data: sites } = (await units.json()) as { data: { manufacturers: string[] }[] };
    expect(sites.length).toBeGreaterThan(0);
    const makes = await request.get('/api/v2/web/organisation/manufacturer');
    const { data, meta } = (await makes.json()) as {
      data: object[];
      meta: { total: number; franchises: number };
    };
    expect(data.length).toBeGreaterThan(0);
    expect(meta.total).toBe(data.length);
    expect(meta.franchises).toBe(new Set(sites.flatMap(({ manufacturers }) => manufacturers)).size);
  });
});
