import { expect, test } from '../quiet-test.ts';
import { search } from './stock.ts';

test.describe('the site without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('S14, S29, S198: the home page shows the retailer’s claims, rails of vehicles and a vehicle picker', async ({
    page,
  }) => {
    await page.goto('/?make=ford');
    const main = page.getByRole('main');
    await expect(main).toContainText(/10k\+\s*customers/);
    await expect(main).toContainText(/50\+\s*years/);
    await expect(main.getByRole('article').first()).toBeVisible();
    const picker = main.getByRole('form', { name: 'Find a vehicle' });
    await expect(picker.getByRole('combobox', { name: 'Make' })).toHaveValue('');
  });

  test('S10: credit and leases use their legal names', async ({ page }) => {
    await page.goto('/vehicle-search?advert_classification=NEARLY_NEW&make=kia');
    const example = page.getByRole('region', { name: /^Representative example/ });
    await expect(example).toContainText('Personal Contract Purchase (PCP)');
    await expect(page.locator('body')).not.toContainText('Personal Contract Hire (PCP)');
  });

  test('S11: prices in a URL may contain a currency symbol and commas', async ({
    page,
    request,
  }) => {
    await page.goto(`/vehicle-search?max_price=${encodeURIComponent('£12,000')}`);
    const { meta } = await search(request, 'max_price=12000');
    await expect(
      page.getByRole('heading', { name: new RegExp(`^${meta.total} vehicles? found`) }),
    ).toBeVisible();
  });

  test('S218: makes have their proper names even if the data uses another case', async ({
    page,
  }) => {
    for (const [slug, name] of [
      ['bmw', 'BMW'],
      ['mini', 'MINI'],
      ['land-rover', 'Land Rover'],
      ['mercedes-benz', 'Mercedes-Benz'],
    ]) {
      await page.goto(`/vehicle-search?make=${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} cars for sale`);
    }
  });

  test('S188, S189: an editorial page has its title, text and links to privacy and terms', async ({
    page,
  }) => {
    await page.goto('/about-us');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('p').first()).toBeVisible();
    expect(await page.getByRole('main').locator('script, iframe[src^="javascript"]').count()).toBe(
      0,
    );
    await page.goto('/contact-us');
    const form = page.getByRole('main').getByRole('form', { name: /^Ask / });
    await expect(form.getByRole('link', { name: /^terms and conditions/ })).toHaveAttribute(
      'href',
      '/website-privacy',
    );
    await expect(form.getByRole('link', { name: /details/ })).toHaveAttribute(
      'href',
      '/data-privacy-notice',
    );
  });

  test('S167, S168: an enquiry marks required fields and takes a telephone number as digits', async ({
    page,
  }) => {
    await page.goto('/contact-us');
    const form = page.getByRole('main').getByRole('form', { name: /^Ask / });
    for (const name of [/^First name/, /^Last name/, /^Email address/]) {
      await expect(form.getByRole('textbox', { name })).toHaveAttribute('aria-required', 'true');
    }
    await expect(form.getByRole('textbox', { name: /^Email address/ })).toHaveAttribute(
      'type',
      'email',
    );
    const telephone = form.getByRole('textbox', { name: /^Telephone/ });
    await expect(telephone).toHaveAttribute('type', 'tel');
    await expect(telephone).toHaveAttribute('inputmode', /^(tel|numeric)$/);
    await expect(telephone).not.toHaveAttribute('aria-required', 'true');
  });

  test('S200: new cars link to their makes, and thank-you pages stay out of search engines', async ({
    page,
  }) => {
    await page.goto('/new-cars');
    const makes = page.getByRole('main').locator('a[href*="make="]');
    expect(await makes.count()).toBeGreaterThan(10);
    await page.goto('/vehicle-general-enquiry-thank-you');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  });

  test('S41: the API returns 404 for an unknown form', async ({ request }) => {
    const response = await request.get('/api/form/999999');
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('Form not found');
  });
});

