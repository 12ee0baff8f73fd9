import type { Quote } from '@contracts/wire/catalogue/finance-quote';
import { quoteFixtures } from '@contracts/wire/catalogue/finance-quote.fixture';
import { creditOffers } from './credit-offer.ts';

const entry = (quote: Quote) => ({ Finance: { Key: 'PCP' as const, Quote: quote } });

it('explains PCP before HP, and neither when it is not offered', () => {
  const both = creditOffers({ HP: entry(quoteFixtures.HP), PCP: entry(quoteFixtures.PCP) });
  expect(both.map(({ product }) => product)).toEqual(['PCP', 'HP']);
  expect(creditOffers({})).toEqual([]);
});

it.each([{ TotalAmountPayable: 20344.51 }, { Balance: 14000 }, { NumberOfPayments: 0 }])(
  'leaves out a quote whose sums do not add up: %p',
  (wrong) => {
    expect(creditOffers({ PCP: entry({ ...quoteFixtures.PCP, ...wrong }) })).toEqual([]);
  },
);
