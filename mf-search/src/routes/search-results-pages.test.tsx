import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StubHandler } from '@contracts/testing/render-route';
import {
  cards,
  failure,
  filterColumn,
  deferredResponse,
  openSearch,
} from '../testing/open-search.ts';
import { stubVehicle } from '../testing/stub-vehicle.ts';

const pageOf = (page: number) => ({
  data: [stubVehicle({ stock_id: `${page}01`, slug: `car-${page}`, model: `Model ${page}` })],
  meta: { current_page: page, last_page: 3, total: 30 },
});
const search: StubHandler = ({ query }) => pageOf(Number(query.get('page') ?? 1));
const results = (handler: StubHandler) => ({ 'GET /api/v2/vehicle-search/': handler });
const models = () => cards().map((card) => /Model \d/.exec(card.textContent ?? '')?.[0]);
const loadMore = () => screen.findByRole('link', { name: /^Load \d+ more$/ });

describe('the pages of the results', () => {
  it('S113: have a disabled "Next" on the last page', async () => {
    openSearch('?make=ford&page=3', results(search));
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of results' }));
    expect(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute(
      'href',
      '/vehicle-search?make=ford&page=2',
    );
    expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  });

  it.each([
    ['?page=0', '/vehicle-search?page=0', 'Model 1'],
    ['?make=ford&page=9', '/vehicle-search?make=ford&page=3', 'Model 3'],
  ])(
    'S113: include no page outside the results, so %s redirects to an existing page',
    async (query, address, model) => {
      const { location } = openSearch(query, results(search));
      await screen.findAllByRole('article');
      expect(location()).toBe(address);
      expect(models()).toEqual([model]);
    },
  );

  it('S98, S113: are appended to the list by "Load more"', async () => {
    const more = deferredResponse<unknown>();
    const { location } = openSearch(
      '',
      results((call) => (call.query.get('page') === '2' ? more.response : search(call))),
    );
    await userEvent.click(await loadMore());
    expect(await screen.findByText('Loading more vehicles')).toBeInTheDocument();
    more.respond(pageOf(2));
    await waitFor(() => expect(models()).toEqual(['Model 1', 'Model 2']));
    expect(location()).toBe('/vehicle-search?page=2&from=1');
    expect(
      screen.getByRole('heading', { name: '30 vehicles found, pages 1 to 2 of 3' }),
    ).toBeVisible();
  });

  it('S98, S113: are appended twelve at a time', async () => {
    const { location } = openSearch('', results(search));
    expect(await loadMore()).toHaveTextContent('Load 12 more');
    await userEvent.click(await loadMore());
    await waitFor(() => expect(models()).toEqual(['Model 1', 'Model 2']));
    await userEvent.click(screen.getByRole('link', { name: 'Load 6 more' }));
    await waitFor(() => expect(models()).toEqual(['Model 1', 'Model 2', 'Model 3']));
    expect(location()).toBe('/vehicle-search?page=3&from=1');
    expect(screen.queryByRole('link', { name: /^Load/ })).toBeNull();
    // A numbered page is shown alone again.
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'href',
      '/vehicle-search?page=2',
    );
  });

  it('S98: start again from the first page when the search changes', async () => {
    const { location } = openSearch('?page=2&from=1', results(search));
    await waitFor(() => expect(models()).toEqual(['Model 1', 'Model 2']));
    const form = await filterColumn();
    await userEvent.click(form.getByRole('checkbox', { name: 'Ford 14' }));
    await waitFor(() => expect(location()).toBe('/vehicle-search?make=ford'));
    await waitFor(() => expect(models()).toEqual(['Model 1']));
  });

  it('S114: end before a page that failed to load, until a retry', async () => {
    let down = true;
    openSearch(
      '?page=2&from=1',
      results((call) => (down && call.query.get('page') === '2' ? failure() : search(call))),
    );
    await waitFor(() => expect(models()).toEqual(['Model 1']));
    expect(screen.queryByText('Loading more vehicles')).toBeNull();
    expect(screen.queryByText(/Boom/)).toBeNull();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again to load more' }));
    await waitFor(() => expect(models()).toEqual(['Model 1', 'Model 2']));
  });

  it('search#14, S114: show quotes with the same finance terms when appended', async () => {
    const { queriesTo } = openSearch('?page=2&from=1', results(search));
    await waitFor(() => expect(models()).toEqual(['Model 1', 'Model 2']));
    const quotes = queriesTo('/api/v2/vehicle-finance');
    expect(quotes.map((query) => [query.get('deposit'), query.get('deposit_type')])).toEqual([
      ['10', 'percentage'],
      ['10', 'percentage'],
    ]);
  });
});

it('S97: a registration search shows a single placeholder card', async () => {
  const found = deferredResponse<unknown>();
  openSearch(
    '',
    results((call) => (call.query.has('vrm') ? found.response : search(call))),
  );
  const form = await filterColumn();
  await userEvent.type(form.getByRole('textbox', { name: 'Registration' }), 'ab21cde{Enter}');
  expect(await screen.findByText('Looking for the registration')).toBeInTheDocument();
  expect(screen.queryByRole('article')).toBeNull();
  found.respond(pageOf(1));
  expect(await screen.findByRole('article')).toBeVisible();
});

it('S97: a registration in the URL overrides all other filters', async () => {
  const { queriesTo } = openSearch('?vrm=AB21CDE&make=ford&max_price=9000&page=2', results(search));
  await screen.findByRole('article');
  const [query] = queriesTo('/api/v2/vehicle-search/');
  expect([...query!.keys()]).toEqual(['vrm', 'status[]', 'status[]', 'sort', 'resultsPerPage']);
  expect(screen.getAllByRole('link', { name: /^Remove / })).toHaveLength(1);
});
