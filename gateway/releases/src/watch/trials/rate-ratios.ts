/**
 * How many times more often a bad release may fail than the one beside it. Nobody knows before, so
 * the evidence is the mean over these: a mixture of martingales is one, too.
 */
export const rateRatios = [1.5, 2, 3, 5, 10, 30, 100] as const;
