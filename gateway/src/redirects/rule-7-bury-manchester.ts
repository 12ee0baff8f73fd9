import { pathHolds, type RedirectRule } from './old-address.ts';
import { everyVehicle, usedPage } from './used-page.ts';

/** S51: pages of one dealership's earlier site; the stock number follows the last dash. */
export const redirectBuryManchester: RedirectRule = async (address, lookups) => {
  if (!pathHolds(address, '-bury-manchester-')) return null;
  const stockId = address.path.replace(/\/+$/, '').split('-').at(-1) ?? '';
  const vehicle = await lookups.vehicleByStockId(stockId);
  return vehicle === null ? everyVehicle() : usedPage(vehicle);
};
