import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  cards,
  filterColumn,
  focus,
  deferredResponse,
  kuga,
  openSearch,
  threePages,
} from '../testing/open-search.ts';
import { stubOffer } from '../testing/stub-offer.ts';
import { stubEntry, stubVehicle } from '../testing/stub-vehicle.ts';

describe('the page of search results', () => {
  it('shows cards with prices, the count, page links and the representative example', async () => {
    openSearch('?make=ford');
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
    expect(screen.getByRole('link', { name: /^Representative example/ })).toHaveAttribute(
      'href',
      `#${example.id}`,
    );
  });

  it('S98, S110, S122, S124: requests one page of vehicles and all of their quotes at once', async () => {
    const { queriesTo } = openSearch('?make=ford&page=2&utm_source=x');
    await screen.findAllByRole('article');
    const [search, ...others] = queriesTo('/api/v2/vehicle-search/');
    expect(others).toEqual([]);
    expect([...search!]).toEqual([
      ['make', 'ford'],
      ['status[]', 'FOR_SALE_RETAIL'],
      ['status[]', 'ORDERED'],
      ['sort', 'dis|asc'],
      ['resultsPerPage', '12'],
      ['page', '2'],
    ]);
    const quotes = queriesTo('/api/v2/vehicle-finance');
    expect(quotes).toHaveLength(1);
    expect(Object.fromEntries(quotes[0]!)).toEqual({
      'stock_ids[]': '104211,2',
      term: '48',
      mileage: '8000',
      deposit: '10',
      deposit_type: 'percentage',
      credit_rating: 'excellent',
    });
  });

  it('S123: requests the filter counts by make, without the price, the sort order or the page', async () => {
    const { queriesTo } = openSearch('?make=ford&max_price=9000&sort=price|asc&page=2');
    await screen.findAllByRole('article');
    const [counted, ...others] = queriesTo('/api/v2/vehicle-search-filter');
    expect(others).toEqual([]);
    expect([...counted!]).toEqual([
      ['make', 'ford'],
      ['max_price', '9000'],
      ['status[]', 'FOR_SALE_RETAIL'],
      ['status[]', 'ORDERED'],
    ]);
  });

  it('S91: sends the finance terms when it sorts by monthly price', async () => {
    const { queriesTo } = openSearch('?sort=monthly_price|asc');
    await screen.findAllByRole('article');
    expect(Object.fromEntries(queriesTo('/api/v2/vehicle-search/')[0]!)).toMatchObject({
      finance_term: '48',
      finance_mileage: '8000',
      finance_deposit: '10',
      finance_deposit_type: 'percentage',
    });
  });

  it('S115: announces the number of vehicles and the current page to screen readers', async () => {
    openSearch('?make=ford&page=2');
    const heading = await screen.findByRole('heading', { name: '30 vehicles found, page 2 of 3' });
    expect(heading.closest('[role=status]')).not.toBeNull();
  });

  it('S74: uses the list or grid layout named in the URL', async () => {
    const { location, queriesTo } = openSearch('?make=ford&page=2');
    await screen.findAllByRole('article');
    const layouts = within(screen.getByRole('navigation', { name: 'Show results as' }));
    expect(layouts.getByRole('link', { name: 'Grid' })).toHaveAttribute('aria-current', 'true');
    expect(layouts.getByRole('link', { name: 'List' })).toHaveAttribute(
      'href',
      '/vehicle-search?make=ford&page=2&view=list',
    );
    await userEvent.click(layouts.getByRole('link', { name: 'List' }));
    await waitFor(() => expect(location()).toBe('/vehicle-search?make=ford&page=2&view=list'));
    expect(layouts.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true');
    expect(queriesTo('/api/v2/vehicle-search/').some((query) => query.has('view'))).toBe(false);
    expect(screen.getByLabelText('Sort')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Filter (1)' })).toBeInTheDocument();
  });

  it('search#27, S74: uses the layout of the last search', async () => {
    const list = openSearch('?make=ford');
    await userEvent.click(await screen.findByRole('link', { name: 'List' }));
    await waitFor(() => expect(list.location()).toBe('/vehicle-search?make=ford&view=list'));
    await waitFor(() => expect(document.cookie).toBe('results-layout=list'));
    list.unmount();
    const next = openSearch('?make=kia');
    expect(await screen.findByRole('link', { name: 'List' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(screen.getByRole('link', { name: 'Remove Kia' })).toHaveAttribute(
      'href',
      '/vehicle-search?view=list',
    );
    const grid = screen.getByRole('link', { name: 'Grid' });
    expect(grid).toHaveAttribute('href', '/vehicle-search?make=kia&view=grid');
    await userEvent.click(grid);
    await waitFor(() => expect(next.location()).toBe('/vehicle-search?make=kia&view=grid'));
    await waitFor(() => expect(document.cookie).toBe(''));
    next.unmount();
    openSearch('?make=ford');
    expect(await screen.findByRole('link', { name: 'Grid' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  it('search#27: also remembers a list layout that was opened by its URL', async () => {
    openSearch('?view=list').unmount();
    openSearch('?view=list');
    await screen.findAllByRole('article');
    await waitFor(() => expect(document.cookie).toBe('results-layout=list'));
  });

  it('S109: shows monthly prices of the product in the URL, but does not send the product to the API', async () => {
    const { location, queriesTo } = openSearch('?make=ford', {
      'GET /api/v2/vehicle-finance': () => ({
        data: { [focus.stock_id]: [stubEntry('PCP'), stubEntry('HP', { RegularPayment: 333 })] },
      }),
    });
    const [card] = await screen.findAllByRole('article');
    expect(within(card!).getByText('£271.16')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'HP' }));
    expect(await within(card!).findByText('£333.00')).toBeVisible();
    expect(location()).toBe('/vehicle-search?make=ford&finance_type=HP');
    expect(queriesTo('/api/v2/vehicle-search/').some((query) => query.has('finance_type'))).toBe(
      false,
    );
    expect(queriesTo('/api/v2/vehicle-finance').some((query) => query.has('finance_type'))).toBe(
      false,
    );
  });

  it('S101, S125: shows the offers that match the search', async () => {
    const { queriesTo } = openSearch('?make=ford', {
      'GET /api/v2/content/offer': () => ({
        data: [
          stubOffer({ title: '£750 towards a Puma', link: { label: 'See Pumas', url: '/x' } }),
        ],
        meta: { current_page: 1, last_page: 1, total: 1 },
      }),
    });
    expect(await screen.findByRole('heading', { name: '£750 towards a Puma' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See Pumas' })).toHaveAttribute('href', '/x');
    expect(Object.fromEntries(queriesTo('/api/v2/content/offer')[0]!)).toMatchObject({
      'searchOptions[template]': 'results-page-offer',
      'searchOptions[make]': 'ford',
    });
  });

  it('does not wait for offers, and shows the previous offers until new ones arrive', async () => {
    const { response, respond } = deferredResponse<Response>();
    const page = (title: string) => ({
      data: [stubOffer({ title, link: { label: 'See it', url: '/x' } })],
      meta: { current_page: 1, last_page: 1, total: 1 },
    });
    openSearch('?make=ford', {
      'GET /api/v2/content/offer': ({ query }) =>
        query.get('searchOptions[make]') === 'ford' ? page('£750 towards a Puma') : response,
      'GET /api/v2/vehicle-search/': ({ query }) => ({
        data: query.get('make') === 'ford' ? [focus] : [kuga],
        meta: { current_page: 1, last_page: 1, total: 1 },
      }),
    });
    await screen.findByRole('heading', { name: '£750 towards a Puma' });
    const form = await filterColumn();
    await userEvent.click(form.getByRole('checkbox', { name: 'Ford 14' }));
    expect(await screen.findByRole('heading', { name: /Kuga/ })).toBeVisible();
    expect(screen.getByRole('heading', { name: '£750 towards a Puma' })).toBeVisible();
    respond(Response.json(page('A free service')));
    expect(await screen.findByRole('heading', { name: 'A free service' })).toBeVisible();
  });

  it('S101: requests no offers in a registration search', async () => {
    const { queriesTo } = openSearch('?vrm=AB21CDE');
    await screen.findAllByRole('article');
    expect(queriesTo('/api/v2/content/offer')).toEqual([]);
  });
});

describe('leases (S76)', () => {
  const business =
    '?advert_classification=CONTRACT-HIRE-BUSINESS&make=ford&offer_template_slugs=lease-vehicle';

  it('S76: can be switched from business to personal, and start with the highest price', async () => {
    const leased = stubVehicle({ advert_classification: 'CONTRACT-HIRE-BUSINESS' });
    const { location, queriesTo } = openSearch(business, {
      'GET /api/v2/vehicle-search/': () => ({ data: [leased], meta: { ...threePages, total: 1 } }),
    });
    const kinds = within(await screen.findByRole('navigation', { name: 'Kind of lease' }));
    expect(queriesTo('/api/v2/vehicle-search/')[0]?.get('sort')).toBe('price|desc');
    expect(screen.getByLabelText('Sort')).toHaveDisplayValue('Monthly price, highest first');
    expect(kinds.getByRole('link', { name: /^Business Lease/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await userEvent.click(kinds.getByRole('link', { name: /^Personal Lease/ }));
    await waitFor(() =>
      expect(location()).toBe(
        '/vehicle-search?advert_classification=CONTRACT-HIRE-PERSONAL&make=ford&offer_template_slugs=lease-vehicle',
      ),
    );
    expect(screen.queryByRole('navigation', { name: 'Monthly prices by' })).toBeNull();
  });

  it('have no tabs in an ordinary search', async () => {
    openSearch('?make=ford');
    await screen.findAllByRole('article');
    expect(screen.queryByRole('navigation', { name: 'Kind of lease' })).toBeNull();
  });
});

it('S158: Motability vehicles show nothing about credit', async () => {
  const scheme = stubVehicle({ advert_classification: 'MOTABILITY', advance_payment: 249 });
  const { queriesTo } = openSearch('?advert_classification=MOTABILITY', {
    'GET /api/v2/vehicle-search/': () => ({ data: [scheme], meta: { ...threePages, total: 1 } }),
  });
  await screen.findAllByRole('article');
  expect(screen.queryByRole('navigation', { name: 'Monthly prices by' })).toBeNull();
  expect(screen.queryByText(/^Representative example/)).toBeNull();
  expect(queriesTo('/api/v2/vehicle-finance')).toEqual([]);
});

describe('the document', () => {
  it('S83: has a title, canonical URL and structured data for the search', async () => {
    const { head } = openSearch(
      '?utm_source=x&sort=price|asc&make=ford&advert_classification=USED',
    );
    await screen.findAllByRole('article');
    expect(head()).toMatchObject({
      title: 'Used Ford cars for sale | Stub Motors',
      canonical: '/vehicle-search?advert_classification=USED&make=ford',
      jsonLd: [{ '@type': 'ItemList', numberOfItems: 30 }],
    });
    expect(head()?.noindex).toBeUndefined();
  });

  it.each(['?search=focus', '?vrm=AB21CDE', '?make=ford,kia&max_price=9000&seats=5'])(
    'is marked noindex for %s',
    async (query) => {
      const { head } = openSearch(query);
      await screen.findAllByRole('article');
      expect(head()?.noindex).toBe(true);
    },
  );

  it('shows the same results at the URL of all filters, marked noindex', async () => {
    const { head, queriesTo, location } = openSearch('?make=ford&filters=all');
    await screen.findAllByRole('article');
    expect(head()).toMatchObject({ canonical: '/vehicle-search?make=ford', noindex: true });
    expect(queriesTo('/api/v2/vehicle-search/')[0]?.has('filters')).toBe(false);
    await userEvent.click((await filterColumn()).getByRole('checkbox', { name: 'Blue 4' }));
    await waitFor(() => expect(location()).toBe('/vehicle-search?make=ford&colours=blue'));
  });
});
