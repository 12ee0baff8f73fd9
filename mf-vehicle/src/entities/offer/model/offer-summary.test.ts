import { entryFixture } from '@contracts/wire/catalogue/finance-quote.fixture';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { offerSummary } from './offer-summary.ts';

const hirePurchase = { NumberOfPayments: 48, RegularPayment: 367.93, Residual: 0 };
const entries = [entryFixture('HP', hirePurchase), entryFixture('PCP')];
const stored = {
  finance_type: 'PCP',
  term: 36,
  monthly_payment: 199,
  deposit: 2500,
  cash_price: 18_995,
};

it('S153: is the finance quote, with all that it rests on', () => {
  expect(offerSummary(vehicleFixture(), entries)).toMatchObject({
    variant: 'quote',
    price: { amount: 271.16, product: 'PCP', term: 48, deposit: 1600 },
  });
});

it('S153: is the plain Hire Purchase example where that alone is offered', () => {
  expect(
    offerSummary(vehicleFixture(), [entryFixture('CS'), entryFixture('HP', hirePurchase)]),
  ).toMatchObject({
    variant: 'hire-purchase',
    offer: { product: 'HP', quote: { Apr: 10.9 } },
    price: { amount: 367.93, term: 48, deposit: 1600 },
  });
});

it('S153: is the advance payment and the weekly price of a Motability vehicle, whatever is quoted', () => {
  const vehicle = vehicleFixture({ advance_payment: 0, weekly_rental: 77.05, finance: stored });
  expect(offerSummary(vehicle, entries)).toEqual({
    variant: 'motability',
    advancePayment: 0,
    weekly: 77.05,
  });
});

it('S153: is the finance that was stored with an offer, with its representative APR', () => {
  const vehicle = vehicleFixture({
    advert_classification: 'OFFER',
    finance: stored,
    contents: [{ dealer_contribution: 500 }, { representative_apr: '6.9' }],
  });
  expect(offerSummary(vehicle, entries)).toEqual({
    variant: 'stored',
    finance: {
      product: 'PCP',
      monthly: 199,
      deposit: 2500,
      term: 36,
      cashPrice: 18_995,
      representativeApr: 6.9,
    },
  });
});

it.each([
  ['a stored price without its deposit', { finance: { ...stored, deposit: null } }],
  ['a stored price of another advert', { advert_classification: 'USED' as const, finance: stored }],
])('S153: does not take %s', (_what, fields) => {
  const vehicle = vehicleFixture({ advert_classification: 'OFFER', ...fields });
  expect(offerSummary(vehicle, entries).variant).toBe('quote');
});

it.each([
  ['nothing is quoted', {}, []],
  ['it is sold', { status: 'SOLD' as const }, entries],
  ['it is leased', { advert_classification: 'CONTRACT-HIRE-PERSONAL' as const }, entries],
])('S153: is the cash price alone where %s', (_what, fields, quoted) => {
  expect(offerSummary(vehicleFixture(fields), quoted)).toEqual({ variant: 'cash' });
});
