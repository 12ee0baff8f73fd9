import { screen, within } from '@testing-library/react';
import { renderRoute, stubHttp, stubServices } from '@contracts/testing/render-route';
import { siteExample } from '../entities/site/model/site.fixture.ts';
import * as route from './contact-site.route.tsx';

const found = () => ({ data: [siteExample('Leeds'), siteExample('Bristol')], meta: {} });
const open = (slug: string, units: () => unknown = found) => {
  const http = stubHttp({ 'GET /api/units': units });
  return renderRoute(route, {
    path: '/contact-us/:slug',
    url: `/contact-us/${slug}`,
    services: { ...stubServices(), http },
  });
};

it('shows the address, hours and telephone of a site', async () => {
  const page = open('stub-leeds');
  expect(await screen.findByRole('heading', { level: 1, name: 'Stub Leeds' })).toBeVisible();
  expect(screen.getByText('14 Harbour Way')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call 01632 960011' })).toHaveAttribute(
    'href',
    'tel:+441632960011',
  );
  const hours = screen.getByRole('table', { name: 'Used cars' });
  expect(within(hours).getByRole('row', { name: 'Monday 08:30 to 19:00' })).toBeVisible();
  expect(within(hours).getByRole('row', { name: 'Sunday Closed' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cars at Leeds' })).toHaveAttribute(
    'href',
    '/vehicle-search?sites=stub-leeds',
  );
  expect(screen.getByText('Widget enquiry-form')).toBeVisible();
  expect(page.head()).toMatchObject({ canonical: '/contact-us/stub-leeds' });
});

it('shows the hours of the whole site when it has no departments', async () => {
  open('stub-leeds', () => ({
    data: [{ ...siteExample('Leeds'), grouped_opening_times: [] }],
    meta: {},
  }));
  const hours = await screen.findByRole('table', { name: 'Opening times' });
  expect(within(hours).getAllByRole('row')).toHaveLength(7);
});

it('returns 404 for an unknown site', async () => {
  open('stub-atlantis');
  expect(await screen.findByRole('alert')).toHaveTextContent('404 This page could not be found');
});

it('shows an error instead of a 404 when the sites fail to load', async () => {
  const page = open('stub-leeds', () => Response.error());
  expect(await screen.findByText("Our sites can't be shown at the moment")).toBeVisible();
  expect(page.head()).toMatchObject({ noindex: true });
});

it('data#22: lists the closed days of the next four weeks', async () => {
  jest.useFakeTimers({ now: new Date('2026-12-10T12:00:00Z'), advanceTimers: true });
  const closed_days = [
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2027-03-26', name: 'Good Friday' },
  ];
  open('stub-leeds', () => ({ data: [{ ...siteExample('Leeds'), closed_days }], meta: {} }));
  expect(await screen.findByRole('heading', { name: 'Closed days' })).toBeVisible();
  expect(screen.getByText('Friday 25 December (Christmas Day)')).toBeVisible();
  expect(screen.queryByText(/Good Friday/)).toBeNull();
  jest.useRealTimers();
});

it('shopper#22: links to the form for booking a service at the site', async () => {
  const openings = [{ key: 'monday', label: 'Monday', time_open: '07:30', time_closed: '18:00' }];
  const grouped_opening_times = [{ key: 'service', openings }];
  open('stub-leeds', () => ({
    data: [{ ...siteExample('Leeds'), grouped_opening_times }],
    meta: {},
  }));
  expect(await screen.findByRole('link', { name: 'Book a service in Leeds' })).toHaveAttribute(
    'href',
    '/aftersales/servicing/service-form?site=stub-leeds#form-2',
  );
});
