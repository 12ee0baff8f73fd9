import { formatCount } from '@contracts/wire/format/number';
import { formatDate } from '@contracts/wire/format/date';
import type { ValuationOutcome } from '@contracts/wire/valuation/valuation';

export type Offer = Extract<ValuationOutcome, { outcome: 'valued' }>;

/** How long a price is valid, as text. */
export const OFFER_HOLDS = 'seven days or 250 miles';

/** The day on which a price expires, and the miles after which it does. */
export function heldUntil({ holds_until, holds_miles }: Offer): string {
  return `${formatDate(holds_until)}, or ${formatCount(holds_miles)} miles more`;
}
