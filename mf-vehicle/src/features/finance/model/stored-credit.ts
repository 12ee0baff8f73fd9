import type { CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import { hasConsistentSums } from '@contracts/wire/catalogue/quote-sums';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';

type StoredFields = Pick<Vehicle, 'finance' | 'contents' | 'price'>;

/**
 * The hire purchase that is stored with an advert (S153), for a vehicle without quotes. Null unless
 * it is a complete representative example for the current cash price, which every monthly price
 * needs (CONC 3.5.5R).
 */
export function storedCredit({ finance, contents, price }: StoredFields): CreditOffer | null {
  const { finance_type, term, monthly_payment, deposit, cash_price } = finance ?? {};
  const apr = contents.map((item) => Number(item['representative_apr'])).find((rate) => rate >= 0);
  if (finance_type !== 'HP' || !term || !monthly_payment || deposit == null) return null;
  if (cash_price == null || cash_price !== price || apr === undefined) return null;
  const totalPayable = roundToPence(deposit + term * monthly_payment);
  const quote = {
    Term: term,
    AnnualMileage: 0,
    TotalPrice: cash_price,
    NumberOfPayments: term,
    RegularPayment: monthly_payment,
    TotalDeposit: deposit,
    Balance: roundToPence(cash_price - deposit),
    TotalAmountPayable: totalPayable,
    ChargesForCredit: roundToPence(totalPayable - cash_price),
    ExcessMileageRate: 0,
    Apr: apr,
    Residual: 0,
    PurchaseFee: 0,
  };
  return quote.ChargesForCredit >= 0 && hasConsistentSums(quote) ? { product: 'HP', quote } : null;
}

function roundToPence(sum: number): number {
  return Math.round(sum * 100) / 100;
}
