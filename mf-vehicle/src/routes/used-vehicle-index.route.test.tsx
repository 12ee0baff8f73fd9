import { screen } from '@testing-library/react';
import { renderRoute } from '@contracts/testing/render-route';
import * as route from './used-vehicle-index.route.tsx';

it('leads to all used vehicles (S23)', async () => {
  renderRoute(route, { path: '/vehicle/used' });
  expect(
    await screen.findByText('Page /vehicle-search?advert_classification=USED,NEARLY_NEW'),
  ).toBeVisible();
});
