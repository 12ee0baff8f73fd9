import type { Vehicle } from '@contracts/wire/catalogue/vehicle';

/** Vans and other commercials are not called cars. */
export function vehicleNoun({ category }: Pick<Vehicle, 'category'>): 'car' | 'van' {
  return category === 'van' ? 'van' : 'car';
}
