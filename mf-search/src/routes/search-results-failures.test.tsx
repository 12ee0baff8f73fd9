import { screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StubHandler } from '@contracts/testing/render-route';
import { failure, focus, openSearch, threePages } from '../testing/open-search.ts';
import { stubOptions } from '../testing/stub-options.ts';

describe('a search without results or data (S116)', () => {
  it('suggests filters to remove when nothing was found, each with its count', async () => {
    openSearch('?make=ford&max_price=100', {
      'GET /api/v2/vehicle-search/': ({ query }) => ({
        data: [],
        meta: { current_page: 1, last_page: 1, total: query.has('max_price') ? 0 : 14 },
      }),
    });
    const link = await screen.findByRole('link', { name: 'Without ‘Up to £100’: 14 vehicles' });
    expect(link).toHaveAttribute('href', '/vehicle-search?make=ford');
    expect(screen.getByRole('heading', { name: '0 vehicles found' })).toBeVisible();
  });

  it('search#22: for a text without words, links to all vehicles and quotes the text once', async () => {
    openSearch('?search=🚗', {
      'GET /api/v2/vehicle-search/': ({ query }) => ({
        data: [],
        meta: { current_page: 1, last_page: 1, total: query.has('search') ? 0 : 30 },
      }),
    });
    const link = await screen.findByRole('link', { name: 'Without “🚗”: 30 vehicles' });
    expect(link).toHaveAttribute('href', '/vehicle-search');
  });

  it('search#20, S97: for an unknown registration, shows the registration and the next steps', async () => {
    openSearch('?vrm=zz99zzz', {
      'GET /api/v2/vehicle-search/': ({ query }) => ({
        data: [],
        meta: { current_page: 1, last_page: 1, total: query.has('vrm') ? 0 : 30 },
      }),
    });
    expect(await screen.findByText(/^We don't have ZZ99 ZZZ\./)).toHaveTextContent(
      'Check the registration and try again',
    );
    expect(screen.queryByText(/all of your filters/)).toBeNull();
    expect(screen.queryByRole('link', { name: /Registration ZZ99 ZZZ’/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Search all vehicles' })).toHaveAttribute(
      'href',
      '/vehicle-search',
    );
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us');
  });

  it('shows only cash prices when the quotes fail to load', async () => {
    openSearch('', { 'GET /api/v2/vehicle-finance': failure });
    const [card] = await screen.findAllByRole('article');
    expect(within(card!).getByText('£16,000')).toBeVisible();
    expect(screen.queryByText('£271.16')).toBeNull();
    expect(screen.queryByRole('region', { name: /example/ })).toBeNull();
  });

  it('says that monthly prices could not be loaded, and offers a retry', async () => {
    let down = true;
    openSearch('', {
      'GET /api/v2/vehicle-finance': () => (down ? failure() : { data: {} }),
    });
    expect(await screen.findByText('Monthly prices could not be loaded')).toBeVisible();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitForElementToBeRemoved(() => screen.queryByText('Monthly prices could not be loaded'));
  });

  it('shows a neutral notice with a retry when the results fail to load', async () => {
    let down = true;
    openSearch('?make=ford', {
      'GET /api/v2/vehicle-search/': () => (down ? failure() : { data: [focus], meta: threePages }),
    });
    expect(await screen.findByText("Vehicles can't be shown at the moment")).toBeVisible();
    expect(screen.queryByText(/Boom/)).toBeNull();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('shows the results and a retry when the filter options fail to load', async () => {
    let down = true;
    openSearch('', {
      'GET /api/v2/vehicle-search-filter': () =>
        down ? failure() : { data: stubOptions, meta: { total: 30 } },
    });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.getByText("Filters can't be shown at the moment")).toBeInTheDocument();
    expect(screen.queryByText(/Boom/)).toBeNull();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('checkbox', { name: 'Ford 14' })).toBeInTheDocument();
  });

  it('omits the offers section when the offers fail to load', async () => {
    const { queriesTo } = openSearch('?make=ford', { 'GET /api/v2/content/offer': failure });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(queriesTo('/api/v2/content/offer')).toHaveLength(1);
    expect(screen.queryByText(/Boom|sorry|error|offers that go/i)).toBeNull();
  });
});

describe('a well-formed postcode that does not exist', () => {
  const refused: StubHandler = ({ query }) =>
    query.has('distance_from')
      ? Response.json({ errors: [{ field: 'distance_from', message: 'Boom' }] }, { status: 400 })
      : { data: stubOptions, meta: { total: 30 } };

  function openNowhere(place = 'ZZ1%201ZZ') {
    return openSearch(`?make=ford&distance_from=${place}&distance_range=25&sort=distance|asc`, {
      'GET /api/v2/vehicle-search-filter': refused,
      'GET /api/v2/vehicle-search/': (request) =>
        request.query.has('distance_from') ? refused(request) : { data: [focus], meta: threePages },
    });
  }

  it('is reported at its field, and the search runs without it', async () => {
    const { queriesTo } = openNowhere();
    expect(await screen.findByRole('article')).toBeVisible();
    const field = screen.getByRole('textbox', { name: 'Your postcode' });
    expect(field).toBeVisible();
    expect(field).toHaveValue('ZZ1 1ZZ');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/We don't know the postcode ZZ1 1ZZ/);
    expect(screen.queryByText(/can't be shown|Boom/)).toBeNull();
    const [query] = queriesTo('/api/v2/vehicle-search/').slice(-1);
    expect(query?.get('make')).toBe('ford');
    expect(query?.get('sort')).toBe('dis|asc');
  });

  it('data#26: is explained at its field if it is a BFPO address', async () => {
    openNowhere('bfpo61');
    expect(await screen.findByRole('article')).toBeVisible();
    const field = screen.getByRole('textbox', { name: 'Your postcode' });
    expect(field).toHaveValue('BFPO 61');
    expect(field).toHaveAccessibleDescription(/A BFPO address has no place on our map/);
  });

  it('has no chip', async () => {
    openNowhere();
    await screen.findByRole('article');
    expect(screen.queryByRole('link', { name: /ZZ1/ })).toBeNull();
    expect(screen.getByText('Near you')).toBeVisible();
  });
});
