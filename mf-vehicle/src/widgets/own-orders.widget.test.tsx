import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import type { OrderSummary } from '@contracts/wire/orders/order';
import { renderWidget, stubHttp, stubServices } from '@contracts/testing/render-route';
import { orderFixture } from '../testing/order.fixture.ts';
import * as widget from './own-orders.widget.tsx';

const order = (id: number, changes: Partial<OrderSummary> = {}): OrderSummary => ({
  ...orderFixture(),
  id: orderFixture().id.replace('0b', `0${id}`),
  vehicle: vehicleFixture({ name: `Car ${id}` }),
  ...changes,
});

it('vehicle-and-order#9, shopper#1: links to each open or placed order', async () => {
  const data = [
    order(1),
    order(2, { state: 'placed', reservation: { state: 'held', expires_at: null } }),
    order(3, { reservation: { state: 'lost', expires_at: null } }),
    order(4, { state: 'cancelled' }),
    order(5, { state: 'expired' }),
  ];
  const meta = { open: 2, max_orders: 2, too_many_orders: true };
  const services = stubServices({
    http: stubHttp({ 'GET /api/v2/orders': () => ({ data, meta }) }),
  });
  const { container } = renderWidget<'own-orders'>(widget, {}, await widget.load({}, services), {
    services,
  });
  expect(await screen.findByRole('region', { name: 'Your orders' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Continue your order: Car 1',
    'See your order: Car 2',
    'See your order: Car 3',
  ]);
  expect(screen.getByText('Reserved for you')).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
});
