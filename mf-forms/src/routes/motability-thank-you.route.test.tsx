import { screen } from '@testing-library/react';
import { renderRoute } from '@contracts/testing/render-route';
import * as route from './motability-thank-you.route.tsx';

const path = '/motability-thank-you';

it('S175: thanks, out of search engines, and leads back to the vehicle', async () => {
  const page = renderRoute(route, { path, url: `${path}?vehicle=2026-kia-ev3-100352` });
  expect(
    await screen.findByRole('heading', { name: 'Thank you. Your details have been sent to us.' }),
  ).toBeVisible();
  expect(screen.getByText(/Our Motability specialists will read/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the vehicle' })).toHaveAttribute(
    'href',
    '/vehicle/used/2026-kia-ev3-100352',
  );
  expect(page.head()).toMatchObject({ noindex: true, canonical: path });
});
