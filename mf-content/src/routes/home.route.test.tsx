import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HostServices } from '@contracts/platform/host/services';
import {
  renderRoute,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import { siteExample } from '../entities/site/model/site.fixture.ts';
import * as route from './home.route.tsx';

const counts: Record<string, number> = { Hatchback: 2200, SUV: 73, Coupe: 48, MPV: 0, Van: 100 };

const pictureOf = (url: string) => ({ url, thumb: url, medium: url, large: url });

/** A search by body types finds vehicles of only the first two. */
const search: StubHandler = ({ query }) => {
  const bodyTypes = query.get('body_type')?.split(',').slice(0, 2) ?? [];
  return {
    data: bodyTypes.map((body_type) => ({
      body_type,
      media_urls: [pictureOf(`/media/${body_type}/side.svg`)],
    })),
    meta: { current_page: 1, last_page: 1, total: query.has('max_price') ? 279 : 48 },
  };
};

const options: StubHandler = () => ({
  data: {
    body_type: Object.fromEntries(
      Object.entries(counts).map(([bodyType, count]) => [bodyType, { label: bodyType, count }]),
    ),
  },
  meta: { total: 2421 },
});

const units = (...towns: string[]) => ({ data: towns.map(siteExample), meta: {} });

const answers: Record<string, StubHandler> = {
  'GET /api/v2/vehicle-search': search,
  'GET /api/v2/vehicle-search-filter': options,
  'GET /api/units': () => units('Leeds', 'Bristol'),
};

const working = () => stubHttp(answers);

const down = () =>
  stubHttp({
    'GET /api/v2/vehicle-search': () => new Response('upstream is gone', { status: 502 }),
    'GET /api/v2/vehicle-search-filter': () => Response.error(),
    'GET /api/units': () => Response.error(),
  });

const open = (overrides: Partial<HostServices> = {}) =>
  renderRoute(route, { path: '/', services: { ...stubServices(), http: working(), ...overrides } });

it('shows how many cars are for sale today', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveAccessibleName(
    /^2321 cars\s?\.\sOne\sof\sthem\sis\syours\.$/,
  );
});

it('counts cars of every body type but no vans', async () => {
  open();
  // 2200 hatchbacks, 73 SUVs and 48 coupés; the 100 vans do not count.
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('2321 cars');
});

it('search#30: also shows the number of all offers, including vans', async () => {
  open();
  expect(await screen.findByText(/2,421 offers in all, vans included\./)).toBeVisible();
});

it('search#30: shows only the number of cars when every offer is a car', async () => {
  const onlyCars: StubHandler = () => ({
    data: { body_type: { SUV: { label: 'SUV', count: 73 } } },
    meta: { total: 73 },
  });
  open({ http: stubHttp({ ...answers, 'GET /api/v2/vehicle-search-filter': onlyCars }) });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('73 cars');
  expect(screen.queryByText(/vans included/)).toBeNull();
});

it('links only to body types that are in stock', async () => {
  open();
  const shapes = await screen.findByRole('region', { name: 'Choose by shape' });
  expect(within(shapes).getByRole('link', { name: /^Coupé 48 for sale$/ })).toHaveAttribute(
    'href',
    '/vehicle-search?body_type=Coupe',
  );
  expect(within(shapes).queryByRole('link', { name: /MPV/ })).not.toBeInTheDocument();
});

it('links to vehicles within a budget, each with the number of vehicles', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Up to £10,000 279 vehicles' })).toHaveAttribute(
    'href',
    '/vehicle-search?max_price=10000',
  );
});

it('lists the sites by town, each with its telephone number and a link to its page', async () => {
  open();
  const sites = await screen.findByRole('region', { name: '2 places to find us' });
  const towns = within(sites).getAllByRole('heading', { level: 3 });
  expect(towns.map(({ textContent }) => textContent)).toEqual(['Bristol', 'Leeds']);
  expect(within(sites).getByRole('link', { name: 'Leeds' })).toHaveAttribute(
    'href',
    '/contact-us/stub-leeds',
  );
  expect(within(sites).getByRole('link', { name: 'Call Leeds 01632 960011' })).toHaveAttribute(
    'href',
    'tel:+441632960011',
  );
});

it('shows the claims of the brand (S14)', async () => {
  open();
  expect((await screen.findByText('50+')).parentElement).toHaveTextContent('50+ years');
});

