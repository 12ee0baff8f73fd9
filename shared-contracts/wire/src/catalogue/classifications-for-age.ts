import type { AdvertClassification } from './advert-status.ts';
import { searchKind } from './search-kind.ts';

/**
 * The advert classifications of a search with an age filter: it includes used and nearly new
 * vehicles (S85). A search for leases or Motability vehicles keeps its classifications (S76). The
 * filters and the counts beside them share this rule.
 */
export function classificationsForAge(kinds: AdvertClassification[] = []): AdvertClassification[] {
  if (searchKind({ advert_classification: kinds }) !== 'sale') return kinds;
  return [...new Set<AdvertClassification>([...kinds, 'USED', 'NEARLY_NEW'])];
}
