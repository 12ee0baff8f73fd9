import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { draftNames, writeDraft } from '@contracts/platform/forms/drafts';
import { HttpError } from '@contracts/platform/host/http';
import type { Session } from '@contracts/platform/host/services';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import type { OrderSummary } from '@contracts/wire/orders/order';
import {
  renderRoute,
  stubCustomer,
  stubSavedVehicles,
  stubHttp,
  stubServices,
  stubSession,
  type StubHandler,
} from '@contracts/testing/render-route';
import * as route from './account.route.tsx';

const show = 'GET /api/v2/contact/auth/show';
const orders = 'GET /api/v2/orders';
const noOrders = { data: [], meta: { open: 0, max_orders: 2, too_many_orders: false } };

const savedVehicles = 'GET /api/v2/account/saved-vehicles';
const searches = 'GET /api/v2/account/searches';
const none = () => ({ data: [] });

function open(
  answer: StubHandler = () => ({ data: stubCustomer }),
  saved: string[] = [],
  ofOrders: StubHandler = () => noOrders,
  session: Session = stubSession({ status: 'customer', customer: stubCustomer }),
  given: Record<string, StubHandler> = {},
) {
  const services = stubServices({
    http: stubHttp({
      [show]: answer,
      [orders]: ofOrders,
      [savedVehicles]: none,
      [searches]: none,
      ...given,
    }),
    session,
    savedVehicles: stubSavedVehicles(saved),
  });
  return { ...renderRoute(route, { path: '/account', services }), services };
}

const savedAt = '2026-06-15T12:00:00.000Z';
const savedVehicle = (card_guid: string) => ({
  card_guid,
  saved_at: savedAt,
  status: 'FOR_SALE_RETAIL',
});
const guids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

it('shows the customer and the contents of the account', async () => {
  const kept = { id: guids[0], name: 'Ford', query: 'make=ford', saved_at: savedAt };
  const page = open(undefined, guids, undefined, undefined, {
    [savedVehicles]: () => ({ data: guids.map(savedVehicle) }),
    [searches]: () => ({ data: [kept] }),
  });
  expect(await screen.findByText('Priya Marlowe')).toBeVisible();
  expect(screen.getByText('priya.marlowe@example.com')).toBeVisible();
  expect(screen.getByRole('link', { name: '2 saved cars' })).toHaveAttribute(
    'href',
    '/account/saved-vehicles',
  );
  expect(screen.getByRole('link', { name: '1 saved search' })).toHaveAttribute(
    'href',
    '/account/searches',
  );
  expect(page.head()).toMatchObject({ noindex: true });
  expect((await axe(page.container)).violations).toEqual([]);
});

it('shopper: S193: adds the browser’s cars to the account after a login', async () => {
  let kept: string[] = [];
  const added: unknown[] = [];
  open(undefined, guids, undefined, undefined, {
    [savedVehicles]: () => ({ data: kept.map(savedVehicle) }),
    'POST /api/v2/account/saved-vehicles': ({ body }) => {
      added.push(body);
      kept = guids;
      return { data: kept.map(savedVehicle) };
    },
  });
  expect(
    await screen.findByText('The cars that you saved in this browser are in your account now.'),
  ).toBeVisible();
  expect(await screen.findByRole('link', { name: '2 saved cars' })).toBeVisible();
  expect(added).toEqual([{ card_guid: guids.join(',') }]);
});

it('shopper: S193: offers to save the cars of the account in a browser that has none', async () => {
  open(undefined, [], undefined, undefined, {
    [savedVehicles]: () => ({ data: guids.map(savedVehicle) }),
  });
  expect(await screen.findByRole('button', { name: 'Save 2 cars in this browser' })).toBeVisible();
});

it('shopper: S193, S116: shows no count when the saved cars fail to load', async () => {
  open(undefined, guids, undefined, undefined, {
    [savedVehicles]: () => new Response('x', { status: 503 }),
  });
  expect(await screen.findByRole('link', { name: 'See your saved cars' })).toBeVisible();
  expect(screen.queryByText(/0 saved cars/)).not.toBeInTheDocument();
});

it('redirects a customer with an expired session to the login, with the way back (S191)', async () => {
  const page = open(() =>
    Response.json({ errors: [{ message: 'Log in to see your account' }] }, { status: 401 }),
  );
  const refresh = jest.spyOn(page.services.session, 'refresh');
  await waitFor(() => expect(page.location()).toBe('/login?redirect=%2Faccount&ended=1'));
  // Otherwise the login page, which still knows a customer, would redirect back for ever.
  expect(refresh).toHaveBeenCalled();
});

it('offers a retry when the details fail to load, without the raw error (S116)', async () => {
  let isDown = true;
  open(() => (isDown ? new Response('ECONNREFUSED', { status: 503 }) : { data: stubCustomer }));
  expect(await screen.findByText('Your details can’t be shown just now')).toBeVisible();
  expect(screen.queryByText(/ECONNREFUSED/)).not.toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Priya Marlowe')).toBeVisible();
});

it('logs out and shows the home page (S190)', async () => {
  const page = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(page.location()).toBe('/'));
  expect(page.services.session.get()).toEqual({ status: 'guest' });
});

