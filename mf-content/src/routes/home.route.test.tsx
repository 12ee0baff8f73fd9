import { screen, waitFor, within } from '@testing-library/react';
import type { HostServices } from '@contracts/platform/host/services';
import { renderRoute, stubHttp, stubServices } from '@contracts/testing/render-route';
import { siteExample } from '../features/sites/model/site.fixture.ts';
import * as route from './home.route.tsx';

const stock = (total: number) => ({
  data: total === 0 ? [] : [{ media_urls: [{ medium: '/media/vehicles/100207/side.svg' }] }],
  meta: { current_page: 1, last_page: 1, total },
});

function totalOf(query: URLSearchParams): number {
  if (query.get('body_type')?.includes(',')) return 2321;
  if (query.get('body_type') === 'MPV') return 0;
  return query.has('max_price') ? 279 : 48;
}

const units = (...towns: string[]) => ({ data: towns.map(siteExample), meta: {} });

const working = () =>
  stubHttp({
    'GET /api/v2/vehicle-search': ({ query }) => stock(totalOf(query)),
    'GET /api/units': () => units('Leeds', 'Bristol'),
  });

const down = () =>
  stubHttp({
    'GET /api/v2/vehicle-search': () => new Response('upstream is gone', { status: 502 }),
    'GET /api/units': () => Response.error(),
  });

const open = (overrides: Partial<HostServices> = {}) =>
  renderRoute(route, { path: '/', services: { ...stubServices(), http: working(), ...overrides } });

it('says how many cars are for sale today', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveAccessibleName(
    /^2321 cars\s?\.\sOne\sof\sthem\sis\syours\.$/,
  );
});

it('counts cars with all shapes of car and no van', async () => {
  const http = working();
  open({ http });
  await screen.findByRole('heading', { level: 1 });
  const counted = http.calls.map(({ query }) => query.get('body_type') ?? '');
  const all = counted.find((bodyTypes) => bodyTypes.includes(',')) ?? '';
  expect(all.split(',')).toEqual(expect.arrayContaining(['Hatchback', 'SUV', 'Estate']));
  expect(all).not.toContain('Van');
});

it('leads to the shapes that are for sale, and to no other', async () => {
  open();
  const shapes = await screen.findByRole('region', { name: 'Choose by shape' });
  expect(within(shapes).getByRole('link', { name: /^Coupé 48 for sale$/ })).toHaveAttribute(
    'href',
    '/vehicle-search?body_type=Coupe',
  );
  expect(within(shapes).queryByRole('link', { name: /MPV/ })).not.toBeInTheDocument();
});

it('leads to what a budget buys, with the true count', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Up to £10,000 279 vehicles' })).toHaveAttribute(
    'href',
    '/vehicle-search?max_price=10000',
  );
});

it('lists the sites by town, each with its telephone and page', async () => {
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

it('asks for the picker and two rails, and shows them', async () => {
  const asked: string[] = [];
  const load: HostServices['widgets']['load'] = async (name, props) => {
    asked.push(`${name} ${'title' in props ? props.title : ''}`.trim());
    return undefined;
  };
  open({ widgets: { load } });
  expect(await screen.findByText('Widget vehicle-picker')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('Widget vehicle-slider')).toHaveLength(2));
  expect(asked.toSorted()).toEqual([
    'vehicle-picker',
    'vehicle-slider Electric cars',
    'vehicle-slider Just arrived',
  ]);
});

it('S116: stands without the dealer API: what needs it is left out', async () => {
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

it('names itself to search engines', async () => {
  const page = open();
  await screen.findByRole('heading', { level: 1 });
  expect(page.head()).toMatchObject({ title: 'Stub Motors: Cars for tests', canonical: '/' });
});
