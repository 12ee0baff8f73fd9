import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { yearlyCosts } from '../model/yearly-costs.ts';
import { RunningCosts } from './running-costs.tsx';

const electric: Partial<Vehicle> = {
  fuel_type_slug: 'electric',
  mpg: null,
  co2: 0,
  electric_data: {
    battery_capacity: 64,
    mileage_range: 280,
    standard_charge_plug_type: 'Type 2',
    fast_charge_plug_type: 'CCS',
    standard_charge_time: 520,
    price_grant: null,
  },
};

/** Waits for the calculators, which load lazily. */
function show(fields: Partial<Vehicle> = {}, today = '2026-11-22') {
  const vehicle = vehicleFixture(fields);
  const costs = yearlyCosts(vehicle, today);
  return act(async () => render(<RunningCosts vehicle={vehicle} costs={costs} noun="car" />));
}

const calculator = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows the road tax, ULEZ status and fuel cost, and the source of the tax rates', async () => {
  await show({ list_price: 45_000, year: 2024, vrm: 'AB24CDE' });
  expect(screen.getByText('£640 a year, with the expensive car supplement of £440')).toBeVisible();
  expect(screen.getByText('Likely to meet the standard: no daily charge')).toBeVisible();
  expect(screen.getByText('About £697 a year for 6,000 miles')).toBeVisible();
  expect(document.body).toHaveTextContent(
    '2026/27 rates (Vehicle tax rates, GOV.UK); they change each April.',
  );
  expect(screen.getByRole('link', { name: "TfL's checker" })).toHaveAttribute(
    'href',
    expect.stringContaining('tfl.gov.uk'),
  );
});

it('shows a range if two tax tables may apply, and says when the tax is unknown', async () => {
  await show({ year: 2017, vrm: null, co2: 125 });
  expect(screen.getByText('£170 to £200 a year')).toBeVisible();
  document.body.replaceChildren();
  await show({ year: null });
  expect(screen.getByText('Not known: the advert does not have enough details')).toBeVisible();
});

it('says when the tax rates are not the latest', async () => {
  await show({}, '2027-04-01');
  expect(document.body).toHaveTextContent(
    '2026/27 rates (Vehicle tax rates, GOV.UK), which are not the latest: a little more may be due',
  );
});

it('S160: compares the fuel cost of a petrol car with that of a selected electric car', async () => {
  await show({ mpg: 50 });
  const fields = await calculator('Compare fuel and electric');
  expect(fields.getByRole('combobox', { name: 'This car’s fuel' })).toHaveValue('petrol');
  expect(fields.getByRole('textbox', { name: 'Miles a year' })).toHaveValue('6000');
  const years = fields.getByRole('combobox', { name: 'How long you will have it' });
  expect(within(years).getAllByRole('option')).toHaveLength(20);
  expect(fields.getByRole('status')).toHaveTextContent('Choose both cars');
  await userEvent.selectOptions(
    fields.getByRole('combobox', { name: 'Electric car to compare with' }),
    'family',
  );
  // 6,000 x £0.2635 x 64 / 270 = £374.76; petrol £729.48
  expect(fields.getByRole('status')).toHaveTextContent(
    'Electric saves £3556,000 miles: £729 of petrol, £375 of electricity at home.',
  );
  await userEvent.selectOptions(years, '2');
  expect(fields.getByRole('status')).toHaveTextContent('Electric saves £709');
  await userEvent.clear(fields.getByRole('textbox', { name: 'Miles a year' }));
  expect(fields.getByRole('status')).not.toHaveTextContent('£');
});

it('S160: compares an electric car with the shopper’s present car at 50 mpg', async () => {
  await show(electric);
  const fields = await calculator('Compare fuel and electric');
  expect(fields.queryByRole('combobox', { name: /Electric/ })).toBeNull();
  expect(fields.getByRole('textbox', { name: 'Miles per gallon' })).toHaveValue('50');
  await userEvent.selectOptions(
    fields.getByRole('combobox', { name: 'Your current car’s fuel' }),
    'diesel',
  );
  expect(fields.getByRole('status')).toHaveTextContent('Electric saves £411');
});

it('S161: shows the time and cost of a charge at home and in public', async () => {
  await show(electric);
  const fields = await calculator('Charging time and cost');
  expect(fields.getByRole('textbox', { name: 'Charge from' })).toHaveValue('10');
  expect(fields.getByRole('textbox', { name: 'Charge to' })).toHaveValue('80');
  expect(fields.getByRole('status')).toHaveTextContent('6 hours 4 minutes, about £11.83');
  await userEvent.click(fields.getByRole('radio', { name: 'At a public rapid charger, 50 kW' }));
  expect(fields.getByRole('status')).toHaveTextContent('54 minutes, about £36.00');
  fireEvent.change(fields.getByRole('slider', { name: 'Charge to, slider' }), {
    target: { value: '10' },
  });
  expect(fields.getByRole('status')).toHaveTextContent('The end must be higher than the start');
});

it('shows no charging calculator for a car without a plug', async () => {
  await show();
  await calculator('Compare fuel and electric');
  expect(screen.queryByRole('region', { name: 'Charging time and cost' })).toBeNull();
});
