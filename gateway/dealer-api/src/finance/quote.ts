/**
 * Instalment credit in whole pence: Hire Purchase and Personal Contract Purchase.
 *
 * The yearly rate is compounded monthly, i = (1 + APR)^(1/12) - 1, and the first payment falls
 * one month after the start. The lender is repaid by equal payments and, in the final month, by
 * the guaranteed future value and the purchase fee together.
 */
export interface CreditSchedule {
  /** Percent a year: 10.9. */
  aprPercent: number;
  numberOfPayments: number;
  /** The month, counted from the start, in which the final value and the fee fall due. */
  finalMonth: number;
}

/** What one schedule asks of every penny lent; worked out once for many vehicles. */
interface PaymentFactors {
  numberOfPayments: number;
  /** Worth today of a penny paid in the final month. */
  discount: number;
  /** Monthly payment for each penny of today's worth. */
  perPenny: number;
}

export function paymentFactors(schedule: CreditSchedule): PaymentFactors {
  const { aprPercent, numberOfPayments, finalMonth } = schedule;
  const rate = monthlyRate(aprPercent);
  if (rate === 0) return { numberOfPayments, discount: 1, perPenny: 1 / numberOfPayments };
  return {
    numberOfPayments,
    discount: (1 + rate) ** -finalMonth,
    perPenny: rate / (1 - (1 + rate) ** -numberOfPayments),
  };
}

/** The monthly rate as a fraction, from a yearly rate in percent. */
function monthlyRate(aprPercent: number): number {
  return Math.expm1(Math.log1p(aprPercent / 100) / 12);
}

/**
 * The regular payment in pence, rounded half up. At or near 0% that can leave the lender some
 * pence short, which would show a negative charge for credit: the payment is then rounded up.
 *
 * @param finalPence guaranteed future value and purchase fee together
 */
export function regularPaymentPence(
  factors: PaymentFactors,
  creditPence: number,
  finalPence: number,
): number {
  const exact = (creditPence - finalPence * factors.discount) * factors.perPenny;
  const rounded = Math.floor(exact + 0.5);
  const lent = creditPence - finalPence;
  if (rounded * factors.numberOfPayments >= lent) return rounded;
  return Math.ceil(lent / factors.numberOfPayments);
}

export interface CreditRequest extends CreditSchedule {
  pricePence: number;
  depositPence: number;
  /** Guaranteed future value; 0 for Hire Purchase. */
  residualPence: number;
  purchaseFeePence: number;
}

/** Sums of a credit agreement, each in pence. */
interface CreditFigures {
  balancePence: number;
  regularPaymentPence: number;
  totalAmountPayablePence: number;
  chargesForCreditPence: number;
}

/** Works out an agreement whose request has been checked: whole pence, positive balance. */
export function creditFigures(request: CreditRequest): CreditFigures {
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
