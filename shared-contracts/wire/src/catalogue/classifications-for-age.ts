import type { AdvertClassification } from './advert-status.ts';
import { searchKind } from './search-kind.ts';

/**
 * The advert classifications of a search with an age filter. Adds used and nearly new vehicles
 * (S85), except to a search for leases or Motability vehicles (S76). The filters and their counts
 * use the same rule.
 */
export function classificationsForAge(kinds: AdvertClassification[] = []): AdvertClassification[] {
  if (searchKind({ advert_classification: kinds }) !== 'sale') return kinds;
  return [...new Set<AdvertClassification>([...kinds, 'USED', 'NEARLY_NEW'])];
}
