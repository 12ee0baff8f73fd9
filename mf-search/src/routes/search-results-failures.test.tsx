import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, focus, openSearch, threePages } from '../testing/open-search.ts';

describe('when something is missing (S116)', () => {
  it('nothing found: says which filter to let go of and how many that brings', async () => {
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

  it('no quotes: cash prices alone, and no example', async () => {
    openSearch('', { 'GET /api/v2/vehicle-finance': failure });
    const [card] = await screen.findAllByRole('article');
    expect(within(card!).getByText('£16,000')).toBeVisible();
    expect(screen.queryByText('£271.16')).toBeNull();
    expect(screen.queryByRole('region', { name: /example/ })).toBeNull();
  });

  it('no results: a neutral notice, and a retry that brings them', async () => {
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

  it('no filter options: the results stand without them', async () => {
    openSearch('', { 'GET /api/v2/vehicle-search-filter': failure });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.getByText("Filters can't be shown at the moment")).toBeInTheDocument();
  });
});