it('requests and shows the vehicle picker, two rails and the orders of this browser', async () => {
  const asked: string[] = [];
  const load: HostServices['widgets']['load'] = async (name, props) => {
    asked.push(`${name} ${'title' in props ? props.title : ''}`.trim());
    return undefined;
  };
  open({ widgets: { load } });
  expect(await screen.findByText('Widget vehicle-picker')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('Widget vehicle-slider')).toHaveLength(2));
  expect(asked.toSorted()).toEqual([
    'own-orders',
    'vehicle-picker',
    'vehicle-slider Electric cars',
    'vehicle-slider In stock now',
  ]);
});

it('S116: works without the dealer API and omits the sections that need data', async () => {
  const page = open({ http: down() });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Find a car');
  expect(screen.getByRole('region', { name: 'Finance, in plain English' })).toBeVisible();
  for (const name of [
    'Choose by shape',
    'Start from what you want to spend',
    /places to find us/,
  ]) {
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  }
  expect(page.container).not.toHaveTextContent('upstream is gone');
});

it('shows a single error with a retry when data fails to load', async () => {
  let failing = true;
  const http = stubHttp({
    'GET /api/v2/vehicle-search': search,
    'GET /api/v2/vehicle-search-filter': (asked) => (failing ? Response.error() : options(asked)),
    'GET /api/units': () => units('Leeds'),
  });
  open({ http });
  expect(await screen.findByText('Some of this page could not be loaded')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Choose by shape' })).not.toBeInTheDocument();
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Choose by shape' })).toBeVisible();
  expect(screen.queryByText('Some of this page could not be loaded')).toBeNull();
});

it('requests each kind of data in a single call', async () => {
  const http = working();
  open({ http });
  await screen.findByRole('region', { name: 'Choose by shape' });
  const asked = http.calls.map(({ path, query }) => [
    path,
    query.get('body_type')?.split(',').length ?? query.get('max_price'),
  ]);
  expect(asked).toEqual(
    expect.arrayContaining([
      ['/api/v2/vehicle-search-filter', null],
      ['/api/v2/vehicle-search', 8],
      ['/api/v2/vehicle-search', 6],
      ['/api/units', null],
    ]),
  );
  // The other calls are one for each budget.
  expect(asked).toHaveLength(8);
});

it('has a title and a canonical URL', async () => {
  const page = open();
  await screen.findByRole('heading', { level: 1 });
  expect(page.head()).toMatchObject({ title: 'Stub Motors: Cars for tests', canonical: '/' });
});

it('omits only a body type with an invalid count, and ignores an invalid vehicle', async () => {
  const odd = stubHttp({
    'GET /api/v2/vehicle-search': async (request) => {
      const found = (await search(request)) as { data: object[] };
      return { ...found, data: [{ body_type: 'SUV', media_urls: null }, ...found.data] };
    },
    'GET /api/v2/vehicle-search-filter': async (request) => {
      const { data, meta } = (await options(request)) as {
        data: { body_type: object };
        meta: object;
      };
      return { data: { body_type: { ...data.body_type, Coupe: { label: 'Coupé' } } }, meta };
    },
    'GET /api/units': () => units('Leeds'),
  });
  open({ http: odd });
  const shapes = await screen.findByRole('region', { name: 'Choose by shape' });
  expect(
    within(shapes)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
      .join(),
  ).toMatch(/Hatchback.*SUV/);
  expect(shapes).not.toHaveTextContent('Coupé');
  expect(shapes.querySelector('img[src*="/media/Hatchback/"]')).not.toBeNull();
});

it('vehicle-and-order#9, shopper#1: shows the orders of this browser above the heading', async () => {
  const services = stubServices();
  const load = jest.fn(async (name: string) =>
    name === 'own-orders'
      ? { orders: [{ id: 'a', vehicle: 'Ford Focus', label: 'Not finished', action: 'Continue' }] }
      : undefined,
  );
  open({ widgets: { ...services.widgets, load: load as HostServices['widgets']['load'] } });
  const orders = await screen.findByText('Widget own-orders');
  const title = screen.getByRole('heading', { level: 1 });
  expect(orders.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('does not render the orders widget when this browser has no orders', async () => {
  open();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Widget own-orders')).not.toBeInTheDocument();
});
