import { financeDefaults } from './finance-defaults.ts';
import { quotesByProductSchema, quotesByStockIdSchema } from './finance-quote.ts';

const entry = {
  Finance: {
    Key: 'PCP',
    Quote: {
      Term: 48,
      AnnualMileage: 8000,
      TotalPrice: 16000,
      NumberOfPayments: 47,
      RegularPayment: 271.16,
      TotalDeposit: 1600,
      Balance: 14400,
      TotalAmountPayable: 20344.52,
      ChargesForCredit: 4344.52,
      ExcessMileageRate: 0.09,
      Apr: 10.9,
      Residual: 6000,
      PurchaseFee: 0,
    },
  },
};

describe('the answers of the finance call', () => {
  test('are keyed by stock id for several vehicles', () => {
    const answer = { data: { 104211: [entry], 104212: [] } };
    expect(quotesByStockIdSchema.parse(answer).data['104211']).toEqual([entry]);
  });

  test('are keyed by product for one, and a product not offered is absent', () => {
    expect(quotesByProductSchema.parse({ data: { PCP: entry } }).data.HP).toBeUndefined();
    expect(quotesByProductSchema.safeParse({ data: { LOAN: entry } }).success).toBe(false);
  });
});

describe('the defaults of each caller', () => {
  test('stay apart', () => {
    expect(financeDefaults.quickSearch).toMatchObject({ term: 60, deposit: 1000 });
    expect(financeDefaults.searchRequest).toMatchObject({ term: 48, deposit: 10 });
    expect(financeDefaults.loadMore).toMatchObject({ deposit: 99, deposit_type: 'amount' });
    expect(financeDefaults.store).toMatchObject({ term: 60, mileage: 10000 });
    expect(financeDefaults.clickAndCollect).toMatchObject({ deposit: 250, mileage: 6000 });
  });
});
