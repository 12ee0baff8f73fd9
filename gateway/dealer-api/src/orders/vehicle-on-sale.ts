import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleKind } from '@contracts/wire/catalogue/vehicle-kind';
import { isReserved } from '@contracts/wire/catalogue/reservation';
import { ApiRefusal } from '../http/api-errors.ts';
import { pricePence } from './order-sums.ts';

/** 409 about one part of an order; `field` tells a page which. */
export function orderConflict(field: string, message: string): ApiRefusal {
  return new ApiRefusal(409, [{ field, message }]);
}

const RESERVED = 'Somebody else has reserved this vehicle';

export const takenBySomebody = () => orderConflict('stock_id', RESERVED);

/** Whether a vehicle is one that can be ordered on the site, spoken for or not. */
export function canBeOrdered(vehicle: Vehicle): boolean {
  return (
    vehicle.status === 'FOR_SALE_RETAIL' &&
    vehicleKind(vehicle) === 'for-sale' &&
    vehicle.advert_classification !== 'OFFER' &&
    pricePence(vehicle) > 0
  );
}

/**
 * Tells without a write what the store will refuse anyway: most of those who come too late learn it
 * here. It decides nothing.
 * @throws ApiRefusal 409
 */
export function refuseToStart(vehicle: Vehicle): void {
  if (vehicle.status === 'SOLD') throw orderConflict('stock_id', 'This vehicle has been sold');
  if (isReserved(vehicle)) throw takenBySomebody();
  if (!canBeOrdered(vehicle)) {
    throw orderConflict('stock_id', 'This vehicle can’t be ordered online. Please call us.');
  }
}
