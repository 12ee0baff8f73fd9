import type { Vehicle } from './vehicle.ts';

/**
 * Pounds paid by card to reserve a vehicle (S147). It is part of the price, and a shopper who cancels
 * gets all of it back. It is not the minimum deposit of a finance agreement (`financeLimits`), nor
 * the deposit that click and collect proposes (`financeDefaults.clickAndCollect`) (S222).
 */
export const reservationDeposit = 49;

type SaleFields = Pick<Vehicle, 'reserved' | 'reservation_status' | 'status'>;

/** Whether somebody has spoken for the vehicle already (S106). */
export function isReserved(vehicle: SaleFields): boolean {
  return (
    vehicle.reservation_status === 'Reserved' ||
    (vehicle.reserved === true && vehicle.reservation_status !== 'Available') ||
    vehicle.status === 'ORDERED'
  );
}

/** What is written across its picture (S106); a saved vehicle may have been sold since. */
export function saleBand(vehicle: SaleFields): 'Sold' | 'Reserved' | null {
  if (vehicle.status === 'SOLD') return 'Sold';
  return isReserved(vehicle) ? 'Reserved' : null;
}
