import { screen, within } from '@testing-library/react';
import {
  renderRoute,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import type { RouteModule } from '@contracts/platform/remote/define-remote';
import { blockFixture, pageFixture } from '../features/editorial/model/page.fixture.ts';
import * as careers from './careers.route.tsx';
import * as events from './events.route.tsx';
import * as newCars from './new-cars.route.tsx';
import * as ourProducts from './our-products.route.tsx';
import * as trade from './trade.route.tsx';

const group = (slug: string, name: string) => ({ slug, name });
const written = {
  id: 1,
  seo: { title: null, description: null, noindex: false },
  published_at: '2026-01-05T09:00:00Z',
  updated_at: '2026-01-05T09:00:00Z',
};
const pageMeta = { current_page: 1, last_page: 1, total: 2 };

function open(module: RouteModule, path: string, answers: Record<string, StubHandler>, query = '') {
  const slug = path.slice(1);
  const http = stubHttp({
    [`GET /api/page/${slug}`]: () => ({
      data: pageFixture({ slug, title: `Written ${slug}`, lead: 'A lead.' }),
    }),
    ...answers,
  });
  const services = stubServices({ http });
  return { ...renderRoute(module, { path, url: `${path}${query}`, services }), http };
}

describe('/careers', () => {
  const vacancy = {
    ...written,
    slug: 'technician-leeds',
    title: 'Vehicle technician',
    department: group('workshop', 'Workshop'),
    site: group('leeds', 'Wexcombe Leeds'),
    contract: 'Permanent',
    hours: '40 hours',
    salary: '£34,000 to £41,000',
    summary: 'Diagnose and mend.',
    body: '',
    closes_on: '2026-06-12',
    form_id: 7,
  };
  const sales = {
    ...vacancy,
    slug: 'sales',
    title: 'Adviser',
    department: group('sales', 'Sales'),
  };
  const departments = [
    { ...group('workshop', 'Workshop'), count: 1 },
    { ...group('sales', 'Sales'), count: 1 },
  ];
  const answer = (data: unknown[]): Record<string, StubHandler> => ({
    'GET /api/v2/content/vacancy': () => ({ data, meta: { ...pageMeta, departments } }),
  });

  it('S15, S198: lists vacancies with their place, pay and closing date', async () => {
    const { head } = open(careers, '/careers', answer([vacancy, sales]));
    const link = await screen.findByRole('link', { name: 'Vehicle technician' });
    expect(link).toHaveAttribute('href', '/careers/technician-leeds');
    const [row] = screen.getAllByRole('listitem').filter((item) => item.contains(link));
    expect(row).toHaveTextContent('Wexcombe Leeds, Workshop');
    expect(row).toHaveTextContent('£34,000 to £41,000');
    expect(row).toHaveTextContent('Apply by 12 June 2026');
    expect(head()).toMatchObject({ title: 'Written careers | Stub Motors', canonical: '/careers' });
  });

  it('S198: has links that filter by department', async () => {
    open(careers, '/careers', answer([vacancy, sales]), '?department=sales');
    const ways = await screen.findByRole('navigation', { name: 'Departments' });
    expect(within(ways).getByRole('link', { current: 'page' })).toHaveTextContent('Sales1');
    expect(within(ways).getByRole('link', { name: 'Workshop 1' })).toHaveAttribute(
      'href',
      '/careers?department=workshop',
    );
    expect(screen.getByRole('link', { name: 'Adviser' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Vehicle technician' })).toBeNull();
  });

  it('says that a department has no vacancy and links to all vacancies', async () => {
    open(careers, '/careers', answer([vacancy]), '?department=parts');
    expect(await screen.findByText(/no vacancies in this department/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all vacancies' })).toHaveAttribute(
      'href',
      '/careers',
    );
  });

  it('omits an invalid vacancy and shows the others', async () => {
    open(careers, '/careers', answer([{ ...vacancy, salary: 34 }, sales]));
    expect(await screen.findByRole('link', { name: 'Adviser' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Vehicle technician' })).toBeNull();
  });
});

describe('/events', () => {
  const event = {
    ...written,
    slug: 'open-day',
    title: 'Electric open day',
    summary: 'Six miles, three cars.',
    body: '',
    image: null,
    site: null,
    place: 'Wexcombe Bristol',
    starts_at: '2026-06-06T09:00:00Z',
    ends_at: '2026-06-06T14:00:00Z',
    form_id: null,
  };
  const past = (slug: string) => ({ ...event, slug, title: `Past ${slug}` });

  it('S20, S198: lists upcoming events with time and place, then past events, latest first', async () => {
    open(events, '/events', {
      'GET /api/v2/content/event': ({ query }) => ({
        data: query.get('upcoming') === '1' ? [event] : [past('a'), past('b')],
        meta: pageMeta,
      }),
    });
    const link = await screen.findByRole('link', { name: 'Electric open day' });
    expect(link).toHaveAttribute('href', '/events/open-day');
    expect(
      screen.getAllByText('Saturday 6 June, 10:00 to 15:00, Wexcombe Bristol')[0],
    ).toBeVisible();
    const before = screen.getByRole('region', { name: 'What you missed' });
    const names = within(before).getAllByRole('link');
    expect(names.map((each) => each.textContent)).toEqual(['Past b', 'Past a']);
  });
});

describe('/our-products', () => {
  const product = {
    ...written,
    slug: 'service-plan',
    title: 'Service plan',
    category: group('service-plans', 'Service plans'),
    summary: 'Two services, one sum.',
    image: null,
    price_from: 18.5,
    price_note: 'a month',
    blocks: [],
    form_id: null,
  };

  it('S15, S198: lists products by category with their prices', async () => {
    const gap = {
      ...product,
      slug: 'gap',
      title: 'GAP',
      category: group('protection', 'Protection'),
      price_from: null,
    };
    open(ourProducts, '/our-products', {
      'GET /api/v2/content/product': () => ({
        data: [gap, product],
        meta: {
          ...pageMeta,
          categories: [
            { ...group('service-plans', 'Service plans'), count: 1 },
            { ...group('protection', 'Protection'), count: 1 },
          ],
        },
      }),
    });
    const plans = await screen.findByRole('region', { name: 'Service plans' });
    expect(within(plans).getByRole('link', { name: 'Service plan' })).toHaveAttribute(
      'href',
      '/our-products/service-plans/service-plan',
    );
    expect(plans).toHaveTextContent('From £18.50 a month');
    expect(screen.getByRole('region', { name: 'Protection' })).not.toHaveTextContent('From');
  });
});

describe('/new-cars', () => {
  const make = (slug: string, name: string) => ({ id: 1, slug, name, count: 90 });

  it('S15, S200: links to the new cars of each make in stock and omits other makes', async () => {
    const { http } = open(newCars, '/new-cars', {
      'GET /api/page/new-cars': () => ({
        data: pageFixture({
          slug: 'new-cars',
          title: 'New cars',
          blocks: [blockFixture('manufacturers', { heading: 'Every make' })],
        }),
      }),
      'GET /api/v2/web/organisation/manufacturer': () => ({
        data: [make('ford', 'Ford'), make('saab', 'Saab')],
        meta: { total: 2 },
      }),
      'GET /api/v2/vehicle-search-filter': () => ({
        data: { make: { ford: { label: 'Ford', count: 12 } } },
      }),
    });
    const link = await screen.findByRole('link', { name: 'Ford 12 for sale' });
    expect(link).toHaveAttribute('href', '/vehicle-search?advert_classification=NEW&make=ford');
    expect(screen.queryByText('Saab')).toBeNull();
    expect(screen.queryByText('Every make')).toBeNull();
    const asked = http.calls.find(({ path }) => path.endsWith('search-filter'));
    expect(asked?.query.get('advert_classification')).toBe('NEW');
  });
});

describe('/trade', () => {
  const vehicle = {
    id: 7,
    stock_id: '7',
    slug: '2015-ford-focus-7',
    name: 'Ford Focus',
    vrm: 'AB15CDE',
    status: 'FOR_SALE_TRADE',
    make: { name: 'Ford', slug: 'ford' },
    range: { name: 'Focus', slug: 'focus' },
    derivative: '1.6 Zetec',
    fuel_type: { name: 'Petrol', slug: 'petrol' },
    transmission: null,
    body_type: null,
    colour: null,
    year: 2015,
    mileage: 90_210,
    price: 2450,
    image: null,
  };
  const answer = (data: unknown[]): Record<string, StubHandler> => ({
    'GET /api/used-vehicles/all/search': () => ({ data, meta: pageMeta }),
  });

  it('data#19, data#9: shows the write-off category, and the price with pence', async () => {
    open(trade, '/trade', answer([{ ...vehicle, write_off_category: 'D', price: 2450.5 }]));
    expect(await screen.findByText('Category D write-off')).toBeVisible();
    expect(screen.getByText('£2,450.50')).toBeVisible();
  });

  it('S15, S198: lists every trade vehicle by make, as specified', async () => {
    const kia = { ...vehicle, id: 8, make: { name: 'Audi', slug: 'audi' }, fuel_type: null };
    const { http } = open(trade, '/trade', answer([vehicle, { ...kia, price: null }]));
    const rows = await screen.findAllByRole('row');
    expect(rows.map((row) => row.querySelector('th a')?.textContent)).toEqual([
      undefined,
      'Audi Focus',
      'Ford Focus',
    ]);
    const cells = within(rows[2] as HTMLElement).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'Registration AB15 CDE',
      'Petrol',
      '2015',
      '90,210',
      '£2,450',
    ]);
    expect(rows[1]).toHaveTextContent('Price on request');
    expect(screen.getByRole('link', { name: 'Ford Focus' })).toHaveAttribute(
      'href',
      '/vehicle/used/2015-ford-focus-7',
    );
    const asked = http.calls.find(({ path }) => path.endsWith('all/search'));
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      status: 'FOR_SALE_TRADE',
      resultsPerPage: '-1',
      min_price: '0',
    });
  });

  it('S194: offers no way to save a trade vehicle', async () => {
    open(trade, '/trade', answer([vehicle]));
    await screen.findByRole('table');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

const lists = [
  ['/careers', careers, 'The vacancies', /no vacancies at the moment/],
  ['/events', events, 'The events', /There are no events planned/],
  ['/our-products', ourProducts, 'The products', /nothing here at the moment/],
  ['/new-cars', newCars, 'The makes', /no new cars in stock/],
  ['/trade', trade, 'The trade vehicles', /no trade vehicles/],
] as const;

describe.each(lists)('%s', (path, module, what, none) => {
  it('says that the list is empty, and links to another page', async () => {
    const empty: StubHandler = () => ({
      data: [],
      meta: { ...pageMeta, total: 0, departments: [], categories: [] },
    });
    open(module, path, {
      'GET /api/v2/content/:kind': empty,
      'GET /api/used-vehicles/all/search': empty,
      'GET /api/v2/web/organisation/manufacturer': empty,
      'GET /api/v2/vehicle-search-filter': () => ({ data: { make: {} } }),
    });
    const words = await screen.findByText(none);
    expect(within(words).getByRole('link')).toBeVisible();
  });

  it('says that the list could not be loaded, within the editors’ text', async () => {
    const fail: StubHandler = () => Response.error();
    open(module, path, {
      'GET /api/v2/content/:kind': fail,
      'GET /api/used-vehicles/all/search': fail,
      'GET /api/v2/web/organisation/manufacturer': fail,
      'GET /api/v2/vehicle-search-filter': fail,
    });
    expect(await screen.findByText(`${what} could not be loaded`)).toBeVisible();
    expect(screen.queryByText(none)).toBeNull();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });
});
