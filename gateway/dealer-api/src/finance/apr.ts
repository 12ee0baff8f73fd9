/** The amounts that a borrower receives and repays, in pence. */
interface RepaymentSchedule {
  creditPence: number;
  regularPaymentPence: number;
  numberOfPayments: number;
  finalPence: number;
  finalMonth: number;
}

function presentValue(schedule: RepaymentSchedule, rate: number): number {
  const { regularPaymentPence, numberOfPayments, finalPence, finalMonth } = schedule;
  if (rate === 0) return regularPaymentPence * numberOfPayments + finalPence;
  const annuity = -Math.expm1(-numberOfPayments * Math.log1p(rate)) / rate;
  return regularPaymentPence * annuity + finalPence * (1 + rate) ** -finalMonth;
}

/** The monthly rate at which the present value of the rounded payments equals the credit. */
function solveMonthlyRate(schedule: RepaymentSchedule): number {
  if (presentValue(schedule, 0) <= schedule.creditPence) return 0;
  let low = 0;
  let high = 1;
  for (let halving = 0; halving < 60; halving += 1) {
    const middle = (low + high) / 2;
    if (presentValue(schedule, middle) > schedule.creditPence) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The rates at which the present value of the payments equals the credit (CONC App 1.2). They differ
 * slightly from the rate that the payments were calculated with, because payments are rounded. The
 * fixed rate is twelve times the monthly rate: the rate of interest in CONC 3.5.5R (1) (a).
 */
export function solveRates(schedule: RepaymentSchedule) {
  const monthlyRate = solveMonthlyRate(schedule);
  return { apr: Math.expm1(12 * Math.log1p(monthlyRate)) * 100, fixedRate: monthlyRate * 12 * 100 };
}

/** The rates to display: the APR to one decimal place (CONC App 1.2), the fixed rate to two. */
export function displayedRates(schedule: RepaymentSchedule) {
  const { apr, fixedRate } = solveRates(schedule);
  return {
    apr: Math.floor(apr * 10 + 0.5) / 10,
    fixedRate: Math.floor(fixedRate * 100 + 0.5) / 100,
  };
}
