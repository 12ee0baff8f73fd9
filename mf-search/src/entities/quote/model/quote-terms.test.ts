import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { quoteTerms } from './quote-terms.ts';

const inWords = ({ term, mileage, deposit, deposit_type }: ReturnType<typeof quoteTerms>) =>
  `${term} months, ${mileage} miles, ${deposit} ${deposit_type}`;

it.each<[SearchFilters, string]>([
  [{}, '48 months, 8000 miles, 10 percentage'],
  [{ finance_term: 36, finance_mileage: 12000 }, '36 months, 12000 miles, 10 percentage'],
])('S110: quotes cards for %j on %s, credit excellent', (filters, terms) => {
  expect(inWords(quoteTerms(filters))).toBe(terms);
  expect(quoteTerms(filters).credit_rating).toBe('excellent');
});

it.each<[SearchFilters, string]>([
  [{ finance_deposit: 2000 }, '60 months, 8000 miles, 2000 amount'],
  [{ finance_deposit: 2000, finance_term: 36 }, '36 months, 8000 miles, 2000 amount'],
  [{ finance_deposit: 10 }, '60 months, 8000 miles, 10 percentage'],
])(
  'S92, S93: a deposit without a term means 60 months, one of pounds says so: %j',
  (filters, terms) => {
    expect(inWords(quoteTerms(filters))).toBe(terms);
  },
);
