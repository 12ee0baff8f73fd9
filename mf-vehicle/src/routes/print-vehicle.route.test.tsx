import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute, stubHttp, stubServices } from '@contracts/testing/render-route';
import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import type { OrderSummary } from '@contracts/wire/orders/order';
import { orderFixture } from '../testing/order.fixture.ts';
import { unavailableResponse, offeredCredit, openVehiclePage } from '../testing/open-vehicle.tsx';
import * as route from './print-vehicle.route.tsx';
import * as used from './used-vehicle.route.tsx';

interface Answers {
  found?: unknown;
  vehicle?: Partial<Vehicle>;
  quotes?: unknown;
  sites?: unknown;
  orders?: readonly OrderSummary[];
}

function openPrint(
  { vehicle, found, quotes = offeredCredit, sites, orders = [] }: Answers = {},
  url = '/vehicle/used/print/104211',
) {
  const http = stubHttp({
    'GET /api/v2/orders': () => ({
      data: orders,
      meta: { open: orders.length, max_orders: 2, too_many_orders: false },
    }),
    'GET /api/v2/vehicle-advert': () => found ?? { data: [vehicleFixture(vehicle)] },
    'GET /api/v2/vehicle-finance': () => quotes,
    'GET /api/v2/web/organisation/site': () => sites ?? { data: [siteFixture()] },
  });
  const path = '/vehicle/used/print/:id';
  const page = renderRoute(route, { path, url, services: stubServices({ http }) });
  return { ...page, http };
}

const priceLabel = () =>
  ['£16,000', '£271.16', 'PCP, 48 months, £1,600 deposit', '10.9% APR'].map(
    (words) => screen.getAllByText(words)[0]?.textContent,
  );

it('S159: prints the same price, finance terms and number plate as the vehicle page', async () => {
  const page = openVehiclePage(used, '/vehicle/used/:slug');
  await screen.findByRole('heading', { level: 1 });
  const shown = priceLabel();
  const plate = screen.getAllByText('WP21 ABC')[0]?.textContent;
  const asked = page.http.calls.find(({ path }) => path === '/api/v2/vehicle-finance');
  page.unmount();
  const print = openPrint();
  await screen.findByRole('heading', { level: 1, name: '2021 Ford Focus' });
  expect(priceLabel()).toEqual(shown);
  expect(screen.getAllByText('WP21 ABC')[0]?.textContent).toBe(plate);
  const askedAgain = print.http.calls.find(({ path }) => path === '/api/v2/vehicle-finance');
  expect(`${askedAgain?.query}`).toBe(`${asked?.query}`);
  const numbers = print.http.calls.map(({ query }) => query.get('stock_id')).filter(Boolean);
  expect(numbers).toEqual(['104211']);
});

it('vehicle-and-order#3, shopper#3, S159: prints the chosen finance terms and keeps them in the link back', async () => {
  const chosen =
    '?finance_term=36&finance_mileage=12000&finance_deposit=3000&finance_deposit_type=amount&credit_rating=good';
  const page = openVehiclePage(used, '/vehicle/used/:slug', { query: `${chosen}&step=step-2` });
  const link = await screen.findByRole('link', { name: 'Print' });
  expect(link).toHaveAttribute('href', `/vehicle/used/print/104211${chosen}`);
  page.unmount();
  const print = openPrint({}, `/vehicle/used/print/104211${chosen}`);
  const back = await screen.findByRole('link', { name: 'Back to the car' });
  expect(back).toHaveAttribute('href', `/vehicle/used/2021-ford-focus-104211${chosen}`);
  expect(screen.getByRole('link', { name: /finance_term=36/ })).toBeVisible();
  const asked = print.http.calls.find(({ path }) => path === '/api/v2/vehicle-finance');
  expect(`${asked?.query}`).toBe(
    'stock_ids=104211&term=36&mileage=12000&deposit=3000&deposit_type=amount&credit_rating=good',
  );
});

