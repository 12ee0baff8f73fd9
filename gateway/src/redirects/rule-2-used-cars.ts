import { pathTo } from '@contracts/platform/remote/path-to';
import type { DealerLookups } from './dealer-lookups.ts';
import { pathHolds, type RedirectRule, type RedirectTarget } from './old-address.ts';
import { usedPage } from './used-page.ts';

/** S44: pages of used cars of the earlier sites, always 301, whatever was found. */
export const redirectUsedCars: RedirectRule = async (address, lookups) => {
  if (!pathHolds(address, 'used/cars/') && !pathHolds(address, 'used/details/')) return null;
  return pathHolds(address, 'interest-unsub')
    ? endInterest(address.path, lookups)
    : findUsedCar(address.path, lookups);
};

/** S45: the link in a message about vehicles; its token is the last part of the path. */
async function endInterest(path: string, lookups: DealerLookups): Promise<RedirectTarget> {
  const token = path.split('/').findLast((part) => part !== '') ?? '';
  const ended = token === 'interest-unsub' ? null : await lookups.endInterest(token);
  if (ended === null) return searchFor({});
  const { make, range } = ended.search_options;
  return searchFor({ make, range, message: ended.message });
}

/** S46: the stock number at the end; of a sold vehicle the others of its make are shown. */
async function findUsedCar(path: string, lookups: DealerLookups): Promise<RedirectTarget> {
  const stockId = /(\d+)\/*$/.exec(path)?.[1];
  const vehicle = stockId === undefined ? null : await lookups.vehicleByStockId(stockId);
  if (vehicle === null) return searchFor({});
  if (vehicle.status === 'SOLD') return searchFor({ make: vehicle.make.slug });
  return usedPage(vehicle);
}

/** May lead elsewhere tomorrow: the vehicle may be found again, or is gone. */
function searchFor(options: Record<string, string | null>): RedirectTarget {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options)) {
    if (value !== null) query.set(name, value);
  }
  return { url: pathTo('/vehicle-search', query), status: 301, lasting: false };
}
