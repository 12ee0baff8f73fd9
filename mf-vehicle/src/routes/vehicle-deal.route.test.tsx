import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { entryFixture } from '@contracts/wire/catalogue/finance-quote.fixture';
import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import {
  renderRoute,
  stubHttp,
  stubServices,
  type StubRequest,
} from '@contracts/testing/render-route';
import { notFoundResponse } from '../testing/open-vehicle.tsx';
import * as route from './used-vehicle.route.tsx';

interface Opened {
  search?: string;
  vehicle?: Partial<Vehicle>;
  quotes?: (request: StubRequest) => unknown;
}

/** A dealer API that quotes PCP for the requested deposit. */
function quoted({ query }: StubRequest) {
  const TotalDeposit = query.get('deposit_type') === 'amount' ? Number(query.get('deposit')) : 1600;
  const terms = { TotalDeposit, AnnualMileage: Number(query.get('mileage')) };
  return { data: { PCP: entryFixture('PCP', terms) } };
}

function openVehicle({ search = '', vehicle, quotes = quoted }: Opened = {}) {
  const http = stubHttp({
    'GET /api/v2/vehicle-advert/:slug': () => ({ data: vehicleFixture(vehicle) }),
    'GET /api/v2/vehicle-finance': quotes,
    'GET /api/v2/web/organisation/site': () => ({ data: [siteFixture()] }),
    'GET /api-motorcheck/provenance/get/:vrm': notFoundResponse,
    'GET /api/v2/valuations': () => ({ data: [] }),
    'GET /api/v2/orders': () => ({
      data: [],
      meta: { open: 0, max_orders: 2, too_many_orders: false },
    }),
    'GET /media/vehicle-data/:file': notFoundResponse,
  });
  const page = renderRoute(route, {
    path: '/vehicle/used/:slug',
    url: `/vehicle/used/2021-ford-focus-104211${search}`,
    services: stubServices({ http }),
  });
  return { ...page, http, user: userEvent.setup() };
}

const deal = () => screen.findByRole('region', { name: 'Your deal' });
const sent = (region: HTMLElement) =>
  Object.fromEntries(new FormData(region.querySelector('form') ?? undefined));
const loggedErrors = () => jest.spyOn(console, 'error').mockImplementation(() => {});

afterEach(() => jest.restoreAllMocks());

