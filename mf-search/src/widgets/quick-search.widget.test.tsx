import { act, fireEvent, screen, within } from '@testing-library/react';
import type { QuotesByStockId } from '@contracts/wire/catalogue/finance-quote';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import {
  renderWidget,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import { stubOptions } from '../testing/stub-options.ts';
import { stubEntry, stubVehicle } from '../testing/stub-vehicle.ts';
import * as quickSearch from './quick-search.widget.tsx';

const props = { fieldId: 'search-of-the-header' };
let form: HTMLFormElement;
let field: HTMLInputElement;

beforeEach(() => {
  jest.useFakeTimers();
  form = document.createElement('form');
  field = form.appendChild(document.createElement('input'));
  field.id = props.fieldId;
  document.body.append(form);
  Element.prototype.scrollIntoView = () => {};
});

afterEach(() => {
  form.remove();
  jest.useRealTimers();
});

const pass = (milliseconds: number) =>
  act(async () => void (await jest.advanceTimersByTimeAsync(milliseconds)));

const answer = (...data: Vehicle[]) => ({
  data,
  meta: { current_page: 1, last_page: 1, total: data.length },
});

interface Opened {
  /** Address of the page with the header. */
  url: string;
  quotes: QuotesByStockId;
  finance: StubHandler;
}

async function open(
  search: StubHandler = () => answer(stubVehicle()),
  { url = '/', quotes = { 104211: [stubEntry('PCP')] }, finance }: Partial<Opened> = {},
) {
  const http = stubHttp({
    'GET /api/v2/vehicle-search-filter': () => ({ data: stubOptions, meta: { total: 17 } }),
    'GET /api/v2/vehicle-search/': search,
    'GET /api/v2/vehicle-finance': finance ?? (() => ({ data: quotes })),
  });
  const services = stubServices({ http });
  const data = await quickSearch.load(props, services);
  const page = renderWidget<'quick-search'>(quickSearch, props, data, { services, url });
  await pass(0);
  return { ...page, services, calls: http.calls };
}

async function type(text: string, milliseconds = 500) {
  fireEvent.input(field, { target: { value: text } });
  await pass(milliseconds);
}

const press = (key: string) => fireEvent.keyDown(field, { key });
const vehicleRow = () => screen.getByRole('option', { name: /2021 Ford Focus/ });

it('S66: searches 500 ms after the last keystroke', async () => {
  const { calls } = await open();
  const searches = () => calls.filter(({ path }) => path === '/api/v2/vehicle-search/');
  await type('foc', 499);
  expect(searches()).toHaveLength(0);
  await type('focu', 499);
  expect(searches()).toHaveLength(0);
  await pass(1);
  expect(searches()).toHaveLength(1);
  expect(searches()[0]!.query.get('search')).toBe('focu');
});

it('S66: closes the results when the text is cleared', async () => {
  await open();
  await type('focus');
  expect(vehicleRow()).toBeVisible();
  await type('', 0);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

it('S66: searches for text that was typed before the script loaded', async () => {
  field.value = 'focus';
  await open();
  await pass(500);
  expect(vehicleRow()).toBeVisible();
});

it.each(['!!!', '---', '🚗'])(
  'search#21: shows no results for %s, and Enter opens the search page with that text',
  async (typed) => {
    const { location } = await open(() => answer());
    await type(typed);
    expect(screen.getAllByText('No results')[0]).toBeInTheDocument();
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'View all results',
    ]);
    fireEvent.submit(form);
    await pass(0);
    const query = location().split('?')[1] ?? '';
    expect(new URLSearchParams(query).get('search')).toBe(typed);
  },
);

it('S67, S128: requests at most five vehicles that are for sale or on order', async () => {
  const { calls } = await open();
  await type(' focus ');
  const { query } = calls.find(({ path }) => path === '/api/v2/vehicle-search/')!;
  expect(query.get('search')).toBe('focus');
  expect(query.get('resultsPerPage')).toBe('5');
  expect(query.get('status[]')).toBe('FOR_SALE_RETAIL,ORDERED');
});

it('S68: shows name, monthly PCP and cash price of at most five vehicles', async () => {
  const six = Array.from({ length: 6 }, (_, index) =>
    stubVehicle({ stock_id: String(104211 + index) }),
  );
  await open(() => answer(...six));
  await type('focus');
  const rows = screen.getAllByRole('option', { name: /2021 Ford Focus/ });
  expect(rows).toHaveLength(5);
  expect(rows[0]).toHaveTextContent('£16,000');
  expect(rows[0]).toHaveTextContent('£271.16 a month PCP');
  expect(rows[1]).not.toHaveTextContent('a month');
});

it('S68: shows the first picture', async () => {
  const pictures = ['front', 'rear'].map((view) => {
    const url = `/media/${view}.svg`;
    return { url, thumb: url, medium: url, large: url };
  });
  await open(() => answer(stubVehicle({ media_urls: pictures })));
  await type('focus');
  expect(vehicleRow().querySelector('img')).toHaveAttribute('src', '/media/front.svg');
  expect(screen.queryByText('Image coming soon')).toBeNull();
});

it('data#1, S8: shows the placeholder for a broken picture', async () => {
  const url = '/media/photographs/a1/large';
  const photograph = { url, thumb: url, medium: url, large: url, width: 300, height: 200 };
  await open(() => answer(stubVehicle({ media_urls: [photograph] })));
  await type('focus');
  fireEvent.error(vehicleRow().querySelector('img')!);
  expect(vehicleRow().querySelector('img')).toHaveAttribute('src', '/images/image-placeholder.jpg');
});

it('S8, S68: says that pictures are coming when a vehicle has none', async () => {
  await open();
  await type('focus');
  expect(within(vehicleRow()).getByText('Image coming soon')).toBeVisible();
});

it('search#16, S12, S68: shows the prices of a commercial vehicle including and excluding VAT', async () => {
  const van = { vat_scheme: 'Commercial', price_including_vat: 24000, price_excluding_vat: 20000 };
  await open(() => answer(stubVehicle(van)));
  await type('focus');
  expect(vehicleRow()).toHaveTextContent('£24,000 inc VAT£20,000 + VAT');
});

it.each([
  ['USED', '/vehicle/used/2021-ford-focus-104211'],
  ['NEW', '/vehicle/new/2021-ford-focus-104211'],
] as const)('S68: leads from a %s row to its page', async (advert_classification, path) => {
  const { location } = await open(() => answer(stubVehicle({ advert_classification })));
  await type('focus');
  fireEvent.click(vehicleRow());
  await pass(0);
  expect(location()).toBe(path);
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('S69: says "No results" and links to the search page with the text', async () => {
  const { location } = await open(() => answer());
  await type('zzzz 9');
  // Once for screen readers, once visible.
  expect(screen.getAllByText('No results')).toHaveLength(2);
  fireEvent.click(screen.getByRole('option', { name: 'View all results' }));
  await pass(0);
  expect(location()).toBe('/vehicle-search?search=zzzz+9');
});

it('S69: does not say "No results" when a vehicle was found', async () => {
  await open();
  await type('focus');
  expect(vehicleRow()).toBeVisible();
  expect(screen.queryByText('No results')).toBeNull();
});

it('S69: logs a failed search without showing an error', async () => {
  const { services } = await open(() => Response.error());
  await type('zzzz');
  expect(screen.queryByText(/No results|error|sorry/i)).toBeNull();
  expect(services.analytics.events).toEqual([{ event: 'quick_search_failed' }]);
});

it('search#4, S70: requests the quotes of all rows in one call, with the default terms of cards', async () => {
  const { calls } = await open(() => answer(stubVehicle(), stubVehicle({ stock_id: '2' })));
  await type('focus');
  const finance = calls.filter(({ path }) => path === '/api/v2/vehicle-finance');
  expect(finance).toHaveLength(1);
  const { query } = finance[0]!;
  expect(query.get('stock_ids[]')).toBe('104211,2');
  query.delete('stock_ids[]');
  expect(Object.fromEntries(query)).toEqual({
    credit_rating: 'excellent',
    term: '48',
    mileage: '8000',
    deposit: '10',
    deposit_type: 'percentage',
  });
});

it('search#4, search#14: uses the finance terms of the current search and keeps them in the search it opens', async () => {
  const url = '/vehicle-search?make=ford&finance_deposit=2000&finance_term=60&finance_type=HP';
  const { calls, location } = await open(undefined, {
    url,
    quotes: {
      104211: [
        stubEntry('PCP'),
        stubEntry('HP', { Term: 60, RegularPayment: 301.5, TotalDeposit: 2000 }),
      ],
    },
  });
  await type('focus');
  const { query } = calls.find(({ path }) => path === '/api/v2/vehicle-finance')!;
  expect(Object.fromEntries(query)).toMatchObject({ term: '60', deposit: '2000' });
  expect(vehicleRow()).toHaveTextContent('£301.50 a month HP, 60 months, £2,000 deposit');
  fireEvent.click(screen.getByRole('option', { name: 'View all results' }));
  await pass(0);
  expect(Object.fromEntries(new URLSearchParams(location().split('?')[1]))).toMatchObject({
    search: 'focus',
    finance_type: 'HP',
    finance_term: '60',
    finance_deposit: '2000',
  });
});

it('search#14: suggested names and the Enter key also keep the finance terms', async () => {
  const url = '/vehicle-search?make=kia&finance_term=36&finance_type=HP';
  const { location } = await open(undefined, { url });
  await type('focus');
  expect(screen.getByRole('option', { name: /^Ford Focus/ })).toHaveAttribute(
    'href',
    '/vehicle-search?make=ford&range=focus&finance_term=36&finance_type=HP',
  );
  fireEvent.submit(form);
  await pass(0);
  expect(location()).toBe('/vehicle-search?search=focus&finance_term=36&finance_type=HP');
});

it('shell#8, S68: shows the rows immediately and adds monthly prices when they have loaded', async () => {
  const quotes = Promise.withResolvers<unknown>();
  await open(undefined, { finance: () => quotes.promise });
  await type('focus');
  expect(vehicleRow()).toHaveTextContent('£16,000');
  expect(vehicleRow()).not.toHaveTextContent('a month');
  quotes.resolve({ data: { 104211: [stubEntry('PCP')] } });
  await pass(0);
  expect(vehicleRow()).toHaveTextContent('£271.16 a month PCP');
});

it('shell#7, S68, S69: rows, names and "View all results" are links that can open in a new tab', async () => {
  const { location } = await open();
  await type('focus');
  const links = screen.getAllByRole('option').map((option) => option.getAttribute('href'));
  expect(links).toEqual([
    '/vehicle-search?make=ford&range=focus',
    '/vehicle/used/2021-ford-focus-104211',
    '/vehicle-search?search=focus',
  ]);
  fireEvent.click(vehicleRow(), { ctrlKey: true });
  await pass(0);
  expect(location()).toBe('/');
  expect(vehicleRow()).toBeVisible();
});

it('S70: gives each row the quote with its stock id', async () => {
  const like = stubVehicle({ stock_id: '2', model: 'Kuga' });
  await open(() => answer(stubVehicle(), like), {
    quotes: {
      104211: [stubEntry('PCP')],
      2: [stubEntry('PCP', { RegularPayment: 333.33 })],
    },
  });
  await type('ford');
  expect(vehicleRow()).toHaveTextContent('£271.16 a month PCP');
  expect(screen.getByRole('option', { name: /2021 Ford Kuga/ })).toHaveTextContent(
    '£333.33 a month PCP',
  );
});

it.each([
  ['/', '£280.00'],
  ['/vehicle-search?finance_term=36', '£350.00'],
])('S70: on %s shows the lowest PCP for the term of the search, %s', async (url, payment) => {
  const entries = [
    stubEntry('PCP', { Term: 48, RegularPayment: 280 }),
    stubEntry('PCP', { Term: 36, RegularPayment: 350 }),
  ];
  await open(undefined, { url, quotes: { 104211: entries } });
  await type('focus');
  expect(vehicleRow()).toHaveTextContent(`${payment} a month PCP`);
});

it('shows a representative example of its monthly prices (CONC 3.5)', async () => {
  const cashAlone = stubVehicle({ stock_id: '2', model: 'Kuga' });
  const like = stubVehicle({ stock_id: '104212' });
  await open(() => answer(cashAlone, stubVehicle(), like));
  await type('focus');
  const [first, second] = screen.getAllByRole('option', { name: /2021 Ford Focus/ });
  // In the first row with a monthly price, so that no scrolling is needed to see it.
  expect(first).toHaveTextContent(
    '£271.16 a month PCP, 48 months, £1,600 depositRepresentative example, 10.9% APR: PCP, rate of interest 10.39% a year, fixed; total charge for credit £4,344.52; total amount of credit £14,400.00; cash price £16,000.00; deposit £1,600.00; duration of agreement 48 months; total amount payable £20,344.52; 47 monthly payments of £271.16; optional final payment £6,000.00; mileage limit 8,000 miles a year; each mile over the limit £0.08.',
  );
  expect(second).not.toHaveTextContent('Representative example');
});

it.each([
  { advert_classification: 'CONTRACT-HIRE-PERSONAL' as const },
  { advert_classification: 'MOTABILITY' as const },
])('shows no purchase price for a leased vehicle: %j', async (leased) => {
  await open(() => answer(stubVehicle(leased)), { quotes: {} });
  await type('focus');
  expect(vehicleRow()).not.toHaveTextContent('£');
});

it('S210: shows neither a price nor an example from a quote with inconsistent sums', async () => {
  const unbalanced = stubEntry('PCP', { TotalAmountPayable: 19_000 });
  await open(undefined, { quotes: { 104211: [unbalanced] } });
  await type('focus');
  expect(vehicleRow()).toHaveTextContent('£16,000');
  expect(vehicleRow()).not.toHaveTextContent(/a month|APR/);
});

it('suggests makes, models and sites before the 500 ms delay ends', async () => {
  const { location } = await open();
  await type('focus', 0);
  fireEvent.click(screen.getByRole('option', { name: /^Ford Focus/ }));
  await pass(0);
  expect(location()).toBe('/vehicle-search?make=ford&range=focus');
});

it('searches for the typed text when Enter is pressed, even if it is not rendered yet', async () => {
  const { location } = await open();
  act(() => {
    fireEvent.input(field, { target: { value: 'focus' } });
    fireEvent.submit(form);
  });
  await pass(0);
  expect(location()).toBe('/vehicle-search?search=focus');
});

it('is a combobox: arrow keys select a row, Enter opens it and Escape closes the list', async () => {
  const { location } = await open();
  await type('focus');
  press('ArrowDown');
  press('ArrowDown');
  expect(vehicleRow()).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveAttribute('aria-activedescendant', vehicleRow().id);
  press('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  press('ArrowDown');
  press('Enter');
  await pass(0);
  expect(location()).not.toBe('/');
});

it('opens the search page when the form is submitted', async () => {
  const { location } = await open();
  await type('focus');
  fireEvent.submit(form);
  await pass(0);
  expect(location()).toBe('/vehicle-search?search=focus');
});

it('S116: shows only cash prices without quotes', async () => {
  await open(undefined, { finance: () => Response.error() });
  await type('focus');
  expect(vehicleRow()).toHaveTextContent('£16,000');
  expect(screen.queryByText(/a month|error|sorry/i)).toBeNull();
});

it('S116: suggests only vehicles when makes, models and sites are unavailable', async () => {
  const http = stubHttp({ 'GET /api/v2/vehicle-search-filter': () => Response.error() });
  expect(await quickSearch.load(props, stubServices({ http }))).toEqual({ makes: [], sites: [] });
});

it('data#19, data#9: a result row shows the write-off category, and the price with pence', async () => {
  const vehicle = stubVehicle({ write_off_category: 'S', price: 12_995.5 });
  await open(() => answer(vehicle));
  await type('focus');
  expect(vehicleRow()).toHaveTextContent('Category S write-off');
  expect(vehicleRow()).toHaveTextContent('£12,995.50');
});
