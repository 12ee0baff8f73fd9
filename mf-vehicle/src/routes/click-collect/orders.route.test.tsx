import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import type { OrderSummary } from '@contracts/wire/orders/order';
import {
  renderRoute,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import { orderFixture } from '../../testing/order.fixture.ts';
import * as order from './order.route.tsx';
import * as route from './orders.route.tsx';

const known = orderFixture();
const summary: OrderSummary = { ...known, vehicle: vehicleFixture() };
const list = (data: readonly OrderSummary[], count = data.length) => ({
  data,
  meta: { open: count, max_orders: 2, too_many_orders: count >= 2 },
});

function open(answer: StubHandler = () => list([]), search = '') {
  const http = stubHttp({ 'GET /api/v2/orders': answer });
  return renderRoute(route, {
    path: '/click-collect',
    url: `/click-collect/${search}`,
    services: stubServices({ http }),
  });
}

it('S19: explains how to start an order when there is none, and is not indexed', async () => {
  const page = open();
  expect(await screen.findByRole('heading', { name: 'You have no orders yet' })).toBeVisible();
  expect(screen.getByText('Reserve it for £49')).toBeVisible();
  expect(page.head()).toMatchObject({ noindex: true });
  expect((await axe(page.container)).violations).toEqual([]);
});

it('S197: lists all orders with links to their current step', async () => {
  open(() => list([summary, { ...summary, id: known.id.replace('0b', '0c'), state: 'placed' }], 1));
  const links = await screen.findAllByRole('link', { name: 'Ford Focus 1.0 EcoBoost ST-Line 5dr' });
  expect(links[0]).toHaveAttribute('href', `/click-collect/${known.id}`);
  expect(screen.getByText('Not finished')).toBeVisible();
  expect(screen.getByText('Reserved for you')).toBeVisible();
  expect(screen.queryByText('You have 2 open orders')).not.toBeInTheDocument();
});

it('S195, S197: says when the customer has reached the limit of open orders', async () => {
  open(() => list([summary, { ...summary, id: known.id.replace('0b', '0c') }]));
  expect(await screen.findByText('You have 2 open orders')).toBeVisible();
});

it('reports a failed load instead of saying that there are no orders', async () => {
  open(() => new Response('', { status: 503 }));
  expect(await screen.findByText('Your orders could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(document.body).not.toHaveTextContent('You have no orders yet');
});

it('links to the login, and back to the order, if the order cannot be opened in this browser', async () => {
  open(undefined, `?unknown=${known.id}`);
  expect(await screen.findByText('That order can’t be opened here')).toBeVisible();
  expect(screen.getByRole('link', { name: 'log in' })).toHaveAttribute(
    'href',
    `/login?redirect=${encodeURIComponent(`/click-collect/${known.id}`)}`,
  );
});

it('S197: links from a form sent with an expired login to the login, and back to that form', async () => {
  open(undefined, `?unknown=${known.id}&refused=404`);
  expect(await screen.findByRole('link', { name: 'log in' })).toHaveAttribute(
    'href',
    `/login?redirect=${encodeURIComponent(`/click-collect/${known.id}?refused=404`)}`,
  );
});

it('ignores a URL parameter that is not an order id', async () => {
  open(undefined, '?unknown=//example.com');
  await screen.findByRole('heading', { name: 'Click and collect' });
  expect(screen.queryByText('That order can’t be opened here')).not.toBeInTheDocument();
});

it('redirects from the URL of an order to its next step, and keeps the rejection reason', async () => {
  const http = stubHttp({ 'GET /api/v2/orders/:id': () => ({ data: known }) });
  renderRoute(order, {
    path: '/click-collect/:order',
    url: `/click-collect/${known.id}?refused=stock_id`,
    services: stubServices({ http }),
  });
  expect(
    await screen.findByText(`Page /click-collect/${known.id}/compliance?refused=stock_id`),
  ).toBeVisible();
});