it('S146: offers to build a deal or to enquire', async () => {
  openVehicle();
  expect(await screen.findAllByRole('link', { name: 'Build My Deal' })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Enquire Now' })).toHaveAttribute('href', '#enquiry');
  expect(screen.queryByRole('region', { name: 'Your deal' })).not.toBeInTheDocument();
});

it('shopper: S146, S147: explains how to reserve the car before a deal is started', async () => {
  openVehicle();
  expect(
    await screen.findByText(
      'Build your deal to reserve it for £49. You get it back in full if you cancel.',
    ),
  ).toBeVisible();
});

it.each([
  ['reserved', { reservation_status: 'Reserved' as const }],
  ['ordered', { status: 'ORDERED' as const }],
  ['for trade buyers only', { status: 'FOR_SALE_TRADE' as const }],
  ['on the Motability Scheme', { advance_payment: 99 }],
  ['without a price', { price: null }],
])('S146: offers only an enquiry when the vehicle is %s', async (_what, vehicle) => {
  openVehicle({ vehicle, search: '?step=step-2' });
  expect(await screen.findAllByRole('link', { name: 'Enquire Now' })).toHaveLength(2);
  expect(document.body).not.toHaveTextContent(/Build My Deal|Your deal|Proceed|reserve it for £49/);
});

it('S147: shows the deal on the same page, focuses it and keeps the URL parameters', async () => {
  const page = openVehicle({ search: '?from=ad' });
  const [build] = await screen.findAllByRole('link', { name: 'Build My Deal' });
  await page.user.click(build ?? document.body);
  const region = await deal();
  expect(page.location()).toBe('/vehicle/used/2021-ford-focus-104211?from=ad&step=step-2');
  await waitFor(() => expect(region).toHaveFocus());
  expect(screen.queryByRole('link', { name: 'Build My Deal' })).not.toBeInTheDocument();
  expect(within(region).getByText(/Reserve it for £49/)).toBeVisible();
});

it('S147: in step 2, the sticky action links back to the deal and reloads its data', async () => {
  const { user, http } = openVehicle({ search: '?step=step-2' });
  const back = await screen.findByRole('link', { name: 'Back To My Deal' });
  expect(back).toHaveAttribute('href', '#order');
  const asked = http.calls.length;
  await user.click(back);
  await waitFor(() => expect(http.calls.length).toBeGreaterThan(asked));
});

it('vehicle-and-order#1, S147: each press of the sticky action focuses the deal', async () => {
  const { user, http } = openVehicle({ search: '?step=step-2' });
  await deal();
  const asked = http.calls.length;
  for (let press = 0; press < 2; press += 1) {
    // A press may be lost while the page is still loading.
    await waitFor(async () => {
      await user.click(screen.getByRole('link', { name: 'Back To My Deal' }));
      expect(screen.getByRole('region', { name: 'Your deal' })).toHaveFocus();
    });
  }
  await waitFor(() => expect(http.calls.length).toBeGreaterThan(asked));
});

it('S148, S149: the footer switches between finance and cash, and labels the order buttons to match', async () => {
  const page = openVehicle({ search: '?step=step-2' });
  const toggle = within(await screen.findByRole('navigation', { name: 'Payment method' }));
  expect(toggle.getByRole('link', { name: 'Monthly finance' })).toHaveAttribute('aria-current');
  expect(screen.getByRole('button', { name: 'Apply for finance' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply For Finance & Order' })).toBeVisible();

  await page.user.click(toggle.getByRole('link', { name: 'Pay in full' }));
  expect(await screen.findByRole('button', { name: 'Proceed to order' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Proceed to Order' })).toBeVisible();
  expect(page.location()).toContain('?step=step-2&pay=cash');
  expect(sent(await deal())).toMatchObject({
    stock_id: '104211',
    _next: '/click-collect/{id}?type=cash',
  });
});

it('S148: offers only payment in full without finance quotes', async () => {
  openVehicle({ search: '?step=step-2&pay=finance', quotes: () => ({ data: {} }) });
  const toggle = within(await screen.findByRole('navigation', { name: 'Payment method' }));
  expect(toggle.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Pay in full',
  ]);
  expect(screen.getByRole('button', { name: 'Proceed to order' })).toBeVisible();
});

it('S195: quotes and orders with 48 months, a £250 deposit and 6,000 miles by default', async () => {
  const { http } = openVehicle({ search: '?step=step-2' });
  const region = await deal();
  const asked = http.calls.filter(({ path }) => path === '/api/v2/vehicle-finance');
  expect(asked.at(-1)?.query.toString()).toBe(
    'stock_ids=104211&term=48&mileage=6000&deposit=250&deposit_type=amount',
  );
  expect(within(region).getByText('PCP, 48 months, £250 deposit')).toBeVisible();
  expect(sent(region)).toEqual({
    stock_id: '104211',
    _next: '/click-collect/{id}?type=finance&product_type=PCP&term=48&deposit=250&mileage=6000',
    _here: '/vehicle/used/2021-ford-focus-104211?step=step-2',
  });
  const form = region.querySelector('form');
  expect(form).toHaveAttribute('action', '/api/v2/orders');
  expect(form).toHaveAttribute('method', 'post');
});

it('S196: uses the terms chosen on the page', async () => {
  const { http } = openVehicle({ search: '?step=step-2&finance_term=36' });
  const region = await deal();
  expect(sent(region)['_next']).toMatch(/&deposit=1600&mileage=8000$/);
  const asked = http.calls.filter(({ path }) => path === '/api/v2/vehicle-finance');
  expect(asked).toHaveLength(1);
});

it('vehicle-and-order#14, S195: explains how the terms of the deal differ from those at the top of the page', async () => {
  const { user, location } = openVehicle({
    search: '?step=step-2',
    quotes: (request) =>
      request.query.get('deposit_type') === 'amount'
        ? {
            data: {
              PCP: entryFixture('PCP', {
                TotalDeposit: 250,
                AnnualMileage: 6000,
                RegularPayment: 299,
              }),
            },
          }
        : quoted(request),
  });
  const region = within(await deal());
  expect(
    region.getByText(
      /your deal is based on £250.00 deposit, 48 months and 6,000 miles a year. The £271.16 a month at the top of the page is based on £1,600.00 deposit, 48 months and 8,000 miles a year/,
    ),
  ).toBeVisible();
  expect(screen.getByText(/^For 48 months and 8,000 miles a year\./)).toBeVisible();
  expect(region.getByText(/^For 48 months and 6,000 miles a year\./)).toBeVisible();
  expect(region.getByRole('link', { name: 'Change deposit, term or miles' })).toHaveAttribute(
    'href',
    '#finance',
  );
  await user.click(region.getByRole('link', { name: 'Use the terms at the top' }));
  await waitFor(async () =>
    expect(sent(await deal())['_next']).toMatch(/&deposit=1600&mileage=8000$/),
  );
  expect(location()).toContain('finance_deposit=10&finance_deposit_type=percentage');
  expect(document.body).not.toHaveTextContent('You have not chosen terms yet');
});

it('shopper#3, S196: terms chosen while building a deal apply to the deal and the order', async () => {
  const { user } = openVehicle({ search: '?step=step-2' });
  await deal();
  const form = within(screen.getByRole('form', { name: 'Your finance' }));
  const deposit = form.getByRole('textbox', { name: 'Deposit in pounds' });
  await user.clear(deposit);
  await user.type(deposit, '3000');
  await user.tab();
  await waitFor(async () =>
    expect(sent(await deal())['_next']).toMatch(/&deposit=3000&mileage=8000$/),
  );
  expect(within(await deal()).getByText('PCP, 48 months, £3,000 deposit')).toBeVisible();
});

it('shopper#3: switches the deal to payment in full if no finance is offered on its terms', async () => {
  const { user } = openVehicle({
    search: '?step=step-2',
    quotes: (request) =>
      request.query.get('mileage') === '40000' ? { data: {} } : quoted(request),
  });
  await deal();
  const form = within(screen.getByRole('form', { name: 'Your finance' }));
  const miles = form.getByRole('textbox', { name: 'Miles a year' });
  await user.clear(miles);
  await user.type(miles, '40000');
  await user.tab();
  expect(await screen.findByRole('button', { name: 'Proceed to order' })).toBeVisible();
  expect(sent(await deal())['_next']).toBe('/click-collect/{id}?type=cash');
});

it('shopper#3: says that the order starts at the representative APR if the credit history is poor', async () => {
  openVehicle({ search: '?step=step-2&credit_rating=poor' });
  const region = within(await deal());
  expect(region.getByText(/starts at the representative 10.9% APR/)).toBeVisible();
});

it('shopper#3: uses the finance product of the search on the page and in the order', async () => {
  const { http } = openVehicle({
    search: '?step=step-2&finance_type=HP&finance_term=36',
    quotes: ({ query }) => ({
      data: {
        PCP: entryFixture('PCP'),
        HP: entryFixture('HP', { Term: Number(query.get('term')), Residual: 0 }),
      },
    }),
  });
  const region = await deal();
  expect(sent(region)['_next']).toMatch(/type=finance&product_type=HP&term=36/);
  expect(screen.getAllByText(/^HP, 36 months/)).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Print' })).toHaveAttribute(
    'href',
    '/vehicle/used/print/104211?finance_term=36&finance_type=HP',
  );
  expect(http.calls.filter(({ path }) => path === '/api/v2/vehicle-finance')).toHaveLength(1);
});

it('S196: orders with the terms of the page if the default deal cannot be quoted', async () => {
  openVehicle({
    search: '?step=step-2',
    quotes: (request) =>
      request.query.get('deposit_type') === 'amount'
        ? new Response('down', { status: 503 })
        : quoted(request),
  });
  expect(sent(await deal())['_next']).toMatch(/type=finance.*&deposit=1600/);
});

it.each([
  ['stock_id', 'Somebody else has now reserved this vehicle.'],
  ['orders', 'You already have two open orders. Finish or cancel one of them first.'],
  ['503', /try again later/],
])('says why an order could not be started: %s', async (code, words) => {
  openVehicle({ search: `?step=step-2&refused=${code}` });
  const summary = await screen.findByRole('alert', { name: 'We could not start your order' });
  expect(summary).toHaveTextContent(words);
});

it('vehicle-and-order#9: links to the open orders if their limit prevents a new order', async () => {
  openVehicle({ search: '?step=step-2&refused=orders' });
  const link = within(await deal()).getByRole('link', { name: 'See your orders' });
  expect(link).toHaveAttribute('href', '/click-collect');
});

it.each([
  ['?step=', 'Step not defined'],
  ['?step=step-3', 'Step not recognised'],
])('S150: logs the invalid step in %p and shows the vehicle page', async (search, words) => {
  const logged = loggedErrors();
  openVehicle({ search });
  expect(await screen.findAllByRole('link', { name: 'Build My Deal' })).toHaveLength(2);
  expect(logged.mock.calls).toEqual([[words]]);
});

it('vehicle-and-order#17: says that finance failed to load, and loads it on retry', async () => {
  let isDown = true;
  const page = openVehicle({
    search: '?step=step-2',
    quotes: (request) => (isDown ? new Response('', { status: 503 }) : quoted(request)),
  });
  const region = within(await deal());
  expect(region.getByText('Finance could not be loaded')).toBeVisible();
  expect(region.getByText(/This is the price if you pay in full/)).toBeVisible();
  isDown = false;
  await page.user.click(region.getByRole('button', { name: 'Try again' }));
  expect(await region.findByText(/a month/)).toBeVisible();
  expect(screen.queryByText('Finance could not be loaded')).not.toBeInTheDocument();
});

it('vehicle-and-order#8, S148: does not offer payment in full if the vehicle does not allow it', async () => {
  openVehicle({ search: '?step=step-2&pay=cash', vehicle: { pay_in_full: false } });
  await deal();
  expect(screen.getByRole('link', { name: 'Monthly finance' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Pay in full' })).not.toBeInTheDocument();
});

it('vehicle-and-order#15: shows the price of a commercial vehicle including VAT', async () => {
  openVehicle({
    search: '?step=step-2&pay=cash',
    vehicle: {
      vat_scheme: 'Commercial',
      price: 22_490,
      price_excluding_vat: 18_741.67,
      price_including_vat: 22_490,
    },
  });
  await deal();
  expect(document.body).toHaveTextContent('£22,490 including VAT');
});

describe('the order footer', () => {
  let see: (seen: boolean) => void = () => {};
  class Observer {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      see = (isIntersecting) => act(() => tell([{ isIntersecting }]));
    }
    observe() {}
    disconnect() {}
  }

  function onScreen(wide: boolean): void {
    Object.assign(window, {
      IntersectionObserver: Observer,
      matchMedia: () => ({ matches: wide }),
    });
  }

  afterEach(() => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it('S149: links back to the deal on a phone while the deal is out of view', async () => {
    onScreen(false);
    openVehicle({ search: '?step=step-2' });
    await deal();
    see(false);
    const lead = screen.getByRole('link', { name: 'Build your deal' });
    expect(lead).toHaveAttribute('href', '#order');
    see(true);
    expect(screen.getByRole('button', { name: 'Apply for finance' })).toBeVisible();
  });

  it('S149: always shows the order button on a desktop', async () => {
    onScreen(true);
    openVehicle({ search: '?step=step-2' });
    await deal();
    see(false);
    expect(screen.getByRole('button', { name: 'Apply for finance' })).toBeVisible();
  });
});

it('is accessible while the deal is built', async () => {
  const { container } = openVehicle({ search: '?step=step-2' });
  await deal();
  expect((await axe(container)).violations).toEqual([]);
});
