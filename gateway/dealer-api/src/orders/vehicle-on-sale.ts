import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleKind } from '@contracts/wire/catalogue/vehicle-kind';
import { isReserved } from '@contracts/wire/catalogue/reservation';
import { conflict } from '../http/api-errors.ts';
import { pricePence } from './order-sums.ts';

export const vehicleSold = () => conflict('This vehicle has been sold', 'stock_id');

export const vehicleReserved = () =>
  conflict('Somebody else has reserved this vehicle', 'stock_id');

/** Whether a vehicle can be ordered on the site, whether or not another order holds it. */
export function canBeOrdered(vehicle: Vehicle): boolean {
  return (
    vehicle.status === 'FOR_SALE_RETAIL' &&
    vehicleKind(vehicle) === 'for-sale' &&
    vehicle.advert_classification !== 'OFFER' &&
    pricePence(vehicle) > 0
  );
}

/** @throws ApiRefusal 409 if it is sold, held by another order, or not for sale online */
export function assertOrderable(vehicle: Vehicle): void {
  if (vehicle.status === 'SOLD') throw vehicleSold();
  if (isReserved(vehicle)) throw vehicleReserved();
  if (!canBeOrdered(vehicle)) {
    throw conflict('This vehicle can’t be ordered online. Please call us.', 'stock_id');
  }
}
