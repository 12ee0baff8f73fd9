import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  renderRoute,
  stubHttp,
  stubServices,
  type StubHandler,
} from 'shared-contracts/testing/render-route';
import { stubOptions } from '../testing/stub-options.ts';
import { stubEntry, stubVehicle } from '../testing/stub-vehicle.ts';
import * as searchResults from './search-results.route.tsx';

const focus = stubVehicle();
const kuga = stubVehicle({ stock_id: '2', model: 'Kuga', slug: 'kuga-2', price: 21995 });
const meta = { current_page: 1, last_page: 3, total: 30 };

const answers: Record<string, StubHandler> = {
  'GET /api/v2/vehicle-search/': ({ query }) => ({
    data: [focus, kuga],
    meta: { ...meta, current_page: Number(query.get('page') ?? 1) },
  }),
  'GET /api/v2/vehicle-search-filter': () => ({ data: stubOptions, meta: { total: 30 } }),
  'GET /api/v2/vehicle-finance': () => ({ data: { [focus.stock_id]: [stubEntry('PCP')] } }),
};

function open(query = '', others: Record<string, StubHandler> = {}) {
  const http = stubHttp({ ...answers, ...others });
  const services = stubServices({ http });
  const route = renderRoute(searchResults, {
    path: '/vehicle-search',
    url: `/vehicle-search${query}`,
    services,
  });
  return { ...route, http };
}

/** The filters beside the results; those of the sheet are drawn when it is opened. */
const filters = async () => within(await screen.findByRole('form', { name: 'Filters' }));
const cards = () => screen.getAllByRole('article');
const failure = () => Response.json({ errors: [{ message: 'Boom' }] }, { status: 503 });

