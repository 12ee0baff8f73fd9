import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Order } from '@contracts/wire/orders/order';
import { formEntries, openOrder } from '../../testing/open-order.ts';
import { filledOrderFixture, orderFixture } from '../../testing/order.fixture.ts';
import * as payment from './order-payment-method.route.tsx';
import * as route from './order-review.route.tsx';

function open(order: Order = filledOrderFixture(), search = '') {
  return openOrder(route, { step: 'review', order, search });
}

const accept = () => screen.findByRole('button', { name: 'This is right, continue' });
const part = (name: string) => within(screen.getByRole('region', { name }));
const figure = (term: string) =>
  screen.getAllByText(term).map((one) => one.closest('div')?.textContent);

it('shows every answer with a link to change it', async () => {
  open();
  await accept();
  expect(part('Your details').getByText('Priya Marlowe')).toBeVisible();
  expect(part('Part exchange').getByText('AB12 CDE')).toBeVisible();
  expect(part('How you pay').getByText('Monthly, on finance')).toBeVisible();
  expect(part('Collection or delivery').getByText('1 Example Way, Bristol, BS1 4ZZ')).toBeVisible();
  expect(part('Collection or delivery').getByText('Friday 27 November')).toBeVisible();
  for (const [name, path] of [
    ['Your details', 'compliance'],
    ['Part exchange', 'part-exchange'],
    ['How you pay', 'payment-method'],
    ['Collection or delivery', 'collection'],
  ]) {
    expect(screen.getByRole('link', { name: `Change: ${name}` })).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`/${path}$`)),
    );
  }
});

