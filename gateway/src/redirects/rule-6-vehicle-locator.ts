import { pathHolds, queryValue, type RedirectRule } from './old-address.ts';
import { everyVehicle, usedPage } from './used-page.ts';

/** S50: links of a marketplace, which carry a registration and a reference. */
export const redirectVehicleLocator: RedirectRule = async (address, lookups) => {
  if (!pathHolds(address, 'autotradervehiclelocator')) return null;
  const registration = queryValue(address, 'vrm');
  const isTheirs = registration !== null && queryValue(address, 'extref') !== null;
  const vehicle = isTheirs ? await lookups.vehicleByRegistration(registration) : null;
  return vehicle === null ? everyVehicle() : usedPage(vehicle);
};