it('S190: deletes the form drafts of this tab when the customer logs out', async () => {
  writeDraft('enquiry', { about: null, values: { email: 'priya.marlowe@example.com' } });
  const page = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(page.location()).toBe('/'));
  expect(draftNames()).toEqual([]);
});

it('shows the rest of the account when the orders fail to load, and offers a retry (S116)', async () => {
  let isDown = true;
  open(undefined, [], () => (isDown ? new Response('x', { status: 503 }) : noOrders));
  expect(await screen.findByText('Your orders can’t be shown just now')).toBeVisible();
  expect(screen.getByText('Priya Marlowe')).toBeVisible();
  expect(screen.queryByText(/You have no orders/)).not.toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/You have no orders/)).toBeVisible();
});

it('S192: says that a login without the account scope cannot open an account', async () => {
  open(() => ({ data: { ...stubCustomer, scopes: ['newsletter'] } }));
  expect(await screen.findByText('This login isn’t for an account')).toBeVisible();
  expect(screen.queryByText('Priya Marlowe')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
});

it('S190: has an ordinary log-out form for use without a script', async () => {
  const { container } = open();
  await screen.findByRole('button', { name: 'Log out' });
  const form = container.querySelector('form[action="/api/v2/contact/auth/logout"]');
  expect(form).toHaveAttribute('method', 'post');
  expect(new FormData(form as HTMLFormElement).get('_next')).toBe('/');
});

/** A session whose log-out fails as the host's does: the state is reset first. */
function failingSession(error: unknown): Session {
  const session = stubSession({ status: 'customer', customer: stubCustomer });
  const listeners = new Set<(error: unknown) => void>();
  return {
    ...session,
    async logout() {
      await session.logout();
      for (const listener of listeners) listener(error);
    },
    onError(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

describe('forms-and-account#4, S190: logging out', () => {
  const forgetMark = () => (document.cookie = 'logged-out=; Max-Age=0');
  afterEach(forgetMark);

  it('while offline ends the login immediately and sets a cookie for the gateway', async () => {
    const offline = new HttpError('network', 'The server could not be reached');
    const page = open(undefined, [], undefined, failingSession(offline));
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('You are logged out')).toBeVisible();
    expect(screen.queryByText('Priya Marlowe')).not.toBeInTheDocument();
    expect(page.location()).toBe('/account');
    // With this cookie, the gateway ends the session at the next request.
    expect(document.cookie).toContain('logged-out=1');
  });

  it('ends the login even if the code of the request fails to load', async () => {
    open(undefined, [], undefined, failingSession(new TypeError('Failed to fetch')));
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('You are logged out')).toBeVisible();
  });

  it('shows the home page even if the API fails', async () => {
    const refused = new HttpError('status', 'x', { status: 503, errors: [] });
    const page = open(undefined, [], undefined, failingSession(refused));
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(page.location()).toBe('/'));
  });
});

it('forms-and-account#19: hides the account once another tab has logged out', async () => {
  const session = stubSession({ status: 'customer', customer: stubCustomer });
  const refresh = jest.fn(async () => {
    await session.logout();
    return session.get();
  });
  open(undefined, [], undefined, { ...session, refresh });
  await screen.findByText('Priya Marlowe');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'favs' })));
  expect(refresh).not.toHaveBeenCalled();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'logged-out' })));
  expect(await screen.findByText('You are logged out')).toBeVisible();
  expect(screen.queryByText('Priya Marlowe')).not.toBeInTheDocument();
});

it('forms-and-account#5: welcomes a new customer', async () => {
  const services = stubServices({
    http: stubHttp({
      [show]: () => ({ data: stubCustomer }),
      [orders]: () => noOrders,
      [savedVehicles]: none,
      [searches]: none,
    }),
    session: stubSession({ status: 'customer', customer: stubCustomer }),
  });
  renderRoute(route, { path: '/account', url: '/account?done=welcome', services });
  expect(await screen.findByText('Welcome. Your account is ready')).toBeVisible();
});

it.each([
  ['open', 'free', 'Not finished', 'Continue your order'],
  ['open', 'held', 'Waiting for your payment', 'Continue your order'],
  ['open', 'lost', 'No longer available', 'See your order'],
  ['placed', 'held', 'Reserved for you', 'See your order'],
  ['cancelled', 'released', 'Cancelled', 'See your order'],
] as const)(
  'vehicle-and-order#9: shows the state of an order and links to the order: %s, %s',
  async (state, reservation, label, action) => {
    const id = '0b8f2f4e-6a55-4c1e-9d40-3f5f1f0c7a21';
    const order: OrderSummary = {
      id,
      reference: 'FC-7K3M9Q2X',
      state,
      created_at: '2026-11-20T10:00:00.000Z',
      placed_at: null,
      reservation: { state: reservation, expires_at: null },
      reviewed: false,
      sections: { compliance: false, partExchange: false, paymentMethod: false, collection: false },
      vehicle: vehicleFixture({ name: 'Ford Focus' }),
    };
    open(undefined, [], () => ({ ...noOrders, data: [order] }));
    expect(await screen.findByText(label)).toBeVisible();
    expect(screen.getByRole('link', { name: `${action}: Ford Focus` })).toHaveAttribute(
      'href',
      `/click-collect/${id}`,
    );
  },
);