it('shopper: S197: puts the order summary before the accept button', async () => {
  open();
  const button = await accept();
  const sums = screen.getByRole('complementary', { name: 'What you are ordering' });
  expect(button.compareDocumentPosition(sums)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

it('S147, S216: shows the exact figures of the quote and the totals', async () => {
  open();
  await accept();
  expect(figure('Price')).toEqual(['Price£16,000.00']);
  expect(figure('Part exchange')).toContain('Part exchange-£4,500.00');
  expect(figure('Reservation deposit, by card')).toEqual(['Reservation deposit, by card-£49.00']);
  expect(figure('To pay at the handover')).toEqual(['To pay at the handover£201.00']);
  expect(figure('Deposit')).toContain('Deposit£4,750.00');
  expect(figure('Deposit')).toContain(
    'Deposit£250.00 from you + £4,500.00 part exchange = £4,750.00',
  );
  expect(figure('Duration of agreement')).toEqual(['Duration of agreement48 months']);
  expect(figure('Total amount payable')).toEqual(['Total amount payable£23,494.52']);
  expect(screen.getByText(/£49 by card. It is part of the price/)).toHaveTextContent(
    'you get it back in full if you cancel',
  );
});

it('vehicle-and-order#19: shows miles a year for PCP but not for hire purchase', async () => {
  const order = filledOrderFixture();
  const pcp = open(order);
  await accept();
  expect(part('How you pay').getByText('6,000 miles a year')).toBeVisible();
  pcp.unmount();
  open({ ...order, finance_options: { ...order.finance_options, product_type: 'HP' } });
  await accept();
  expect(part('How you pay').getByText('Hire Purchase')).toBeVisible();
  expect(part('How you pay').queryByText(/miles a year/)).not.toBeInTheDocument();
});

it('shows no credit figures for an order paid in full', async () => {
  const { finance_options, sums } = filledOrderFixture();
  open(
    filledOrderFixture({
      vehicle_finance: null,
      finance_options: { ...finance_options, type: 'cash' },
      partex: null,
      sums: { ...sums, part_exchange: 0, balance: 15_951 },
    }),
  );
  await accept();
  expect(part('How you pay').getByText('In full')).toBeVisible();
  expect(part('Part exchange').getByText('None')).toBeVisible();
  expect(figure('To pay at the handover')).toEqual(['To pay at the handover£15,951.00']);
  expect(document.body).not.toHaveTextContent(/APR|monthly/i);
});

it('accepts the order through a plain HTML form', async () => {
  open();
  const form = (await accept()).closest('form') as HTMLFormElement;
  const { id } = filledOrderFixture();
  expect(form).toHaveAttribute('action', `/api/v2/orders/${id}/review`);
  expect(form).toHaveAttribute('method', 'post');
  expect(formEntries(form)).toMatchObject({
    fingerprint: 'f9',
    version: '9',
    _next: `/click-collect/${id}/deposit`,
    _here: `/click-collect/${id}/review`,
  });
});

const lines = () => {
  const summary = within(screen.getByRole('complementary', { name: 'What you are ordering' }));
  return summary.getAllByRole('term').map((term) => term.closest('div')?.textContent);
};

it('vehicle-and-order#16: itemises the price, part exchange, deposits and payments of a financed order', async () => {
  open();
  await accept();
  expect(lines()).toEqual([
    'Price£16,000.00',
    'Part exchange-£4,500.00',
    'Deposit you pay-£250.00',
    'Left to finance£11,250.00',
    '47 monthly payments of£271.16',
    'Deposit to pay£250.00',
    'Reservation deposit, by card-£49.00',
    'To pay at the handover£201.00',
  ]);
});

const { sections, sums } = filledOrderFixture();

it.each([
  ['worth less than the price', 4500, 'Left to pay£11,451.00'],
  ['worth as much as the price', 16000, 'Left to pay£0.00'],
])(
  'vehicle-and-order#16: shows the amount left to pay after a part exchange %s',
  async (_case, worth, left) => {
    openOrder(payment, {
      step: 'payment-method',
      order: filledOrderFixture({
        sections: { ...sections, paymentMethod: false, collection: false },
        vehicle_finance: null,
        sums: { ...sums, part_exchange: worth },
      }),
      handlers: { 'GET /api/v2/vehicle-finance': () => ({ data: {} }) },
    });
    await screen.findByRole('heading', { level: 1 });
    expect(lines().at(-1)).toBe(left);
  },
);

it('vehicle-and-order#15: shows the VAT of a commercial vehicle, and its price with and without VAT', async () => {
  const vehicle = {
    ...filledOrderFixture().invoice.vehicle,
    vat_scheme: 'Commercial' as const,
    price: 22_490,
    price_excluding_vat: 18_741.67,
    price_including_vat: 22_490,
  };
  open(filledOrderFixture({ invoice: { vehicle }, sums: { ...sums, price: 22_490 } }));
  await accept();
  expect(lines().slice(0, 3)).toEqual([
    'Price without VAT£18,741.67',
    'VAT at 20%£3,748.33',
    'Price with VAT£22,490.00',
  ]);
});

it('vehicle-and-order#13: shows the previous and the current price if the price has changed', async () => {
  open(filledOrderFixture({ seen: { price: 15_500, monthly: 260 } }), '?refused=fingerprint');
  const changed = (await screen.findByText('The price of this vehicle has changed')).closest(
    '[role=status]',
  );
  expect(changed).toHaveTextContent(
    'It was £15,500.00 when you last saw it. It is now £16,000.00.',
  );
  expect(changed).toHaveTextContent('You accepted £260.00 a month. It is now £271.16 a month.');
});

it('vehicle-and-order#13: says that accepted finance is no longer offered', async () => {
  open(filledOrderFixture({ seen: { price: 16_000, monthly: 260 }, vehicle_finance: null }));
  expect(await screen.findByText('The finance has changed')).toBeVisible();
  expect(screen.getByText(/This finance is no longer available/)).toBeVisible();
});

it('says that an amount has changed since the customer saw it', async () => {
  open(filledOrderFixture(), '?refused=fingerprint');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The amounts in your order have changed',
  );
});

it('redirects to the first step with missing answers', async () => {
  const order = orderFixture();
  open(order);
  expect(await screen.findByText(`Page /click-collect/${order.id}/compliance`)).toBeVisible();
});

it('shopper#1: says how long the vehicle is reserved, and that it is not reserved before payment', async () => {
  const expires_at = '2026-11-20T10:40:00.000Z';
  const { unmount } = open(filledOrderFixture({ reservation: { state: 'held', expires_at } }));
  await screen.findByRole('heading', { level: 1 });
  expect(document.body).toHaveTextContent('Held for you until 10:40');
  unmount();
  open();
  await screen.findByRole('heading', { level: 1 });
  expect(document.body).toHaveTextContent(
    'Not held for you yet: you reserve it with the £49 deposit.',
  );
});

it.each([
  ['FOR_SALE_RETAIL' as const, 'Somebody else has reserved this vehicle', /can carry on here/],
  ['SOLD' as const, 'This vehicle has been sold', /Cancel this order to start another/],
])(
  'vehicle-and-order#11: says that the vehicle is no longer available: %s',
  async (status, title, words) => {
    const order = filledOrderFixture({ reservation: { state: 'lost', expires_at: null } });
    open({ ...order, invoice: { vehicle: { ...order.invoice.vehicle, status } } });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See similar vehicles' })).toHaveAttribute(
      'href',
      '/vehicle-search?make=ford',
    );
    expect(document.body).not.toHaveTextContent(/Hold it for me|Held for you|Not held/);
    // The order of an unavailable vehicle cannot be accepted.
    expect(
      screen.queryByRole('button', { name: 'This is right, continue' }),
    ).not.toBeInTheDocument();
  },
);

it('is accessible', async () => {
  const { container } = open();
  await accept();
  expect((await axe(container)).violations).toEqual([]);
});

it('data#19: shows the write-off category of the vehicle', async () => {
  const order = filledOrderFixture();
  const vehicle = { ...order.invoice.vehicle, write_off_category: 'S' as const };
  open({ ...order, invoice: { vehicle } });
  await accept();
  expect(screen.getByText('Category S write-off.')).toBeVisible();
});
