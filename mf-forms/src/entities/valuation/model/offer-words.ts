import { formatCount } from '@contracts/wire/format/number';
import { formatDate } from '@contracts/wire/format/date';
import type { ValuationOutcome } from '@contracts/wire/valuation/valuation';

export type Offer = Extract<ValuationOutcome, { outcome: 'valued' }>;

/** How long we keep a price, in the words of the pages about selling. */
export const OFFER_HOLDS = 'seven days or 250 miles';

/** When it ends, to the day, and after how many miles more. */
export function heldUntil({ holds_until, holds_miles }: Offer): string {
  return `${formatDate(holds_until)}, or ${formatCount(holds_miles)} miles more`;
}
