import { screen } from '@testing-library/react';
import { renderRoute, stubHttp, stubServices } from '@contracts/testing/render-route';
import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import * as route from './thank-you.route.tsx';

const path = '/vehicle-general-enquiry-thank-you';
const unknown = { 'GET /api/v2/vehicle-advert/:slug': () => new Response(null, { status: 404 }) };
const open = (query = '', answers: Parameters<typeof stubHttp>[0] = unknown) =>
  renderRoute(route, {
    path,
    url: `${path}${query}`,
    services: stubServices({ http: stubHttp(answers) }),
  });

it('S170: shows the specified thank-you text and is not indexed', async () => {
  const page = open();
  expect(
    await screen.findByRole('heading', { name: 'Thank you. Your details have been sent to us.' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search all vehicles' })).toHaveAttribute(
    'href',
    '/vehicle-search',
  );
  expect(page.head()).toMatchObject({ noindex: true, canonical: path });
});

it('forms-and-account#5: links to the registration for an account that lists the enquiry', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Create one' })).toHaveAttribute(
    'href',
    '/register',
  );
});

it.each([
  ['USED', '/vehicle/used/2021-ford-focus-104211'],
  ['NEW', '/vehicle/new/2021-ford-focus-104211'],
  ['OFFER', '/leasing/offer/2021-ford-focus-104211'],
])('S170: links back to the page of a %s vehicle', async (type, href) => {
  open(`?vehicle=2021-ford-focus-104211&type=${type}`);
  expect(await screen.findByRole('link', { name: 'Back to the vehicle' })).toHaveAttribute(
    'href',
    href,
  );
});

it.each(['', '?vehicle=', '?vehicle=..%2F..%2Flogin', '?vehicle=//example.com'])(
  'S170: has no link to a vehicle with the query %p',
  async (query) => {
    open(query);
    await screen.findByRole('heading');
    expect(screen.queryByRole('link', { name: 'Back to the vehicle' })).not.toBeInTheDocument();
  },
);

it('shopper#9: shows the telephone of the vehicle’s site', async () => {
  const site = {
    id: 7,
    name: 'Wexcombe Nottingham',
    slug: 'nottingham',
    telephone: '01632 960017',
  };
  open('?vehicle=2021-ford-focus-104211&type=USED', {
    'GET /api/v2/vehicle-advert/:slug': () => ({ data: vehicleFixture({ site }) }),
  });
  const call = await screen.findByRole('link', { name: '01632 960017' });
  expect(call).toHaveAttribute('href', 'tel:+441632960017');
  expect(call.parentElement).toHaveTextContent('call Wexcombe Nottingham on 01632 960017.');
});

it('shopper#9: shows the leasing telephone after a lease enquiry', async () => {
  open('?vehicle=2026-kia-ev3-100352&type=CONTRACT-HIRE-PERSONAL');
  expect(await screen.findByRole('link', { name: '01632 960200' })).toBeVisible();
});

it('shopper#9: shows the main telephone when the vehicle is not found', async () => {
  open('?vehicle=2021-ford-focus-104211&type=USED');
  expect(await screen.findByRole('link', { name: '01632 960100' })).toBeVisible();
});

const motabilityPath = '/motability-thank-you';

it('S175: shows a thank-you text, is not indexed and links back to the vehicle', async () => {
  const page = renderRoute(route, {
    path: motabilityPath,
    url: `${motabilityPath}?vehicle=2026-kia-ev3-100352`,
  });
  expect(
    await screen.findByRole('heading', { name: 'Thank you. Your details have been sent to us.' }),
  ).toBeVisible();
  expect(screen.getByText(/Our Motability specialists will read/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the vehicle' })).toHaveAttribute(
    'href',
    '/vehicle/used/2026-kia-ev3-100352',
  );
  expect(page.head()).toMatchObject({ noindex: true, canonical: motabilityPath });
});

it('shopper#9, S176: shows the telephone of the chosen dealer', async () => {
  const sites = [
    siteFixture(),
    siteFixture({ id: 7, name: 'Wexcombe Leeds', telephone: '01632 960017' }),
  ];
  const http = stubHttp({ 'GET /api/v2/web/organisation/site': () => ({ data: sites }) });
  const url = `${motabilityPath}?vehicle=2026-kia-ev3-100352&dealer=7`;
  renderRoute(route, { path: motabilityPath, url, services: stubServices({ http }) });
  expect(await screen.findByText(/call Wexcombe Leeds on/)).toHaveTextContent('01632 960017');
});
