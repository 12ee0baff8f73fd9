import type { Vehicle } from './vehicle.ts';

/**
 * Pounds paid by card to reserve a vehicle (S147). It is part of the price and fully refunded if
 * the shopper cancels. Not the minimum deposit of a finance agreement (`financeLimits`), nor the
 * default deposit of click and collect (`financeDefaults.clickAndCollect`) (S222).
 */
export const reservationDeposit = 49;

type SaleFields = Pick<Vehicle, 'reserved' | 'reservation_status' | 'status'>;

/** Whether another customer has reserved or ordered the vehicle (S106). */
export function isReserved(vehicle: SaleFields): boolean {
  return (
    vehicle.reservation_status === 'Reserved' ||
    (vehicle.reserved === true && vehicle.reservation_status !== 'Available') ||
    vehicle.status === 'ORDERED'
  );
}

/** The banner across the vehicle's picture (S106). A saved vehicle may have been sold since. */
export function saleBanner(vehicle: SaleFields): 'Sold' | 'Reserved' | null {
  if (vehicle.status === 'SOLD') return 'Sold';
  return isReserved(vehicle) ? 'Reserved' : null;
}
