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
  ['only a price', scheme('Commercial'), ''],
  [
    'a price and an equal price excluding VAT',
    { ...scheme('Commercial'), price_excluding_vat: 12_995 },
    '',
  ],
  [
    'a price and a price including VAT',
    { ...scheme('Commercial'), price_including_vat: 15_594 },
    '',
  ],
  ['a price labelled inc VAT', { ...scheme('Commercial'), price: 15_594 }, '£15,594 inc VAT'],
  [
    'three equal prices',
    { ...scheme('Commercial'), price_excluding_vat: 12_995, price_including_vat: 12_995 },
    '',
  ],
  ['a VAT-qualifying van', scheme('Qualifying'), ''],
  ['+ VAT in the price cell', {}, '£12,995 + VAT'],
  ['a price excluding VAT without a scheme', { price_excluding_vat: 12_995 }, ''],
] as const)('data#6, S12: calculates £12,995 + VAT from %s', (_case, fields, words) => {
  expect(vatPrices({ ...van, ...fields }, words)).toEqual(commercial);
});

it.each([
  ['no VAT scheme', {}, null],
  ['the margin scheme', scheme('Margin'), 'Margin'],
  ['a VAT-inclusive price', scheme('Inclusive'), 'Inclusive'],
  ['a VAT-qualifying car', { ...scheme('Qualifying'), body_type: undefined }, 'Qualifying'],
] as const)('data#6: does not add VAT to the price for %s', (_case, fields, vat_scheme) => {
  expect(vatPrices({ ...van, ...fields } as FeedVehicle, '')).toEqual({
    price: 12_995,
    price_including_vat: 12_995,
    price_excluding_vat: null,
    vat_scheme,
  });
});