describe('what is shown', () => {
  it('are cards with prices, the count, the pages and the example', async () => {
    open('?make=ford');
    expect(await screen.findByRole('heading', { name: 'Ford cars for sale' })).toBeVisible();
    expect(screen.getByRole('heading', { name: '30 vehicles found' })).toBeVisible();
    expect(cards()).toHaveLength(2);
    expect(within(cards()[0]!).getByText('£271.16')).toBeVisible();
    expect(within(cards()[1]!).queryByText(/a month/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'href',
      '/vehicle-search?make=ford&page=2',
    );
    const example = screen.getByRole('region', { name: /^Representative example: 10.9% APR/ });
    expect(within(example).getByText('£20,344.52')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Representative example' })).toHaveAttribute(
      'href',
      `#${example.id}`,
    );
  });

  it('S98, S110: asks for one page of vehicles, and for all of their quotes at once', async () => {
    const { http } = open('?make=ford&page=2&utm_source=x');
    await screen.findAllByRole('article');
    const asked = (path: string) => http.calls.filter((call) => call.path === path);
    const [search] = asked('/api/v2/vehicle-search/');
    expect(search?.query.toString()).toBe('make=ford&page=2&resultsPerPage=12');
    const quotes = asked('/api/v2/vehicle-finance');
    expect(quotes).toHaveLength(1);
    expect(Object.fromEntries(quotes[0]!.query)).toEqual({
      'stock_ids[]': '104211,2',
      term: '48',
      mileage: '8000',
      deposit: '10',
      deposit_type: 'percentage',
      credit_rating: 'excellent',
    });
  });

  it('S91: sends a search by monthly price with the terms that it rests on', async () => {
    const { http } = open('?sort=monthly_price|asc');
    await screen.findAllByRole('article');
    expect(Object.fromEntries(http.calls[0]!.query)).toMatchObject({
      finance_term: '48',
      finance_mileage: '8000',
      finance_deposit: '10',
      finance_deposit_type: 'percentage',
    });
  });

  it('S113: leads past the last page to the last one', async () => {
    const { location } = open('?make=ford&page=9');
    await screen.findAllByRole('article');
    expect(location()).toBe('/vehicle-search?make=ford&page=3');
  });
});

describe('the filters', () => {
  it('S73: say how many offers they find', async () => {
    open();
    const form = await filters();
    expect(form.getByRole('button', { name: 'Search 30 offers' })).toBeVisible();
  });

  it('S73: say one offer in the singular', async () => {
    open('', {
      'GET /api/v2/vehicle-search-filter': () => ({ data: stubOptions, meta: { total: 1 } }),
    });
    const form = await filters();
    expect(form.getByRole('button', { name: 'Search 1 offer' })).toBeVisible();
  });

  it('S71: stand in the specified order', async () => {
    open();
    const form = await filters();
    const groups = form.getAllByRole('group').filter(({ tagName }) => tagName === 'DETAILS');
    expect(groups.map((group) => group.querySelector('summary')?.textContent)).toEqual([
      'Make',
      'Model',
      'Budget',
      'Age',
      'Mileage',
      'Body type',
      'Colour',
      'Fuel type',
      'Gearbox',
      'Seats',
      'Road tax',
      'Registration',
    ]);
  });

  it('tick at once and search at once, from the first page', async () => {
    const { location } = open('?page=2&utm_source=x');
    const form = await filters();
    await userEvent.click(form.getByRole('checkbox', { name: 'Ford 14' }));
    expect(form.getByRole('checkbox', { name: 'Ford 14' })).toBeChecked();
    await waitFor(() => expect(location()).toBe('/vehicle-search?make=ford'));
    await waitFor(() =>
      expect(form.getByRole('checkbox', { name: 'Focus 9' })).toBeInTheDocument(),
    );
  });

  it('disable what would bring nothing, unless it is chosen', async () => {
    open();
    const form = await filters();
    expect(form.getByRole('checkbox', { name: 'Tesla 0' })).toBeDisabled();
    expect(form.getByRole('checkbox', { name: 'Ford 14' })).toBeEnabled();
  });

  it('keep a chosen value that brings nothing', async () => {
    open('?make=tesla');
    const form = await filters();
    expect(form.getByRole('checkbox', { name: 'Tesla 0' })).toBeEnabled();
    expect(form.getByRole('checkbox', { name: 'Tesla 0' })).toBeChecked();
  });

  it('offer the ranges of the chosen makes alone', async () => {
    open('?make=ford');
    const form = await filters();
    expect(form.getByRole('checkbox', { name: 'Kuga 5' })).toBeInTheDocument();
    expect(form.queryByRole('checkbox', { name: 'Defender 3' })).toBeNull();
  });

  it('can be sent without JavaScript, with what they have no control for', async () => {
    open('?sites=bath&sort=price|asc&make=ford');
    await filters();
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filters' });
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveAttribute('action', '/vehicle-search');
    expect([...new FormData(form)].filter(([, value]) => value !== '')).toEqual([
      ['sites', 'bath'],
      ['sort', 'price|asc'],
      ['make', 'ford'],
    ]);
  });

  it('S97: look for a typed registration alone', async () => {
    const { location } = open('?make=ford');
    const form = await filters();
    await userEvent.type(form.getByRole('textbox', { name: 'Registration' }), 'ab21 cde{Enter}');
    await waitFor(() => expect(location()).toBe('/vehicle-search?vrm=AB21CDE'));
  });

  it('stand above the results, each a link to the search without it', async () => {
    open('?make=ford&max_price=12000&page=2');
    const chosen = within(await screen.findByRole('list', { name: 'Chosen filters' }));
    expect(chosen.getByRole('link', { name: 'Remove Ford' })).toHaveAttribute(
      'href',
      '/vehicle-search?max_price=12000',
    );
    expect(chosen.getByRole('link', { name: 'Clear all' })).toHaveAttribute(
      'href',
      '/vehicle-search',
    );
  });

  it('S92, S95: are all reset in the sheet, the order apart', async () => {
    const { location } = open('?make=ford&max_price=9000&sort=price|asc');
    await userEvent.click(await screen.findByRole('link', { name: 'Filter (2)' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Reset all' }));
    await waitFor(() => expect(location()).toBe('/vehicle-search?sort=price%7Casc'));
  });

  it('S92, S99: open in a sheet, whose button closes it', async () => {
    const { location } = open();
    await userEvent.click(await screen.findByRole('link', { name: 'Filter' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Ford 14' }));
    await waitFor(() => expect(location()).toBe('/vehicle-search?make=ford'));
    await userEvent.click(await sheet.findByRole('button', { name: 'Search 30 offers' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('link', { name: 'Filter (1)' })).toBeVisible();
  });
});

it('S119: orders the results from the first page on', async () => {
  const { location } = open('?make=ford&page=2');
  await userEvent.selectOptions(await screen.findByLabelText('Sort'), 'Price, lowest first');
  await waitFor(() => expect(location()).toBe('/vehicle-search?make=ford&sort=price%7Casc'));
});

describe('of the document', () => {
  it('S83: title, canonical address and list follow the search', async () => {
    const { head } = open('?utm_source=x&sort=price|asc&make=ford&advert_classification=USED');
    await screen.findAllByRole('article');
    expect(head()).toMatchObject({
      title: 'Used Ford cars for sale | Stub Motors',
      canonical: '/vehicle-search?advert_classification=USED&make=ford',
      jsonLd: [{ '@type': 'ItemList', numberOfItems: 30 }],
    });
    expect(head()?.noindex).toBeUndefined();
  });

  it.each(['?search=focus', '?vrm=AB21CDE', '?make=ford,kia&max_price=9000&seats=5'])(
    'search engines are kept out of %s',
    async (query) => {
      const { head } = open(query);
      await screen.findAllByRole('article');
      expect(head()?.noindex).toBe(true);
    },
  );
});

describe('when something is missing (S116)', () => {
  it('nothing found: says which filter to let go of and how many that brings', async () => {
    open('?make=ford&max_price=100', {
      'GET /api/v2/vehicle-search/': ({ query }) => ({
        data: [],
        meta: { current_page: 1, last_page: 1, total: query.has('max_price') ? 0 : 14 },
      }),
    });
    const link = await screen.findByRole('link', { name: 'Without ‘Up to £100’: 14 vehicles' });
    expect(link).toHaveAttribute('href', '/vehicle-search?make=ford');
    expect(screen.getByRole('heading', { name: '0 vehicles found' })).toBeVisible();
  });

  it('no quotes: cash prices alone, and no example', async () => {
    open('', { 'GET /api/v2/vehicle-finance': failure });
    const [card] = await screen.findAllByRole('article');
    expect(within(card!).getByText('£16,000')).toBeVisible();
    expect(screen.queryByText('£271.16')).toBeNull();
    expect(screen.queryByRole('region', { name: /example/ })).toBeNull();
  });

  it('no results: a neutral notice, and a retry that brings them', async () => {
    let down = true;
    open('?make=ford', {
      'GET /api/v2/vehicle-search/': () => (down ? failure() : { data: [focus], meta }),
    });
    expect(await screen.findByText("Vehicles can't be shown at the moment")).toBeVisible();
    expect(screen.queryByText(/Boom/)).toBeNull();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('no filter options: the results stand without them', async () => {
    open('', { 'GET /api/v2/vehicle-search-filter': failure });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.getByText("Filters can't be shown at the moment")).toBeInTheDocument();
  });
});
