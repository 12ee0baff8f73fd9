import { creditOffers, exampleOffer, monthlyPrice, quoteOf } from './credit-offer.ts';
import { entryFixture, quoteFixture } from './finance-quote.fixture.ts';
import { vehicleFixture } from './vehicle.fixture.ts';

it('S109: returns the quote of the requested product, or null if that product is not quoted', () => {
  const both = [entryFixture('HP', { RegularPayment: 367 }), entryFixture('PCP')];
  expect(quoteOf(both, 'PCP')?.RegularPayment).toBe(271.16);
  expect(quoteOf(both, 'HP')?.RegularPayment).toBe(367);
  expect(quoteOf([entryFixture('HP')], 'PCP')).toBeNull();
  expect(quoteOf(undefined, 'PCP')).toBeNull();
});

it('states the product, term and deposit of a monthly price', () => {
  expect(monthlyPrice({ product: 'PCP', quote: quoteFixture() })).toEqual({
    amount: 271.16,
    product: 'PCP',
    term: 48,
    deposit: 1600,
  });
});

it('uses the first vehicle with a PCP quote as the representative example', () => {
  const vehicles = [
    vehicleFixture({ stock_id: '1' }),
    vehicleFixture({ stock_id: '2', model: 'Kuga' }),
  ];
  expect(exampleOffer(vehicles, { '2': [entryFixture('PCP')] })?.vehicle.model).toBe('Kuga');
  expect(exampleOffer(vehicles, { '1': [entryFixture('HP')] })).toBeNull();
});

it('lists the offered finance products, PCP before HP', () => {
  const both = creditOffers([entryFixture('HP'), entryFixture('PCP')]);
  expect(both.map(({ product }) => product)).toEqual(['PCP', 'HP']);
  expect(creditOffers([])).toEqual([]);
});

it.each([{ status: 'SOLD' }, { advance_payment: 249 }] as const)(
  'uses no vehicle that cannot be bought as the representative example: %j',
  (fields) => {
    const vehicle = vehicleFixture({ stock_id: '1', ...fields });
    expect(exampleOffer([vehicle], { '1': [entryFixture('PCP')] })).toBeNull();
  },
);
