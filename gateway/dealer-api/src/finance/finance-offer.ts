import type { FinanceEntry } from '@contracts/wire/catalogue/finance-quote';
import { displayedRates } from './apr.ts';
import {
  agreedTermMonths,
  agreeTerms,
  type CreditProduct,
  creditProducts,
  creditSchedule,
  excessMileageRate,
  type FinanceBasis,
  type FinanceVehicle,
} from './finance-product.ts';
import { creditFigures, paymentFactors, regularPaymentPence } from './quote.ts';

/** No option-to-purchase fee is charged at present. */
const purchaseFeePence = 0;

/** A quote for one product in the API's format (S210), or undefined if it is not offered. */
export function financeEntry(
  product: CreditProduct,
  vehicle: FinanceVehicle,
  basis: FinanceBasis,
): FinanceEntry | undefined {
  const agreed = agreeTerms(product, vehicle, basis);
  if (agreed === undefined) return undefined;
  const schedule = creditSchedule(product, agreed.termMonths, basis.aprPercent);
  const figures = creditFigures({ ...agreed, ...schedule, purchaseFeePence });
  const rates = displayedRates({
    ...schedule,
    creditPence: figures.balancePence,
    regularPaymentPence: figures.regularPaymentPence,
    finalPence: agreed.residualPence + purchaseFeePence,
  });
  return {
    Finance: {
      Key: product,
      Quote: {
        Term: agreed.termMonths,
        AnnualMileage: agreed.annualMileage,
        TotalPrice: agreed.pricePence / 100,
        NumberOfPayments: schedule.numberOfPayments,
        RegularPayment: figures.regularPaymentPence / 100,
        TotalDeposit: agreed.depositPence / 100,
        Balance: figures.balancePence / 100,
        TotalAmountPayable: figures.totalAmountPayablePence / 100,
        ChargesForCredit: figures.chargesForCreditPence / 100,
        ExcessMileageRate: product === 'PCP' ? excessMileageRate(agreed.pricePence) : 0,
        Apr: rates.apr,
        FixedRatePa: rates.fixedRate,
        Residual: agreed.residualPence / 100,
        PurchaseFee: purchaseFeePence / 100,
      },
    },
  };
}

export function financeEntries(vehicle: FinanceVehicle, basis: FinanceBasis): FinanceEntry[] {
  return creditProducts.flatMap((product) => financeEntry(product, vehicle, basis) ?? []);
}

/**
 * Computes monthly prices in pence, or null if the product is not offered for a vehicle. Values that
 * depend only on the terms are computed once. A price equals the RegularPayment of the quote.
 */
export function createMonthlyPrice(product: CreditProduct, basis: FinanceBasis) {
  const termMonths = agreedTermMonths(product, basis.termMonths);
  const factors = paymentFactors(creditSchedule(product, termMonths, basis.aprPercent));
  return (vehicle: FinanceVehicle): number | null => {
    const agreed = agreeTerms(product, vehicle, basis);
    if (agreed === undefined) return null;
    const creditPence = agreed.pricePence - agreed.depositPence;
    return regularPaymentPence(factors, creditPence, agreed.residualPence);
  };
}
