import { roadTax, taxYearOn, type TaxedVehicle } from './road-tax.ts';

/** Calculated by hand from GOV.UK, 'Vehicle tax rates' for 1 April 2025 to 31 March 2026. */
const today = '2025-11-22';
const vehicle: TaxedVehicle = {
  category: 'car',
  fuel_type_slug: 'petrol',
  co2: 123,
  list_price: 24_000,
  engineSize: 999,
  registered: { from: '2021-03-01', to: '2021-08-31' },
};
const on = (day: string) => ({ from: day, to: day });

function taxOf(fields: Partial<TaxedVehicle>, day = today) {
  const tax = roadTax({ ...vehicle, ...fields }, day);
  return tax && [tax.lowest.amount, tax.highest.amount];
}

it.each<[string, Partial<TaxedVehicle>, number]>([
  ['a petrol car of 2021', {}, 195],
  ['an electric car of 2021, which pays since April 2025', { fuel_type_slug: 'electric' }, 195],
  ['a car of £45,000 in its fifth year', { list_price: 45_000 }, 620],
  ['a car of exactly £40,000', { list_price: 40_000 }, 195],
  [
    'a car of £45,000 in its seventh year, after five years of the supplement',
    { list_price: 45_000, registered: on('2019-11-22') },
    195,
  ],
  [
    'a car of £45,000 on the last day of its sixth year',
    { list_price: 45_000, registered: on('2019-11-23') },
    620,
  ],
  [
    'an electric car of £45,000 of March 2025',
    { fuel_type_slug: 'electric', list_price: 45_000, registered: on('2025-03-31') },
    195,
  ],
  [
    'an electric car of £45,000 of April 2025',
    { fuel_type_slug: 'electric', list_price: 45_000, registered: on('2025-04-01') },
    620,
  ],
  ['a car of band D', { registered: on('2016-05-01'), co2: 130 }, 165],
  ['a car of band E', { registered: on('2016-05-01'), co2: 131 }, 195],
  ['a car of band A', { registered: on('2016-05-01'), co2: 99 }, 20],
  [
    'an electric car before April 2017',
    { registered: on('2016-05-01'), fuel_type_slug: 'electric', co2: null },
    20,
  ],
  ['a car of 260 g/km of 2007', { registered: on('2007-05-01'), co2: 260 }, 760],
  ['a car of 260 g/km of 2005, in band K', { registered: on('2005-05-01'), co2: 260 }, 430],
  ['a small car of 1999', { registered: on('1999-05-01'), engineSize: 1549 }, 220],
  ['a large car of 1999', { registered: on('1999-05-01'), engineSize: 1550 }, 360],
  ['a van', { category: 'van', list_price: 60_000 }, 345],
  ['an electric van', { category: 'van', fuel_type_slug: 'electric' }, 345],
])('uses the 2025/26 rates for %s', (_what, fields, pounds) => {
  expect(taxOf(fields)).toEqual([pounds, pounds]);
});

it.each([
  [0, 10],
  [50, 110],
  [51, 130],
  [75, 130],
  [110, 390],
  [123, 440],
  [150, 540],
  [151, 1360],
  [256, 5490],
])('charges a new car of %i g/km £%i in the first year in 2025/26', (co2, pounds) => {
  expect(roadTax({ ...vehicle, co2, registered: null }, today)?.lowest).toEqual({
    amount: 195,
    supplement: 0,
    first: pounds,
  });
});

it('returns a minimum and maximum if two tables may apply to the year', () => {
  expect(taxOf({ co2: 125, registered: { from: '2017-01-01', to: '2017-12-31' } })).toEqual([
    165, 195,
  ]);
});

it('returns null if the advert lacks data for the table', () => {
  expect(taxOf({ registered: on('2016-05-01'), co2: null })).toBeNull();
  expect(taxOf({ list_price: null })).toBeNull();
  expect(taxOf({ registered: on('1999-05-01'), engineSize: null })).toBeNull();
});

/** Calculated by hand from GOV.UK, 'Vehicle tax rates' for 1 April 2026 to 31 March 2027. */
it.each<[string, Partial<TaxedVehicle>, number]>([
  ['a petrol car of 2021', {}, 200],
  ['a car of £45,000 in its sixth year', { list_price: 45_000, registered: on('2021-03-01') }, 640],
  [
    'an electric car of £45,000 of April 2025',
    { fuel_type_slug: 'electric', list_price: 45_000, registered: on('2025-04-01') },
    200,
  ],
  [
    'an electric car of exactly £50,000',
    { fuel_type_slug: 'electric', list_price: 50_000, registered: on('2025-04-01') },
    200,
  ],
  [
    'an electric car of £50,001',
    { fuel_type_slug: 'electric', list_price: 50_001, registered: on('2025-04-01') },
    640,
  ],
  [
    'an electric car of £60,000 of March 2025',
    { fuel_type_slug: 'electric', list_price: 60_000, registered: on('2025-03-31') },
    200,
  ],
  ['a car of band D', { registered: on('2016-05-01'), co2: 130 }, 170],
  ['a car of 260 g/km of 2007', { registered: on('2007-05-01'), co2: 260 }, 790],
  ['a small car of 1999', { registered: on('1999-05-01'), engineSize: 1549 }, 230],
  ['a large car of 1999', { registered: on('1999-05-01'), engineSize: 1550 }, 375],
])('uses the 2026/27 rates for %s', (_what, fields, pounds) => {
  expect(taxOf(fields, '2026-11-22')).toEqual([pounds, pounds]);
});

it.each([
  [0, 10],
  [50, 115],
  [123, 455],
  [151, 1410],
  [256, 5690],
])('charges a new car of %i g/km £%i in the first year in 2026/27', (co2, pounds) => {
  const tax = roadTax({ ...vehicle, co2, registered: null }, '2026-04-01');
  expect(tax?.lowest).toEqual({ amount: 200, supplement: 0, first: pounds });
});

it('changes to the rates of the next tax year on 1 April', () => {
  expect(taxOf({}, '2026-03-31')).toEqual([195, 195]);
  expect(taxOf({}, '2026-04-01')).toEqual([200, 200]);
});

it('uses and names the previous tax year for a van if the new rate is unknown', () => {
  const tax = roadTax({ ...vehicle, category: 'van' }, '2026-11-22');
  expect([tax?.year.name, tax?.lowest.amount]).toEqual(['2025/26', 345]);
});

it('names the tax year of the rates, or the last known year', () => {
  expect(taxYearOn('2025-11-22').name).toBe('2025/26');
  expect(taxYearOn('2026-11-22').name).toBe('2026/27');
  expect(taxYearOn('2027-04-01').name).toBe('2026/27');
  expect(taxYearOn('2025-11-22').source.href).toContain('gov.uk');
});
