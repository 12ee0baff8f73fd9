import { leaseRows } from '@contracts/wire/catalogue/lease-rows';
import { parseCreditTerms } from '@contracts/wire/catalogue/credit-terms';
import { areMotabilityOffersOver } from '@contracts/wire/catalogue/motability-terms';
import type { Provenance } from '@contracts/wire/catalogue/provenance';
import type { Site } from '@contracts/wire/catalogue/site';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import {
  type VehicleData,
  vehicleDataEnvelopeSchema,
} from '@contracts/wire/catalogue/vehicle-data';
import { leaseTypeOf, vehicleKind } from '@contracts/wire/catalogue/vehicle-kind';
import { isoDayOf } from '@contracts/wire/format/date';
import { telephoneHref } from '@contracts/wire/format/phone';
import type { Brand } from '@contracts/platform/host/brand';
import { type HttpClient, nullIfMissing } from '@contracts/platform/host/http';
import { type Optional, valueOr } from '@contracts/platform/host/optional';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { notFound, redirect } from '@contracts/platform/router';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds } from '@contracts/wire/format/money';
import { contactWays, isOnLeasingPage } from '../../features/contact/model/contact-ways.ts';
import { loadEnquiry } from '../../features/enquiry/model/load-enquiry.ts';
import { allEquipment } from '../../features/details/model/equipment.ts';
import {
  fallbackExample,
  storedCredit,
} from '../../features/finance/model/credit-without-quotes.ts';
import { readVideos } from '../../features/gallery/model/videos.ts';
import {
  combinedMpg,
  fetchProvenance,
  hasHistory,
  historyOverview,
} from '../../features/history/model/history-overview.ts';
import { requestedLeaseDeal } from '../../features/lease/model/lease-deal.ts';
import {
  fetchSites,
  vehicleLocation,
  type VehicleLocation,
} from '../../features/location/model/vehicle-location.ts';
import { missingFacts } from '../../features/details/model/missing-facts.ts';
import type { ContactPoint } from '../../features/purchase/components/action-bar.tsx';
import { yearlyCosts } from '../../features/running-costs/model/yearly-costs.ts';
import { similarSearch } from '../../features/similar/model/similar-search.ts';
import { testDrive } from '../../features/test-drive/model/test-drive.ts';
import { fetchCreditOffers } from '../../entities/credit/api/fetch-credit-offers.ts';
import { fetchOwnOrder } from '../../entities/order/api/fetch-orders.ts';
import { fetchAcceptedValuation } from '../../entities/part-exchange/api/fetch-accepted-valuation.ts';
import { requestedProductFirst, chosenTerms } from '../../entities/deal/model/deal-terms.ts';
import { fetchVehicle, findByStockNumber } from '../../entities/vehicle/api/fetch-vehicle.ts';
import { loadDeal } from './load-deal.ts';
import { motabilityCode } from './section-code.ts';

function checkState(check: Optional<Provenance | null>): 'made' | 'none' | 'unavailable' {
  if (check.status === 'unavailable') return 'unavailable';
  return check.value === null ? 'none' : 'made';
}

/** The enhanced data file of a registration (S156); null if there is none. @throws HttpError */
async function fetchVehicleData(
  http: HttpClient,
  vrm: string,
  signal?: AbortSignal,
): Promise<VehicleData | null> {
  const path = `/media/vehicle-data/${encodeURIComponent(vrm)}.json`;
  const rows = 'data.equipment.#';
  const request = http.get(path, { schema: vehicleDataEnvelopeSchema, rows, signal });
  return (await nullIfMissing(request))?.data ?? null;
}

/**
 * Battery in kWh, range in miles, charge time in minutes, grant in pounds (S1). Null if the vehicle
 * is not electric or its data is missing.
 */
