import type { Brand } from '@contracts/platform/host/brand';
import type { RouteModule } from '@contracts/platform/remote/define-remote';
import { renderRoute, stubBrand, stubHttp, stubServices } from '@contracts/testing/render-route';
import { quoteFixtures } from '@contracts/wire/catalogue/finance-quote.fixture';
import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { OrderSummary } from '@contracts/wire/orders/order';
import type { Valuation } from '@contracts/wire/valuation/valuation';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';

export interface VehicleResponses {
  vehicle?: Partial<Vehicle> | undefined;
  /** A failed response instead of the vehicle. */
  advert?: Response;
  quotes?: unknown;
  sites?: unknown;
  historyCheck?: unknown;
  vehicleData?: unknown;
  /** A response, or a function that returns one. */
  chargingPoints?: unknown;
  brand?: Partial<Brand>;
  /** Orders of this browser; none by default. */
  orders?: readonly OrderSummary[];
  valuations?: readonly Valuation[];
  /** The query with its question mark. */
  query?: string;
}

/** Quotes for one vehicle, for both products. */
export const offeredCredit = {
  data: {
    PCP: { Finance: { Key: 'PCP', Quote: quoteFixtures.PCP } },
    HP: { Finance: { Key: 'HP', Quote: quoteFixtures.HP } },
  },
};

export const notFoundResponse = () =>
  Response.json({ errors: [{ message: 'unknown' }] }, { status: 404 });
export const unavailableResponse = () => new Response('down', { status: 503 });

type VehiclePattern = '/vehicle/used/:slug' | '/vehicle/new/:slug' | '/leasing/offer/:slug';

/** Opens the page of a vehicle, which is the fixture with the test's changes. */
export function openVehiclePage(
  route: RouteModule,
  path: VehiclePattern,
  {
    vehicle,
    advert,
    quotes = offeredCredit,
    sites = { data: [siteFixture()] },
    historyCheck = notFoundResponse(),
    vehicleData = notFoundResponse(),
    chargingPoints = notFoundResponse(),
    brand,
    orders = [],
    valuations = [],
    query = '',
  }: VehicleResponses = {},
) {
  const http = stubHttp({
    'GET /api/v2/vehicle-advert/:slug': () => advert ?? { data: vehicleFixture(vehicle) },
    'GET /api/v2/vehicle-finance': () => quotes,
    'GET /api/v2/web/organisation/site': () => sites,
    'GET /api-motorcheck/provenance/get/:vrm': () => historyCheck,
    'GET /media/vehicle-data/:file': () => vehicleData,
    'GET /api/v2/orders': () => ({
      data: orders,
      meta: { open: orders.length, max_orders: 2, too_many_orders: false },
    }),
    'GET /api/v2/valuations': () => ({ data: valuations }),
    'GET /api/v2/charging-points': () =>
      typeof chargingPoints === 'function' ? chargingPoints() : chargingPoints,
  });
  const page = renderRoute(route, {
    path,
    url: `${path.replace(':slug', '2021-ford-focus-104211')}${query}`,
    services: stubServices({ http, brand: { ...stubBrand, ...brand } }),
  });
  return { ...page, http };
}
