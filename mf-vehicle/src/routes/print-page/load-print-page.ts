import { parseCreditTerms } from '@contracts/wire/catalogue/credit-terms';
import { isReserved } from '@contracts/wire/catalogue/reservation';
import { stockNumberPattern } from '@contracts/wire/catalogue/stock-number';
import { vehicleKind } from '@contracts/wire/catalogue/vehicle-kind';
import { isoDayOf } from '@contracts/wire/format/date';
import { valueOr } from '@contracts/platform/host/optional';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { notFound, redirect } from '@contracts/platform/router';
import { fetchCreditOffers } from '../../entities/credit/api/fetch-credit-offers.ts';
import { requestedProductFirst, chosenTermsQuery } from '../../entities/deal/model/deal-terms.ts';
import { fetchOwnOrder } from '../../entities/order/api/fetch-orders.ts';
import { fetchVehicle, findByStockNumber } from '../../entities/vehicle/api/fetch-vehicle.ts';
import {
  fallbackExample,
  storedCredit,
} from '../../features/finance/model/credit-without-quotes.ts';
import { historyOverview } from '../../features/history/model/history-overview.ts';
import { fetchSites, vehicleLocation } from '../../features/location/model/vehicle-location.ts';

export type PrintPageData = Awaited<ReturnType<typeof loadPrintPage>>;

/** Other text cannot be a slug, so no call is made. */
const slugPattern = /^[a-z0-9-]{1,200}$/;

/**
 * Data of the printable sheet, with the same prices as the vehicle's own page.
 * @throws Response 404 for an unknown number or slug, 410 for a vehicle sold long ago, 301 from a
 * slug to the stock number, 302 to the vehicle's page if it is sold or not used
 */
export async function loadPrintPage({
  request,
  url,
  params,
  services: { http, optional },
}: LoaderArgs) {
  const { signal } = request;
  const sites = optional({ signal }, (callSignal) => fetchSites(http, callSignal));
  const id = params['id'] ?? '';
  const vehicle = await (slugPattern.test(id) && !stockNumberPattern.test(id)
    ? fetchVehicle(http, id, signal)
    : findByStockNumber(http, id, signal));
  if (vehicle === null) throw notFound('This page could not be found');
  if (vehicle === 'gone') throw new Response('This vehicle has been sold', { status: 410 });
  const path = vehiclePath(vehicle);
  const kind = vehicleKind(vehicle);
  if (kind === 'sold' || !path.startsWith('/vehicle/used/')) throw redirect(path);
  if (vehicle.stock_id !== id) {
    const sheet = pathTo('/vehicle/used/print/:id', { id: vehicle.stock_id });
    throw redirect(`${sheet}${url.search}`, 301);
  }
  const [quotes, knownSites, ownOrder] = await Promise.all([
    optional({ signal }, async (callSignal) =>
      kind === 'for-sale'
        ? fetchCreditOffers(http, vehicle.stock_id, parseCreditTerms(url.searchParams), callSignal)
        : [],
    ),
    sites,
    optional({ signal }, async (callSignal) =>
      isReserved(vehicle) ? fetchOwnOrder(http, vehicle.stock_id, callSignal) : null,
    ),
  ]);
  const [quotedOffer] = requestedProductFirst(valueOr(quotes, []), url.searchParams);
  const today = isoDayOf(new Date());
  const pagePath = `${path}${chosenTermsQuery(url.searchParams)}`;
  const areQuotesLoaded = kind === 'for-sale' && quotes.status === 'answered';
  const storedOffer = kind === 'for-sale' ? storedCredit(vehicle) : null;
  return {
    vehicle,
    /** The first monthly price on the vehicle's own page; null if there is none. */
    credit: quotedOffer ?? storedOffer ?? (areQuotesLoaded ? fallbackExample(vehicle) : null),
    history: historyOverview(vehicle, today),
    location: vehicleLocation(vehicle, valueOr(knownSites, []), today),
    ownOrder: valueOr(ownOrder, null),
    today,
    path: pagePath,
    // Printed.
    pageUrl: new URL(pagePath, url).href,
    termsUrl: new URL(pathTo('/website-privacy'), url).href,
  };
}
