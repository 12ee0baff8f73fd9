import { callApi } from '../test/call-api.ts';
import { serveApp, type ServedApp } from '../test/served-app.ts';

/**
 * Every read of section 7 of both specifications, row by row, with exactly their parameters. The
 * writes are in `specified-writes.test.ts`. `openapi/openapi.test.ts` checks that responses match
 * their schemas.
 */
const clock = () => new Date('2026-06-15T12:00:00Z');
let app: ServedApp;
let used: { stock_id: string; vrm: string; slug: string; card_guid: string; make: string };
let saved: string;

const call = (path: string, init?: RequestInit) => callApi(app, path, init);

beforeAll(async () => {
  app = await serveApp(clock);
  const found = await call('/api/v2/vehicle-search?advert_classification=USED&resultsPerPage=3');
  const vehicles: (typeof used)[] = found.data;
  saved = vehicles.map(({ card_guid }) => card_guid).join(',');
  const [first] = vehicles;
  if (first === undefined) throw new Error('No used vehicle');
  used = first;
});
afterAll(() => app.close());

const statuses = 'status[]=FOR_SALE_RETAIL&status[]=ORDERED';
const text = expect.any(String);
const number = expect.any(Number);
const optionsOf = (...keys: string[]) =>
  expect.objectContaining(Object.fromEntries(keys.map((key) => [key, expect.any(Object)])));
const listOf = (item: object) => expect.arrayContaining([expect.objectContaining(item)]);
const named = expect.objectContaining({ name: text });

/** A read: its path, and the expected `data` and `meta`. */
interface Read {
  readonly row: string;
  readonly path: () => string;
  readonly data: unknown;
  readonly meta: { readonly meta?: object };
}

const read = (row: string, path: () => string, data: unknown, meta?: object): Read => ({
  row,
  path,
  data,
  meta: meta === undefined ? {} : { meta },
});

