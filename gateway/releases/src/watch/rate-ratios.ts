/**
 * How many times more often a bad release may fail than the one beside it. The true ratio is
 * unknown, so the evidence is the mean over these. A mixture of martingales is a martingale, too.
 */
export const rateRatios = [1.5, 2, 3, 5, 10, 30, 100] as const;
