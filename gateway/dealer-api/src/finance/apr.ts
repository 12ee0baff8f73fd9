/** What a borrower receives and pays back, in pence. */
export interface RepaymentSchedule {
  creditPence: number;
  regularPaymentPence: number;
  numberOfPayments: number;
  finalPence: number;
  finalMonth: number;
}

const HIGHEST_MONTHLY_RATE = 1;
const HALVINGS = 60;

/** Today's worth of everything paid back at a monthly rate. */
function presentValue(schedule: RepaymentSchedule, rate: number): number {
  const { regularPaymentPence, numberOfPayments, finalPence, finalMonth } = schedule;
  if (rate === 0) return regularPaymentPence * numberOfPayments + finalPence;
  const annuity = -Math.expm1(-numberOfPayments * Math.log1p(rate)) / rate;
  return regularPaymentPence * annuity + finalPence * (1 + rate) ** -finalMonth;
}

/**
 * The annual percentage rate, in percent, at which the payments really asked for are worth the
 * credit given: CONC App 1.2, with months of a twelfth of a year. Rounded payments move it a
 * little from the rate that they were worked out from.
 */
export function solveApr(schedule: RepaymentSchedule): number {
  if (presentValue(schedule, 0) <= schedule.creditPence) return 0;
  let low = 0;
  let high = HIGHEST_MONTHLY_RATE;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (presentValue(schedule, middle) > schedule.creditPence) low = middle;
    else high = middle;
  }
  return ((1 + (low + high) / 2) ** 12 - 1) * 100;
}

/** The APR as it must be shown: to one decimal, a second decimal of 5 or more rounding up. */
export function displayedApr(schedule: RepaymentSchedule): number {
  return Math.floor(solveApr(schedule) * 10 + 0.5) / 10;
}
