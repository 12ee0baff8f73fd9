/** S195, S216; money in pounds, terms in months, mileage in miles a year. */
export const financeLimits = {
  minDeposit: 99,
  /** The least that is left to be repaid by the monthly payments together: no deposit is larger. */
  minRepaid: 500,
  maxOrders: 2,
  minTerm: 12,
  maxTerm: { HP: 60, PCP: 48 },
  minMileage: 1000,
  maxMileage: 40_000,
} as const;

/** How far a slider moves at a time; what is typed may lie between two steps. */
export const financeSteps = { term: 6, mileage: 1000, deposit: 100 } as const;

/** The choices of the initial rental, in months (S111, S140). */
export const leaseInitialRentalMonths = [1, 3, 6, 9, 12] as const;

/** Miles a year of a lease: the slider's ends and step (S141). */
export const leaseMileage = { min: 5000, max: 20_000, step: 5000 } as const;

/**
 * S144: a processing fee is known, and charged to nobody here; a retailer that charges it must show
 * it with every price (CONC 3.5, CAP Code 3.19), so the lease builder shows it once this says so.
 */
export const leaseProcessingFee: Readonly<{ pounds: number; isCharged: boolean }> = {
  pounds: 125,
  isCharged: false,
};
