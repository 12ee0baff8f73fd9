import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { filterColumn, openSearch } from '../testing/open-search.ts';

type Form = Awaited<ReturnType<typeof filterColumn>>;

const monthly =
  'monthly_to=300&finance_deposit=1000&finance_deposit_type=amount&finance_term=48&finance_mileage=8000';

const offeredBy = (form: Form, name: string) =>
  within(form.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map((option) => option.textContent);

/** The head of a filter: its name and the number of chosen values. */
const headOf = (form: Form, title: string) =>
  form
    .getAllByRole('group')
    .map((group) => group.querySelector('summary')?.textContent ?? '')
    .find((summary) => summary.startsWith(title));

describe('the mileage filter', () => {
  it('S79: offers every specified mileage', async () => {
    openSearch();
    const form = await filterColumn();
    const steps = [1, 5, 15, 20, 30, 40, 60, 80, 100].map((each) => `${each},000 miles`);
    expect(offeredBy(form, 'Mileage from')).toEqual(['Any', ...steps]);
    expect(offeredBy(form, 'Mileage up to')).toEqual(['Any', ...steps]);
  });

  it('S79: offers minimums only below the chosen maximum, and maximums only above the chosen minimum', async () => {
    openSearch('?min_odometer_value=15000&odometer_value=40000');
    const form = await filterColumn();
    expect(offeredBy(form, 'Mileage from')).toEqual([
      'Any',
      '1,000 miles',
      '5,000 miles',
      '15,000 miles',
      '20,000 miles',
      '30,000 miles',
    ]);
    expect(offeredBy(form, 'Mileage up to')).toEqual([
      'Any',
      '20,000 miles',
      '30,000 miles',
      '40,000 miles',
      '60,000 miles',
      '80,000 miles',
      '100,000 miles',
    ]);
  });
});

describe('the budget filter', () => {
  it('S80: offers four annual mileages plus the chosen one if it is not among them', async () => {
    openSearch(`?${monthly}`);
    const form = await filterColumn();
    const field = form.getByRole('combobox', { name: 'Miles a year' });
    expect(field).toHaveDisplayValue('8,000 miles');
    expect(offeredBy(form, 'Miles a year')).toEqual([
      '6,000 miles',
      '8,000 miles',
      '9,000 miles',
      '12,000 miles',
      '15,000 miles',
    ]);
  });

  it('S92: treats a chosen deposit as pounds even if the previous one was a percentage', async () => {
    const { location } = openSearch('?finance_deposit=20&finance_deposit_type=percentage');
    const form = await filterColumn();
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Deposit' }), '£2,000');
    await waitFor(() =>
      expect(location()).toBe('/vehicle-search?finance_deposit=2000&finance_deposit_type=amount'),
    );
  });

  it('S94: switches back to the total price when the monthly price is removed', async () => {
    const { location } = openSearch(`?min_price=5000&${monthly}`);
    const form = await filterColumn();
    const modes = within(form.getByRole('group', { name: 'Budget by' }));
    expect(modes.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Monthly up to' }), 'Any');
    await waitFor(() => expect(location()).toBe('/vehicle-search?min_price=5000'));
    expect(modes.getByRole('radio', { name: 'Total price' })).toBeChecked();
  });

  it('S96: counts its values, but not the deposit type', async () => {
    openSearch(`?min_price=5000&${monthly}`);
    const form = await filterColumn();
    expect(headOf(form, 'Budget')).toMatch(/^Budget5 chosen/);
  });
});

describe('the labels of filter values', () => {
  it('S81: read "or newer" for an age, "Up to" for a road tax, and plain "£0" for zero', async () => {
    openSearch('?age=2020&tax_rate=0');
    const form = await filterColumn();
    expect(offeredBy(form, 'Age')).toEqual(['Any age', '2024 or newer (0)', '2020 or newer (17)']);
    expect(offeredBy(form, 'Road tax')).toEqual([
      'Any',
      '£0 (1)',
      'Up to £20 (2)',
      'Up to £165 (9)',
    ]);
    const chosen = within(screen.getByRole('list', { name: 'Chosen filters' }));
    expect(chosen.getByRole('link', { name: 'Remove 2020 or newer' })).toBeVisible();
    expect(chosen.getByRole('link', { name: 'Remove Road tax £0' })).toBeVisible();
  });
});

describe('removing filters', () => {
  it('S88: a removed make also removes its own models', async () => {
    const { location } = openSearch('?make=ford,land-rover&range=defender,focus');
    const form = await filterColumn();
    await userEvent.click(form.getByRole('checkbox', { name: 'Ford 14' }));
    await waitFor(() => expect(location()).toBe('/vehicle-search?make=land-rover&range=defender'));
  });

  it('S95: "Reset all" leaves only the sort order', async () => {
    const { location } = openSearch(`?make=ford&min_price=5000&${monthly}&sort=price|asc`);
    const form = await filterColumn();
    await userEvent.click(form.getByRole('button', { name: 'Reset all' }));
    await waitFor(() => expect(location()).toBe('/vehicle-search?sort=price%7Casc'));
    expect(form.queryByRole('button', { name: 'Reset all' })).toBeNull();
  });
});
