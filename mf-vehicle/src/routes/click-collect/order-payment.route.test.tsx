import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Order } from '@contracts/wire/orders/order';
import type { OrderPayment } from '@contracts/wire/orders/order-payment';
import { formEntries, openOrder } from '../../testing/open-order.ts';
import { filledOrderFixture, paymentFixture } from '../../testing/order.fixture.ts';
import * as confirmation from './order-confirmation.route.tsx';
import * as deposit from './order-deposit.route.tsx';

const reviewed = (terms: Partial<Order> = {}) => filledOrderFixture({ reviewed: true, ...terms });
const { id } = filledOrderFixture();

function openDeposit(order = reviewed(), search = '') {
  return openOrder(deposit, { step: 'deposit', order, search });
}

function openConfirmation(order: Order, answer: () => unknown = () => ({ data: order.payment })) {
  const answers = { 'GET /api/v2/orders/:id/payment': answer };
  return openOrder(confirmation, { step: 'confirmation', order, handlers: answers });
}

describe('the deposit step', () => {
  it('S147: takes £49 through a plain HTML form', async () => {
    openDeposit();
    const pay = await screen.findByRole('button', { name: 'Pay £49 by card' });
    const form = pay.closest('form') as HTMLFormElement;
    expect(form).toHaveAttribute('action', `/api/v2/orders/${id}/payment`);
    expect(formEntries(form)).toMatchObject({
      return_path: `/click-collect/${id}/confirmation`,
      _next: `/click-collect/${id}/confirmation`,
      _here: `/click-collect/${id}/deposit`,
      version: '9',
    });
    expect(form.querySelectorAll('input:not([type=hidden])')).toHaveLength(0);
    expect(screen.getByText('You get it back in full if you cancel.')).toBeVisible();
  });

  it.each([
    [
      'failed',
      'The bank said no.',
      'Your card was declined',
      /^The bank said no. Nothing was paid/,
    ],
    ['cancelled', null, 'You left the payment page', /^Nothing was paid/],
    ['expired', null, 'Your payment page timed out', /^Nothing was paid/],
  ] as const)(
    'offers another try after a payment with the state %s',
    async (state, message, title, words) => {
      openDeposit(reviewed({ payment: paymentFixture({ state, message }) }));
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.getByText(words)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Try paying £49 by card again' })).toBeVisible();
    },
  );

  it('trust#lows: places the order without a payment if the part exchange covers the price', async () => {
    const { sums } = reviewed();
    openDeposit(reviewed({ sums: { ...sums, reservation_deposit: 0, balance: 0 } }));
    const place = await screen.findByRole('button', { name: 'Place your order' });
    expect(place.closest('form')).toHaveAttribute('action', `/api/v2/orders/${id}/payment`);
    expect(screen.getByText('No deposit')).toBeVisible();
    expect(screen.queryByText(/by card/)).not.toBeInTheDocument();
    const back = encodeURIComponent(`/click-collect/${id}/deposit`);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?redirect=${back}`,
    );
  });

  it.each([
    ['holds', /overall or from your network. Log in to reserve yours/],
    ['hold_again', /for as long as we can without an account. Log in/],
    ['account', /log in or create one, then place your order/],
  ])('trust#M3: explains why the vehicle was not reserved: %s', async (code, words) => {
    openDeposit(reviewed(), `?refused=${code}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('says when card payments are unavailable', async () => {
    openDeposit(reviewed(), '?refused=503');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We can’t take card payments at the moment. Your order is saved',
    );
  });

  it('vehicle-and-order#12: redirects to the confirmation while a payment is pending', async () => {
    openDeposit(reviewed({ payment: paymentFixture() }));
    expect(await screen.findByText(`Page /click-collect/${id}/confirmation`)).toBeVisible();
  });

  it('redirects to the review if the order has not been reviewed', async () => {
    openDeposit(filledOrderFixture());
    expect(await screen.findByText(`Page /click-collect/${id}/review`)).toBeVisible();
  });
});

it('vehicle-and-order#13: keeps the rejection reason when redirecting to the current step', async () => {
  const page = openDeposit(filledOrderFixture(), '?refused=fingerprint');
  await screen.findByText(/^Page \//);
  expect(page.location()).toBe(`/click-collect/${id}/review?refused=fingerprint`);
});

describe('the confirmation step', () => {
  const succeeded = paymentFixture({ state: 'succeeded' });
  const refund = (reason: 'vehicle-gone' | 'order-cancelled' | 'paid-twice') => ({
    ...succeeded,
    refund: { state: 'under-way' as const, reason, amount: 49 },
  });

  it('checks the payment before loading the order, then confirms the reservation', async () => {
    const order = reviewed({ state: 'placed', payment: succeeded });
    const page = openConfirmation(order);
    expect(
      await screen.findByRole('heading', { name: 'Your Ford Focus is reserved' }),
    ).toBeVisible();
    expect(page.http.calls.map(({ path }) => path)).toEqual([
      `/api/v2/orders/${id}/payment`,
      `/api/v2/orders/${id}`,
    ]);
    expect(screen.getByText('priya.marlowe@example.com')).toBeVisible();
    expect(screen.getAllByText('FC-7K3M9Q2X')[0]).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Try again' })).not.toBeInTheDocument();
    expect((await axe(page.container)).violations).toEqual([]);
  });

  it('forms-and-account#5: links to the registration of an account', async () => {
    openConfirmation(reviewed({ state: 'placed', payment: succeeded }));
    expect(await screen.findByRole('link', { name: 'Create one' })).toHaveAttribute(
      'href',
      '/register',
    );
  });

  it('shopper#19: shows the delivery address and date, and the documents to have ready', async () => {
    openConfirmation(reviewed({ state: 'placed', payment: succeeded }));
    const part = async (name: string) => within(await screen.findByRole('region', { name }));
    const delivery = await part('Your delivery');
    expect(delivery.getByText('1 Example Way, Bristol, BS1 4ZZ')).toBeVisible();
    expect(delivery.getByText('Friday 27 November')).toBeVisible();
    const ready = await part('What to have ready');
    expect(ready.getByText('Your photocard driving licence')).toBeVisible();
    expect(ready.getByText(/^For AB12 CDE: the V5C/)).toBeVisible();
  });

  it('shopper#19: shows the collection site and time', async () => {
    const collection = { method: 'collection' as const, date: '2026-11-26', address: null };
    openConfirmation(reviewed({ state: 'placed', payment: succeeded, collection, partex: null }));
    const there = within(await screen.findByRole('region', { name: 'Your collection' }));
    expect(there.getByText('Wexcombe Bristol, 1 Harbour Road, Bristol, BS1 4ZZ')).toBeVisible();
    expect(there.getByText('Thursday 26 November, 08:30 - 19:00')).toBeVisible();
    expect(screen.queryByText(/V5C/)).not.toBeInTheDocument();
  });

  it.each(['cancelled', 'expired'] as const)(
    'shopper#18, vehicle-and-order#19: shows neither steps nor an amount due for an order that is %s',
    async (state) => {
      openConfirmation(reviewed({ state }), () => new Response('', { status: 404 }));
      await screen.findByRole('heading', { level: 1 });
      expect(document.body).not.toHaveTextContent(/Step \d of|To pay|Left to pay|monthly payments/);
      expect(screen.getByText('£16,000.00')).toBeVisible();
    },
  );

  it('shows the stored state of the order when the payment provider is unavailable', async () => {
    const order = reviewed({ state: 'placed', payment: succeeded });
    openConfirmation(order, () => new Response('', { status: 503 }));
    expect(await screen.findByText('Your Ford Focus is reserved')).toBeVisible();
  });

  it('vehicle-and-order#12: lets the customer check, continue or stop a pending payment', async () => {
    const page = openConfirmation(reviewed({ payment: paymentFixture() }));
    expect(await screen.findByText('We are waiting for your payment')).toBeVisible();
    const before = page.http.calls.length;
    await page.user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(page.http.calls.length).toBeGreaterThan(before);
    // The same payment, at the provider: nobody is charged twice.
    const pay = screen.getByRole('button', { name: 'Continue the payment' }).closest('form');
    expect(pay).toHaveAttribute('action', `/api/v2/orders/${id}/payment`);
    const stop = screen.getByRole('button', { name: 'Stop the payment' }).closest('form');
    expect(stop).toHaveAttribute('action', `/api/v2/orders/${id}/payment/stop`);
    expect(formEntries(stop as HTMLFormElement)).toEqual({
      _next: `/click-collect/${id}`,
      _here: `/click-collect/${id}/confirmation`,
    });
    expect(document.body).not.toHaveTextContent(/Try again|do not pay again/);
    // No step is offered that would drop the payment.
    const steps = screen.getByRole('navigation', { name: 'Steps of your order' });
    expect(within(steps).queryAllByRole('link')).toEqual([]);
    expect((await axe(page.container)).violations).toEqual([]);
  });

  it.each(['failed', 'cancelled', 'expired'] as const)(
    'shopper: S147: offers another try with one press if the payment has the state %s',
    async (state) => {
      openConfirmation(reviewed({ payment: paymentFixture({ state }) }));
      const again = await screen.findByRole('button', { name: 'Try paying £49 by card again' });
      const form = again.closest('form') as HTMLFormElement;
      expect(form).toHaveAttribute('action', `/api/v2/orders/${id}/payment`);
      expect(screen.queryByRole('link', { name: 'Try again' })).not.toBeInTheDocument();
    },
  );

  it.each<[string, Order['state'], OrderPayment, RegExp, RegExp]>([
    ['paid too late', 'open', refund('vehicle-gone'), /too late/, /somebody else had reserved/],
    ['cancelled', 'cancelled', refund('order-cancelled'), /was cancelled/, /refunding £49/],
    [
      'paid twice',
      'placed',
      refund('paid-twice'),
      /is reserved/,
      /paid twice. We are refunding £49/,
    ],
  ])('shows the refund of an order that was %s', async (_what, state, payment, title, words) => {
    openConfirmation(reviewed({ state, payment }));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(document.body).not.toHaveTextContent('Nothing was paid');
  });

  it('says when a deposit has been refunded', async () => {
    const payment = refund('vehicle-gone');
    const done = { ...payment, refund: { ...payment.refund, state: 'succeeded' as const } };
    openConfirmation(reviewed({ payment: done }));
    expect(await screen.findByText(/We have refunded £49 to your card/)).toBeVisible();
  });

  it.each([
    ['cancelled', 'This order was cancelled'],
    ['expired', 'This order was closed'],
  ] as const)('says that an order without a payment was %s', async (state, title) => {
    openConfirmation(reviewed({ state }), () => new Response('', { status: 404 }));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search all vehicles' })).toBeVisible();
  });
});
