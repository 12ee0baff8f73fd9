import type { CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import { hasChosenTerms } from '../../entities/deal/model/deal-terms.ts';
import type { Deal } from './load-deal.ts';

/**
 * The deal on terms that were chosen after the page was loaded (S196). If no product is offered on
 * these terms, the deal is paid in full, unless the vehicle is sold only on finance.
 */
export function dealOnTerms(
  deal: Deal,
  { offers }: { offers: readonly CreditOffer[] },
  query: URLSearchParams,
): Deal {
  if (deal.offer === null || !hasChosenTerms(query)) return deal;
  const [offer = null] = offers;
  if (offer === null && !deal.methods.includes('cash')) return deal;
  return offer === null
    ? { ...deal, methods: ['cash'], method: 'cash', offer }
    : { ...deal, offer };
}
