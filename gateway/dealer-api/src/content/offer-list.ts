import type { ContentOffer } from '@contracts/wire/content/offer';
import type { ListQuery } from './content-page.ts';

/** Query options, each with the key of the offer's rules that it is matched against (S125). */
const ruleOfOption = [
  ['make', 'make'],
  ['range', 'range'],
  ['location', 'location'],
  ['type', 'advert_classification'],
] as const;

/** Whether an offer is valid on an ISO day. `starts_on` and `ends_on` are inclusive. */
export function isLive(
  { starts_on, ends_on }: Pick<ContentOffer, 'starts_on' | 'ends_on'>,
  day: string,
) {
  return starts_on <= day && (ends_on === null || day <= ends_on);
}

/**
 * Filters offers by a query. With `use_filter_rules` (the default), an offer is excluded if one of
 * its rules matches none of the requested values. An offer without a rule for makes therefore
 * matches every make.
 */
export function findOffers(offers: readonly ContentOffer[], query: ListQuery): ContentOffer[] {
  const templates = query.option('template');
  const useRules = query.flag('use_filter_rules') ?? true;
  const live = query.flag('live');
  return offers.filter(
    (offer) =>
      (templates.length === 0 || templates.includes(offer.template)) &&
      (live === undefined || offer.live === live) &&
      (!useRules ||
        ruleOfOption.every(([option, key]) => allows(offer, key, query.option(option)))),
  );
}

function allows(
  { matching_rules }: ContentOffer,
  key: string,
  requested: readonly string[],
): boolean {
  const requestedValues = new Set(requested.map((value) => asClassification(key, value)));
  if (requestedValues.size === 0) return true;
  return matching_rules
    .filter((rule) => rule.key === key)
    .every(({ values }) => values.some((value) => requestedValues.has(value.toLowerCase())));
}

/** The offer type 'Offers' means new vehicles (S101). */
function asClassification(key: string, value: string): string {
  const lower = value.toLowerCase();
  return key === 'advert_classification' && ['offers', 'offer'].includes(lower) ? 'new' : lower;
}
