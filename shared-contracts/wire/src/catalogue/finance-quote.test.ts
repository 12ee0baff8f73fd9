import { financeDefaults } from './finance-defaults.ts';
import { entryFixture, quoteFixture } from './finance-quote.fixture.ts';
import {
  quotesByProductSchema,
  quotesByStockIdSchema,
  rowsByProduct,
  rowsByStockId,
} from './finance-quote.ts';
import { readRows } from './invalid-rows.ts';
import { hasConsistentSums } from './quote-sums.ts';

const entry = entryFixture('PCP');
const unbalanced = entryFixture('HP', { TotalAmountPayable: 19_000 });

describe('responses of the finance API', () => {
  test('are keyed by stock id for several vehicles', () => {
    const answer = { data: { 104211: [entry], 104212: [] } };
    expect(quotesByStockIdSchema.parse(answer).data['104211']).toEqual([entry]);
  });

  test('are keyed by product for one vehicle, and contain only known products', () => {
    expect(quotesByProductSchema.parse({ data: { PCP: entry } }).data.HP).toBeUndefined();
    expect(quotesByProductSchema.safeParse({ data: { LOAN: entry } }).success).toBe(false);
  });

  test('S210: drop quotes with inconsistent sums and report each dropped quote with the reason', () => {
    const several = { data: { 104211: [unbalanced, entry], 104212: [unbalanced] } };
    const reason = 'the sums do not add up (S210)';
    expect(readRows(quotesByStockIdSchema, several, rowsByStockId)).toEqual({
      success: true,
      data: { data: { 104211: [entry], 104212: [] } },
      dropped: [
        { at: 'data.104211.0.Finance.Quote', reason },
        { at: 'data.104212.0.Finance.Quote', reason },
      ],
    });
    const one = { data: { HP: unbalanced, PCP: entry }, meta: { currency: 'GBP' } };
    expect(readRows(quotesByProductSchema, one, rowsByProduct)).toEqual({
      success: true,
      data: { data: { PCP: entry }, meta: { currency: 'GBP' } },
      dropped: [{ at: 'data.HP.Finance.Quote', reason }],
    });
  });
});

describe('the default finance terms', () => {
  test('differ between search, store and click and collect', () => {
    expect(financeDefaults.searchRequest).toMatchObject({ term: 48, deposit: 10 });
    expect(financeDefaults.store).toMatchObject({ term: 60, mileage: 10000 });
    expect(financeDefaults.clickAndCollect).toMatchObject({ deposit: 250, mileage: 6000 });
  });
});

it.each([
  { TotalAmountPayable: 20_344.51 },
  { Balance: 14_000 },
  { ChargesForCredit: 4_344.53 },
  { NumberOfPayments: 0 },
])('S210: rejects a quote whose only error is %j', (wrong) => {
  expect(hasConsistentSums({ ...quoteFixture(), ...wrong })).toBe(false);
});

it('S210: accepts a credit quote, and a lease quote whose deposit is the initial rental', () => {
  expect(hasConsistentSums(quoteFixture({ PurchaseFee: 10 }))).toBe(true);
  const hire = {
    TotalPrice: 9_300,
    TotalDeposit: 2_300,
    NumberOfPayments: 35,
    RegularPayment: 200,
  };
  expect(hasConsistentSums(quoteFixture({ ...hire, Residual: 0 }))).toBe(true);
});
