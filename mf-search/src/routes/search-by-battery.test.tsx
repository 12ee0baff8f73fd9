import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { filterColumn, openSearch } from '../testing/open-search.ts';
import { stubOptions } from '../testing/stub-options.ts';

const rangeName = 'Range on a full charge';
const rangeSelect = async () => (await filterColumn()).getByRole('combobox', { name: rangeName });

describe('the electric range filter', () => {
  it('S77: appears with electric cars, in steps of 50 miles from 50, each with its count', async () => {
    openSearch('?fuel_type=electric');
    const shown = within(await rangeSelect()).getAllByRole<HTMLOptionElement>('option');
    expect(shown.map(({ value, text, disabled }) => [value, text, disabled])).toEqual([
      ['', 'Any range', false],
      ['50', '50 miles or more (6)', false],
      ['100', '100 miles or more (6)', false],
      ['150', '150 miles or more (4)', false],
      ['200', '200 miles or more (0)', true],
    ]);
  });

  it('S77, S87: searches by minimum range; another choice replaces it and "Any range" clears it', async () => {
    const { location, queriesTo } = openSearch('?fuel_type=electric&page=2');
    await userEvent.selectOptions(await rangeSelect(), '50 miles or more (6)');
    await waitFor(() =>
      expect(location()).toBe('/vehicle-search?fuel_type=electric&battery_min_range=50'),
    );
    for (const path of ['/api/v2/vehicle-search/', '/api/v2/vehicle-search-filter']) {
      await waitFor(() => expect(queriesTo(path).at(-1)?.get('battery_min_range')).toBe('50'));
    }
    await userEvent.selectOptions(await rangeSelect(), '150 miles or more (4)');
    await waitFor(() =>
      expect(location()).toBe('/vehicle-search?fuel_type=electric&battery_min_range=150'),
    );
    await userEvent.selectOptions(await rangeSelect(), 'Any range');
    await waitFor(() => expect(location()).toBe('/vehicle-search?fuel_type=electric'));
  });

  it('S77: appears in any search with a minimum range, and its chip removes it', async () => {
    const { location } = openSearch('?battery_min_range=150');
    expect(await rangeSelect()).toHaveDisplayValue('150 miles or more (4)');
    const chosen = within(await screen.findByRole('list', { name: 'Chosen filters' }));
    await userEvent.click(chosen.getByRole('link', { name: 'Remove Range of 150 miles or more' }));
    await waitFor(() => expect(location()).toBe('/vehicle-search'));
  });

  it('S77: has a single value in the form that is submitted without JavaScript', async () => {
    openSearch('?fuel_type=electric&battery_min_range=100');
    await rangeSelect();
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filters' });
    expect(new FormData(form).getAll('battery_min_range')).toEqual(['100']);
  });

  it('shopper#8, S77: is offered before a fuel is chosen, without charging costs', async () => {
    const { location } = openSearch();
    const form = await filterColumn();
    expect(form.queryByRole('group', { name: 'Charging' })).toBeNull();
    await userEvent.selectOptions(await rangeSelect(), '150');
    await waitFor(() => expect(location()).toBe('/vehicle-search?battery_min_range=150'));
  });

  it.each(['fuel_type=electric', 'battery_min_range=200', 'sort=electric_range|desc'])(
    'shopper#8: comes with a sort order by electric range (%s)',
    async (query) => {
      openSearch(`?${query}`);
      const sort = await screen.findByLabelText('Sort');
      expect(
        within(sort).getByRole('option', { name: 'Electric range, longest first' }),
      ).toBeInTheDocument();
    },
  );

  it('shopper#8: comes without that sort order in a search for other fuels', async () => {
    openSearch('?fuel_type=petrol');
    const sort = await screen.findByLabelText('Sort');
    expect(within(sort).queryByRole('option', { name: /range/ })).toBeNull();
  });

  it('S77: is absent for petrol cars', async () => {
    openSearch('?fuel_type=petrol');
    const form = await filterColumn();
    expect(form.queryByRole('combobox', { name: rangeName })).toBeNull();
  });

  it('is omitted without affecting other filters when the dealer API sends no range counts', async () => {
    const { battery_min_range: _ranges, ...others } = stubOptions;
    openSearch('?fuel_type=electric', {
      'GET /api/v2/vehicle-search-filter': () => ({ data: others, meta: { total: 30 } }),
    });
    const form = await filterColumn();
    expect(form.getByRole('group', { name: 'Charging' })).toBeInTheDocument();
    expect(form.queryByRole('combobox', { name: rangeName })).toBeNull();
  });
});

describe('the charging cost filter', () => {
  it('S77: appears for electric cars, for charging at home or in public', async () => {
    const { location } = openSearch('?fuel_type=electric');
    const form = await filterColumn();
    const modes = within(form.getByRole('group', { name: 'Charging' }));
    expect(modes.getByRole('radio', { name: 'Home' })).toBeChecked();
    await userEvent.click(modes.getByRole('radio', { name: 'Public' }));
    const [, upTo] = form.getAllByRole('combobox', { name: 'Charge up to' });
    await userEvent.selectOptions(upTo!, '£40');
    await waitFor(() =>
      expect(location()).toBe('/vehicle-search?fuel_type=electric&battery_max_fast_charge_cost=40'),
    );
    expect(modes.getByRole('radio', { name: 'Public' })).toBeChecked();
  });

  it('S77: is absent for petrol cars', async () => {
    openSearch('?fuel_type=petrol');
    const form = await filterColumn();
    expect(form.queryByRole('group', { name: 'Charging' })).toBeNull();
  });

  it.each([
    ['Home', 'Charge from', 'battery_min_standard_charge_cost'],
    ['Home', 'Charge up to', 'battery_max_standard_charge_cost'],
    ['Public', 'Charge from', 'battery_min_fast_charge_cost'],
    ['Public', 'Charge up to', 'battery_max_fast_charge_cost'],
  ])('S77: in mode %s, the field %s sets %s', async (place, end, key) => {
    const { location } = openSearch('?fuel_type=electric');
    const form = await filterColumn();
    const ends = form.getAllByRole('combobox', { name: end });
    await userEvent.selectOptions(ends[place === 'Home' ? 0 : 1]!, '£30');
    await waitFor(() => expect(location()).toBe(`/vehicle-search?fuel_type=electric&${key}=30`));
    const modes = within(form.getByRole('group', { name: 'Charging' }));
    expect(modes.getByRole('radio', { name: place })).toBeChecked();
  });

  it('S77: selects the charging mode of a cost in the URL', async () => {
    openSearch('?battery_max_fast_charge_cost=40');
    const form = await filterColumn();
    const modes = within(form.getByRole('group', { name: 'Charging' }));
    expect(modes.getByRole('radio', { name: 'Public' })).toBeChecked();
  });
});
