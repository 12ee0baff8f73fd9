import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { yearlyCosts } from './yearly-costs.ts';

const today = '2026-11-22';
const costs = (fields: Parameters<typeof vehicleFixture>[0] = {}) =>
  yearlyCosts(vehicleFixture(fields), today);

it('calculates the road tax, ULEZ status and fuel cost of a 2021 petrol car', () => {
  expect(costs()).toMatchObject({
    tax: { lowest: { amount: 200, first: null }, highest: { amount: 200 } },
    taxYear: { name: '2026/27', isOver: false, title: 'Vehicle tax rates, GOV.UK' },
    ulez: 'likely',
    energy: { source: 'fuel' },
  });
  // 6,000 / 52.3 x 4.54609 x £1.3372
  expect(costs().energy?.pounds).toBeCloseTo(697.4, 1);
});

it('calculates electricity costs for an electric car, which meets the ULEZ standard', () => {
  const electric_data = {
    battery_capacity: 64,
    mileage_range: 280,
    standard_charge_plug_type: null,
    fast_charge_plug_type: null,
    standard_charge_time: null,
    price_grant: null,
  };
  expect(
    costs({ fuel_type_slug: 'electric', mpg: null, co2: 0, list_price: 45_000, electric_data }),
  ).toMatchObject({
    tax: { highest: { amount: 200, supplement: 0 } },
    ulez: 'meets',
    energy: { source: 'electricity' },
  });
});

it('includes the first-year tax and the expensive car supplement of a new car', () => {
  expect(
    costs({ advert_classification: 'NEW', vrm: null, list_price: 45_000 }).tax?.highest,
  ).toEqual({
    amount: 640,
    supplement: 440,
    first: 455,
  });
});

it('marks the tax year of the rates as over for a van, and after the last known year', () => {
  expect(costs({ category: 'van' }).taxYear).toMatchObject({ name: '2025/26', isOver: true });
  expect(yearlyCosts(vehicleFixture(), '2027-03-31').taxYear.isOver).toBe(false);
  expect(yearlyCosts(vehicleFixture(), '2027-04-01').taxYear).toMatchObject({
    name: '2026/27',
    isOver: true,
  });
});

it('omits road tax and fuel cost if the advert lacks the year and the mpg', () => {
  expect(costs({ year: null, mpg: null })).toMatchObject({
    tax: null,
    ulez: 'unknown',
    energy: null,
  });
});
