import type { InterestUnsubscribed } from '@contracts/wire/content/interest';
import type { DealerLookups } from './dealer-lookups.ts';
import { pathHolds, type RedirectRule, type RedirectTarget } from './old-address.ts';
import { searchFor, usedPage } from './used-page.ts';

const notEnded =
  'We could not stop these messages just now. Please open the link in your e-mail again in a few minutes.';

/** S44: used-car pages of the earlier sites, always 301, whatever was found. */
export const redirectUsedCars: RedirectRule = async (address, lookups) => {
  if (!pathHolds(address, 'used/cars/') && !pathHolds(address, 'used/details/')) return null;
  return pathHolds(address, 'interest-unsub')
    ? endInterest(address.path, lookups)
    : findUsedCar(address.path, lookups);
};

/** S45: the link in an alert message. The token is the last path segment. */
async function endInterest(path: string, lookups: DealerLookups): Promise<RedirectTarget> {
  const token = path.split('/').findLast((part) => part !== '') ?? '';
  let ended: InterestUnsubscribed | null;
  try {
    ended = token === 'interest-unsub' ? null : await lookups.endInterest(token);
  } catch {
    return { ...searchFor({ message: notEnded }), message: notEnded };
  }
  if (ended === null) return searchFor({});
  const { message } = ended;
  const { make, range } = ended.search_options;
  return { ...searchFor({ make, range, message }), message };
}

/** S46: the stock number at the end of the path. */
async function findUsedCar(path: string, lookups: DealerLookups): Promise<RedirectTarget> {
  const stockId = /(\d+)\/*$/.exec(path)?.[1];
  const vehicle = stockId === undefined ? null : await lookups.vehicleByStockId(stockId);
  return vehicle === null ? searchFor({}) : usedPage(vehicle);
}
