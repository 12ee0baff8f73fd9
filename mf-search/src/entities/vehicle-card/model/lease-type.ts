import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';

export type LeaseType = LeaseRow['lease_type'];

/** For whom a contract hire is advertised first; null for a vehicle that is sold. */
export function leaseTypeOf({
  advert_classification,
}: Pick<CardVehicle, 'advert_classification'>): LeaseType | null {
  if (advert_classification === 'CONTRACT-HIRE-BUSINESS') return 'business';
  return advert_classification === 'CONTRACT-HIRE-PERSONAL' ? 'personal' : null;
}

/** Whether it is sold, so that credit has a price by the month: not leased, nor of the mobility scheme (S158). */
export function isSold(
  vehicle: Pick<CardVehicle, 'advert_classification' | 'advance_payment'>,
): boolean {
  return leaseTypeOf(vehicle) === null && vehicle.advance_payment === null;
}

/** What is said of VAT with every price of a lease (S112). */
export const leaseVat: Readonly<Record<LeaseType, string>> = {
  business: 'plus VAT',
  personal: 'including VAT',
};

export const leaseNames: Readonly<Record<LeaseType, string>> = {
  business: 'Business lease',
  personal: 'Personal lease',
};
