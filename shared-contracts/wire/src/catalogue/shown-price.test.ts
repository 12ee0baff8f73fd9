import { priceToPay, priceLabel, shownPrice } from './shown-price.ts';
import { vehicleFixture } from './vehicle.fixture.ts';

const van = {
  vat_scheme: 'Commercial',
  price: 24_000,
  price_including_vat: 24_000,
  price_excluding_vat: 20_000,
  original_price: 26_400,
};

it.each([
  ['with a higher earlier price', { original_price: 16_750 }, [16_000, 16_750]],
  ['with no earlier price', { original_price: null }, [16_000, null]],
  ['with a lower earlier price, which is hidden', { original_price: 15_000 }, [16_000, null]],
  ['with a price on request', { price: null, original_price: 15_000 }, [null, null]],
  ['for lease, without a price', { advert_classification: 'CONTRACT-HIRE-PERSONAL' }, [null, null]],
  ['on the Motability Scheme, without a price', { advance_payment: 249 }, [null, null]],
  ['that is sold, without a price', { status: 'SOLD', original_price: 16_750 }, [null, null]],
] as const)('prices a car: %s', (_case, fields, [cash, was]) => {
  expect(shownPrice(vehicleFixture(fields))).toEqual({ cash, vat: null, was });
});

it('S12: prices a commercial vehicle with and without VAT, and hides the earlier price', () => {
  const expected = { cash: 20_000, vat: { including: 24_000, ratePercent: 20 }, was: null };
  expect(shownPrice(vehicleFixture(van))).toEqual(expected);
  expect(shownPrice(vehicleFixture({ ...van, price_including_vat: null }))).toEqual(expected);
  expect(shownPrice(vehicleFixture({ ...van, price_excluding_vat: null }))).toEqual(expected);
});

it.each([
  ['only one price', { price: 20_000, price_including_vat: null, price_excluding_vat: null }],
  ['two equal prices', { price: 20_000, price_including_vat: 20_000 }],
])(
  'data#6, S12: treats the price of a commercial vehicle with %s as excluding VAT',
  (_case, fields) => {
    expect(shownPrice(vehicleFixture({ ...van, ...fields }))).toEqual({
      cash: 20_000,
      vat: { including: 24_000, ratePercent: 20 },
      was: null,
    });
  },
);

it('search#16: writes the price including VAT first', () => {
  expect(priceLabel(shownPrice(vehicleFixture(van)))).toBe('£24,000 including VAT (£20,000 + VAT)');
  expect(priceLabel(shownPrice(vehicleFixture({ original_price: null })))).toBe('£16,000');
  expect(priceLabel({ cash: null, vat: null })).toBeNull();
  expect(priceToPay(shownPrice(vehicleFixture(van)))).toBe(24_000);
});

it('shows no price for a commercial vehicle that has none', () => {
  const none = { price: null, price_including_vat: null, price_excluding_vat: null };
  expect(shownPrice(vehicleFixture({ ...van, ...none })).cash).toBeNull();
});
