import { queryValue, type RedirectRule } from './old-address.ts';
import { usedPage, usedVehicles } from './used-page.ts';

/** S49: `?regnumber=`, on whatever path. */
export const redirectRegistration: RedirectRule = async (address, lookups) => {
  const registration = queryValue(address, 'regnumber');
  if (registration === null) return null;
  const vehicle = await lookups.vehicleByRegistration(registration);
  return vehicle === null ? usedVehicles() : usedPage(vehicle);
};