const reads: readonly Read[] = [
  read(
    'filter data',
    () => `/api/v2/vehicle-advert-filter?${statuses}&sort=age|asc`,
    optionsOf('make', 'range', 'body_type', 'colours', 'fuel_type', 'transmission', 'sites'),
  ),
  read(
    'search',
    () => `/api/v2/vehicle-search/?${statuses}&sort=dis|desc&page=2&make=ford,kia`,
    listOf({ stock_id: text, make: text }),
    { current_page: 2, total: number },
  ),
  read(
    'search with the newest stock first',
    () => `/api/v2/vehicle-search?${statuses}&sort=dis|asc&tax_rate=200.0`,
    listOf({ tax_rate_value: 200 }),
  ),
  read(
    'quick search',
    () => `/api/v2/vehicle-search/?search=ford%20focus&resultsPerPage=5&${statuses}`,
    listOf({ name: text, slug: text, media_urls: listOf({ thumb: text }) }),
    { total: number },
  ),
  read(
    'filter options with the make of each range',
    () => '/api/v2/vehicle-search-filter?make=ford&min_price=%C2%A35,000',
    expect.objectContaining({
      make: expect.objectContaining({ ford: { label: 'Ford', count: number } }),
      range: expect.objectContaining({
        focus: { label: 'Focus', count: number, make: 'ford' },
      }),
    }),
  ),
  read(
    'finance by stock id',
    () =>
      `/api/v2/vehicle-finance?stock_ids[]=${used.stock_id}&stock_ids[]=1&term=60&mileage=8000&deposit=1000&deposit_type=amount&credit_rating=good`,
    expect.any(Object),
  ),
  read(
    'finance by product',
    () => `/api/v2/vehicle-finance?stock_ids=${used.stock_id}&term=48&mileage=8000&deposit=10`,
    expect.objectContaining({ HP: { Finance: expect.objectContaining({ Key: 'HP' }) } }),
  ),
  read(
    'units',
    () => '/api/units?type=DEPARTMENT',
    listOf({ show_on_frontend: 1, telephone: text }),
  ),
  read(
    'manufacturers',
    () => '/api/v2/web/organisation/manufacturer',
    listOf({ name: 'Ford', slug: 'ford' }),
    { total: number },
  ),
  read(
    'saved vehicles',
    () => `/api/v2/vehicle-advert?card_guid=${saved}`,
    Array.from({ length: 3 }, () => expect.objectContaining({ card_guid: text, price: number })),
  ),
  read(
    'dealer search',
    () =>
      '/api/v2/web/organisation/site?searchOptions[type]=DEALERSHIP&pageOptions[resultsPerPage]=50&searchOptions[distance_range]=50&searchOptions[distance_from]=BS1%204ST&searchOptions[manufacturer]=ford',
    listOf({ name: 'Wexcombe Bristol', distance: number, latitude: number, longitude: number }),
  ),
  read(
    'dealer options',
    () =>
      '/api/v2/web/organisation/site?searchOptions[is_root]=1&searchOptions[manufacturer]=volkswagen-commercial',
    [expect.objectContaining({ id: number, name: 'Wexcombe Bristol' })],
  ),
  read(
    'top banner',
    () => '/api/page/top-banner-content',
    expect.objectContaining({ fields: listOf({ slug: 'ticker_content', value: text }) }),
  ),
  read(
    'mobility scheme',
    () => '/api/v2/motability-search?make=&range=&derivative=',
    listOf({ allowance_type: text, weekly_rental: number, advance_payment: number }),
  ),
  read('provenance', () => `/api-motorcheck/provenance/get/${used.vrm}`, {
    items: listOf({ key: text, value: text, flag: expect.any(Boolean) }),
    created_at: text,
  }),
  read(
    'offers',
    () =>
      '/api/v2/content/offer?searchOptions[template]=results-page-offer&searchOptions[use_filter_rules]=1&searchOptions[live]=1&searchOptions[make]=ford&searchOptions[range]=puma&searchOptions[location]=wexcombe-bristol&searchOptions[type]=NEW',
    listOf({ matching_rules: listOf({ key: 'make', values: ['ford'] }) }),
  ),
  read(
    'trade vehicles',
    () => '/api/used-vehicles/all/search?status=FOR_SALE_TRADE&resultsPerPage=-1&min_price=0',
    listOf({ fuel_type: named, make: named, range: named }),
    { total: 120 },
  ),
  read(
    'enhanced vehicle data',
    () => `/media/vehicle-data/${used.vrm}.json`,
    expect.objectContaining({ vrm: text }),
  ),
  read(
    'a form',
    () => '/api/form/2',
    expect.objectContaining({
      form_title: text,
      submit_text: text,
      terms: text,
      opt_in: expect.arrayContaining(['email']),
      fields: listOf({ name: text, slug: text, type: 'file', required: '0', multiple: text }),
    }),
  ),
  ...['main', 'secondary-menu', 'footer-menu', 'legals', 'important-documents'].map((name) =>
    read(
      `the menu ${name}`,
      () => `/api/menu/${name}`,
      listOf({ name: text, url: text, target: null, children: expect.any(Array) }),
    ),
  ),
];

test.each(reads)('S202: serves the specified read: $row', async ({ path, data, meta }) => {
  const asked = path();
  const answer = await call(asked);
  expect(answer).toMatchObject({ status: 200, data, ...meta });
  const [before = '', query] = asked.split('?');
  const other = before.endsWith('/') ? before.slice(0, -1) : `${before}/`;
  expect(await call(query === undefined ? other : `${other}?${query}`)).toEqual(answer);
});

test.each(['make=ford,kia', 'make=ford&make=kia', 'make[]=ford&make[]=kia'])(
  'S207: accepts a list written as %s',
  async (query) => {
    const { meta } = await call(`/api/v2/vehicle-search?${query}`);
    const one = await call('/api/v2/vehicle-search?make=ford');
    const other = await call('/api/v2/vehicle-search?make=kia');
    expect(meta.total).toBe(one.meta.total + other.meta.total);
  },
);

test.each([
  ['/api/nothing', 404],
  ['/api/v2/vehicle-search/nothing', 404],
  ['/api/menu/nothing', 404],
  ['/api/form/999', 404],
  ['/api/v2/vehicle-search?searchOptions[a][b]=1', 400],
  ['/api/v2/web/organisation/site?searchOptions[constructor]=1', 400],
  ['/api/v2/vehicle-search?min_price=cheap', 400],
])('%s gets a %i with a reason as JSON', async (path, status) => {
  expect(await call(path)).toEqual({
    status,
    errors: [expect.objectContaining({ message: expect.stringMatching(/\w+ \w+/) })],
  });
});