it('S159: prints the dealership, the date, and the web addresses of the vehicle and the privacy policy', async () => {
  openPrint();
  const place = within(await screen.findByRole('contentinfo'));
  expect(place.getByText('Wexcombe Bristol')).toBeVisible();
  expect(place.getByText(/01632 960011/)).toBeVisible();
  expect(place.getByText(/Correct on \d+ \w+ \d{4}/)).toBeVisible();
  // The URL must be readable on paper and clickable in a PDF.
  for (const path of ['/vehicle/used/2021-ford-focus-104211', '/website-privacy']) {
    const address = `http://localhost${path}`;
    expect(place.getByRole('link', { name: address })).toHaveAttribute('href', address);
  }
});

it('S159: prints the price of a commercial vehicle with and without VAT, and that it is reserved', async () => {
  openPrint({
    vehicle: {
      vat_scheme: 'Commercial',
      price_excluding_vat: 13333.33,
      reservation_status: 'Reserved',
    },
  });
  expect((await screen.findByText('£16,000')).closest('p')).toHaveTextContent(
    '£16,000 including VAT at 20%',
  );
  expect(screen.getByText('£13,333.33').closest('p')).toHaveTextContent('£13,333.33 + VAT');
  expect(screen.getByText('Reserved by somebody else')).toBeVisible();
});

it('vehicle-and-order#9: marks the shopper’s own reservation', async () => {
  const reservation = { state: 'held' as const, expires_at: null };
  const order = orderFixture({ state: 'placed', reservation });
  openPrint({
    vehicle: { reservation_status: 'Reserved' },
    orders: [{ ...order, vehicle: vehicleFixture() }],
  });
  expect(await screen.findByText('You have reserved this car')).toBeVisible();
  expect(screen.queryByText('Reserved by somebody else')).not.toBeInTheDocument();
});

it('S159: prints only the cash price when finance is unavailable', async () => {
  openPrint({ quotes: unavailableResponse(), sites: unavailableResponse() });
  expect(await screen.findByText('£16,000')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/a month|APR/);
  expect(screen.getByText('Wexcombe Bristol')).toBeVisible();
});

it('S159: prints the finance figures of the advert when there is no quote', async () => {
  const finance = {
    finance_type: 'HP' as const,
    term: 48,
    monthly_payment: 367.93,
    deposit: 1600,
    cash_price: 16000,
  };
  openPrint({
    quotes: { data: {} },
    vehicle: { contents: [{ representative_apr: 10.9 }], finance },
  });
  expect((await screen.findAllByText('£367.93'))[0]).toBeVisible();
});

it('vehicle-and-order#7, S159: prints the configured finance example when there is no quote', async () => {
  openPrint({ quotes: { data: {} } });
  expect(await screen.findByText('HP, 48 months, £1,600 deposit')).toBeVisible();
  expect(screen.getByText('£19,260.64', { selector: 'dd' })).toBeVisible();
});

it('prints the known vehicle history', async () => {
  openPrint({
    vehicle: {
      previous_keepers: 3,
      service_history: [{ date: '2025-06-01', mileage: null, description: null, garage: null }],
    },
  });
  expect((await screen.findByText('Previous owners')).closest('div')).toHaveTextContent('3');
  expect(screen.getByText('Last service').closest('div')).toHaveTextContent('1 June 2025');
});

it('shell#21: prints the whole description, with its line breaks', async () => {
  const description = `${'a'.repeat(251)}\nOne owner from new.`;
  openPrint({ vehicle: { description } });
  const printed = await screen.findByText(/One owner from new\.$/);
  expect(printed).toBeVisible();
  expect(printed.textContent).toBe(description);
});

it('prints the name and number of the retailer when the site is unknown', async () => {
  openPrint({ vehicle: { site: null } });
  const place = await screen.findByRole('contentinfo');
  expect(place).toHaveTextContent('Stub Motors');
  expect(place).toHaveTextContent('01632 960100');
});

