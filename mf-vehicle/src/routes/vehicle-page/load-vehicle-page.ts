import { type CreditOffer, creditOffers } from '@contracts/wire/catalogue/credit-offer';
import { leaseRows } from '@contracts/wire/catalogue/lease-rows';
import { type CreditTerms, parseCreditTerms } from '@contracts/wire/catalogue/credit-terms';
import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import { areMotabilityOffersOver } from '@contracts/wire/catalogue/motability-terms';
import type { Provenance } from '@contracts/wire/catalogue/provenance';
import type { Site } from '@contracts/wire/catalogue/site';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import {
  type VehicleData,
  vehicleDataEnvelopeSchema,
} from '@contracts/wire/catalogue/vehicle-data';
import { leaseTypeOf, vehicleKind } from '@contracts/wire/catalogue/vehicle-kind';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { isoDayOf } from '@contracts/wire/format/date';
import { telephoneHref } from '@contracts/wire/format/phone';
import type { Brand } from '@contracts/platform/host/brand';
import { type HttpClient, nullIfMissing } from '@contracts/platform/host/http';
import { valueOr } from '@contracts/platform/host/optional';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import type { WidgetDataByName, WidgetPropsByName } from '@contracts/platform/remote/widgets';
import { notFound, redirect } from '@contracts/platform/router';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds } from '@contracts/wire/format/money';
import {
  type ContactWay,
  contactWays,
  isOnLeasingPage,
} from '../../features/contact/model/contact-ways.ts';
import { type EnquiryData, loadEnquiry } from '../../features/enquiry/model/load-enquiry.ts';
import { allEquipment } from '../../features/details/model/equipment.ts';
import { fetchQuotes } from '../../features/finance/api/fetch-quotes.ts';
import { plainExample } from '../../features/finance/model/plain-example.ts';
import { storedCredit } from '../../features/finance/model/stored-credit.ts';
import { readVideos } from '../../features/gallery/model/videos.ts';
import {
  combinedMpg,
  fetchProvenance,
  hasHistory,
  historyOverview,
  type HistoryOverview,
} from '../../features/history/model/history-overview.ts';
import { isOpenChoice, readLeaseChoice } from '../../features/lease/model/lease-choice.ts';
import {
  askedLeaseDeal,
  type LeaseDeal,
  leaseDefaultsOf,
  leaseMileages,
} from '../../features/lease/model/lease-deal.ts';
import { leaseRowOf, leaseSummary } from '../../features/lease/model/lease-summary.ts';
import { fetchSites } from '../../features/location/api/fetch-sites.ts';
import {
  vehicleLocation,
  type VehicleLocation,
} from '../../features/location/model/vehicle-location.ts';
import { type MissingFact, missingFacts } from '../../features/details/model/missing-facts.ts';
import type { MotabilitySchemeProps } from '../../features/motability/components/motability-scheme.section.tsx';
import { motabilityFigures } from '../../features/motability/model/motability-figures.ts';
import type { AnsweringSite } from '../../features/purchase/components/action-bar.tsx';
import { yearlyCosts, type YearlyCosts } from '../../features/running-costs/model/yearly-costs.ts';
import { similarSearch } from '../../features/similar/model/similar-search.ts';
import { testDrive, type TestDrive } from '../../features/test-drive/model/test-drive.ts';
import { fetchOwnOrder } from '../../entities/order/api/fetch-own-order.ts';
import type { OwnOrder } from '../../entities/order/model/own-order.ts';
import {
  type AcceptedValuation,
  fetchAcceptedValuation,
} from '../../entities/part-exchange/api/fetch-accepted-valuation.ts';
import { askedProductFirst, chosenTerms } from '../../entities/deal/model/deal-terms.ts';
import { fetchVehicle, findByStockNumber } from '../../entities/vehicle/api/fetch-vehicle.ts';
import { vehicleNoun } from '../../entities/vehicle/model/vehicle-kind.ts';
import { type Deal, loadDeal } from './load-deal.ts';
import { motabilityCode } from './section-code.ts';

type KnownOfVehicle = Pick<
  VehiclePageData,
  'vehicle' | 'history' | 'historyCheck' | 'equipment' | 'unavailable'
>;

/** Facts that a shopper would look for on this page but not find. */
function missingOf(
  { vehicle, history, historyCheck, equipment, unavailable }: KnownOfVehicle,
  noun: string,
): MissingFact[] {
  const besides = {
    mot: (history?.motExpires ?? history?.mot ?? null) !== null,
    combinedMpg: combinedMpg(vehicle) !== null,
    historyCheck: checkState(historyCheck !== null, unavailable.historyCheck),
    // If the data file is unavailable, equipment may exist, so it does not count as missing (S156).
    equipment: equipment.length > 0 || unavailable.vehicleData,
  };
  return missingFacts(vehicle, besides, noun);
}

function checkState(isMade: boolean, isUnavailable: boolean): 'made' | 'none' | 'unavailable' {
  if (isMade) return 'made';
  return isUnavailable ? 'unavailable' : 'none';
}

