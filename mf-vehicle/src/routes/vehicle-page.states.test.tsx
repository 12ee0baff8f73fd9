import { screen, within } from '@testing-library/react';
import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { OrderSummary } from '@contracts/wire/orders/order';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { orderFixture } from '../testing/order.fixture.ts';
import {
  unavailableResponse,
  openVehiclePage,
  type VehicleResponses,
} from '../testing/open-vehicle.tsx';
import * as leasing from './leasing-offer.route.tsx';
import * as used from './used-vehicle.route.tsx';

const leaseRow = (lease_type: LeaseRow['lease_type'], monthly_payment: number): LeaseRow => ({
  term: 36,
  monthly_payment,
  deposit_amount: monthly_payment * 9,
  lease_type,
  lease_term: 36,
  lease_initial_rental_equivalent: 9,
  lease_mileage: 10_000,
});

const open = (answers: VehicleResponses = {}) =>
  openVehiclePage(used, '/vehicle/used/:slug', answers);

async function missing() {
  const region = await screen.findByRole('region', { name: 'What we know and what we don’t' });
  const terms = within(region).getAllByRole('term');
  return terms.map(({ textContent }) => textContent);
}

describe('a sold car', () => {
  const sold: Partial<Vehicle> = { status: 'SOLD', reservation_status: 'Reserved' };

  it('offers only an enquiry about a similar car', async () => {
    open({ vehicle: sold });
    expect(await screen.findByRole('link', { name: 'Ask for one like it' })).toHaveAttribute(
      'href',
      '#enquiry',
    );
    expect(screen.getByText(/or look at the similar cars below/)).toBeVisible();
    expect(screen.queryByText(/Enquire Now|Build My Deal/)).not.toBeInTheDocument();
    // The price of a sold car is not offered on request either.
    expect(screen.queryByText(/^Ask us for the price/)).not.toBeInTheDocument();
  });

  it('shows no reservation, price rating, print link, comparison, part exchange or running costs', async () => {
    open({ vehicle: sold });
    await screen.findByText('This car has been sold');
    expect(screen.queryByText('Reserved')).not.toBeInTheDocument();
    expect(screen.queryByText('Good price')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Print' })).not.toBeInTheDocument();
    expect(screen.queryByText('Widget compare-toggle')).not.toBeInTheDocument();
    expect(screen.queryByText('Have one to part exchange?')).not.toBeInTheDocument();
    expect(screen.queryByText('Running costs', { selector: 'h2' })).not.toBeInTheDocument();
  });

  it('has no finance: no quote is requested or reported missing', async () => {
    const { http } = open({ vehicle: sold, quotes: unavailableResponse() });
    await screen.findByText('This car has been sold');
    expect(http.calls.map(({ path }) => path)).not.toContain('/api/v2/vehicle-finance');
    expect(screen.queryByText('Finance could not be loaded')).not.toBeInTheDocument();
  });
});

it.each([
  [{ status: 'ORDERED' as const }, 'Ask us when the next one like it comes in.'],
  [
    { reservation_status: 'Reserved' as const },
    'We are holding it for them for now. Ask us to tell you if this car comes back on sale.',
  ],
  [
    { status: 'FOR_SALE_TRADE' as const },
    'This car is sold to motor traders, as it stands. Look at the similar cars below.',
  ],
])('says what to do about an unavailable vehicle: %j', async (vehicle, words) => {
  open({ vehicle });
  expect(await screen.findByText(words)).toBeVisible();
});

const ownOrder = (changes: Partial<OrderSummary>): OrderSummary => ({
  ...orderFixture(),
  vehicle: vehicleFixture(),
  ...changes,
});
const orderHref = `/click-collect/${orderFixture().id}`;

describe('a car that the shopper has ordered', () => {
  const reserved = { reservation_status: 'Reserved' as const, reserved: true };

  it('vehicle-and-order#9, shopper#1: is shown as reserved for them, with a link to the order', async () => {
    const placed = ownOrder({ state: 'placed', reservation: { state: 'held', expires_at: null } });
    open({ vehicle: reserved, orders: [placed] });
    expect(await screen.findByText('You have reserved this car')).toBeVisible();
    expect(screen.getByText('Reserved for you')).toBeVisible();
    expect(screen.queryByText('Reserved by somebody else')).not.toBeInTheDocument();
    const links = screen.getAllByRole('link', { name: 'See your order' });
    // In the panel and in the bar of a phone.
    expect(links.map((link) => link.getAttribute('href'))).toEqual([orderHref, orderHref]);
  });

  it.each([
    ['free', null, {}, 'You have started an order for this car', 'Continue your order'],
    [
      'held',
      '2026-11-20T10:40:00.000Z',
      reserved,
      'We are waiting for your payment',
      'Continue your order',
    ],
    ['lost', null, reserved, 'Reserved by somebody else', 'See your order'],
  ] as const)(
    'shopper#1: links to an open order whose reservation is %s',
    async (state, expires_at, vehicle, title, action) => {
      open({ vehicle, orders: [ownOrder({ reservation: { state, expires_at } })] });
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.getAllByRole('link', { name: action })[0]).toHaveAttribute('href', orderHref);
      expect(screen.queryByRole('link', { name: 'Build My Deal' })).not.toBeInTheDocument();
    },
  );

  it.each([
    ['is cancelled', ownOrder({ state: 'cancelled' })],
    ['is for another car', ownOrder({ vehicle: vehicleFixture({ stock_id: '9' }) })],
  ])('can be ordered normally if the order %s', async (_case, order) => {
    open({ orders: [order] });
    expect(await screen.findAllByRole('link', { name: 'Build My Deal' })).not.toHaveLength(0);
    expect(screen.queryByRole('link', { name: /your order$/ })).not.toBeInTheDocument();
  });
});

