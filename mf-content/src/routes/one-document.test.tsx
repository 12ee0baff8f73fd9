import { screen, within } from '@testing-library/react';
import {
  renderRoute,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import type { RouteModule } from '@contracts/platform/remote/define-remote';
import { blockFixture } from '../features/editorial/model/page.fixture.ts';
import * as event from './event.route.tsx';
import * as offer from './offer.route.tsx';
import * as product from './product.route.tsx';
import * as vacancy from './vacancy.route.tsx';

const written = {
  id: 1,
  seo: { title: null, description: null, noindex: false },
  published_at: '2026-01-05T09:00:00Z',
  updated_at: '2026-01-05T09:00:00Z',
  summary: 'In a line.',
  body: '<h2>More of it</h2><p>Words.</p><img src=x onerror=alert(1)>',
  image: null,
};
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const isoDay = (days: number) => day(days).slice(0, 10);

function open(module: RouteModule, path: string, url: string, document: object | null) {
  const answer: StubHandler = () =>
    document === null
      ? Response.json({ errors: [{ message: 'None' }] }, { status: 404 })
      : { data: document };
  const http = stubHttp({ 'GET /api/v2/content/:kind/:slug': answer });
  const load = jest.fn(async () => undefined);
  const services = stubServices({ http, widgets: { load } });
  return { ...renderRoute(module, { path, url, services }), http, load };
}

const vacancyDocument = {
  ...written,
  slug: 'technician-leeds',
  title: 'Vehicle technician',
  department: { slug: 'workshop', name: 'Workshop' },
  site: { slug: 'wexcombe-leeds', name: 'Wexcombe Leeds' },
  contract: 'Permanent',
  hours: '40 hours',
  salary: '£34,000',
  closes_on: isoDay(10),
  form_id: 7,
};
const eventDocument = {
  ...written,
  slug: 'open-day',
  title: 'Electric open day',
  site: { slug: 'wexcombe-bristol', name: 'Wexcombe Bristol' },
  place: 'Showroom, first floor',
  starts_at: day(9),
  ends_at: day(9.1),
  form_id: 12,
};
const offerDocument = {
  ...written,
  slug: 'autumn',
  title: 'Autumn contribution',
  template: 'results-page-offer',
  template_id: null,
  badge: '£500 towards your deposit',
  link: { label: 'See the cars', url: '/vehicle-search?make=ford' },
  dealer_contribution: 500,
  representative_apr: 8.9,
  products: [],
  matching_rules: [],
  starts_on: isoDay(-30),
  ends_on: isoDay(10) as string | null,
  live: true,
  terms_and_conditions: 'On PCP of 24 months and more.',
  disclaimer: null,
};
const productDocument = {
  ...written,
  slug: 'service-plan',
  title: 'Service plan',
  category: { slug: 'service-plans', name: 'Service plans' },
  price_from: 18,
  price_note: 'a month',
  blocks: [
    blockFixture('list', { style: 'ticks', items: [{ title: null, text: 'Two services' }] }),
  ],
  form_id: null,
};

const openVacancy = (changes = {}) =>
  open(vacancy, '/careers/:id', '/careers/technician-leeds', { ...vacancyDocument, ...changes });
const openEvent = (changes = {}) =>
  open(event, '/events/:id', '/events/open-day', { ...eventDocument, ...changes });
const openOffer = (changes = {}) =>
  open(offer, '/offer/:id', '/offer/autumn', { ...offerDocument, ...changes });

it.each([
  ['S21', vacancy, '/careers/:id', '/careers/none'],
  ['S20', event, '/events/:id', '/events/none'],
  ['S20', offer, '/offer/:id', '/offer/none'],
  ['S21', product, '/our-products/:id', '/our-products/none'],
  ['S21', product, '/our-products/:slug/:id', '/our-products/plans/none'],
] as const)('%s: an unknown document is a 404', async (_rule, module, path, url) => {
  open(module, path, url, null);
  expect(await screen.findByRole('alert')).toHaveTextContent('404');
});

it('S21, S198: shows a vacancy with its terms and the application form', async () => {
  const { container, head, load } = openVacancy();
  const name = 'Vehicle technician';
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(screen.getByText('£34,000')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Wexcombe Leeds' })).toHaveAttribute(
    'href',
    '/contact-us/wexcombe-leeds',
  );
  expect(screen.getByRole('heading', { level: 2, name: 'More of it' })).toBeVisible();
  expect(container.querySelector('img[onerror]')).toBeNull();
  expect(screen.getByRole('link', { name: 'Apply for this job' })).toHaveAttribute(
    'href',
    expect.stringMatching(/#form$/),
  );
  expect(container.querySelector('#form')).toHaveTextContent('Vehicle technician, Wexcombe Leeds.');
  expect(load).toHaveBeenCalledWith('dynamic-form', { formId: 7 }, expect.anything());
  expect(head()).toMatchObject({
    title: 'Vehicle technician, Wexcombe Leeds | Stub Motors',
    canonical: '/careers/technician-leeds',
    jsonLd: [{ '@type': 'JobPosting', validThrough: isoDay(10) }],
  });
});

it('S21, S198: says that a vacancy is closed, and shows no application form', async () => {
  const { head, load } = openVacancy({ closes_on: '2024-02-01' });
  expect(await screen.findByText('This vacancy closed on 1 February 2024.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Apply for this job' })).toBeNull();
  expect(load).not.toHaveBeenCalled();
  expect(head()).toMatchObject({ noindex: true, jsonLd: [] });
});

it('S198: shows the application form until the end of the closing date', async () => {
  jest.useFakeTimers({ now: new Date('2026-06-15T22:59:00Z'), advanceTimers: true });
  openVacancy({ closes_on: '2026-06-15' });
  expect(await screen.findByRole('link', { name: 'Apply for this job' })).toBeVisible();
  jest.useRealTimers();
});

it('S20, S198: shows an event with its time, place and booking form', async () => {
  const { head } = openEvent();
  expect(await screen.findByRole('heading', { level: 1, name: 'Electric open day' })).toBeVisible();
  expect(screen.getByText('Showroom, first floor')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book a place' })).toBeVisible();
  expect(head()).toMatchObject({ canonical: '/events/open-day', jsonLd: [{ '@type': 'Event' }] });
});

it('S20, S198: says that an event is over, and shows no booking form', async () => {
  openEvent({ starts_at: '2024-02-01T10:00:00Z', ends_at: '2024-02-01T12:00:00Z' });
  expect(await screen.findByText('This event was on 1 February 2024.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Book a place' })).toBeNull();
});

it('S20: shows an offer with its figures, dates and conditions', async () => {
  const { head, load } = openOffer();
  expect(await screen.findByRole('heading', { level: 1, name: offerDocument.title })).toBeVisible();
  expect(screen.getByText('£500 towards your deposit')).toBeVisible();
  expect(screen.getByText('8.9%')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the cars' })).toHaveAttribute(
    'href',
    '/vehicle-search?make=ford',
  );
  const terms = screen.getByRole('region', { name: 'Terms and conditions' });
  expect(within(terms).getByText('On PCP of 24 months and more.')).toBeVisible();
  expect(terms).not.toHaveTextContent('Expired');
  expect(load).toHaveBeenCalledWith('enquiry-form', {}, expect.anything());
  expect(head()).toMatchObject({ canonical: '/offer/autumn' });
  expect(head()?.noindex).toBeUndefined();
});

it('S157: an expired offer is marked as expired and has no enquiry form', async () => {
  const { head, load } = openOffer({ ends_on: '2023-06-30', live: false });
  expect(await screen.findByText('Expired: this offer ended on 30 June 2023.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Terms and conditions' })).toHaveTextContent('Expired');
  expect(screen.getByRole('link', { name: 'See current offers' })).toHaveAttribute(
    'href',
    '/offer',
  );
  expect(screen.queryByText('£500 towards your deposit')).toBeNull();
  expect(screen.queryByRole('link', { name: 'See the cars' })).toBeNull();
  expect(load).not.toHaveBeenCalled();
  expect(head()).toMatchObject({ noindex: true });
});

it('says when a future offer starts, and omits missing figures', async () => {
  openOffer({ starts_on: '2040-02-01', ends_on: null, live: false, representative_apr: null });
  expect(await screen.findByText('This offer begins on 1 February 2040.')).toBeVisible();
  expect(screen.queryByText('Representative APR')).toBeNull();
  expect(screen.getByText('Further notice')).toBeVisible();
});

it.each([
  ['S23', product, '/our-products/:id', '/our-products/service-plan'],
  ['S21', product, '/our-products/:slug/:id', '/our-products/service-plans/service-plan'],
] as const)('%s: shows a product at %s', async (_rule, module, path, url) => {
  const { head, http } = open(module, path, url, productDocument);
  expect(await screen.findByRole('heading', { level: 1, name: 'Service plan' })).toBeVisible();
  expect(screen.getByText('From £18 a month')).toBeVisible();
  expect(screen.getByText('Two services')).toBeVisible();
  expect(http.calls[0]?.path).toBe('/api/v2/content/product/service-plan');
  expect(head()).toMatchObject({ canonical: '/our-products/service-plans/service-plan' });
});
