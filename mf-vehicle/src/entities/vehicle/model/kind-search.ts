import { searchKind } from '@contracts/wire/catalogue/search-kind';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';

/** What a search for vehicles to buy does not find (S76). */
const searchedApart: readonly Vehicle['advert_classification'][] = [
  'CONTRACT-HIRE-BUSINESS',
  'CONTRACT-HIRE-PERSONAL',
  'MOTABILITY',
  'OFFER',
];

/**
 * The query of the search that finds vehicles of the same kind of advert.
 * @param creditTerms go along to a search among vehicles to buy
 */
export function kindSearch(
  { advert_classification }: Pick<Vehicle, 'advert_classification'>,
  creditTerms = new URLSearchParams(),
): URLSearchParams {
  const isToBuy = searchKind({ advert_classification: [advert_classification] }) === 'sale';
  return new URLSearchParams([
    ...(searchedApart.includes(advert_classification)
      ? [['advert_classification', advert_classification]]
      : []),
    ...(isToBuy ? creditTerms : []),
  ]);
}

/** The same search among the vehicles of its make. */
export function makeSearch(
  vehicle: Pick<Vehicle, 'advert_classification' | 'make_slug'>,
  creditTerms?: URLSearchParams,
): URLSearchParams {
  return new URLSearchParams([['make', vehicle.make_slug], ...kindSearch(vehicle, creditTerms)]);
}
