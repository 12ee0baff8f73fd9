import { defaultSearchClassifications, type AdvertClassification } from './advert-states.ts';

type Classifications = readonly AdvertClassification[] | undefined;

/**
 * The kinds of advert that a search looks for once an age is chosen: used and nearly new ones too
 * (S85). A search for leases or Motability vehicles alone stays one (S76). The filters and the counts
 * beside them share this rule.
 */
export function classificationsWithAge(kinds: Classifications): AdvertClassification[] {
  const chosen = kinds ?? [];
  const areForSale = (kind: AdvertClassification) =>
    kind === 'OFFER' || defaultSearchClassifications.some((each) => each === kind);
  if (chosen.length > 0 && !chosen.some(areForSale)) return [...chosen];
  return [...new Set<AdvertClassification>([...chosen, 'USED', 'NEARLY_NEW'])];
}
