import fc from 'fast-check';
import {
  creditTermsEntries,
  defaultCreditTerms,
  clampedTerms,
  quoteRequest,
  parseCreditTerms,
  sameCreditTerms,
  withCreditTerms,
  type CreditTerms,
} from './credit-terms.ts';
import { financeLimits } from './finance-limits.ts';

const read = (query: string) => parseCreditTerms(new URLSearchParams(query));

it('S110: uses the default terms if the URL has none', () => {
  expect(read('')).toEqual(defaultCreditTerms);
  expect(defaultCreditTerms).toMatchObject({ term: 48, mileage: 8000, credit_rating: 'excellent' });
  expect(quoteRequest(defaultCreditTerms)).toEqual({
    term: 48,
    mileage: 8000,
    deposit: 10,
    deposit_type: 'percentage',
  });
});

it('S11: reads amounts with a pound sign, thousands separators and spaces', () => {
  expect(
    read('finance_deposit=£1,500.50&finance_mileage=12,000 &finance_term=36&credit_rating=poor'),
  ).toEqual({
    term: 36,
    mileage: 12_000,
    deposit: 1500.5,
    deposit_type: 'amount',
    credit_rating: 'poor',
  });
});

it('S195: clamps values to the limits and ignores invalid values', () => {
  expect(read('finance_term=6&finance_mileage=5&finance_deposit=98')).toMatchObject({
    term: financeLimits.minTerm,
    mileage: financeLimits.minMileage,
    deposit: 99,
  });
  expect(read('finance_term=61&finance_mileage=40001')).toMatchObject({
    term: 60,
    mileage: 40_000,
  });
  expect(
    read('finance_term=four&finance_mileage=-1&finance_deposit=1e9&credit_rating=toString'),
  ).toEqual(defaultCreditTerms);
});

it('S195: lists the parameters whose values were clamped', () => {
  const moved = (query: string) => clampedTerms(new URLSearchParams(query));
  expect(moved('finance_term=6&finance_mileage=50000&finance_deposit=50')).toEqual([
    'term',
    'mileage',
    'deposit',
  ]);
  expect(moved('finance_term=12&finance_mileage=40,000&finance_deposit=£99')).toEqual([]);
  expect(moved('finance_term=never')).toEqual([]);
});

it('S92: treats a deposit as an amount, unless it is the default of 10 or the URL says percentage', () => {
  expect(read('finance_deposit=10')).toMatchObject({ deposit: 10, deposit_type: 'percentage' });
  expect(read('finance_deposit=11')).toMatchObject({ deposit: 99, deposit_type: 'amount' });
  expect(read('finance_deposit=150&finance_deposit_type=percentage')).toMatchObject({
    deposit: 100,
    deposit_type: 'percentage',
  });
});

const terms: fc.Arbitrary<CreditTerms> = fc.record({
  term: fc.integer({ min: 12, max: 60 }),
  mileage: fc.integer({ min: 1000, max: 40_000 }),
  deposit: fc.integer({ min: 9900, max: 9_000_000 }).map((pence) => pence / 100),
  deposit_type: fc.constant('amount' as const),
  credit_rating: fc.constantFrom('poor', 'fair', 'good', 'excellent'),
});

it('round-trips terms through the URL and keeps other parameters', () => {
  fc.assert(
    fc.property(terms, (deal) => {
      const query = withCreditTerms(new URLSearchParams('step=step-2&finance_term=12'), deal);
      expect(sameCreditTerms(parseCreditTerms(query), deal)).toBe(true);
      expect(query.get('step')).toBe('step-2');
      expect(query.getAll('finance_term')).toHaveLength(1);
    }),
  );
});

it('never returns terms outside the limits, whatever the URL', () => {
  const key = fc.constantFrom(...creditTermsEntries(defaultCreditTerms).map(([name]) => name));
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.string())), (entries) => {
      const { term, mileage, deposit } = parseCreditTerms(new URLSearchParams(entries));
      expect(term >= 12 && term <= 60 && Number.isInteger(term)).toBe(true);
      expect(mileage >= 1000 && mileage <= 40_000).toBe(true);
      expect(Number.isFinite(deposit) && deposit >= 0).toBe(true);
    }),
  );
});
