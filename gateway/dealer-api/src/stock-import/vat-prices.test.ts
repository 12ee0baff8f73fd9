import type { FeedVehicle } from './feed-fields.ts';
import { vatPrices } from './vat-prices.ts';

const van: FeedVehicle = {
  stock_id: '1',
  make: 'Ford',
  model: 'Transit',
  year: 2020,
  price: 12_995,
  body_type: { value: 'Van', label: undefined, isKnown: true },
};
const scheme = (value: NonNullable<FeedVehicle['vat_scheme']>['value']) => ({
  vat_scheme: { value, label: undefined, isKnown: true },
});
const commercial = {
  price: 15_594,
  price_including_vat: 15_594,
  price_excluding_vat: 12_995,
  vat_scheme: 'Commercial',
};

it.each([
  ['the price alone', scheme('Commercial'), ''],
  ['the price without VAT', { ...scheme('Commercial'), price_excluding_vat: 12_995 }, ''],
  ['the price with VAT', { ...scheme('Commercial'), price_including_vat: 15_594 }, ''],
  ['a price with VAT', { ...scheme('Commercial'), price: 15_594 }, '£15,594 inc VAT'],
  [
    'all three alike',
    { ...scheme('Commercial'), price_excluding_vat: 12_995, price_including_vat: 12_995 },
    '',
  ],
  ['a van that qualifies', scheme('Qualifying'), ''],
  ['+ VAT in the cell of the price', {}, '£12,995 + VAT'],
  ['a price that is the one without VAT', { price_excluding_vat: 12_995 }, ''],
] as const)('data#6, S12: has one basis for %s', (_case, fields, words) => {
  expect(vatPrices({ ...van, ...fields }, words)).toEqual(commercial);
});

it.each([
  ['no scheme', {}, null],
  ['the margin scheme', scheme('Margin'), 'Margin'],
  ['a price with VAT', scheme('Inclusive'), 'Inclusive'],
  ['a car that qualifies', { ...scheme('Qualifying'), body_type: undefined }, 'Qualifying'],
] as const)('data#6: leaves the price of %s', (_case, fields, vat_scheme) => {
  expect(vatPrices({ ...van, ...fields } as FeedVehicle, '')).toEqual({
    price: 12_995,
    price_including_vat: 12_995,
    price_excluding_vat: null,
    vat_scheme,
  });
});