/** The enhanced data file of a registration (S156); null if there is none. @throws HttpError */
async function fetchVehicleData(
  http: HttpClient,
  vrm: string,
  signal?: AbortSignal,
): Promise<VehicleData | null> {
  const path = `/media/vehicle-data/${encodeURIComponent(vrm)}.json`;
  const rows = 'data.equipment.#';
  const asked = http.get(path, { schema: vehicleDataEnvelopeSchema, rows, signal });
  return (await nullIfMissing(asked))?.data ?? null;
}

type ElectricFacts = { term: string; description: string | number }[];

/** Battery in kWh, range in miles, charge time in minutes, grant in pounds (S1). */
function electricFacts({
  electric_data: data,
}: Pick<Vehicle, 'electric_data'>): ElectricFacts | null {
  if (!data) return null;
  const known = [
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
  return known.length > 0 ? known : null;
}

export interface VehiclePageData {
  /** The advert without its equipment and its lease rows, of which the page shows only one. */
  vehicle: Vehicle;
  /** URLs of the vehicle's videos. */
  videos: string[];
  credit: CreditOffer[];
  /** An example for a vehicle without quotes; otherwise null. */
  example: CreditOffer | null;
  /** The terms in the URL, on which the quotes are based. */
  terms: CreditTerms;
  /** Whether data could not be loaded. The page leaves it out and offers a retry. */
  unavailable: { quotes: boolean; sites: boolean; historyCheck: boolean; vehicleData: boolean };
  lease: LeaseRow | null;
  /** The shopper's own order for the vehicle; null if there is none or it is unavailable. */
  ownOrder: OwnOrder | null;
  /** The price that the shopper accepted for their own car; null if there is none. */
  valuation: AcceptedValuation | null;
  /** Null if the vehicle cannot be ordered. */
  deal: Deal | null;
  /** The lease in the URL, with the available choices; null if the vehicle is not for lease. */
  leaseDeal: LeaseDeal | null;
  /** Null for a sold vehicle or a Motability lease, which includes all costs. */
  costs: YearlyCosts | null;
  /** Position of the vehicle in degrees. */
  place: { latitude: number; longitude: number } | null;
  history: HistoryOverview | null;
  historyCheck: Provenance | null;
  equipment: VehicleData['equipment'];
  /** Only for Motability vehicles; otherwise null. */
  motability: MotabilitySchemeProps | null;
  /** Null if the vehicle is not electric or its data is missing. */
  electric: ElectricFacts | null;
  missing: MissingFact[];
  ways: ContactWay[];
  answers: AnsweringSite;
  /** Null if test drives cannot be booked online, or the vehicle is sold. */
  testDrive: TestDrive | null;
  location: VehicleLocation | null;
  enquiry: EnquiryData;
  similarSearch: WidgetPropsByName['vehicle-slider'];
  /** Deferred data. */
  similar: Promise<WidgetDataByName['vehicle-slider'] | null>;
}

/**
 * All data of a vehicle's page. Only the vehicle itself may fail the page.
 * @param ownPage the path pattern of this route; other kinds of vehicles redirect to theirs
 * @throws Response 404 for an unknown slug, 410 for a vehicle sold long ago, 301 to the page for
 * another kind of vehicle, and from a stock number to the slug
 */
export async function loadVehiclePage(
  { request, url, params, services }: LoaderArgs,
  ownPage: '/vehicle/used/:slug' | '/vehicle/new/:slug' | '/leasing/offer/:slug',
): Promise<VehiclePageData> {
  const { http, optional, widgets } = services;
  const { signal } = request;
  const sites = optional({ signal }, (ends) => fetchSites(http, ends));
  const slug = params['slug'] ?? '';
  const advert = await fetchVehicle(http, slug, signal);
  if (advert === null) {
    const numbered = await findByStockNumber(http, slug, signal);
    if (numbered === null) throw notFound('This page could not be found');
    throw redirect(`${vehiclePath(numbered)}${url.search}`, 301);
  }
  if (advert === 'gone') throw new Response('This vehicle has been sold', { status: 410 });
  const path = vehiclePath(advert);
  if (path !== pathTo(ownPage, { slug: advert.slug })) throw redirect(`${path}${url.search}`, 301);

  const { lease_rows, equipment: advertised = [], ...vehicle } = advert;
  const kind = vehicleKind(vehicle);
  const terms = parseCreditTerms(url.searchParams);
  // Resolves to null, because deferred data that is `undefined` never counts as resolved.
  const alike = similarSearch(vehicle, vehicleNoun(vehicle), chosenTerms(url.searchParams));
  const similar = widgets.load('vehicle-slider', alike, signal).then((data) => data ?? null);
  const { brand } = services;
  const [quotes, enquiry, knownSites, historyCheck, vehicleData, own, valuation] =
    await Promise.all([
      optional({ signal }, async (ends) =>
        kind === 'for-sale' ? fetchQuotes(http, vehicle.stock_id, terms, ends) : {},
      ),
      loadEnquiry(vehicle, services, signal),
      sites,
      optional({ signal }, async (ends) => checkedHistory(http, vehicle, ends)),
      optional({ signal }, async (ends) =>
        vehicle.vrm === null ? null : fetchVehicleData(http, vehicle.vrm, ends),
      ),
      optional({ signal }, (ends) => fetchOwnOrder(http, vehicle.stock_id, ends)),
      optional({ signal }, async (ends) =>
        kind === 'for-sale' ? fetchAcceptedValuation(http, ends) : null,
      ),
    ]);
  const today = isoDayOf(new Date());
  const quoted = askedProductFirst(
    creditOffers(Object.values(valueOr(quotes, {}))),
    url.searchParams,
  );
  const isUnquoted = kind === 'for-sale' && quotes.status === 'answered' && quoted.length === 0;
  const stored = kind === 'for-sale' && quoted.length === 0 ? storedCredit(vehicle) : null;
  const offered =
    kind === 'lease' ? offeredLease(advert, leaseRows(lease_rows), url.searchParams) : null;
  const location = vehicleLocation(vehicle, valueOr(knownSites, []), today);
  const known = {
    vehicle,
    history: historyOverview(vehicle, today),
    historyCheck: valueOr(historyCheck, null),
    // A failure is not reported (S156): the file only adds to the advert and its description.
    equipment: allEquipment(advertised, valueOr(vehicleData, null)?.equipment ?? []),
    unavailable: {
      quotes: quotes.status === 'unavailable',
      sites: knownSites.status === 'unavailable',
      historyCheck: historyCheck.status === 'unavailable',
      vehicleData: vehicleData.status === 'unavailable',
    },
  };
  return {
    ...known,
    missing: kind === 'sold' ? [] : missingOf(known, vehicleNoun(vehicle)),
    videos: readVideos(vehicle.videos),
    credit: stored === null ? quoted : [stored],
    example: isUnquoted && stored === null ? plainExample(vehicle) : null,
    terms,
    ownOrder: valueOr(own, null),
    valuation: valueOr(valuation, null),
    deal: await loadDeal(services, {
      vehicle,
      credit: quoted,
      isFinanceMissing: quotes.status === 'unavailable',
      query: url.searchParams,
      signal,
    }),
    lease: shownLease(offered),
    leaseDeal: offered,
    costs: kind === 'for-sale' || kind === 'lease' ? yearlyCosts(vehicle, today) : null,
    place: placeOf(vehicle, valueOr(knownSites, [])),
    electric: electricFacts(vehicle),
    motability: kind === 'motability' ? await onTheScheme(vehicle, today) : null,
    ways: contactWays({
      vehicle,
      title: vehicleTitle(vehicle),
      brand,
      whatsappNumber: location?.whatsappNumber ?? null,
    }),
    answers: answeringSite(vehicle, location, brand.telephones),
    testDrive:
      kind === 'sold' || brand.testDriveOrigin === undefined
        ? null
        : testDrive(vehicle, brand.testDriveOrigin, url.searchParams),
    location,
    enquiry,
    similarSearch: alike,
    similar,
  };
}

async function onTheScheme(vehicle: Vehicle, today: string): Promise<MotabilitySchemeProps> {
  await motabilityCode.load();
  return { figures: motabilityFigures(vehicle), expired: areMotabilityOffersOver(today) };
}

/** The vehicle's site, or the leasing team for a lease (S145). */
function answeringSite(
  vehicle: Vehicle,
  location: VehicleLocation | null,
  { main, leasing }: Brand['telephones'],
): AnsweringSite {
  if (!isOnLeasingPage(vehicle) && location?.telephone) {
    return { name: location.name, telephone: location.telephone };
  }
  const number = isOnLeasingPage(vehicle) ? leasing : main;
  return { name: null, telephone: { shown: number, href: telephoneHref(number) } };
}

/** New vehicles have no history to check (S132). */
async function checkedHistory(
  http: HttpClient,
  vehicle: Vehicle,
  signal?: AbortSignal,
): Promise<Provenance | null> {
  const { vrm } = vehicle;
  return vrm !== null && hasHistory(vehicle) ? fetchProvenance(http, vrm, signal) : null;
}

/** The lease in the URL, or else the advert's default. */
function offeredLease(
  advert: Vehicle,
  rows: readonly LeaseRow[],
  query: URLSearchParams,
): LeaseDeal {
  const defaults = leaseDefaultsOf(rows, leaseTypeOf(advert));
  const asked = readLeaseChoice(query, defaults, leaseMileages(rows));
  return askedLeaseDeal(rows, asked, defaults, isOpenChoice(query));
}

/** The price in the panel, which is the same as the lease builder's. */
function shownLease(deal: LeaseDeal | null): LeaseRow | null {
  const summary = deal && leaseSummary(deal);
  return summary && leaseRowOf(summary);
}

function placeOf({ site }: Vehicle, sites: readonly Site[]): VehiclePageData['place'] {
  const known = typeof site === 'object' && sites.find(({ id }) => id === site?.id);
  if (!known || known.latitude === null || known.longitude === null) return null;
  return { latitude: known.latitude, longitude: known.longitude };
}
