import type { Quote } from 'shared-contracts/catalogue/finance-quote';
import { sampleQuotes } from 'shared-contracts/testing/sample-quotes';
import { creditOffers, fixedRate } from './credit-offer.ts';

const entry = (quote: Quote) => ({ Finance: { Key: 'PCP' as const, Quote: quote } });

it.each([
  [10.9, 10.39],
  [0, 0],
  [15.9, 14.85],
])('an APR of %d%% is a fixed rate of %d%% a year', (apr, rate) => {
  expect(fixedRate(apr)).toBe(rate);
});

it('explains PCP before HP, and neither when it is not offered', () => {
  const both = creditOffers({ HP: entry(sampleQuotes.HP), PCP: entry(sampleQuotes.PCP) });
  expect(both.map(({ product }) => product)).toEqual(['PCP', 'HP']);
  expect(creditOffers({})).toEqual([]);
});

it.each([{ TotalAmountPayable: 20344.51 }, { Balance: 14000 }, { NumberOfPayments: 0 }])(
  'leaves out a quote whose sums do not add up: %p',
  (wrong) => {
    expect(creditOffers({ PCP: entry({ ...sampleQuotes.PCP, ...wrong }) })).toEqual([]);
  },
);
