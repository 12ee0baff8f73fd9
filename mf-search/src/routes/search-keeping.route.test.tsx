import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openSearch, cards, threePages } from '../testing/open-search.ts';
import { clearStorage, breakStorage, storeList, storedList } from '@contracts/testing/stored-list';

const searches = 'forecourt.saved-searches';
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());

/** The search itself finds 30; 4 of them were listed today. */
const withArrivals = {
  'GET /api/v2/vehicle-search/': ({ query }: { query: URLSearchParams }) => ({
    data: [],
    meta: query.has('listed_from') ? { ...threePages, total: 4 } : { ...threePages, total: 0 },
  }),
};

beforeEach(clearStorage);
afterEach(() => jest.restoreAllMocks());

describe('a search', () => {
  it('can be saved under a name made of its filters, and removed again', async () => {
    openSearch('?make=ford&max_price=9000&sort=price|asc', withArrivals);
    await userEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
    expect(screen.getByRole('link', { name: 'Your searches' })).toHaveAttribute(
      'href',
      '/saved-vehicles',
    );
    await waitFor(() =>
      expect(storedList(searches)).toEqual([
        {
          query: 'make=ford&max_price=9000',
          name: 'Ford, Up to £9,000',
          seenOn: today,
          seenThatDay: 4,
        },
      ]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Search saved' }));
    expect(storedList(searches)).toEqual([]);
    expect(screen.getByText('No longer saved.')).toBeVisible();
  });

  it('that was saved is marked as seen when its new arrivals are opened', async () => {
    const kia = { query: 'make=kia', name: 'Kia', seenOn: '2026-01-02', seenThatDay: 0 };
    const ford = { ...kia, query: 'make=ford', name: 'Ford' };
    storeList(searches, [ford, kia]);
    openSearch('?make=ford&listed_from=2026-01-02&sort=dis|asc&page=1', withArrivals);
    await waitFor(() =>
      expect(storedList(searches)).toEqual([{ ...ford, seenOn: today, seenThatDay: 4 }, kia]),
    );
  });

  it('shell#2: has no message about the previous search after a navigation', async () => {
    openSearch('?make=ford&max_price=9000', withArrivals);
    await userEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Search saved' }));
    expect(await screen.findByText('No longer saved.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Remove Ford' }));
    await waitFor(() => expect(screen.queryByText('No longer saved.')).toBeNull());
  });

  it('cannot be saved when the browser blocks storage, and says so', async () => {
    breakStorage();
    openSearch();
    await userEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
    expect(
      screen.getByText('Your browser is set not to store anything from this site.'),
    ).toBeVisible();
  });
});

it('collects vehicles for comparison on their cards', async () => {
  openSearch();
  await screen.findByRole('heading', { name: /found/ });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Compare the 2021 Ford Focus' }));
  const tray = within(screen.getByRole('region', { name: 'Vehicles to compare' }));
  expect(tray.getByText('Choose one more')).toBeVisible();
  storeList('forecourt.compare', [
    { card_guid: '00000001-52b7-4c28-9b3e-0c1f6a7b8d9e', title: '2020 Kia Rio' },
    ...(storedList('forecourt.compare') as object[]),
  ]);
  expect(await tray.findByRole('link', { name: 'Compare 2 vehicles' })).toBeVisible();
  await userEvent.click(tray.getByRole('button', { name: 'Do not compare the 2020 Kia Rio' }));
  expect(storedList('forecourt.compare')).toHaveLength(1);
  await userEvent.click(tray.getByRole('button', { name: 'Clear the vehicles to compare' }));
  expect(screen.queryByRole('region', { name: 'Vehicles to compare' })).toBeNull();
  expect(cards()).toHaveLength(2);
});

it('can be limited to vehicles near a postcode, nearest first', async () => {
  const { location, queriesTo } = openSearch('?make=ford&view=list&page=2');
  await userEvent.click(await screen.findByText('Near you'));
  await userEvent.type(screen.getByLabelText('Your postcode'), 'bs1 4st');
  await userEvent.selectOptions(screen.getByLabelText('Within'), '25 miles');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(location()).toContain('distance_range=25'));
  expect(await screen.findByText('Near BS1 4ST')).toBeVisible();
  expect(new URLSearchParams(location().split('?')[1]).get('view')).toBe('list');
  const query = queriesTo('/api/v2/vehicle-search/').at(-1);
  expect(Object.fromEntries(query ?? [])).toMatchObject({
    make: 'ford',
    distance_from: 'BS1 4ST',
    distance_range: '25',
    sort: 'distance|asc',
  });
  expect(query?.has('page')).toBe(false);
  expect(screen.getByRole('option', { name: 'Distance, nearest first' })).toBeVisible();
});

it('shell#2: a navigation that changes only the query closes "Near you" and keeps the typed text', async () => {
  openSearch('?make=ford&max_price=9000');
  await userEvent.click(await screen.findByText('Near you'));
  const field = screen.getByLabelText('Your postcode');
  await userEvent.type(field, 'BS1');
  await userEvent.click(screen.getByRole('link', { name: 'Remove Ford' }));
  const near = screen.getByText('Near you').closest('details');
  await waitFor(() => expect(near).not.toHaveAttribute('open'));
  expect(field).toHaveValue('BS1');
});

it('shopper: submitting a postcode by keyboard moves the focus to the place control, S117', async () => {
  openSearch('?make=ford');
  await userEvent.click(await screen.findByText('Near you'));
  await userEvent.type(screen.getByLabelText('Your postcode'), 'bs1 4st{Enter}');
  const near = await screen.findByText('Near BS1 4ST');
  await waitFor(() => expect(near).toHaveFocus());
  expect(near.closest('details')).not.toHaveAttribute('open');
});

it('search#28: ignores a distance without a place', async () => {
  const { queriesTo } = openSearch('?distance_range=50');
  expect(await screen.findByRole('heading', { name: 'Cars for sale' })).toBeVisible();
  const [query] = queriesTo('/api/v2/vehicle-search/');
  expect(query?.has('distance_range')).toBe(false);
  expect(query?.get('sort')).toBe('dis|desc');
  expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull();
});

it('offers to sort by distance only when a place is set', async () => {
  openSearch('?make=ford');
  await screen.findByRole('heading', { name: /found/ });
  expect(screen.queryByRole('option', { name: 'Distance, nearest first' })).toBeNull();
});
