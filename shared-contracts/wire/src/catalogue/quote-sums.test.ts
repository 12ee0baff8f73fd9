import { quoteFixture } from './finance-quote.fixture.ts';
import { hasConsistentSums } from './quote-sums.ts';

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
