import { financeDefaults } from '@contracts/wire/catalogue/finance-defaults';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { quoteTerms } from '../../../entities/quote/model/quote-terms.ts';
import { setValue } from '../../../entities/search/model/change-filters.ts';
import { withFinanceTerms } from '../../../entities/search/model/search-request.ts';
import { moreTerms } from './more-terms.ts';

const inWords = ({ term, mileage, deposit, deposit_type }: ReturnType<typeof quoteTerms>) =>
  `${term} months, ${mileage} miles, ${deposit} ${deposit_type}`;

it.each<[SearchFilters, string]>([
  [{ make: ['ford'] }, '48 months, 8000 miles, 99 amount'],
  [{ monthly_to: 300 }, '48 months, 8000 miles, 10 percentage'],
  [{ finance_mileage: 12000 }, '48 months, 12000 miles, 10 percentage'],
])('S114: further pages of %j are quoted on %s', (filters, terms) => {
  expect(inWords(moreTerms(filters))).toBe(terms);
});

it('S118: every caller keeps its own defaults, none of them merged', () => {
  const filled = setValue({}, 'monthly_to', '250');
  expect([filled.finance_term, filled.finance_deposit, filled.finance_mileage]).toEqual([
    60, 1000, 8000,
  ]);
  const asked = withFinanceTerms({ monthly_to: 250 });
  expect([asked.finance_term, asked.finance_deposit, asked.finance_mileage]).toEqual([
    48, 10, 8000,
  ]);
  expect([quoteTerms().term, quoteTerms().deposit]).toEqual([48, 10]);
  expect([moreTerms({}).deposit, moreTerms({}).deposit_type]).toEqual([99, 'amount']);
  expect(financeDefaults.store).toEqual({
    term: 60,
    mileage: 10000,
    deposit: 10,
    deposit_type: 'percentage',
  });
  expect(financeDefaults.earlierStore).toEqual({ apr: 10.9, mileage: 8000 });
  expect(financeDefaults.quickSearch).toEqual({
    term: 60,
    mileage: 8000,
    deposit: 1000,
    deposit_type: 'amount',
  });
});