it('excludes trade vehicles, but not retail vehicles, from search engines', async () => {
  const trade = open({ vehicle: { status: 'FOR_SALE_TRADE' } });
  await screen.findByRole('heading', { level: 1 });
  expect(trade.head()?.noindex).toBe(true);
  trade.unmount();
  const retail = open();
  await screen.findByRole('heading', { level: 1 });
  expect(retail.head()?.noindex).toBeUndefined();
});

it('has a page title that says “to lease” and no print link for a lease', async () => {
  const page = openVehiclePage(leasing, '/leasing/offer/:slug', {
    vehicle: { advert_classification: 'CONTRACT-HIRE-PERSONAL' },
  });
  await screen.findByRole('heading', { level: 1 });
  expect(page.head()?.title).toBe(
    '2021 Ford Focus ST-Line to lease in Bristol, WP21 ABC | Stub Motors',
  );
  expect(screen.queryByRole('link', { name: 'Print' })).not.toBeInTheDocument();
});

it('S159: links to the print sheet', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Print' })).toHaveAttribute(
    'href',
    '/vehicle/used/print/104211',
  );
});

it('lists a missing history check, equipment and MOT as unknown', async () => {
  open();
  expect(await missing()).toEqual(expect.arrayContaining(['History check', 'Equipment', 'MOT']));
  expect(screen.getByText(/^We have not done one for this car yet/)).toBeVisible();
});

it('S134: does not report the MOT as missing if only the MOT history contains it', async () => {
  const mot_history = {
    months_before_expiry_date: 9,
    last_test_date: '2025-08-15',
    last_test_expiry_date: '2026-08-15',
  };
  open({ vehicle: { mot_history } });
  expect(await missing()).not.toContain('MOT');
});

it('vehicle-and-order#6, S156: does not report equipment as missing when its file fails to load', async () => {
  open({ vehicleData: unavailableResponse() });
  expect(await missing()).not.toContain('Equipment');
  expect(document.body).not.toHaveTextContent('We don’t have a list');
});

it('vehicle-and-order#19: says that a car on order cannot be test-driven', async () => {
  open({
    brand: { testDriveOrigin: 'https://drive.example.com' },
    vehicle: { status: 'ORDERED', external_references: { supplemental: { prep_complete: false } } },
  });
  const book = await screen.findByRole('button', { name: 'Book Test Drive' });
  expect(book).toBeDisabled();
  expect(book).toHaveAccessibleDescription('This car is on order for somebody else.');
  expect(document.body).not.toHaveTextContent('has been prepared');
});

it('vehicle-and-order#18: says that the prices do not include the contribution of an offer', async () => {
  openVehiclePage(leasing, '/leasing/offer/:slug', {
    vehicle: { advert_classification: 'OFFER', contents: [{ dealer_contribution: 500 }] },
  });
  const offer = await screen.findByText('Ford offer: £500 from us');
  expect(offer.parentElement).toHaveTextContent('The prices shown here do not include this.');
});

it('vehicle-and-order#10: describes a lease by its type and VAT, and links back to leasing searches', async () => {
  const page = openVehiclePage(leasing, '/leasing/offer/:slug', {
    vehicle: {
      advert_classification: 'CONTRACT-HIRE-PERSONAL',
      lease_rows: [leaseRow('business', 300), leaseRow('personal', 360)],
    },
  });
  await screen.findByRole('heading', { level: 1 });
  expect(page.head()?.description).toContain('Personal lease, £360.00 a month including VAT');
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Search' })).toHaveAttribute(
    'href',
    '/vehicle-search?advert_classification=CONTRACT-HIRE-PERSONAL',
  );
  expect(trail.getByRole('link', { name: 'Ford' })).toHaveAttribute(
    'href',
    '/vehicle-search?make=ford&advert_classification=CONTRACT-HIRE-PERSONAL',
  );
});
