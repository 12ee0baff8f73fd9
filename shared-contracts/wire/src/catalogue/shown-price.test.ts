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
  ['with an earlier price that was higher', { original_price: 16_750 }, [16_000, 16_750]],
  ['without an earlier price', { original_price: null }, [16_000, null]],
  ['never with an earlier price that was lower', { original_price: 15_000 }, [16_000, null]],
  ['on asking', { price: null, original_price: 15_000 }, [null, null]],
  ['never where it is leased', { advert_classification: 'CONTRACT-HIRE-PERSONAL' }, [null, null]],
  ['never where it is of the mobility scheme', { advance_payment: 249 }, [null, null]],
  ['never where it has been sold', { status: 'SOLD', original_price: 16_750 }, [null, null]],
] as const)('prices a car %s', (_case, fields, [cash, was]) => {
  expect(shownPrice(vehicleFixture(fields))).toEqual({ cash, vat: null, was });
});

it('S12: prices a commercial vehicle without VAT, and with it, and never with an earlier price', () => {
  const expected = { cash: 20_000, vat: { including: 24_000, ratePercent: 20 }, was: null };
  expect(shownPrice(vehicleFixture(van))).toEqual(expected);
  expect(shownPrice(vehicleFixture({ ...van, price_including_vat: null }))).toEqual(expected);
  expect(shownPrice(vehicleFixture({ ...van, price_excluding_vat: null }))).toEqual(expected);
});

it.each([
  ['one price alone', { price: 20_000, price_including_vat: null, price_excluding_vat: null }],
  ['a price with VAT that holds none', { price: 20_000, price_including_vat: 20_000 }],
])('data#6, S12: prices a commercial vehicle with %s as one without VAT', (_case, fields) => {
  expect(shownPrice(vehicleFixture({ ...van, ...fields }))).toEqual({
    cash: 20_000,
    vat: { including: 24_000, ratePercent: 20 },
    was: null,
  });
});

it('search#16: describes a price in words, the one to pay first', () => {
  expect(priceLabel(shownPrice(vehicleFixture(van)))).toBe('£24,000 including VAT (£20,000 + VAT)');
  expect(priceLabel(shownPrice(vehicleFixture({ original_price: null })))).toBe('£16,000');
  expect(priceLabel({ cash: null, vat: null })).toBeNull();
  expect(priceToPay(shownPrice(vehicleFixture(van)))).toBe(24_000);
});

it('shows no price for a commercial vehicle without one', () => {
  const none = { price: null, price_including_vat: null, price_excluding_vat: null };
  expect(shownPrice(vehicleFixture({ ...van, ...none })).cash).toBeNull();
});
