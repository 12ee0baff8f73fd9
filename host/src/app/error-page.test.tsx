import { render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { HostProvider } from '@contracts/platform/react';
import { notFound } from '@contracts/platform/router';
import { stubServices } from '@contracts/testing/render-route';
import { ErrorPage } from './error-page.tsx';

function open(thrown: unknown) {
  // React reports what a boundary caught; these tests throw on purpose.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: () => {
        throw thrown;
      },
      Component: () => <p>The page</p>,
      ErrorBoundary: ErrorPage,
      HydrateFallback: () => null,
    },
  ]);
  const services = stubServices();
  render(
    <HostProvider services={services} WidgetSlot={() => null}>
      <Stub initialEntries={['/']} />
    </HostProvider>,
  );
  return services;
}

const offered = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const specifiedLinks = [
  ['Home', '/'],
  ['Search All Vehicles', '/vehicle-search'],
  ['Contact Us', '/contact'],
];

it('shows the reason for a 410', async () => {
  open(new Response('This vehicle has been sold', { status: 410 }));
  expect(
    await screen.findByRole('heading', { level: 1, name: '410 - NO LONGER HERE' }),
  ).toBeVisible();
  expect(screen.getByText('This vehicle has been sold')).toBeVisible();
  expect(offered()).toEqual(specifiedLinks);
});

it('shell#29: shows the message of a 400 under the general error title (S37)', async () => {
  open(new Response('This address is not written correctly', { status: 400 }));
  const name = '500 - THERE WAS AN ERROR PROCESSING YOUR REQUEST';
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(screen.getByText('This address is not written correctly')).toBeVisible();
  expect(offered()).toEqual(specifiedLinks);
});

it('shows the specified links for a 404 (S36, S38, S40)', async () => {
  open(notFound());
  expect(
    await screen.findByRole('heading', { level: 1, name: '404 - PAGE NOT FOUND' }),
  ).toBeVisible();
  expect(screen.getByText('This page could not be found')).toBeVisible();
  expect(offered()).toEqual(specifiedLinks);
  expect(document.title).toBe('404 - PAGE NOT FOUND');
});

it('offers a site search on the 404 page that works without JavaScript', async () => {
  open(notFound());
  const form = await screen.findByRole('search', { name: 'This site' });
  expect(form).toHaveAttribute('action', '/site-search');
  expect(
    within(form).getByRole('searchbox', { name: 'What were you looking for?' }),
  ).toHaveAttribute('name', 'term');
  expect(within(form).getByRole('button', { name: 'Search the site' })).toHaveAttribute(
    'type',
    'submit',
  );
});

it('offers no site search after a server error', async () => {
  open(new Error('SQLITE_CORRUPT'));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('search')).toBeNull();
});

it('shell#26: tracks a page view with the title of the error page', async () => {
  const { analytics } = open(notFound());
  await waitFor(() =>
    expect(analytics.events).toEqual([
      { event: 'page-view', path: '/', title: '404 - PAGE NOT FOUND' },
    ]),
  );
});

it('shows the message of the 404 response (S41)', async () => {
  open(notFound('Form not found'));
  expect(await screen.findByText('Form not found')).toBeVisible();
});

it('shows a general error title and hides the message of any other error (S37, S38)', async () => {
  open(new Error('SQLITE_CORRUPT: database disk image is malformed'));
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: '500 - THERE WAS AN ERROR PROCESSING YOUR REQUEST',
    }),
  ).toBeVisible();
  expect(document.body).not.toHaveTextContent('SQLITE');
  // "Try again" is a link to the same URL, which works without a script.
  expect(offered()).toEqual([['Try again', '/'], ...specifiedLinks]);
});

it('falls back to a plain message when the error page itself fails (S39)', async () => {
  jest.spyOn(document, 'title', 'set').mockImplementation(() => {
    throw new Error('This document has no title');
  });
  open(notFound());
  expect(await screen.findByText('An error occurred while showing the error page')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go back to home' })).toHaveAttribute('href', '/');
});
