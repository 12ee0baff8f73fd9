import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { formatPounds } from '@contracts/wire/format/money';

export interface ExtraOffer {
  title: string;
  /** The value of the offer, by who contributes it. */
  contributions: { term: string; description: string }[];
  /** The retailer's terms, as plain text. */
  terms: string[];
}

/** Id of the offer terms, which offers link to. */
export const termsId = 'terms-and-conditions';

const contributionNames = {
  dealer_contribution: 'From us',
  franchise_contribution: 'From the manufacturer',
} as const;

/** A vehicle's offers (S138): the advert itself if it is an offer, then all extra offers. */
export function extraOffers({ make, contents, extra_offers, extra_offer }: Vehicle): ExtraOffer[] {
  const extras = extra_offer ? [...extra_offers, extra_offer] : extra_offers;
  return [
    ...advertisedOffer(make, contents),
    ...extras.map(({ contents: { title, terms__and__conditions: terms } }) => ({
      title: title || 'Extra offer',
      contributions: [],
      terms: terms ? [terms] : [],
    })),
  ];
}

/** Merges the contents, which are objects with one key each. */
function advertisedOffer(make: string, contents: Vehicle['contents']): ExtraOffer[] {
  const mergedContents: Record<string, unknown> = Object.assign({}, ...contents);
  const contributions = Object.entries(contributionNames).flatMap(([key, term]) => {
    const pounds = Number(mergedContents[key] ?? 0);
    return pounds > 0 ? [{ term, description: formatPounds(pounds) }] : [];
  });
  const terms = [mergedContents['terms_and_conditions'], mergedContents['disclaimer']].filter(
    (text): text is string => typeof text === 'string' && text !== '',
  );
  if (contributions.length === 0 && terms.length === 0) return [];
  return [{ title: `${make} offer`, contributions, terms }];
}
