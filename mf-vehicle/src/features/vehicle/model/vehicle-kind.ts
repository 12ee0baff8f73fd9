import type { Vehicle } from 'shared-contracts/catalogue/vehicle';

/** A contract hire: the vehicle is rented, never sold, so it has no cash price and no credit. */
export function isContractHire({
  advert_classification,
}: Pick<Vehicle, 'advert_classification'>): boolean {
  return (
    advert_classification === 'CONTRACT-HIRE-BUSINESS' ||
    advert_classification === 'CONTRACT-HIRE-PERSONAL'
  );
}

/** Vans and other commercials are not called cars. */
export function vehicleNoun({ category }: Pick<Vehicle, 'category'>): 'car' | 'van' {
  return category === 'van' ? 'van' : 'car';
}