it('prints the Motability payments instead of a price', async () => {
  openPrint({ vehicle: { advert_classification: 'MOTABILITY', advance_payment: 249 } });
  expect(await screen.findByText('Motability Scheme')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/£16,000|APR/);
});

it('is not indexed and names the vehicle page as canonical', async () => {
  const page = openPrint();
  await screen.findByRole('heading', { level: 1 });
  expect(page.head()).toMatchObject({
    noindex: true,
    canonical: '/vehicle/used/2021-ford-focus-104211',
  });
});

it('prints when the button is pressed, and links back to the vehicle', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  openPrint();
  await userEvent.click(await screen.findByRole('button', { name: 'Print this page' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Back to the car' })).toHaveAttribute(
    'href',
    '/vehicle/used/2021-ford-focus-104211',
  );
});

it.each([
  [{ status: 'SOLD' as const }, '/vehicle/used/2021-ford-focus-104211'],
  [{ advert_classification: 'NEW' as const }, '/vehicle/new/2021-ford-focus-104211'],
])('redirects to the vehicle page if the vehicle has no print sheet: %j', async (vehicle, path) => {
  openPrint({ vehicle });
  expect(await screen.findByText(`Page ${path}`)).toBeVisible();
});

it('shell#15, S20: redirects from the slug to the stock number and keeps the query', async () => {
  const http = stubHttp({
    'GET /api/v2/vehicle-advert/:slug': () => ({ data: vehicleFixture() }),
    'GET /api/v2/web/organisation/site': unavailableResponse,
  });
  const id = '2021-ford-focus-104211';
  const url = new URL(`https://www.example.com/vehicle/used/print/${id}?finance_term=36`);
  const services = stubServices({ http });
  const loaded = route.loader({ request: new Request(url), url, params: { id }, services });
  const moved = (await loaded.catch((thrown: unknown) => thrown)) as Response;
  expect([moved.status, moved.headers.get('location')]).toEqual([
    301,
    '/vehicle/used/print/104211?finance_term=36',
  ]);
});

it.each([
  [404, '404 This page could not be found'],
  [410, '410 This vehicle has been sold'],
])(
  'shell#15: shows the %i page if the API responds with that status to the slug',
  async (status, words) => {
    const http = stubHttp({
      'GET /api/v2/vehicle-advert/:slug': () => Response.json({ errors: [] }, { status }),
      'GET /api/v2/web/organisation/site': unavailableResponse,
    });
    const url = '/vehicle/used/print/2021-ford-focus-104211';
    renderRoute(route, { path: '/vehicle/used/print/:id', url, services: stubServices({ http }) });
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  },
);

it('returns 404 for an unknown stock number', async () => {
  openPrint({ found: { data: [] } });
  expect(await screen.findByRole('alert')).toHaveTextContent('404 This page could not be found');
});

it.each(['%06%F3%AC%94%BE', 'x'.repeat(300)])(
  'returns 404 for an invalid stock number without calling the API: %s',
  async (id) => {
    const { http } = openPrint({}, `/vehicle/used/print/${id}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('404 This page could not be found');
    expect(http.calls.filter((call) => JSON.stringify(call).includes('vehicle-advert'))).toEqual(
      [],
    );
  },
);

it('data#19: prints the write-off category, the equipment and the service history summary', async () => {
  openPrint({
    vehicle: {
      write_off_category: 'S',
      equipment: ['Heated front seats', 'Tow bar', 'Heated front seats'],
      service_history_summary: 'Full service history',
      price: 12_995.5,
    },
  });
  expect(await screen.findByText('Category S write-off.')).toBeVisible();
  expect(screen.getByText('Category S: structural damage, repaired')).toBeVisible();
  expect(screen.getByText('Heated front seats, Tow bar')).toBeVisible();
  expect(screen.getByText('Full service history')).toBeVisible();
  expect(screen.getByText('£12,995.50')).toBeVisible();
});
