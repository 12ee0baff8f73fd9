import type { Vehicle } from '@contracts/wire/catalogue/vehicle';

const leased: readonly Vehicle['advert_classification'][] = [
  'CONTRACT-HIRE-BUSINESS',
  'CONTRACT-HIRE-PERSONAL',
  'MOTABILITY',
];

/** A vehicle that is rented and handed back, never sold: it has no cash price and no credit. */
export function isLeased(vehicle: Pick<Vehicle, 'advert_classification'>): boolean {
  return leased.includes(vehicle.advert_classification);
}

/** Vans and other commercials are not called cars. */
export function vehicleNoun({ category }: Pick<Vehicle, 'category'>): 'car' | 'van' {
  return category === 'van' ? 'van' : 'car';
}