test.describe('the dealer API', () => {
  test('S13, S125: an offer has the id of its template', async ({ request }) => {
    const response = await request.get(
      '/api/v2/content/offer?searchOptions[template]=results-page-offer&searchOptions[live]=1',
    );
    const { data } = (await response.json()) as { data: { template_id: number | null }[] };
    expect(data.map(({ template_id }) => template_id)).toContain(36);
  });

  test('S207: bracketed and comma-separated lists give the same results', async ({ request }) => {
    const totals = await Promise.all(
      ['make=ford,kia', 'make[]=ford&make[]=kia', 'make=ford&make=kia'].map(
        async (query) => (await search(request, query)).meta.total,
      ),
    );
    expect(new Set(totals).size).toBe(1);
    expect(totals[0]).toBeGreaterThan(12);
  });

  test('S208: a vehicle has every specified field', async ({ request }) => {
    const { data } = await search(
      request,
      'fuel_type=electric&advert_classification=USED&resultsPerPage=1',
    );
    expect(data[0]).toEqual(
      expect.objectContaining({
        formated_plate: expect.anything(),
        contents: expect.any(Array),
        electric_data: expect.objectContaining({
          battery_capacity: expect.any(Number),
          mileage_range: expect.any(Number),
          standard_charge_plug_type: expect.any(String),
          fast_charge_plug_type: expect.any(String),
          standard_charge_time: expect.any(Number),
        }),
        media_urls: expect.arrayContaining([
          {
            url: expect.any(String),
            thumb: expect.any(String),
            medium: expect.any(String),
            large: expect.any(String),
          },
        ]),
        videos: expect.stringMatching(/^\[/),
        site: expect.objectContaining({ name: expect.any(String) }),
      }),
    );
  });

  test('S211: lease rows contain the term, rental, mileage and price', async ({ request }) => {
    const { data } = await search(
      request,
      'advert_classification=CONTRACT-HIRE-BUSINESS&resultsPerPage=1',
    );
    const response = await request.get(`/api/v2/vehicle-advert/${data[0]?.slug}`);
    const advert = (await response.json()) as { data: { lease_rows: unknown[] } };
    expect(advert.data.lease_rows).toContainEqual({
      lease_type: 'business',
      lease_term: 36,
      lease_mileage: 10000,
      lease_initial_rental_equivalent: 9,
      term: 36,
      deposit_amount: expect.any(Number),
      monthly_payment: expect.any(Number),
    });
  });

  test('S213: a site has its address, place, telephone and hours of every day', async ({
    request,
  }) => {
    const response = await request.get(
      '/api/v2/web/organisation/site?searchOptions[is_root]=1&searchOptions[manufacturer]=ford',
    );
    const { data } = (await response.json()) as { data: Record<string, unknown>[] };
    expect(data[0]).toEqual(
      expect.objectContaining({
        name: expect.any(String),
        slug: expect.any(String),
        line1: expect.any(String),
        city_town: expect.any(String),
        postcode: expect.stringMatching(/^[A-Z]{1,2}\d/),
        telephone: expect.stringMatching(/^01632 960\d{3}$/),
        latitude: expect.any(Number),
        longitude: expect.any(Number),
        show_on_frontend: 1,
        external_references: { whatsapp_number: expect.stringMatching(/^07700 900\d{3}$/) },
        opening_times: expect.objectContaining({
          monday: { time_open: '08:30', time_closed: '19:00' },
        }),
        grouped_opening_times: expect.arrayContaining([
          expect.objectContaining({
            key: 'used_cars',
            openings: expect.arrayContaining([
              { key: 'monday', label: 'Monday', time_open: '08:30', time_closed: '19:00' },
            ]),
          }),
        ]),
      }),
    );
  });
});

test.describe('the site in a browser', () => {
  test('S7, S32: a slow page shows a progress bar until it loads', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/v2/vehicle-search/**', async (route) => {
      await held;
      await route.continue();
    });
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Used cars' })
      .click();
    const bar = page.getByRole('status').filter({ hasText: 'Loading the page' });
    await expect(bar).toHaveCount(1);
    release();
    await expect(page.getByRole('heading', { name: /vehicles found/ })).toBeVisible();
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('main')).toHaveAttribute('data-entered', 'page');
  });

  test('S31: the back button opens the previous page and is absent on the home page', async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const back = page.getByRole('banner').getByRole('button', { name: 'Back' });
    await expect(back).toHaveCount(0);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Used cars' })
      .click();
    await expect(page).toHaveURL(/\/vehicle-search\?/);
    await back.click();
    await expect(page).toHaveURL(/\/$/);
    await expect(back).toHaveCount(0);
  });

  test('S60 to S65: the footer shows sites with directions, opening hours, documents and the company', async ({
    page,
  }) => {
    await page.goto('/contact-us', { waitUntil: 'networkidle' });
    const logo = page.getByRole('banner').getByRole('link', { name: 'Wexcombe', exact: true });
    await expect(logo).toHaveAttribute('href', '/');
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    const sites = footer.getByRole('region', { name: 'Our dealerships' }).getByRole('listitem');
    await expect(sites).toHaveCount(12);
    await expect(sites.first()).toContainText(/Wexcombe Bristol.*Bristol, BS2 0WX/s);
    await expect(sites.first().getByRole('link', { name: /^Get Directions/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps/,
    );
    const hours = footer.getByRole('region', { name: 'Opening Times' });
    await expect(hours.getByRole('term')).toHaveText([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    for (const name of ['Important Documents', 'Admin Fee', 'Links', 'Legals']) {
      await expect(footer.getByRole('region', { name })).toBeVisible();
    }
    await expect(footer.getByRole('region', { name: 'Finance Disclosure' })).toContainText(
      'I have read and understood the initial disclosure document.',
    );
    await expect(footer.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
    await expect(footer).toContainText(/registered in England and Wales, number \d{8}/);
    await expect(footer).toContainText(/VAT number GB [\d ]+/);
  });
});
