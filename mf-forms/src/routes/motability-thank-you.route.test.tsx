import { screen } from '@testing-library/react';
import { renderRoute, stubHttp, stubServices } from '@contracts/testing/render-route';
import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import * as route from './motability-thank-you.route.tsx';

const path = '/motability-thank-you';

it('S175: shows a thank-you text, is not indexed and links back to the vehicle', async () => {
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

it('shopper#9, S176: shows the telephone of the chosen dealer', async () => {
  const sites = [
    siteFixture(),
    siteFixture({ id: 7, name: 'Wexcombe Leeds', telephone: '01632 960017' }),
  ];
  const http = stubHttp({ 'GET /api/v2/web/organisation/site': () => ({ data: sites }) });
  const url = `${path}?vehicle=2026-kia-ev3-100352&dealer=7`;
  renderRoute(route, { path, url, services: stubServices({ http }) });
  expect(await screen.findByText(/call Wexcombe Leeds on/)).toHaveTextContent('01632 960017');
});
