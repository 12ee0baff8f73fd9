import type { Vehicle } from './vehicle.ts';

/** Whether somebody has spoken for the vehicle already (S106). */
export function isReserved(
  vehicle: Pick<Vehicle, 'reserved' | 'reservation_status' | 'status'>,
): boolean {
  return (
    vehicle.reservation_status === 'Reserved' ||
    (vehicle.reserved === true && vehicle.reservation_status !== 'Available') ||
    vehicle.status === 'ORDERED'
  );
}
