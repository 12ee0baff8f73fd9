import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute, stubHttp, stubServices } from '@contracts/testing/render-route';
import { siteExample } from '../entities/site/model/site.fixture.ts';
import * as siteRoute from './contact-site.route.tsx';
import * as route from './contact-us.route.tsx';

const path = '/contact-us';
const open = (units: () => unknown) => {
  const http = stubHttp({ 'GET /api/units': units });
  return renderRoute(route, { path, services: { ...stubServices(), http } });
};

it('shows the form, the telephone number and a link to every public site (S61)', async () => {
  const hidden = { ...siteExample('Preston'), show_on_frontend: 0 };
  const page = open(() => ({ data: [siteExample('Leeds'), hidden], meta: {} }));
  expect(await screen.findByRole('link', { name: 'Leeds' })).toHaveAttribute(
    'href',
    '/contact-us/stub-leeds',
  );
  expect(screen.queryByText('Preston')).not.toBeInTheDocument();
  expect(screen.getByText('Widget enquiry-form')).toBeVisible();
  expect(screen.getByText(/Call 01632 960100, local call rates apply/)).toBeVisible();
  expect(page.head()).toMatchObject({ title: 'Contact us | Stub Motors', canonical: path });
});

it('omits only an invalid site', async () => {
  const odd = { ...siteExample('Preston'), show_on_frontend: 'yes' };
  open(() => ({ data: [odd, siteExample('Leeds')], meta: {} }));
  expect(await screen.findByRole('link', { name: 'Leeds' })).toBeVisible();
  expect(screen.queryByText("Our sites can't be shown at the moment")).toBeNull();
});

it('offers a retry when the sites fail to load, without showing the raw error', async () => {
  let failing = true;
  const page = open(() =>
    failing
      ? new Response('SQLITE_BUSY', { status: 500 })
      : { data: [siteExample('Leeds')], meta: {} },
  );
  expect(await screen.findByText("Our sites can't be shown at the moment")).toBeVisible();
  expect(screen.getByText('Widget enquiry-form')).toBeVisible();
  expect(page.container).not.toHaveTextContent('SQLITE_BUSY');
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Leeds' })).toBeVisible();
});

const found = () => ({ data: [siteExample('Leeds'), siteExample('Bristol')], meta: {} });
const openSite = (slug: string, units: () => unknown = found) => {
  const http = stubHttp({ 'GET /api/units': units });
  return renderRoute(siteRoute, {
    path: '/contact-us/:slug',
    url: `/contact-us/${slug}`,
    services: { ...stubServices(), http },
  });
};

it('shows the address, hours and telephone of a site', async () => {
  const page = openSite('stub-leeds');
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
  openSite('stub-leeds', () => ({
    data: [{ ...siteExample('Leeds'), grouped_opening_times: [] }],
    meta: {},
  }));
  const hours = await screen.findByRole('table', { name: 'Opening times' });
  expect(within(hours).getAllByRole('row')).toHaveLength(7);
});

it('returns 404 for an unknown site', async () => {
  openSite('stub-atlantis');
  expect(await screen.findByRole('alert')).toHaveTextContent('404 This page could not be found');
});

it('shows an error instead of a 404 when the sites fail to load', async () => {
  const page = openSite('stub-leeds', () => Response.error());
  expect(await screen.findByText("Our sites can't be shown at the moment")).toBeVisible();
  expect(page.head()).toMatchObject({ noindex: true });
});

it('data#22: lists the closed days of the next four weeks', async () => {
  jest.useFakeTimers({ now: new Date('2026-12-10T12:00:00Z'), advanceTimers: true });
  const closed_days = [
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2027-03-26', name: 'Good Friday' },
  ];
  openSite('stub-leeds', () => ({ data: [{ ...siteExample('Leeds'), closed_days }], meta: {} }));
  expect(await screen.findByRole('heading', { name: 'Closed days' })).toBeVisible();
  expect(screen.getByText('Friday 25 December (Christmas Day)')).toBeVisible();
  expect(screen.queryByText(/Good Friday/)).toBeNull();
  jest.useRealTimers();
});

it('shopper#22: links to the form for booking a service at the site', async () => {
  const openings = [{ key: 'monday', label: 'Monday', time_open: '07:30', time_closed: '18:00' }];
  const grouped_opening_times = [{ key: 'service', openings }];
  openSite('stub-leeds', () => ({
    data: [{ ...siteExample('Leeds'), grouped_opening_times }],
    meta: {},
  }));
  expect(await screen.findByRole('link', { name: 'Book a service in Leeds' })).toHaveAttribute(
    'href',
    '/aftersales/servicing/service-form?site=stub-leeds#form-2',
  );
});
