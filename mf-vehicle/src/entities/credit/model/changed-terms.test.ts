import { quoteFixture } from '@contracts/wire/catalogue/finance-quote.fixture';
import { changedTermsLabels } from './changed-terms.ts';

const pcp = (Term: number, TotalDeposit: number) =>
  ({ product: 'PCP', quote: quoteFixture({ Term, TotalDeposit }) }) as const;

it('S195, S216: states the term or deposit of the quote if it differs from the request', () => {
  expect(changedTermsLabels({ term: 60, deposit: 250, partExchange: 0 }, pcp(48, 250))).toEqual([
    'PCP runs for up to 48 months: its figures are for 48.',
  ]);
  expect(changedTermsLabels({ term: 48, deposit: 50, partExchange: 0 }, pcp(48, 99))).toEqual([
    'The minimum deposit is £99: PCP figures use £99.00.',
  ]);
  expect(
    changedTermsLabels({ term: 48, deposit: 90_000, partExchange: 0 }, pcp(48, 15_500)),
  ).toEqual(['Your deposit must leave something to borrow: PCP figures use £15,500.00.']);
});

it('returns no message if the terms are unchanged', () => {
  expect(changedTermsLabels({ term: 48, deposit: 99, partExchange: 0 }, pcp(48, 99))).toEqual([]);
});

it('S195: does not count a part exchange towards the minimum deposit', () => {
  expect(changedTermsLabels({ term: 48, deposit: 50, partExchange: 2500 }, pcp(48, 2599))).toEqual([
    'The minimum deposit is £99: PCP figures use £99.00.',
  ]);
});
