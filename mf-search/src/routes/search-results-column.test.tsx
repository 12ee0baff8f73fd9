import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchSortLabels, type SearchSort } from '@contracts/wire/catalogue/search-sort';
import { filterColumn, focus, openSearch } from '../testing/open-search.ts';
import { stubOptions } from '../testing/stub-options.ts';

describe('the filters', () => {
  it('S73: show the number of matching offers on the search button', async () => {
    openSearch();
    const form = await filterColumn();
    expect(form.getByRole('button', { name: 'Search 30 offers' })).toBeVisible();
  });

  it('S73: say "1 offer" in the singular', async () => {
    openSearch('', {
      'GET /api/v2/vehicle-search-filter': () => ({ data: stubOptions, meta: { total: 1 } }),
    });
    const form = await filterColumn();
    expect(form.getByRole('button', { name: 'Search 1 offer' })).toBeVisible();
  });

  it('S71: are in the specified order', async () => {
    openSearch();
    const form = await filterColumn();
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

  it('search#29, S72: open in the column beside the results, and each choice searches immediately', async () => {
    const { location } = openSearch('?make=ford');
    const form = await filterColumn();
    const filters = form.getAllByRole('group').filter(({ tagName }) => tagName === 'DETAILS');
    expect(filters).toHaveLength(12);
    for (const filter of filters) {
      expect(filter.querySelectorAll('input, select').length).toBeGreaterThan(0);
    }
    await userEvent.click(form.getByRole('checkbox', { name: 'Diesel 4' }));
    await waitFor(() => expect(location()).toBe('/vehicle-search?make=ford&fuel_type=diesel'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(form.getByRole('button', { name: 'Search 30 offers' })).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Reset all' }));
    await waitFor(() => expect(location()).toBe('/vehicle-search'));
  });

  it('search#1, S97: replace a registration search with a new search, as their counts show', async () => {
    const { location, queriesTo } = openSearch('?vrm=AB21CDE', {
      'GET /api/v2/vehicle-search/': ({ query }) => ({
        data: [focus],
        meta: { current_page: 1, last_page: 1, total: query.has('vrm') ? 1 : 14 },
      }),
    });
    const form = await filterColumn();
    expect(form.getByRole('button', { name: 'Search 1 offer' })).toBeVisible();
    expect(queriesTo('/api/v2/vehicle-search-filter')[0]?.has('vrm')).toBe(false);
    await userEvent.click(form.getByRole('checkbox', { name: 'Ford 14' }));
    await waitFor(() => expect(location()).toBe('/vehicle-search?make=ford'));
    expect(await screen.findByRole('heading', { name: '14 vehicles found' })).toBeVisible();
  });

  it('S83, S98: search immediately when ticked, and return to the first page', async () => {
    const { location } = openSearch('?page=2&utm_source=x');
    const form = await filterColumn();
    await userEvent.click(form.getByRole('checkbox', { name: 'Ford 14' }));
    expect(form.getByRole('checkbox', { name: 'Ford 14' })).toBeChecked();
    await waitFor(() => expect(location()).toBe('/vehicle-search?make=ford'));
    await waitFor(() =>
      expect(form.getByRole('checkbox', { name: 'Focus 9' })).toBeInTheDocument(),
    );
  });

  it('S115: show a count for each value and disable values without results', async () => {
    openSearch();
    const form = await filterColumn();
    expect(form.getByRole('checkbox', { name: 'Tesla 0' })).toBeDisabled();
    expect(form.getByRole('checkbox', { name: 'Ford 14' })).toBeEnabled();
  });

  it('keep a chosen value enabled even without results', async () => {
    openSearch('?make=tesla');
    const form = await filterColumn();
    expect(form.getByRole('checkbox', { name: 'Tesla 0' })).toBeEnabled();
    expect(form.getByRole('checkbox', { name: 'Tesla 0' })).toBeChecked();
  });

  it('offer only the models of the chosen makes', async () => {
    openSearch('?make=ford');
    const form = await filterColumn();
    expect(form.getByRole('checkbox', { name: 'Kuga 5' })).toBeInTheDocument();
    expect(form.queryByRole('checkbox', { name: 'Defender 3' })).toBeNull();
  });

  it('can be submitted without JavaScript, including values without a control', async () => {
    openSearch('?sites=bath&sort=price|asc&make=ford');
    await filterColumn();
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filters' });
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveAttribute('action', '/vehicle-search');
    expect([...new FormData(form)].filter(([, value]) => value !== '')).toEqual([
      ['sites', 'bath'],
      ['sort', 'price|asc'],
      ['make', 'ford'],
    ]);
  });

  it('S97: search by a typed registration, ignoring all other filters', async () => {
    const { location } = openSearch('?make=ford');
    const form = await filterColumn();
    await userEvent.type(form.getByRole('textbox', { name: 'Registration' }), 'ab21 cde{Enter}');
    await waitFor(() => expect(location()).toBe('/vehicle-search?vrm=AB21CDE'));
  });

  it('appear as chips above the results, each a link to the search without that filter', async () => {
    openSearch('?make=ford&max_price=12000&page=2');
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
});

describe('a single filter', () => {
  it('S75: the offer type filter has the choices All, New, Used and Offers', async () => {
    const { location } = openSearch('?make=ford');
    const form = await filterColumn();
    const types = within(form.getByRole('group', { name: 'Offer type' }));
    expect(types.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'All',
      'New',
      'Used',
      'Offers',
    ]);
    expect(types.getByRole('radio', { name: 'All' })).toBeChecked();
    await userEvent.click(types.getByRole('radio', { name: 'Used' }));
    await waitFor(() =>
      expect(location()).toBe('/vehicle-search?advert_classification=NEARLY_NEW,USED&make=ford'),
    );
    await userEvent.click(types.getByRole('radio', { name: 'Offers' }));
    await waitFor(() =>
      expect(location()).toBe('/vehicle-search?advert_classification=OFFER&make=ford'),
    );
    await userEvent.click(types.getByRole('radio', { name: 'New' }));
    await waitFor(() =>
      expect(location()).toBe('/vehicle-search?advert_classification=NEW&make=ford'),
    );
    await userEvent.click(types.getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(location()).toBe('/vehicle-search?make=ford'));
  });

  it('S75, S86: the offer type filter shows "Used only" for an old link without nearly new vehicles', async () => {
    const { location } = openSearch('?advert_classification=USED&make=ford');
    const form = await filterColumn();
    const types = within(form.getByRole('group', { name: 'Offer type' }));
    expect(types.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'All',
      'New',
      'Used',
      'Used only',
      'Offers',
    ]);
    expect(
      types.getByRole('radio', { name: 'Used only', description: 'Not nearly new' }),
    ).toBeChecked();
    await userEvent.click(types.getByRole('radio', { name: 'Used' }));
    await waitFor(() =>
      expect(location()).toBe('/vehicle-search?advert_classification=NEARLY_NEW,USED&make=ford'),
    );
    expect(types.getByRole('radio', { name: 'Used' })).toBeChecked();
    expect(types.queryByRole('radio', { name: 'Used only' })).toBeNull();
  });

  it('S89: the budget filter has two modes and starts in the mode that the URL uses', async () => {
    openSearch('?monthly_to=300');
    const form = await filterColumn();
    const modes = within(form.getByRole('group', { name: 'Budget by' }));
    expect(modes.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    await userEvent.click(modes.getByRole('radio', { name: 'Total price' }));
    expect(modes.getByRole('radio', { name: 'Total price' })).toBeChecked();
    expect(form.getByRole('combobox', { name: 'Price up to' })).toBeInTheDocument();
  });

  it('S90, S94: a monthly price adds finance terms, which are removed together with the price', async () => {
    const { location } = openSearch();
    const form = await filterColumn();
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Monthly up to' }), '£300');
    await waitFor(() =>
      expect(location()).toBe(
        '/vehicle-search?monthly_to=300&finance_deposit=1000&finance_deposit_type=amount&finance_term=60&finance_mileage=8000',
      ),
    );
    expect(form.getByText(/PCP runs for up to 48 months/)).toBeInTheDocument();
    expect(form.getByRole('combobox', { name: 'Miles a year' })).toHaveDisplayValue('8,000 miles');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Monthly up to' }), 'Any');
    await waitFor(() => expect(location()).toBe('/vehicle-search'));
  });

  it('S95: the budget filter can be reset on its own', async () => {
    const { location } = openSearch('?make=ford&min_price=5000&monthly_to=300');
    const form = await filterColumn();
    await userEvent.click(form.getByRole('button', { name: 'Reset budget' }));
    await waitFor(() => expect(location()).toBe('/vehicle-search?make=ford'));
  });

  it('S78: the body type filter lists cars and vans separately and searches by value', async () => {
    const { location } = openSearch();
    const form = await filterColumn();
    const offered = (legend: string) =>
      within(form.getByRole('group', { name: legend }))
        .getAllByRole('checkbox')
        .map((box) => box.getAttribute('value'));
    expect(offered('Body type: cars')).toEqual([
      'FourbyFour',
      'Convertible',
      'Coupe',
      'Crossover',
      'Estate',
      'Hatchback',
      'MPV',
      'Saloon',
      'Sports',
      'SUV',
      'Pick-Up',
      'Tipping-Lorry',
    ]);
    expect(offered('Body type: vans')).toEqual(['Van', 'Combi Van', 'Camper', 'Kombi Van']);
    expect(form.getByRole('checkbox', { name: '4x4 0' })).toBeDisabled();
    await userEvent.click(form.getByRole('checkbox', { name: 'SUV 8' }));
    await waitFor(() => expect(location()).toBe('/vehicle-search?body_type=SUV'));
  });

  it('shopper#14: for the distance links to the postcode field above the results', async () => {
    openSearch('?distance_from=BS1');
    const form = await filterColumn();
    await userEvent.click(form.getByRole('link', { name: /^Distance ?: ?Near BS1$/ }));
    expect(screen.getByRole('textbox', { name: 'Your postcode' })).toHaveFocus();
    expect(screen.getByText('Near BS1', { selector: 'summary' }).parentElement).toHaveAttribute(
      'open',
    );
  });

  it('S85, S98: the age filter also selects used cars and returns to the first page', async () => {
    const { location } = openSearch('?page=2&from=1');
    const form = await filterColumn();
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Age' }), '2020');
    await waitFor(() =>
      expect(location()).toBe('/vehicle-search?advert_classification=NEARLY_NEW,USED&age=2020'),
    );
  });

  it('that was removed is restored by "Undo"', async () => {
    const { location } = openSearch('?make=ford&max_price=12000');
    const chosen = within(await screen.findByRole('list', { name: 'Chosen filters' }));
    await userEvent.click(chosen.getByRole('link', { name: 'Remove Ford' }));
    await waitFor(() => expect(location()).toBe('/vehicle-search?max_price=12000'));
    await userEvent.click(await screen.findByRole('link', { name: 'Undo' }));
    await waitFor(() => expect(location()).toBe('/vehicle-search?make=ford&max_price=12000'));
    expect(screen.queryByRole('link', { name: 'Undo' })).toBeNull();
  });

  it('search#19: that was removed cannot be restored after another filter has changed', async () => {
    const { location } = openSearch('?make=ford');
    const form = await filterColumn();
    const chosen = within(await screen.findByRole('list', { name: 'Chosen filters' }));
    await userEvent.click(chosen.getByRole('link', { name: 'Remove Ford' }));
    await waitFor(() => expect(location()).toBe('/vehicle-search'));
    expect(await screen.findByRole('link', { name: 'Undo' })).toBeVisible();
    await userEvent.click(form.getByRole('checkbox', { name: /^Land Rover / }));
    await waitFor(() => expect(location()).toBe('/vehicle-search?make=land-rover'));
    await userEvent.click(form.getByRole('checkbox', { name: /^Land Rover / }));
    await waitFor(() => expect(location()).toBe('/vehicle-search'));
    expect(screen.queryByText(/Ford removed/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Undo' })).toBeNull();
  });
});

it('S119: offers every sort order', async () => {
  openSearch('?make=ford');
  const select = within(await screen.findByLabelText('Sort'));
  expect(select.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Recommended',
    'Latest arrivals',
    'Price, lowest first',
    'Price, highest first',
    'Monthly price, lowest first',
    'Monthly price, highest first',
    'Newest first',
    'Oldest first',
    'Mileage, lowest first',
    'Mileage, highest first',
  ]);
});

it.each([
  ['', 'Recommended'],
  ['?make=ford', 'Latest arrivals'],
  ['?make=ford&sort=mileage|asc', 'Mileage, lowest first'],
])(
  'S120: for the query %j, the shown and the requested sort order are both "%s"',
  async (query, label) => {
    const { queriesTo } = openSearch(query);
    const select = await screen.findByLabelText<HTMLSelectElement>('Sort');
    expect(select).toHaveDisplayValue(label);
    const sort = queriesTo('/api/v2/vehicle-search/')[0]?.get('sort');
    expect(searchSortLabels[sort as SearchSort]).toBe(label);
  },
);

it('S119: a new sort order returns to the first page', async () => {
  const { location } = openSearch('?make=ford&page=2');
  await userEvent.selectOptions(await screen.findByLabelText('Sort'), 'Price, lowest first');
  await waitFor(() => expect(location()).toBe('/vehicle-search?make=ford&sort=price%7Casc'));
});
