import type { ValuationOutcome } from '@contracts/wire/valuation/valuation';

export type Offer = Extract<ValuationOutcome, { outcome: 'valued' }>;

export const OFFER_VALIDITY = 'seven days or 250 miles';

/** Shown on every page of a valuation whose price has expired. */
export const priceExpiredText =
  'Our price for this car has run out. Get a new one at today’s prices with one click.';
