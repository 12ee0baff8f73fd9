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

/** The monthly rate at which the payments really asked for are worth the credit given. */
function solveMonthlyRate(schedule: RepaymentSchedule): number {
  if (presentValue(schedule, 0) <= schedule.creditPence) return 0;
  let low = 0;
  let high = HIGHEST_MONTHLY_RATE;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (presentValue(schedule, middle) > schedule.creditPence) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function yearlyRate(monthlyRate: number): number {
  return Math.expm1(12 * Math.log1p(monthlyRate)) * 100;
}

/**
 * The annual percentage rate, in percent, at which the payments really asked for are worth the
 * credit given: CONC App 1.2, with months of a twelfth of a year. Rounded payments move it a
 * little from the rate that they were worked out from.
 */
export function solveApr(schedule: RepaymentSchedule): number {
  return yearlyRate(solveMonthlyRate(schedule));
}

/** The rates of one agreement as they must be shown, in percent a year. */
export interface DisplayedRates {
  /** To one decimal, a second decimal of 5 or more rounding up (CONC App 1.2). */
  apr: number;
  /** Twelve times the monthly rate, to two decimals: the interest of CONC 3.5.5R (1) (a). */
  fixedRate: number;
}

export function displayedRates(schedule: RepaymentSchedule): DisplayedRates {
  const monthlyRate = solveMonthlyRate(schedule);
  return {
    apr: Math.floor(yearlyRate(monthlyRate) * 10 + 0.5) / 10,
    fixedRate: Math.floor(monthlyRate * 12 * 10_000 + 0.5) / 100,
  };
}
