import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleKind } from '@contracts/wire/catalogue/vehicle-kind';
import { isReserved } from '@contracts/wire/catalogue/reservation';
import { ApiRefusal } from '../http/api-errors.ts';
import { pricePence } from './order-sums.ts';

/** 409 about one part of an order; `field` names the part for the page. */
export function orderConflict(field: string, message: string): ApiRefusal {
  return new ApiRefusal(409, [{ field, message }]);
}

export const vehicleSold = () => orderConflict('stock_id', 'This vehicle has been sold');

export const vehicleReserved = () =>
  orderConflict('stock_id', 'Somebody else has reserved this vehicle');

/** Whether a vehicle can be ordered on the site, whether or not another order holds it. */
export function canBeOrdered(vehicle: Vehicle): boolean {
  return (
    vehicle.status === 'FOR_SALE_RETAIL' &&
    vehicleKind(vehicle) === 'for-sale' &&
    vehicle.advert_classification !== 'OFFER' &&
    pricePence(vehicle) > 0
  );
}

/**
 * Refuses a vehicle that is sold, held by another order, or not for sale online. Starting an order
 * does not hold the vehicle, but the start of a payment does.
 * @throws ApiRefusal 409
 */
export function assertOrderable(vehicle: Vehicle): void {
  if (vehicle.status === 'SOLD') throw vehicleSold();
  if (isReserved(vehicle)) throw vehicleReserved();
  if (!canBeOrdered(vehicle)) {
    throw orderConflict('stock_id', 'This vehicle can’t be ordered online. Please call us.');
  }
}
