import type { Page } from '@playwright/test';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { expect, test } from '../quiet-test.ts';
import { findVehicle } from './stock.ts';

const mainOf = (page: Page) => page.getByRole('main');
const regionOf = (page: Page, name: string | RegExp) => mainOf(page).getByRole('region', { name });
const used = 'advert_classification=USED&status=FOR_SALE_RETAIL';

/** Opens the page of a vehicle that is for sale, not for lease. */
const open = (page: Page, { slug }: Vehicle, query = '') =>
  page.goto(`/vehicle/used/${slug}${query}`);

/** A whole number of months from today, as an ISO date. */
function monthsFromToday(months: number): string {
  const day = new Date();
  day.setMonth(day.getMonth() + months);
  return day.toISOString().slice(0, 10);
}

test.describe('a vehicle page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('S129, S130, S131: shows the site with its address, opening hours, telephone number and directions', async ({
    page,
    request,
  }) => {
    const vehicle = await findVehicle(request, used);
    const name = typeof vehicle.site === 'object' ? vehicle.site?.name : vehicle.site;
    await open(page, vehicle);
    const site = regionOf(page, `Find ${name}`);
    await expect(site.getByRole('heading', { name: `Find ${name}` })).toBeVisible();
    await expect(site).toContainText(/[A-Z]{1,2}\d{1,2} \d[A-Z]{2}/);
    await expect(site).toContainText(/Monday\s*\d\d:\d\d - \d\d:\d\d/);
    await expect(site.getByRole('link', { name: /^Call 01632 960\d{3}/ })).toHaveAttribute(
      'href',
      /^tel:\+441632960\d{3}$/,
    );
    await expect(site.getByRole('link', { name: 'Find us' })).toHaveAttribute(
      'href',
      /destination=-?\d+\.\d+,-?\d+\.\d+/,
    );
    await expect(site.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      /^\/contact-us\/wexcombe-/,
    );
  });

  test('S132, S136: shows the history of a used car but not of a leased one', async ({
    page,
    request,
  }) => {
    const vehicle = await findVehicle(
      request,
      used,
      ({ previous_keepers, mpg }) => previous_keepers !== null && mpg !== null,
    );
    await open(page, vehicle);
    const history = regionOf(page, 'History');
    await expect(history).toContainText(`Number of previous owners${vehicle.previous_keepers}`);
    await expect(history).toContainText(`MPG (Combined)${vehicle.mpg}`);
    const electric = await findVehicle(request, `${used}&fuel_type=electric`, ({ electric_data }) =>
      Boolean(electric_data?.mileage_range),
    );
    await open(page, electric);
    await expect(history).toContainText(`${electric.electric_data?.mileage_range} miles`);
    for (const kind of ['CONTRACT-HIRE-BUSINESS', 'CONTRACT-HIRE-PERSONAL', 'OFFER']) {
      const { slug } = await findVehicle(request, `advert_classification=${kind}`);
      await page.goto(`/leasing/offer/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(history).toHaveCount(0);
    }
  });

  test('S134: shows the MOT expiry only if at least five months are left', async ({
    page,
    request,
  }) => {
    const limit = monthsFromToday(5);
    const long = await findVehicle(
      request,
      used,
      ({ date_mot_expires }) => (date_mot_expires ?? '') > monthsFromToday(6),
    );
    await open(page, long);
    await expect(regionOf(page, 'History')).toContainText('MOT expires');
    const short = await findVehicle(
      request,
      used,
      ({ date_mot_expires: ends, mot_history }) =>
        ends !== null && ends !== undefined && ends < limit && mot_history !== null,
    );
    await open(page, short);
    await expect(regionOf(page, 'History')).not.toContainText('MOT expires');
  });

  test('S138, S139: has a banner for an extra offer that links to the terms of the offer', async ({
    page,
    request,
  }) => {
    const vehicle = await findVehicle(
      request,
      'advert_classification=NEW',
      ({ extra_offers }) => (extra_offers ?? []).length > 0,
    );
    await page.goto(`/vehicle/new/${vehicle.slug}`);
    const title = vehicle.extra_offers?.[0]?.contents.title ?? '';
    await expect(mainOf(page).getByText(title).first()).toBeVisible();
    const link = mainOf(page).getByRole('link', { name: /terms/i }).first();
    const anchor = (await link.getAttribute('href')) ?? '';
    expect(anchor).toMatch(/^#/);
    await expect(page.locator(anchor)).toContainText(title);
  });

  test('S140, S141, S143, S144: offers the specified lease terms, and adds a fifth for a personal lease', async ({
    page,
    request,
  }) => {
    const { slug } = await findVehicle(request, 'advert_classification=CONTRACT-HIRE-BUSINESS');
    await page.goto(`/leasing/offer/${slug}`);
    const form = page.getByRole('form', { name: 'Build your lease' });
    for (const name of ['Business', '36 months', '9 months']) {
      await expect(form.getByRole('radio', { name, exact: true })).toBeChecked();
    }
    const first = form.getByRole('group', { name: 'Initial rental' }).getByRole('radio');
    expect(
      await first.evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value)),
    ).toEqual(['1', '3', '6', '9', '12']);
    const miles = form.getByRole('slider');
    await expect(miles).toHaveAttribute('min', '5000');
    await expect(miles).toHaveAttribute('max', '20000');
    await expect(miles).toHaveAttribute('step', '5000');
    const monthly = async () => {
      const text = await mainOf(page).locator('strong').first().innerText();
      return Number(text.replaceAll(/[£,]/g, ''));
    };
    const business = await monthly();
    await form.getByRole('radio', { name: 'Personal' }).check();
    await form.getByRole('button').first().click();
    await expect(page).toHaveURL(/lease/i);
    expect(await monthly()).toBeCloseTo(business * 1.2, 1);
  });

  test('S145: links to telephone and WhatsApp for a used car, and to text messages for a leased car', async ({
    page,
    request,
  }) => {
    await open(page, await findVehicle(request, used));
    const ways = mainOf(page).getByRole('list', { name: 'Contact and share' });
    await expect(ways.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:/);
    await expect(ways.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/447700900\d{3}/,
    );
    await expect(ways.getByRole('link', { name: /^Text/ })).toHaveCount(0);
    const { slug } = await findVehicle(request, 'advert_classification=CONTRACT-HIRE-BUSINESS');
    await page.goto(`/leasing/offer/${slug}`);
    await expect(ways.getByRole('link', { name: /^Text/ })).toHaveAttribute('href', /^sms:/);
    await expect(ways.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0);
  });

  test('S146, S147, S148, S149: lets the user start a deal and switch between monthly and full payment', async ({
    page,
    request,
  }) => {
    const vehicle = await findVehicle(
      request,
      `${used}&min_price=8000`,
      ({ reservation_status, year }) => reservation_status === 'Available' && (year ?? 0) >= 2020,
    );
    await open(page, vehicle);
    await expect(mainOf(page).getByRole('link', { name: 'Enquire Now' }).first()).toBeVisible();
    await mainOf(page).getByRole('link', { name: 'Build My Deal' }).first().click();
    await expect(page).toHaveURL(/step=step-2/);
    await expect(regionOf(page, 'Your deal')).toContainText('£49');
    const method = mainOf(page).getByRole('navigation', { name: 'Payment method' });
    await expect(
      mainOf(page).getByRole('button', { name: 'Apply for finance', exact: true }),
    ).toBeVisible();
    await method.getByRole('link', { name: 'Pay in full' }).click();
    await expect(
      mainOf(page).getByRole('button', { name: 'Proceed to order', exact: true }),
    ).toBeVisible();
    await method.getByRole('link', { name: 'Monthly finance' }).click();
    await expect(
      mainOf(page).getByRole('button', { name: 'Apply for finance', exact: true }),
    ).toBeVisible();
  });

  test('S150: shows the vehicle for an unknown step', async ({ page, request }) => {
    await open(page, await findVehicle(request, used), '?step=step-99');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(regionOf(page, 'Your deal')).toHaveCount(0);
  });

  test('S151: offers a test drive for a prepared car and passes on campaign parameters', async ({
    page,
    request,
  }) => {
    const ready = ({ external_references, reservation_status, vin }: Vehicle) =>
      external_references?.supplemental?.prep_complete === true &&
      reservation_status === 'Available' &&
      vin !== null;
    const vehicle = await findVehicle(request, used, ready);
    await open(page, vehicle, '?utm_source=mail&gclid=7&unknown=1');
    const link = mainOf(page).getByRole('link', { name: 'Book Test Drive' });
    const address = new URL((await link.getAttribute('href')) ?? '');
    expect(address.pathname).toBe(`/book/${vehicle.vin}`);
    expect(Object.fromEntries(address.searchParams)).toEqual({ gclid: '7', utm_source: 'mail' });
    const other = await findVehicle(
      request,
      used,
      ({ external_references }) => external_references?.supplemental?.prep_complete === false,
    );
    await open(page, other);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(link).toHaveCount(0);
  });

  test('S152, S221: has the enquiry form for the type of the advert', async ({ page, request }) => {
    const forms = [
      ['USED', '/vehicle/used/', /^Ask about this (?!.*(lease|Motability|offer))/],
      ['MOTABILITY', '/vehicle/used/', /^Ask about .* on the Motability Scheme$/],
      ['CONTRACT-HIRE-BUSINESS', '/leasing/offer/', /^Ask about .* lease$/],
      ['OFFER', '/leasing/offer/', /^Ask about this (?!.*(lease|Motability))/],
    ] as const;
    for (const [kind, path, name] of forms) {
      const { slug } = await findVehicle(request, `advert_classification=${kind}`);
      await page.goto(`${path}${slug}`);
      const form = mainOf(page).getByRole('form', { name });
      await expect(form, kind).toBeVisible();
      if (kind !== 'OFFER') continue;
      await expect(form.locator('input[name=offer_slug]')).toHaveValue(slug);
    }
  });

  test('S153: shows a representative example for a used car with quotes', async ({
    page,
    request,
  }) => {
    await open(page, await findVehicle(request, 'advert_classification=NEARLY_NEW'));
    const example = mainOf(page).getByRole('heading', { name: /^Representative example/ });
    await expect(example.first()).toContainText('APR');
    await expect(mainOf(page)).toContainText('Total amount payable');
  });

  test('S154: truncates a long description, which can be expanded', async ({ page, request }) => {
    const vehicle = await findVehicle(
      request,
      used,
      ({ description }) => (description ?? '').length > 300 && !/[\n<&]/.test(description ?? ''),
    );
    const text = vehicle.description ?? '';
    await open(page, vehicle);
    const description = regionOf(page, 'Description');
    await expect(description).toContainText(text.slice(0, 249));
    await expect(description.getByText(text.slice(-40))).toBeHidden();
    await description.getByText('Read more').click();
    await expect(description.getByText(text.slice(-40))).toBeVisible();
  });

  test('S157, S158: shows the advance payment and allowance of a Motability car', async ({
    page,
    request,
  }) => {
    const vehicle = await findVehicle(request, 'advert_classification=MOTABILITY');
    await open(page, vehicle);
    await expect(mainOf(page)).toContainText('Advance payment');
    await expect(mainOf(page)).toContainText('£');
    const scheme = regionOf(page, /^On the Motability Scheme$/);
    await expect(scheme).toContainText('Weekly allowance');
    await expect(scheme).toContainText('3 years');
  });

  test('S1, S82, S228: shows units with figures, the APR of each credit rating and the admin fee', async ({
    page,
    request,
  }) => {
    const vehicle = await findVehicle(request, `${used}&fuel_type=petrol&min_price=8000`);
    await open(page, vehicle);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    const facts = regionOf(page, 'Facts');
    for (const unit of [/[\d,]+ cc/, /\d+ g\/km/, /[\d.]+ secs/, /[\d,]+ miles/, /£\d+ a year/]) {
      await expect(facts).toContainText(unit);
    }
    const credit = page.getByRole('combobox', { name: 'Your credit history' });
    expect(await credit.locator('option').allTextContents()).toEqual([
      'Excellent, 10.9% APR',
      'Good, 11.9% APR',
      'Fair, 13.9% APR',
      'Poor, 15.9% APR',
    ]);
  });
});

test.describe('a vehicle page in a browser', () => {
  test('S133, S135: opens the MOT and the service history in dialogs', async ({
    page,
    request,
  }) => {
    const vehicle = await findVehicle(
      request,
      used,
      ({ mot_history: mot, service_history: services }) =>
        (mot?.months_before_expiry_date ?? 0) >= 6 && (services ?? []).length > 1,
    );
    await open(page, vehicle);
    const history = regionOf(page, 'History');
    await history.getByRole('button', { name: 'View MOT' }).click();
    const mot = page.getByRole('dialog', { name: `${vehicle.vrm} - Vehicle MOT History` });
    await expect(mot).toContainText('Passed');
    await mot.getByRole('button', { name: 'Close' }).click();
    await history.getByRole('button', { name: 'View Service History' }).click();
    const services = page.getByRole('dialog').getByRole('table');
    expect(await services.getByRole('columnheader').allInnerTexts()).toEqual([
      'Date',
      'Mileage',
      'Service Type',
      'Garage',
    ]);
    const dates = await services
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => Date.parse(row.firstElementChild?.textContent ?? '')),
      );
    expect(dates).toEqual(dates.toSorted((left, right) => right - left));
  });

  test('S160: calculates the fuel cost of the user’s car for a comparison with this electric car', async ({
    page,
    request,
  }) => {
    await open(page, await findVehicle(request, `${used}&fuel_type=electric`));
    await regionOf(page, 'Running costs').scrollIntoViewIfNeeded();
    const calculator = regionOf(page, 'Compare fuel and electric');
    await expect(calculator).toContainText('Choose both cars to see what each costs.');
    await calculator.getByRole('combobox').first().selectOption('Petrol');
    await expect(calculator.getByRole('textbox', { name: /gallon/ })).toHaveValue('50');
    await expect(calculator.getByRole('textbox', { name: /Miles a year/ })).toHaveValue('6000');
    // 6,000 miles / 50 mpg x 4.54609 litres x the price of a litre (S160).
    const pence = /Petrol ([\d.]+)p/.exec((await calculator.textContent()) ?? '')?.[1];
    const pounds = Math.round(((6000 / 50) * 4.54609 * Number(pence)) / 100);
    await expect(calculator).toContainText(`£${pounds}`);
  });

  test('S161: shows the time and cost of a charge at home from 10 to 80 per cent', async ({
    page,
    request,
  }) => {
    const vehicle = await findVehicle(request, `${used}&fuel_type=electric`, ({ electric_data }) =>
      Boolean(electric_data?.standard_charge_time),
    );
    await open(page, vehicle);
    await regionOf(page, 'Running costs').scrollIntoViewIfNeeded();
    const charging = regionOf(page, 'Charging time and cost');
    // From 10 to 80 per cent.
    const minutes = Math.round((vehicle.electric_data?.standard_charge_time ?? 0) * 0.7);
    const hours = Math.floor(minutes / 60);
    await expect(charging).toContainText(`${hours} hours`);
    await expect(charging).toContainText(/about £\d+\.\d\d/);
  });

  test('S9, S108: logs a failed copy of the link without showing an error', async ({
    page,
    request,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to copy/);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('denied')) },
      });
    });
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await open(page, await findVehicle(request, used));
    await mainOf(page).getByRole('button', { name: /share/i }).first().click();
    await page.getByRole('button', { name: /copy/i }).first().click();
    await expect.poll(() => logged).toContain('Failed to copy');
    await expect(page.getByText('Link copied')).toHaveCount(0);
  });
});
