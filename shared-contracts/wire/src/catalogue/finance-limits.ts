/** S195, S216; money in pounds, terms in months. */
export const financeLimits = {
  minDeposit: 99,
  maxOrders: 2,
  maxTerm: { HP: 60, PCP: 48 },
} as const;

/** The choices of the initial rental, in months (S111, S140). */
export const leaseInitialRentalMonths = [1, 3, 6, 9, 12] as const;
