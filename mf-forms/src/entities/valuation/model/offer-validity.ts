import { formatCount } from '@contracts/wire/format/number';
import { formatDate } from '@contracts/wire/format/date';
import type { ValuationOutcome } from '@contracts/wire/valuation/valuation';

export type Offer = Extract<ValuationOutcome, { outcome: 'valued' }>;

export const OFFER_VALIDITY = 'seven days or 250 miles';

/** The last day on which a price is valid, and how many more miles it allows. */
export function validUntil({ holds_until, holds_miles }: Offer): string {
  return `${formatDate(holds_until)}, or ${formatCount(holds_miles)} more miles`;
}
