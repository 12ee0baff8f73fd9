import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';

/** Whether a vehicle's own page is a leasing page, which has its own telephone number. */
export function isOnLeasingPage(vehicle: Pick<Vehicle, 'slug' | 'advert_classification'>): boolean {
  return vehiclePath(vehicle).startsWith('/leasing/');
}
