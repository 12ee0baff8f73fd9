import { screen } from '@testing-library/react';
import { renderRoute } from '@contracts/testing/render-route';
import * as route from './general-enquiry-thank-you.route.tsx';

const path = '/vehicle-general-enquiry-thank-you';
const open = (query = '') => renderRoute(route, { path, url: `${path}${query}` });

it('S170: thanks to the letter, out of search engines', async () => {
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

it('forms-and-account#5: leads to an account that lists the enquiry', async () => {
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
])('S170: leads back to a vehicle on sale as %s', async (type, href) => {
  open(`?vehicle=2021-ford-focus-104211&type=${type}`);
  expect(await screen.findByRole('link', { name: 'Back to the vehicle' })).toHaveAttribute(
    'href',
    href,
  );
});

it.each(['', '?vehicle=', '?vehicle=..%2F..%2Flogin', '?vehicle=//example.com'])(
  'S170: leads to no vehicle with %p',
  async (query) => {
    open(query);
    await screen.findByRole('heading');
    expect(screen.queryByRole('link', { name: 'Back to the vehicle' })).not.toBeInTheDocument();
  },
);
