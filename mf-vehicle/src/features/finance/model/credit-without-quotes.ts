import { roundToPence } from '@contracts/wire/format/money';
import type { CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import { creditRatingAprs, financeDefaults } from '@contracts/wire/catalogue/finance-defaults';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import { hasConsistentSums } from '@contracts/wire/catalogue/quote-sums';
import { shownPrice } from '@contracts/wire/catalogue/shown-price';
import { isTradeVehicle } from '@contracts/wire/catalogue/trade-vehicle';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';

/**
 * The hire purchase that is stored with an advert (S153), for a vehicle without quotes. Null unless
 * it is a complete representative example for the current cash price, which every monthly price
 * needs (CONC 3.5.5R).
 */
export function storedCredit({ finance, contents, price }: Vehicle): CreditOffer | null {
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

/**
 * A Hire Purchase example with the term, deposit and APR that cards use (S153), for a vehicle with
 * neither quotes nor stored finance. Null if too little would be borrowed.
 */
export function fallbackExample(vehicle: Vehicle): CreditOffer | null {
  const { cash, vat } = shownPrice(vehicle);
  const price = toPence(vat?.including ?? cash ?? 0);
  const { term, deposit: depositPercent, credit_rating } = financeDefaults.card;
  const deposit = Math.max(
    Math.round((price * depositPercent) / 100),
    toPence(financeLimits.minDeposit),
  );
  const credit = price - deposit;
  if (credit < toPence(financeLimits.minRepaid) || isTradeVehicle(vehicle)) return null;
  const apr = creditRatingAprs[credit_rating];
  const rate = (1 + apr / 100) ** (1 / 12) - 1;
  const payment = Math.round((credit * rate) / (1 - (1 + rate) ** -term));
  const totalPayable = deposit + term * payment;
  return {
    product: 'HP',
    quote: {
      Term: term,
      AnnualMileage: 0,
      TotalPrice: price / 100,
      NumberOfPayments: term,
      RegularPayment: payment / 100,
      TotalDeposit: deposit / 100,
      Balance: credit / 100,
      TotalAmountPayable: totalPayable / 100,
      ChargesForCredit: (totalPayable - price) / 100,
      ExcessMileageRate: 0,
      Apr: apr,
      FixedRatePa: Math.round(rate * 12 * 10_000) / 100,
      Residual: 0,
      PurchaseFee: 0,
    },
  };
}

const toPence = (pounds: number) => Math.round(pounds * 100);
