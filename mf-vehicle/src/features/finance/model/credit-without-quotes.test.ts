import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { storedCredit } from './credit-without-quotes.ts';

const finance = {
  finance_type: 'HP',
  term: 48,
  monthly_payment: 367.93,
  deposit: 1600,
  cash_price: 16000,
};
const contents: Vehicle['contents'] = [{ dealer_contribution: 500 }, { representative_apr: 10.9 }];

it('S153: builds a complete quote from the finance stored with the advert', () => {
  expect(storedCredit(vehicleFixture({ finance, contents }))).toEqual({
    product: 'HP',
    quote: {
      Term: 48,
      AnnualMileage: 0,
      TotalPrice: 16000,
      NumberOfPayments: 48,
      RegularPayment: 367.93,
      TotalDeposit: 1600,
      Balance: 14400,
      TotalAmountPayable: 19260.64,
      ChargesForCredit: 3260.64,
      ExcessMileageRate: 0,
      Apr: 10.9,
      Residual: 0,
      PurchaseFee: 0,
    },
  });
});

it.each<[string, Partial<Vehicle>]>([
  ['no stored finance', { finance: null }],
  ['no APR', { contents: [] }],
  ['an APR that is not a number', { contents: [{ representative_apr: 'low' }] }],
  ['a product whose final payment is not stored', { finance: { ...finance, finance_type: 'PCP' } }],
  ['a cash price that differs from the price of the vehicle', { price: 15500 }],
  ['no deposit', { finance: { ...finance, deposit: null } }],
  ['no term', { finance: { ...finance, term: null } }],
  [
    'payments that add up to less than the price',
    { finance: { ...finance, monthly_payment: 200 } },
  ],
])('S153: shows no monthly price with %s', (_why, vehicle) => {
  expect(storedCredit(vehicleFixture({ finance, contents, ...vehicle }))).toBeNull();
});
