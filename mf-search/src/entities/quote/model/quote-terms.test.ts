import { financeDefaults } from '@contracts/wire/catalogue/finance-defaults';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { setValue } from '../../search/model/change-filters.ts';
import { conditionsQuery, withFinanceTerms } from '../../search/model/search-request.ts';
import { appliedTerms, quoteTerms } from './quote-terms.ts';

const inWords = ({ term, mileage, deposit, deposit_type }: ReturnType<typeof appliedTerms>) =>
  `${term} months, ${mileage} miles, ${deposit} ${deposit_type}`;

it.each<[SearchFilters, string]>([
  [{}, '48 months, 8000 miles, 10 percentage'],
  [{ finance_term: 36, finance_mileage: 12000 }, '36 months, 12000 miles, 10 percentage'],
])(
  'S110: in a search for %j, requests card quotes for %s and an excellent credit rating',
  (filters, terms) => {
    expect(inWords(quoteTerms(filters))).toBe(terms);
    expect(quoteTerms(filters).credit_rating).toBe('excellent');
  },
);

it.each<[SearchFilters, string]>([
  [{ finance_deposit: 2000 }, '48 months, 8000 miles, 2000 amount'],
  [{ finance_deposit: 2000, finance_term: 36 }, '36 months, 8000 miles, 2000 amount'],
  [{ finance_deposit: 10 }, '48 months, 8000 miles, 10 percentage'],
  [
    { finance_deposit: 2000, finance_type: 'HP', monthly_to: 300 },
    '48 months, 8000 miles, 2000 amount',
  ],
])(
  'search#4, S91, S92, S93: requests card quotes on the same terms as the search for %j',
  (filters, terms) => {
    expect(inWords(quoteTerms(filters))).toBe(terms);
    const sent = conditionsQuery(filters);
    expect([
      sent.get('finance_term'),
      sent.get('finance_mileage'),
      sent.get('finance_deposit'),
      sent.get('finance_deposit_type'),
    ]).toEqual([
      String(quoteTerms(filters).term),
      String(quoteTerms(filters).mileage),
      String(quoteTerms(filters).deposit),
      quoteTerms(filters).deposit_type,
    ]);
  },
);

it.each<[SearchFilters, string]>([
  [{ finance_term: 60 }, '48 months, 8000 miles, 10 percentage'],
  [{ finance_term: 60, finance_type: 'HP' }, '60 months, 8000 miles, 10 percentage'],
  [{ finance_term: 120, finance_type: 'HP' }, '60 months, 8000 miles, 10 percentage'],
  [{ finance_term: 6 }, '12 months, 8000 miles, 10 percentage'],
  [{ finance_deposit: 0 }, '48 months, 8000 miles, 99 amount'],
  [{ finance_mileage: 90_000 }, '48 months, 40000 miles, 10 percentage'],
])(
  'search#15, search#24, S216: replaces the terms of %j by those of the returned quotes: %s',
  (filters, terms) => {
    expect(inWords(appliedTerms(filters))).toBe(terms);
  },
);

it.each<[SearchFilters, object]>([
  [{}, { term: 36, mileage: 10_000 }],
  [{ finance_term: 24 }, { term: 36, mileage: 10_000 }],
  [
    { advert_classification: ['CONTRACT-HIRE-PERSONAL'], finance_term: 24 },
    { term: 24, mileage: 10_000 },
  ],
  [
    {
      advert_classification: ['CONTRACT-HIRE-BUSINESS'],
      finance_initial_rental: 3,
      finance_mileage: 15_000,
    },
    { term: 36, mileage: 15_000, initial_rental: 3 },
  ],
])('shopper#7, S111: in a search for %j, requests lease quotes on %j', (filters, terms) => {
  expect(quoteTerms(filters).lease).toEqual(terms);
});

it('S118: the filters, the search query, the cards and the order store each have their own default terms', () => {
  const filled = setValue({}, 'monthly_to', '250');
  expect([filled.finance_term, filled.finance_deposit, filled.finance_mileage]).toEqual([
    60, 1000, 8000,
  ]);
  const asked = withFinanceTerms({ monthly_to: 250 });
  expect([asked.finance_term, asked.finance_deposit, asked.finance_mileage]).toEqual([
    48, 10, 8000,
  ]);
  expect([quoteTerms().term, quoteTerms().deposit]).toEqual([48, 10]);
  expect(financeDefaults.store).toEqual({
    term: 60,
    mileage: 10000,
    deposit: 10,
    deposit_type: 'percentage',
  });
  expect(financeDefaults.earlierStore).toEqual({ apr: 10.9, mileage: 8000 });
});
