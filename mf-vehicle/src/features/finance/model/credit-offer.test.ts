import type { Quote } from 'shared-contracts/catalogue/finance-quote';
import { sampleQuotes } from 'shared-contracts/testing/sample-quotes';
import { creditOffers } from './credit-offer.ts';

const entry = (quote: Quote) => ({ Finance: { Key: 'PCP' as const, Quote: quote } });

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