function electricFacts({ electric_data: data }: Vehicle) {
  if (!data) return null;
  const knownFacts = [
    { term: 'Range', description: data.mileage_range && formatMiles(data.mileage_range) },
    { term: 'Battery', description: data.battery_capacity && `${data.battery_capacity} kWh` },
    {
      term: 'Standard charge time',
      description: data.standard_charge_time && `${data.standard_charge_time} mins`,
    },
    { term: 'Standard charge plug', description: data.standard_charge_plug_type },
    { term: 'Fast charge plug', description: data.fast_charge_plug_type },
    { term: 'Grant', description: data.price_grant && formatPounds(data.price_grant) },
  ].flatMap(({ term, description }) => (description ? [{ term, description }] : []));
  return knownFacts.length > 0 ? knownFacts : null;
}

export type VehiclePageData = Awaited<ReturnType<typeof loadVehiclePage>>;

/**
 * All data of a vehicle's page. Only the vehicle itself may fail the page.
 * @param routePath the path pattern of this route; other kinds of vehicles redirect to theirs
 * @throws Response 404 for an unknown slug, 410 for a vehicle sold long ago, 301 to the page for
 * another kind of vehicle, and from a stock number to the slug
 */
export async function loadVehiclePage(
  { request, url, params, services }: LoaderArgs,
  routePath: '/vehicle/used/:slug' | '/vehicle/new/:slug' | '/leasing/offer/:slug',
) {
  const { http, optional, widgets } = services;
  const { signal } = request;
  const sites = optional({ signal }, (callSignal) => fetchSites(http, callSignal));
  const slug = params['slug'] ?? '';
  const advert = await fetchVehicle(http, slug, signal);
  if (advert === null) {
    const vehicleByNumber = await findByStockNumber(http, slug, signal);
    if (vehicleByNumber === null) throw notFound('This page could not be found');
    throw redirect(`${vehiclePath(vehicleByNumber)}${url.search}`, 301);
  }
  if (advert === 'gone') throw new Response('This vehicle has been sold', { status: 410 });
  const path = vehiclePath(advert);
  if (path !== pathTo(routePath, { slug: advert.slug }))
    throw redirect(`${path}${url.search}`, 301);

  const { lease_rows, equipment: advertisedEquipment = [], ...vehicle } = advert;
  const kind = vehicleKind(vehicle);
  const terms = parseCreditTerms(url.searchParams);
  // Resolves to null, because deferred data that is `undefined` never counts as resolved.
  const similarSearchProps = similarSearch(vehicle, chosenTerms(url.searchParams));
  const similar = widgets
    .load('vehicle-slider', similarSearchProps, signal)
    .then((data) => data ?? null);
  const { brand } = services;
  const [quotes, enquiry, knownSites, historyCheck, vehicleData, ownOrder, valuation] =
    await Promise.all([
      optional({ signal }, async (callSignal) =>
        kind === 'for-sale' ? fetchCreditOffers(http, vehicle.stock_id, terms, callSignal) : [],
      ),
      loadEnquiry(vehicle, services, signal),
      sites,
      // New vehicles have no history to check (S132).
      optional({ signal }, async (callSignal) =>
        vehicle.vrm !== null && hasHistory(vehicle)
          ? fetchProvenance(http, vehicle.vrm, callSignal)
          : null,
      ),
      optional({ signal }, async (callSignal) =>
        vehicle.vrm === null ? null : fetchVehicleData(http, vehicle.vrm, callSignal),
      ),
      optional({ signal }, (callSignal) => fetchOwnOrder(http, vehicle.stock_id, callSignal)),
      optional({ signal }, async (callSignal) =>
        kind === 'for-sale' ? fetchAcceptedValuation(http, callSignal) : null,
      ),
    ]);
  const today = isoDayOf(new Date());
  const quotedOffers = requestedProductFirst(valueOr(quotes, []), url.searchParams);
  const hasNoQuotes =
    kind === 'for-sale' && quotes.status === 'answered' && quotedOffers.length === 0;
  const storedOffer =
    kind === 'for-sale' && quotedOffers.length === 0 ? storedCredit(vehicle) : null;
  const leaseDeal =
    kind === 'lease'
      ? requestedLeaseDeal(leaseRows(lease_rows), leaseTypeOf(advert), url.searchParams)
      : null;
  const location = vehicleLocation(vehicle, valueOr(knownSites, []), today);
  const history = historyOverview(vehicle, today);
  // Shoppers are not told of a failure (S156): the file only adds to the advert.
  const equipment = allEquipment(advertisedEquipment, valueOr(vehicleData, null)?.equipment ?? []);
  const otherFacts = {
    mot: (history?.motExpires ?? history?.mot ?? null) !== null,
    combinedMpg: combinedMpg(vehicle) !== null,
    historyCheck: checkState(historyCheck),
    // If the data file is unavailable, equipment may exist, so it does not count as missing (S156).
    equipment: equipment.length > 0 || vehicleData.status === 'unavailable',
  };
  if (kind === 'motability') await motabilityCode.load();
  return {
    /** The advert without its equipment and its lease rows, of which the page shows only one. */
    vehicle,
    history,
    historyCheck: valueOr(historyCheck, null),
    equipment,
    /** Data that could not be loaded. The page offers a retry. */
    unavailable: {
      quotes: quotes.status === 'unavailable',
      sites: knownSites.status === 'unavailable',
      historyCheck: historyCheck.status === 'unavailable',
    },
    missing: kind === 'sold' ? [] : missingFacts(vehicle, otherFacts),
    videos: readVideos(vehicle.videos),
    credit: storedOffer === null ? quotedOffers : [storedOffer],
    /** An example for a vehicle without quotes; otherwise null. */
    example: hasNoQuotes && storedOffer === null ? fallbackExample(vehicle) : null,
    /** The terms in the URL, on which the quotes are based. */
    terms,
    /** The shopper's own order for the vehicle; null if there is none or it is unavailable. */
    ownOrder: valueOr(ownOrder, null),
    /** The price that the shopper accepted for their own car; null if there is none. */
    valuation: valueOr(valuation, null),
    /** Null if the vehicle cannot be ordered. */
    deal: await loadDeal(services, {
      vehicle,
      credit: quotedOffers,
      isFinanceMissing: quotes.status === 'unavailable',
      query: url.searchParams,
      signal,
    }),
    /** The lease in the URL, with the available choices; null if the vehicle is not for lease. */
    leaseDeal,
    /** Null for a sold vehicle or a Motability lease, which includes all costs. */
    costs: kind === 'for-sale' || kind === 'lease' ? yearlyCosts(vehicle, today) : null,
    place: vehiclePosition(vehicle, valueOr(knownSites, [])),
    electric: electricFacts(vehicle),
    /** Null if the vehicle is not on the Motability Scheme. */
    motability: kind === 'motability' ? { isExpired: areMotabilityOffersOver(today) } : null,
    ways: contactWays(vehicle, brand, location?.whatsappNumber ?? null),
    contactPoint: vehicleContactPoint(vehicle, location, brand.telephones),
    /** Null if test drives cannot be booked online, or the vehicle is sold. */
    testDrive:
      kind === 'sold' || brand.testDriveOrigin === undefined
        ? null
        : testDrive(vehicle, brand.testDriveOrigin, url.searchParams),
    location,
    enquiry,
    similarSearch: similarSearchProps,
    /** Deferred data. */
    similar,
  };
}

/** The vehicle's site, or the leasing team for a lease (S145). */
function vehicleContactPoint(
  vehicle: Vehicle,
  location: VehicleLocation | null,
  { main, leasing }: Brand['telephones'],
): ContactPoint {
  if (!isOnLeasingPage(vehicle) && location?.telephone) {
    return { name: location.name, telephone: location.telephone };
  }
  const number = isOnLeasingPage(vehicle) ? leasing : main;
  return { name: null, telephone: { display: number, href: telephoneHref(number) } };
}

function vehiclePosition({ site }: Vehicle, sites: readonly Site[]) {
  const siteRecord = typeof site === 'object' && sites.find(({ id }) => id === site?.id);
  if (!siteRecord || siteRecord.latitude === null || siteRecord.longitude === null) return null;
  return { latitude: siteRecord.latitude, longitude: siteRecord.longitude };
}
