import type { AdvertClassification } from './advert-status.ts';
import type { LeaseRow } from './lease-row.ts';
import type { Vehicle } from './vehicle.ts';

/** The kind of offer for a vehicle: lease, Motability lease, sale, or already sold. */
export type VehicleKind = 'lease' | 'motability' | 'for-sale' | 'sold';

export type LeaseType = LeaseRow['lease_type'];

/** The fields that determine the kind of a vehicle. */
export type KindFields = Pick<Vehicle, 'status' | 'advert_classification' | 'advance_payment'>;

const leaseTypes: Partial<Record<AdvertClassification, LeaseType>> = {
  'CONTRACT-HIRE-BUSINESS': 'business',
  'CONTRACT-HIRE-PERSONAL': 'personal',
};

/** The lease type that the advert shows first; null for a vehicle of any other kind. */
export function leaseTypeOf({
  advert_classification,
}: Pick<Vehicle, 'advert_classification'>): LeaseType | null {
  return leaseTypes[advert_classification] ?? null;
}

/**
 * The only function that decides the kind of a vehicle. An advance payment marks a Motability
 * vehicle, whatever its advert classification (S158). If the payment is unknown, so does the
 * classification (S209), because a purchase price or loan would be wrong for such a vehicle.
 */
export function vehicleKind(vehicle: KindFields): VehicleKind {
  return vehicle.status === 'SOLD' ? 'sold' : advertKind(vehicle);
}

/** The kind of offer, whether or not the vehicle is sold. */
export function advertKind(vehicle: Omit<KindFields, 'status'>): Exclude<VehicleKind, 'sold'> {
  if (leaseTypeOf(vehicle) !== null) return 'lease';
  if (vehicle.advance_payment !== null || vehicle.advert_classification === 'MOTABILITY') {
    return 'motability';
  }
  return 'for-sale';
}
