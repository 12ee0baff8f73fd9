import type { AdvertClassification } from './advert-states.ts';
import { searchKind } from './search-kind.ts';

/**
 * The kinds of advert that a search looks for once an age is chosen: used and nearly new ones too
 * (S85). A search for leases or Motability vehicles stays one (S76). The filters and the counts beside
 * them share this rule.
 */
export function classificationsWithAge(kinds: AdvertClassification[] = []): AdvertClassification[] {
  if (searchKind({ advert_classification: kinds }) !== 'sale') return kinds;
  return [...new Set<AdvertClassification>([...kinds, 'USED', 'NEARLY_NEW'])];
}
