import type { AdvertClassification } from './advert-status.ts';
import type { LeaseRow } from './lease-row.ts';
import type { Vehicle } from './vehicle.ts';

/** The kind of offer for a vehicle: lease, Motability lease, sale, or already sold. */
export type VehicleKind = 'lease' | 'motability' | 'for-sale' | 'sold';

export type LeaseType = LeaseRow['lease_type'];

/** The fields that determine a vehicle's kind. */
export type KindFields = Pick<Vehicle, 'status' | 'advert_classification' | 'advance_payment'>;

const leaseTypes: Partial<Record<AdvertClassification, LeaseType>> = {
  'CONTRACT-HIRE-BUSINESS': 'business',
  'CONTRACT-HIRE-PERSONAL': 'personal',
};

/** The lease type that the advert shows first; null if the vehicle is not for lease. */
export function leaseTypeOf({
  advert_classification,
}: Pick<Vehicle, 'advert_classification'>): LeaseType | null {
  return leaseTypes[advert_classification] ?? null;
}

/**
 * The only function that determines a vehicle's kind. Unless it is for lease, an advance payment
 * makes it a Motability vehicle whatever its classification (S158). If the payment is unknown, the
 * classification decides (S209): a Motability vehicle must not show a purchase price or loan.
 */
export function vehicleKind(vehicle: KindFields): VehicleKind {
  return vehicle.status === 'SOLD' ? 'sold' : advertKind(vehicle);
}

/** The kind of offer, ignoring whether the vehicle is sold. */
export function advertKind(vehicle: Omit<KindFields, 'status'>): Exclude<VehicleKind, 'sold'> {
  if (leaseTypeOf(vehicle) !== null) return 'lease';
  if (vehicle.advance_payment !== null || vehicle.advert_classification === 'MOTABILITY') {
    return 'motability';
  }
  return 'for-sale';
}
