/** S195, S216; money in pounds, terms in months, mileage in miles a year. */
export const financeLimits = {
  minDeposit: 99,
  /** The minimum amount in pounds that must be left to repay. It limits the deposit. */
  minRepaid: 500,
  maxOrders: 2,
  minTerm: 12,
  maxTerm: { HP: 60, PCP: 48 },
  minMileage: 1000,
  maxMileage: 40_000,
} as const;

/** Slider steps. Typed values may lie between two steps. */
export const financeSteps = { term: 6, mileage: 1000, deposit: 100 } as const;
