import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { searchKind } from '@contracts/wire/catalogue/search-kind';

/** The word for the vehicle: vans and other commercial vehicles are not called cars. */
export function vehicleNoun({ category }: Pick<Vehicle, 'category'>): 'car' | 'van' {
  return category === 'van' ? 'van' : 'car';
}

/** Classifications that a search for vehicles to buy excludes (S76). */
const excludedFromSaleSearch: readonly Vehicle['advert_classification'][] = [
  'CONTRACT-HIRE-BUSINESS',
  'CONTRACT-HIRE-PERSONAL',
  'MOTABILITY',
  'OFFER',
];

/** The query for vehicles of the same kind. @param creditTerms added for vehicles to buy */
export function kindSearch(
  { advert_classification }: Pick<Vehicle, 'advert_classification'>,
  creditTerms = new URLSearchParams(),
): URLSearchParams {
  const isToBuy = searchKind({ advert_classification: [advert_classification] }) === 'sale';
  return new URLSearchParams([
    ...(excludedFromSaleSearch.includes(advert_classification)
      ? [['advert_classification', advert_classification]]
      : []),
    ...(isToBuy ? creditTerms : []),
  ]);
}

/** `kindSearch`, limited to the vehicle's make. */
export function makeSearch(
  vehicle: Pick<Vehicle, 'advert_classification' | 'make_slug'>,
  creditTerms?: URLSearchParams,
): URLSearchParams {
  return new URLSearchParams([['make', vehicle.make_slug], ...kindSearch(vehicle, creditTerms)]);
}
