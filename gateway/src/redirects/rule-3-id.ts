import type { RedirectRule } from './old-address.ts';
import { usedPage, usedVehicles } from './used-page.ts';

/** S47: the digits after `/id-` are the stock number and three more. */
export const redirectId: RedirectRule = async ({ path }, lookups) => {
  const digits = /\/id-(\d+)/i.exec(path)?.[1];
  if (digits === undefined) return null;
  const vehicle = await lookups.vehicleByStockId(digits.slice(0, -3));
  return vehicle === null ? usedVehicles() : usedPage(vehicle);
};
