import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';

/** Whether a vehicle's own page is one of the leasing pages, which have a telephone of their own. */
export function isOnLeasingPage(vehicle: Pick<Vehicle, 'slug' | 'advert_classification'>): boolean {
  return vehiclePath(vehicle).startsWith('/leasing/');
}
