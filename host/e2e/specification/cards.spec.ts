import type { Locator, Page } from '@playwright/test';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { expect, test } from '../quiet-test.ts';
import { findVehicle, search } from './stock.ts';

test.describe('a card without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  async function openCard(page: Page, { vrm }: Vehicle): Promise<Locator> {
    await page.goto(`/vehicle-search?vrm=${vrm}`);
    return page.getByRole('main').getByRole('article').first();
  }

  test('S5, S104: a card shows the vehicle, its plate, its facts and its price indicator', async ({
    page,
    request,
  }) => {
    const vehicle = await findVehicle(
      request,
      'advert_classification=USED',
      ({ autotrader_price_indicator: indicator, odometer_units }) =>
        Boolean(indicator) && odometer_units !== 'km',
    );
    const card = await openCard(page, vehicle);
    await expect(card.getByRole('heading')).toContainText(`${vehicle.year} ${vehicle.make}`);
    for (const text of [vehicle.derivative, vehicle.formated_plate, vehicle.colour]) {
      await expect(card).toContainText(String(text));
    }
    await expect(card).toContainText(/(Low|Great|Good|Fair) price|Above market/);
    await expect(card).toContainText(/[\d,]+ miles/);
    await expect(card).toContainText(/Manual|Automatic/);
  });

  test('S106, S107: a reserved car is marked, and each kind of advert links to its page', async ({
    page,
    request,
  }) => {
    const reserved = await findVehicle(
      request,
      'advert_classification=USED&status=FOR_SALE_RETAIL',
      ({ reservation_status, vrm }) => reservation_status === 'Reserved' && vrm !== null,
    );
    await expect(await openCard(page, reserved)).toContainText('Reserved');
    const pages = [
      ['USED', '/vehicle/used/'],
      ['NEW', '/vehicle/new/'],
      ['OFFER', '/leasing/offer/'],
      ['CONTRACT-HIRE-PERSONAL', '/leasing/offer/'],
    ] as const;
    for (const [kind, path] of pages) {
      const { data } = await search(request, `advert_classification=${kind}&resultsPerPage=1`);
      await page.goto(`/vehicle-search?advert_classification=${kind}`);
      const links = page.getByRole('main').getByRole('article').getByRole('heading');
      await expect(links.first().getByRole('link')).toHaveAttribute('href', new RegExp(`^${path}`));
      expect(data[0]?.advert_classification, kind).toBe(kind);
    }
  });

  test('S109, S110: a monthly price names its product and terms and matches its quote', async ({
    page,
    request,
  }) => {
    await page.goto('/vehicle-search?advert_classification=NEARLY_NEW&make=kia');
    const card = page.getByRole('main').getByRole('article').filter({ hasText: 'a month' }).first();
    await expect(card).toContainText(/a month, PCP, 48 months, £[\d,.]+ deposit/);
    const path = await card.getByRole('heading').getByRole('link').getAttribute('href');
    const stock_id = path?.split('-').at(-1);
    const response = await request.get(
      `/api/v2/vehicle-finance?stock_ids=${stock_id}&term=48&mileage=8000&deposit=10&deposit_type=percentage&credit_rating=excellent`,
    );
    const { data } = (await response.json()) as {
      data: { PCP: { Finance: { Quote: { RegularPayment: number } } } };
    };
    await expect(card).toContainText(`£${data.PCP.Finance.Quote.RegularPayment}`);
    await page.goto('/vehicle-search?advert_classification=NEARLY_NEW&make=kia&finance_type=HP');
    await expect(card).toContainText(/a month, HP, 48 months/);
  });

  // A deviation from S93, which says 60 months (see docs/decisions).
  test('S92, S93: a deposit in pounds without a term uses the default term of 48 months', async ({
    page,
  }) => {
    await page.goto('/vehicle-search?make=kia&finance_type=HP&finance_deposit=500');
    const card = page.getByRole('main').getByRole('article').filter({ hasText: 'a month' }).first();
    await expect(card).toContainText(/a month, HP, 48 months, £500 deposit/);
  });

  test('S112: a lease card shows its months, miles, initial rental and VAT basis', async ({
    page,
  }) => {
    await page.goto('/vehicle-search?advert_classification=CONTRACT-HIRE-PERSONAL');
    const card = page.getByRole('main').getByRole('article').first();
    await expect(card).toContainText('36 months, 10,000 miles a year');
    await expect(card).toContainText(/£[\d,.]+ initial rental including VAT/);
    await expect(card).toContainText(/£[\d,.]+ initial rental plus VAT/);
  });
});
