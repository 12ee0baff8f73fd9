import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubHttp, stubServices } from '@contracts/testing/render-route';
import { entryFixture } from '@contracts/wire/catalogue/finance-quote.fixture';
import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import {
  unavailableResponse,
  offeredCredit,
  openVehiclePage,
  type VehicleResponses,
} from '../testing/open-vehicle.tsx';
import * as route from './used-vehicle.route.tsx';

function openVehicle(answers: VehicleResponses = {}) {
  return openVehiclePage(route, '/vehicle/used/:slug', { query: '?from=ad', ...answers });
}

const example = async () => {
  const heading = await screen.findByRole('heading', { name: /^Representative example/ });
  return within(heading.parentElement ?? document.body);
};

it('shows the specified 404 message for an unknown slug', async () => {
  openVehicle({ advert: Response.json({ errors: [{ message: 'unknown' }] }, { status: 404 }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('404 This page could not be found');
});

it('shows a 500 error, not a 404, when the vehicle cannot be fetched', async () => {
  openVehicle({ advert: unavailableResponse() });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^500/);
});

it('shopper#8: shows the electric range beside the vehicle name', async () => {
  const electric_data = {
    battery_capacity: 77,
    mileage_range: 268.5,
    standard_charge_plug_type: null,
    fast_charge_plug_type: null,
    standard_charge_time: null,
    price_grant: null,
  };
  openVehicle({ vehicle: { electric_data } });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.parentElement).toHaveTextContent('Electric range: 268 miles on a full charge');
});

it('redirects a new car to its own URL and keeps the query', async () => {
  openVehicle({ vehicle: { advert_classification: 'NEW' } });
  expect(await screen.findByText('Page /vehicle/new/2021-ford-focus-104211?from=ad')).toBeVisible();
});

it('shell#15, S20: redirects permanently from the stock number to the vehicle page and keeps the query', async () => {
  const found = [{ data: [vehicleFixture()] }, { data: [] }];
  const http = stubHttp({
    'GET /api/v2/vehicle-advert/:slug': () => Response.json({ errors: [] }, { status: 404 }),
    'GET /api/v2/vehicle-advert': () => found.shift(),
    'GET /api/v2/web/organisation/site': unavailableResponse,
  });
  const url = new URL('https://www.example.com/vehicle/used/104211?from=ad');
  const load = () =>
    route.loader({
      request: new Request(url),
      url,
      params: { slug: '104211' },
      services: stubServices({ http }),
    });
  const moved = (await load().catch((thrown: unknown) => thrown)) as Response;
  expect([moved.status, moved.headers.get('location')]).toEqual([
    301,
    '/vehicle/used/2021-ford-focus-104211?from=ad',
  ]);
  await expect(load()).rejects.toMatchObject({ status: 404 });
});

it('redirects a new car permanently from its used car URL', async () => {
  const http = stubHttp({
    'GET /api/v2/vehicle-advert/:slug': () => ({
      data: vehicleFixture({ advert_classification: 'NEW' }),
    }),
    'GET /api/v2/web/organisation/site': unavailableResponse,
  });
  const url = new URL('https://www.example.com/vehicle/used/2021-ford-focus-104211');
  const loaded = route.loader({
    request: new Request(url),
    url,
    params: { slug: '2021-ford-focus-104211' },
    services: stubServices({ http }),
  });
  await expect(loaded).rejects.toMatchObject({ status: 301 });
});

it('shows the car and its price', async () => {
  openVehicle({ vehicle: { original_price: 16995 } });
  expect(await screen.findByRole('heading', { level: 1, name: '2021 Ford Focus' })).toBeVisible();
  expect(screen.getByText('1.0 EcoBoost ST-Line 5dr')).toBeVisible();
  expect(screen.getByText('Good price')).toBeVisible();
  expect(screen.getByText('£16,995')).toBeVisible();
  expect(screen.getByText('PCP, 48 months, £1,600 deposit')).toBeVisible();
  expect(screen.getByText('Widget enquiry-form')).toBeVisible();
  expect(await screen.findByText('Widget vehicle-slider')).toBeVisible();
});

it('requests quotes for the vehicle with the default terms of S91', async () => {
  const { http } = openVehicle();
  await example();
  const asked = http.calls.find(({ path }) => path === '/api/v2/vehicle-finance');
  expect(asked?.query.toString()).toBe(
    'stock_ids=104211&term=48&mileage=8000&deposit=10&deposit_type=percentage',
  );
});

it('gives every figure of a representative example (CONC 3.5.5R)', async () => {
  openVehicle();
  const figures = await example();
  const expected = {
    'Cash price': '£16,000.00',
    Deposit: '£1,600.00',
    'Total amount of credit': '£14,400.00',
    'Duration of agreement': '48 months',
    '47 monthly payments of': '£271.16',
    'Optional final payment': '£6,000.00',
    'Total charge for credit': '£4,344.52',
    'Total amount payable': '£20,344.52',
    'Rate of interest': '10.39% a year, fixed',
    'Mileage limit': '8,000 miles a year',
  };
  for (const [term, figure] of Object.entries(expected)) {
    expect(figures.getByText(term).closest('div')).toHaveTextContent(`${term}${figure}`);
  }
  expect(figures.getByText('10.9% APR').parentElement).toHaveTextContent(
    'Representative example: 10.9% APR representative',
  );
});

it('shows hire purchase as the alternative', async () => {
  openVehicle();
  await userEvent.click(await screen.findByRole('tab', { name: 'Hire Purchase' }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent(
    'You pay £1,600.00 today, then £367.93 a month for 48 months. There is no final payment',
  );
});

it.each([
  ['fail to load', unavailableResponse()],
  ['are invalid', { data: { PCP: { Finance: { Key: 'PCP' } } } }],
  [
    'do not add up (S210)',
    { data: { PCP: entryFixture('PCP', { TotalAmountPayable: 20344.51 }) } },
  ],
])('shows only the cash price when the quotes %s', async (_case, quotes) => {
  openVehicle({ quotes });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getAllByText('£16,000')[0]).toBeVisible();
  expect(document.body).not.toHaveTextContent(/a month|APR|Paying monthly/);
});

it('shows only the cash price if there is no quote and too little left to borrow', async () => {
  openVehicle({ quotes: { data: {} }, vehicle: { price: 590 } });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getAllByText('£590')[0]).toBeVisible();
  expect(document.body).not.toHaveTextContent(/a month|APR|Paying monthly/);
});

it('drops an invalid quote, picture or site and shows the rest', async () => {
  const { media_urls } = vehicleFixture();
  openVehicle({
    vehicle: { media_urls: [{ ...media_urls[0], large: null } as never, ...media_urls] },
    quotes: { data: { ...offeredCredit.data, HP: { Finance: { Key: 'HP' } }, LOAN: {} } },
    sites: { data: [{ ...siteFixture(), latitude: 'north' }, siteFixture({ id: 2 })] },
  });
  expect((await screen.findAllByText('£271.16'))[0]).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Hire Purchase' })).toBeNull();
  expect(document.body).not.toHaveTextContent(/can't be shown/);
});

it('search#16, data#9: shows the price of a commercial vehicle with and without VAT (S12)', async () => {
  openVehicle({
    vehicle: { vat_scheme: 'Commercial', price_excluding_vat: 13333.33, original_price: 17000 },
  });
  const [without] = await screen.findAllByText('£13,333.33');
  expect(without?.closest('p')).toHaveTextContent('£13,333.33 + VAT');
  const [whole] = screen.getAllByText('£16,000');
  expect(whole?.closest('p')).toHaveTextContent('£16,000 including VAT at 20%');
  expect(screen.queryByText('£17,000')).not.toBeInTheDocument();
});

it.each([
  { advert_classification: 'USED' as const, advance_payment: 249 },
  { advert_classification: 'MOTABILITY' as const, advance_payment: null },
])('S158: shows neither sale price nor finance for a Motability vehicle: %j', async (scheme) => {
  const page = openVehicle({ vehicle: { ...scheme, weekly_rental: 77.05 } });
  expect(await screen.findByText('Motability Scheme')).toBeVisible();
  expect(screen.getAllByText('£77.05')[0]).toBeVisible();
  expect(document.body).not.toHaveTextContent(/£16,000|a month|APR/);
  expect(page.http.calls.map(({ path }) => path)).not.toContain('/api/v2/vehicle-finance');
  expect(page.head()?.title).toContain('to lease');
});

it('marks a reserved car in its panel and on its picture', async () => {
  openVehicle({ vehicle: { reservation_status: 'Reserved' } });
  expect(await screen.findAllByText('Reserved')).toHaveLength(2);
});

it('marks a sold car, shows no price and is not indexed', async () => {
  const page = openVehicle({ vehicle: { status: 'SOLD' } });
  expect(await screen.findByText('This car has been sold')).toBeVisible();
  expect(document.body).not.toHaveTextContent('£16,000');
  expect(page.head()).toMatchObject({
    noindex: true,
    title: '2021 Ford Focus ST-Line sold in Bristol, WP21 ABC | Stub Motors',
    description: expect.not.stringContaining('£'),
  });
});

it('saves the car and removes it again', async () => {
  openVehicle();
  await userEvent.click(await screen.findByRole('button', { name: 'Save 2021 Ford Focus' }));
  const remove = { name: 'Remove 2021 Ford Focus from saved cars' };
  await userEvent.click(screen.getByRole('button', remove));
  expect(screen.getByRole('button', { name: 'Save 2021 Ford Focus' })).toBeVisible();
});

it('shows no save button for a trade vehicle (S194)', async () => {
  openVehicle({ vehicle: { status: 'FOR_SALE_TRADE' } });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
});

it.each([
  ['finance', { quotes: unavailableResponse() }, 'Finance could not be loaded'],
  ['the site', { sites: unavailableResponse() }, 'Our location could not be loaded'],
])('says that %s failed to load and offers a retry', async (_what, answers, words) => {
  openVehicle(answers);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
});

it('reports no failure for a car without finance', async () => {
  openVehicle({ quotes: { data: {} } });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
});

it('shows only the site name when the sites fail to load', async () => {
  openVehicle({ sites: unavailableResponse() });
  expect(await screen.findByRole('heading', { name: 'Find Wexcombe Bristol' })).toBeVisible();
  expect(screen.queryByText('Opening times')).not.toBeInTheDocument();
});

it('has a page title, canonical URL, share image and structured data', async () => {
  const page = openVehicle();
  await screen.findByRole('heading', { level: 1 });
  expect(page.head()).toMatchObject({
    title: '2021 Ford Focus ST-Line for sale in Bristol, WP21 ABC | Stub Motors',
    canonical: '/vehicle/used/2021-ford-focus-104211',
    image: '/media/vehicles/104211/share.png',
    jsonLd: [
      { '@type': ['Product', 'Car'], offers: { price: 16000, priceCurrency: 'GBP' } },
      { '@type': 'BreadcrumbList' },
    ],
  });
});

it('uses an external photograph unchanged as the share image', async () => {
  const url = 'https://photos.example.com/104211/1.jpg';
  const page = openVehicle({
    vehicle: { media_urls: [{ url, thumb: url, medium: url, large: url }] },
  });
  await screen.findByRole('heading', { level: 1 });
  expect(page.head()?.image).toBe(url);
});

it('data#19: shows the write-off in a notice, in the facts and in the meta description', async () => {
  const page = openVehicle({ vehicle: { write_off_category: 'S' } });
  const notice = (await screen.findByText('Category S write-off')).closest('[role=status]');
  expect(notice).toHaveTextContent('Structural damage, repaired');
  const facts = within(screen.getByRole('region', { name: 'Facts' }));
  expect(facts.getByText('Category S: structural damage, repaired')).toBeVisible();
  expect(page.head()?.description).toContain('Category S write-off');
});

it('data#9: shows the pence of the price on the page and in the meta description', async () => {
  const vehicle = { price: 12_995.5, price_including_vat: 12_995.5 };
  const page = openVehicle({ vehicle, quotes: { data: {} } });
  // In the panel, in the example of Hire Purchase and in the bar.
  expect(await screen.findAllByText('£12,995.50')).toHaveLength(3);
  expect(page.head()?.description).toContain('£12,995.50');
  expect(document.body).not.toHaveTextContent('£12,996');
});

it('shows the attention line and the summary of the service history', async () => {
  openVehicle({
    vehicle: {
      attention_line: 'One owner from new',
      service_history_summary: 'Full service history',
    },
  });
  expect(await screen.findByText('One owner from new')).toBeVisible();
  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(history.getByText('Full service history')).toBeVisible();
});
