import type { AdvertClassification } from './advert-states.ts';
import type { LeaseRow } from './lease-row.ts';
import type { Vehicle } from './vehicle.ts';

/** How a vehicle can be had: leased, leased by the mobility scheme, bought, or not any more. */
export type VehicleKind = 'lease' | 'motability' | 'for-sale' | 'sold';

export type LeaseType = LeaseRow['lease_type'];

/** What tells the kind of a vehicle. */
export type KindFields = Pick<Vehicle, 'status' | 'advert_classification' | 'advance_payment'>;

const leaseTypes: Partial<Record<AdvertClassification, LeaseType>> = {
  'CONTRACT-HIRE-BUSINESS': 'business',
  'CONTRACT-HIRE-PERSONAL': 'personal',
};

/** For whom a contract hire is advertised first; null for a vehicle of any other kind. */
export function leaseTypeOf({
  advert_classification,
}: Pick<Vehicle, 'advert_classification'>): LeaseType | null {
  return leaseTypes[advert_classification] ?? null;
}

/**
 * The one function that decides the kind of a vehicle. An advance payment marks the mobility scheme,
 * whatever the advert calls itself (S158); so does its classification (S209) where the payment is
 * not known: a price to buy it for, or a loan on it, would be wrong of either.
 */
export function vehicleKind(vehicle: KindFields): VehicleKind {
  return vehicle.status === 'SOLD' ? 'sold' : advertKind(vehicle);
}

/** What an advert offers, whether or not the vehicle is sold. */
export function advertKind(vehicle: Omit<KindFields, 'status'>): Exclude<VehicleKind, 'sold'> {
  if (leaseTypeOf(vehicle) !== null) return 'lease';
  if (vehicle.advance_payment !== null || vehicle.advert_classification === 'MOTABILITY') {
    return 'motability';
  }
  return 'for-sale';
}
