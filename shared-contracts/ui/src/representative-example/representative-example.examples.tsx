import { RepresentativeExample } from './representative-example.tsx';

const purchasePlan = {
  Term: 48,
  AnnualMileage: 8000,
  TotalPrice: 16000,
  NumberOfPayments: 47,
  RegularPayment: 271.16,
  TotalDeposit: 1600,
  Balance: 14400,
  TotalAmountPayable: 20344.52,
  ChargesForCredit: 4344.52,
  ExcessMileageRate: 0.08,
  Apr: 10.9,
  FixedRatePa: 10.39,
  Residual: 6000,
  PurchaseFee: 0,
};
const hirePurchase = {
  ...purchasePlan,
  NumberOfPayments: 48,
  RegularPayment: 367.93,
  TotalAmountPayable: 19260.64,
  ChargesForCredit: 3260.64,
  ExcessMileageRate: 0,
  Residual: 0,
};
const disclosure = 'Example Motors Limited is a credit broker, not a lender.';

export const examples = {
  'of a page': () => (
    <RepresentativeExample
      id="example-of-the-page"
      offer={{ product: 'PCP', quote: purchasePlan }}
      layout="columns"
      disclosure={disclosure}
    >
      of the <a href="#focus">2021 Ford Focus</a> above.
    </RepresentativeExample>
  ),
  'within a panel': () => (
    <>
      <h2>Paying monthly</h2>
      <RepresentativeExample
        id="example-within"
        offer={{ product: 'HP', quote: hirePurchase }}
        layout="rows"
        disclosure={disclosure}
      />
    </>
  ),
};
