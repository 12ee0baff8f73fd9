/**
 * Payments for hire purchase, conditional sale and personal contract purchase, in whole pence.
 *
 * The yearly rate is compounded monthly, i = (1 + APR)^(1/12) - 1, and the first payment is due one
 * month after the start. The borrower makes equal payments and, in the final month, also pays the
 * guaranteed future value plus the purchase fee.
 */
export interface CreditSchedule {
  /** Percent per year, such as 10.9. */
  aprPercent: number;
  numberOfPayments: number;
  /** The month, counted from the start, in which the final value and the fee are due. */
  finalMonth: number;
}

export function paymentFactors({ aprPercent, numberOfPayments, finalMonth }: CreditSchedule) {
  const rate = Math.expm1(Math.log1p(aprPercent / 100) / 12);
  if (rate === 0) return { numberOfPayments, discount: 1, perPenny: 1 / numberOfPayments };
  return {
    numberOfPayments,
    /** Present value of a penny paid in the final month. */
    discount: (1 + rate) ** -finalMonth,
    /** Monthly payment per penny of present value. */
    perPenny: rate / (1 - (1 + rate) ** -numberOfPayments),
  };
}

/**
 * The regular payment in pence, rounded half up. At or near 0% the borrower could then repay less
 * than the loan, so that the charge for credit would be negative. In that case it is rounded up.
 */
export function regularPaymentPence(
  factors: ReturnType<typeof paymentFactors>,
  creditPence: number,
  finalPence: number,
): number {
  const exact = (creditPence - finalPence * factors.discount) * factors.perPenny;
  const rounded = Math.floor(exact + 0.5);
  const financedPence = creditPence - finalPence;
  if (rounded * factors.numberOfPayments >= financedPence) return rounded;
  return Math.ceil(financedPence / factors.numberOfPayments);
}

export interface CreditRequest extends CreditSchedule {
  pricePence: number;
  depositPence: number;
  /** Guaranteed future value; 0 for Hire Purchase. */
  residualPence: number;
  purchaseFeePence: number;
}

/** Computes the amounts of an agreement. Requires whole pence and a positive balance. */
export function creditFigures(request: CreditRequest) {
  const { pricePence, depositPence, residualPence, purchaseFeePence, numberOfPayments } = request;
  const balancePence = pricePence - depositPence;
  const finalPence = residualPence + purchaseFeePence;
  const payment = regularPaymentPence(paymentFactors(request), balancePence, finalPence);
  const totalAmountPayablePence = depositPence + numberOfPayments * payment + finalPence;
  return {
    balancePence,
    regularPaymentPence: payment,
    totalAmountPayablePence,
    chargesForCreditPence: totalAmountPayablePence - pricePence,
  };
}
