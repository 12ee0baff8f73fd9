import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openSearch } from '../testing/open-search.ts';
import { setScreenWidth } from '../testing/screen-width.ts';
import { stubOptions } from '../testing/stub-options.ts';

beforeEach(() => setScreenWidth(360));

/** Opens the sheet with the button that shows the number of chosen filters. */
async function openSheet(name = 'Filter') {
  await userEvent.click(await screen.findByRole('link', { name }));
  return within(await screen.findByRole('dialog', { name: 'Filters' }));
}

/** Opens the box of one filter. */
async function openBox(sheet: Awaited<ReturnType<typeof openSheet>>, row: RegExp) {
  await userEvent.click(sheet.getByRole('button', { name: row }));
  return within(screen.getByRole('dialog', { name: row }));
}

describe('the filter sheet', () => {
  it('S71, S72: lists every filter in the specified order with its chosen values', async () => {
    openSearch('?make=ford&max_price=9000');
    const sheet = await openSheet('Filter (2)');
    const rows = sheet.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual([
      'Make: Ford1 chosen',
      'Model: Any',
      'Budget: Up to £9,0001 chosen',
      'Age: Any',
      'Mileage: Any',
      'Body type: Any',
      'Colour: Any',
      'Fuel type: Any',
      'Gearbox: Any',
      'Seats: Any',
      'Road tax: Any',
      'Registration: Any',
    ]);
  });

  it('shopper: says that an electric range can be chosen for electric cars, S77', async () => {
    openSearch('?fuel_type=electric');
    const sheet = await openSheet('Filter (1)');
    expect(sheet.getByRole('button', { name: /^Fuel type/ })).toHaveTextContent(/any range/);
  });

  it('shopper: has the lease term in the same box as the budget, S76', async () => {
    openSearch('?advert_classification=CONTRACT-HIRE-PERSONAL');
    const box = await openBox(await openSheet(), /^Budget and term/);
    expect(box.getByRole('combobox', { name: 'Lease over' })).toBeVisible();
  });

  it('S72: opens each filter in a dialog that counts immediately but searches only when confirmed', async () => {
    const { location, queriesTo } = openSearch('', {
      'GET /api/v2/vehicle-search-filter': ({ query }) => ({
        data: stubOptions,
        meta: { total: query.get('make') === 'ford' ? 14 : 30 },
      }),
    });
    const box = await openBox(await openSheet(), /^Make/);
    await userEvent.click(box.getByRole('checkbox', { name: 'Ford 14' }));
    expect(box.getByRole('checkbox', { name: 'Ford 14' })).toBeChecked();
    expect(await box.findByText('14 offers')).toBeVisible();
    expect(location()).toBe('/vehicle-search');
    expect(queriesTo('/api/v2/vehicle-search/')).toHaveLength(1);
    await userEvent.click(box.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(location()).toBe('/vehicle-search?make=ford'));
    expect(screen.queryByRole('dialog', { name: 'Make' })).toBeNull();
  });

  it.each([
    ['Make', 'checkbox', 'Ford 14'],
    ['Model', 'checkbox', 'Focus 9'],
    ['Budget', 'radio', 'Monthly'],
    ['Age', 'combobox', 'Age'],
    ['Mileage', 'combobox', 'Mileage up to'],
    ['Body type', 'checkbox', 'SUV 8'],
    ['Colour', 'checkbox', 'Blue 4'],
    ['Fuel type', 'checkbox', 'Diesel 4'],
    ['Gearbox', 'checkbox', 'Manual 12'],
    ['Seats', 'checkbox', '5 seats 17'],
    ['Road tax', 'combobox', 'Road tax'],
    ['Registration', 'textbox', 'Registration'],
  ] as const)(
    'S72: opens %s in its own dialog, with Reset all, Close and Confirm',
    async (title, role, name) => {
      openSearch('?make=ford');
      const box = await openBox(await openSheet('Filter (1)'), new RegExp(`^${title}`));
      expect(box.getByRole(role, { name })).toBeInTheDocument();
      for (const button of ['Reset all', 'Close', 'Confirm']) {
        expect(box.getByRole('button', { name: button })).toBeVisible();
      }
    },
  );

  it('S75: contains the offer type, which searches immediately', async () => {
    const { location } = openSearch('?make=ford');
    const sheet = await openSheet('Filter (1)');
    const types = within(sheet.getByRole('group', { name: 'Offer type' }));
    await userEvent.click(types.getByRole('radio', { name: 'New' }));
    await waitFor(() =>
      expect(location()).toBe('/vehicle-search?advert_classification=NEW&make=ford'),
    );
  });

  it('data#19, S75: has a checkbox that excludes write-offs', async () => {
    const { location, queriesTo } = openSearch('?make=ford');
    const sheet = await openSheet('Filter (1)');
    const name = 'Leave out insurance write-offs';
    await userEvent.click(sheet.getByRole('checkbox', { name }));
    await waitFor(() => expect(location()).toBe('/vehicle-search?make=ford&write_off=none'));
    expect(queriesTo('/api/v2/vehicle-search/').at(-1)?.get('write_off')).toBe('none');
    expect(queriesTo('/api/v2/vehicle-search-filter').at(-1)?.get('write_off')).toBe('none');
    expect(sheet.getByRole('checkbox', { name })).toBeChecked();
    await userEvent.click(sheet.getByRole('button', { name: 'Reset all' }));
    await waitFor(() => expect(location()).toBe('/vehicle-search'));
    expect(sheet.getByRole('checkbox', { name })).not.toBeChecked();
  });

  it('S72: discards unconfirmed changes when the dialog of a filter is closed', async () => {
    const { location } = openSearch();
    const sheet = await openSheet();
    const box = await openBox(sheet, /^Make/);
    await userEvent.click(box.getByRole('checkbox', { name: 'Ford 14' }));
    await userEvent.click(box.getByRole('button', { name: 'Close' }));
    expect(location()).toBe('/vehicle-search');
    expect(sheet.getByRole('button', { name: /^Make/ })).toHaveTextContent('Any');
    const again = await openBox(sheet, /^Make/);
    expect(again.getByRole('checkbox', { name: 'Ford 14' })).not.toBeChecked();
  });

  it('S72, S95: resets all filters from the dialog of one filter, once confirmed', async () => {
    const { location } = openSearch('?make=ford&max_price=9000&sort=price|asc');
    const box = await openBox(await openSheet('Filter (2)'), /^Make/);
    await userEvent.click(box.getByRole('button', { name: 'Reset all' }));
    expect(box.getByRole('checkbox', { name: 'Ford 14' })).not.toBeChecked();
    await userEvent.click(box.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(location()).toBe('/vehicle-search?sort=price%7Casc'));
  });

  it('S95: resets all filters but not the sort order', async () => {
    const { location } = openSearch('?make=ford&max_price=9000&sort=price|asc');
    const sheet = await openSheet('Filter (2)');
    await userEvent.click(sheet.getByRole('button', { name: 'Reset all' }));
    await waitFor(() => expect(location()).toBe('/vehicle-search?sort=price%7Casc'));
    expect(sheet.queryByRole('button', { name: 'Reset all' })).toBeNull();
  });

  it('S73, S99: is closed by the button that shows the number of offers', async () => {
    openSearch('?make=ford');
    const sheet = await openSheet('Filter (1)');
    await userEvent.click(sheet.getByRole('button', { name: 'Search 30 offers' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: '30 vehicles found' })).toHaveFocus();
  });

  it('S99: reopens without the dialog that was open before', async () => {
    openSearch();
    const sheet = await openSheet();
    const box = await openBox(sheet, /^Colour/);
    await userEvent.click(box.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog', { name: 'Colour' })).toBeNull();
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: 'Filter' })).toHaveFocus();
    await openSheet();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('S2, S99: closes when the window becomes 928 px wide', async () => {
    openSearch();
    await openSheet();
    act(() => setScreenWidth(927));
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeInTheDocument();
    act(() => setScreenWidth(928));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shopper#14: contains the postcode search and shows the chosen place', async () => {
    const { location } = openSearch('?make=ford');
    const sheet = await openSheet('Filter (1)');
    expect(sheet.getByRole('heading', { name: 'Near you' })).toBeVisible();
    await userEvent.type(sheet.getByLabelText('Your postcode'), 'bs1 4st');
    await userEvent.selectOptions(sheet.getByLabelText('Within'), '25 miles');
    await userEvent.click(sheet.getByRole('button', { name: 'Show' }));
    await waitFor(() =>
      expect(location()).toBe(
        '/vehicle-search?make=ford&distance_from=bs1+4st&distance_range=25&sort=distance%7Casc',
      ),
    );
    expect(await sheet.findByRole('heading', { name: 'Within 25 miles of BS1 4ST' })).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Search 30 offers' })).toBeVisible();
  });

  it('shopper: its search button also applies the typed postcode, S73, S117', async () => {
    const { location } = openSearch('?make=ford');
    const sheet = await openSheet('Filter (1)');
    await userEvent.type(sheet.getByLabelText('Your postcode'), 'bs1');
    await userEvent.selectOptions(sheet.getByLabelText('Within'), '25 miles');
    await userEvent.click(sheet.getByRole('button', { name: 'Search 30 offers' }));
    await waitFor(() =>
      expect(location()).toBe(
        '/vehicle-search?make=ford&distance_from=bs1&distance_range=25&sort=distance%7Casc',
      ),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Near BS1')).toBeVisible();
  });

  it('shopper: stays open when the search button is pressed with an invalid postcode, S117', async () => {
    const { location } = openSearch('?make=ford');
    const sheet = await openSheet('Filter (1)');
    await userEvent.type(sheet.getByLabelText('Your postcode'), 'bristol');
    await userEvent.click(sheet.getByRole('button', { name: 'Search 30 offers' }));
    expect(sheet.getByLabelText('Your postcode')).toBeInvalid();
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    expect(location()).toBe('/vehicle-search?make=ford');
  });

  it('shopper: its search button removes the place if the postcode was cleared, S117', async () => {
    const { location } = openSearch('?make=ford&distance_from=BS1&distance_range=25');
    const sheet = await openSheet('Filter (2)');
    await userEvent.clear(sheet.getByLabelText('Your postcode'));
    await userEvent.click(sheet.getByRole('button', { name: 'Search 30 offers' }));
    await waitFor(() => expect(location()).toBe('/vehicle-search?make=ford'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('S97: searches by a typed registration, ignoring all other filters', async () => {
    const { location } = openSearch('?make=ford');
    const box = await openBox(await openSheet('Filter (1)'), /^Registration/);
    await userEvent.type(box.getByRole('textbox', { name: 'Registration' }), 'ab21 cde');
    await userEvent.click(box.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(location()).toBe('/vehicle-search?vrm=AB21CDE'));
  });

  it('S116: keeps the last counts when new ones fail to load', async () => {
    let down = false;
    openSearch('', {
      'GET /api/v2/vehicle-search-filter': () =>
        down
          ? Response.json({ errors: [{ message: 'Boom' }] }, { status: 503 })
          : { data: stubOptions, meta: { total: 30 } },
    });
    const box = await openBox(await openSheet(), /^Make/);
    down = true;
    await userEvent.click(box.getByRole('checkbox', { name: 'Ford 14' }));
    await waitFor(() => expect(box.getByText('30 offers')).toHaveAttribute('aria-busy', 'false'));
    expect(box.queryByText(/Boom/)).toBeNull();
    expect(box.getByRole('checkbox', { name: 'Ford 14' })).toBeChecked();
  });
});
