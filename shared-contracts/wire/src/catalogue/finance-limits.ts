/** S195, S216; money in pounds, terms in months, mileage in miles a year. */
export const financeLimits = {
  minDeposit: 99,
  /** The minimum that the monthly payments must repay. It limits the deposit. */
  minRepaid: 500,
  maxOrders: 2,
  minTerm: 12,
  maxTerm: { HP: 60, PCP: 48 },
  minMileage: 1000,
  maxMileage: 40_000,
} as const;

/** Slider steps. Typed values may lie between two steps. */
export const financeSteps = { term: 6, mileage: 1000, deposit: 100 } as const;

/** The choices of the initial rental, in months (S111, S140). */
export const leaseInitialRentalMonths = [1, 3, 6, 9, 12] as const;

/** Miles a year of a lease: the slider's limits and step (S141). */
export const leaseMileage = { min: 5000, max: 20_000, step: 5000 } as const;

/**
 * S144: there is a processing fee, but this retailer does not charge it. A retailer that charges it
 * must show it with every price (CONC 3.5, CAP Code 3.19), so the lease builder shows it if this is
 * true.
 */
export const leaseProcessingFee: Readonly<{ pounds: number; isCharged: boolean }> = {
  pounds: 125,
  isCharged: false,
};
