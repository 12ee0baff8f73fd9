import { isReserved } from '@contracts/wire/catalogue/reservation';
import { shownPrice } from '@contracts/wire/catalogue/shown-price';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';

/** One vehicle of our own with a price, which nobody else has reserved, can be ordered on its page. */
export function canOrder(vehicle: Vehicle): boolean {
  return (
    vehicle.status === 'FOR_SALE_RETAIL' &&
    vehicle.advert_classification !== 'OFFER' &&
    shownPrice(vehicle).cash !== null &&
    !isReserved(vehicle)
  );
}
