import { screen } from '@testing-library/react';
import { renderRoute } from '@contracts/testing/render-route';
import * as route from './leasing-offer-index.route.tsx';

it('S23: leads to all lease offers', async () => {
  renderRoute(route, { path: '/leasing/offer' });
  expect(await screen.findByText('Page /leasing/offers')).toBeVisible();
});
