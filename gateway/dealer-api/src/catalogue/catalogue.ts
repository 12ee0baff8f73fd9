import { setImmediate as waitForNextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { PageMeta } from '@contracts/wire/catalogue/envelope';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import type { Manufacturer, Site } from '@contracts/wire/catalogue/site';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { isoDayOf } from '@contracts/wire/format/date';
import { normaliseCode } from '@contracts/wire/format/capitals';
import { milesBetween, type Position } from '../places/position.ts';
import { findPosition } from '../places/postcode.ts';
import { sitesOnDay } from '../sites/closed-days/sites-on-day.ts';
import type { Database } from '../store/database.ts';
import { CatalogueIndex, type IndexSearch } from './catalogue-index.ts';
import { monthlyPricesFor, type MonthlyPrices } from './monthly-prices.ts';
import { readChange, readSites, readStock } from './stock-reader.ts';
import { findSoldVehicle } from './sold-vehicles.ts';
import { findVehicles } from './vehicle-store.ts';

/** Search radius in miles if a place is given without a distance (S117). */
export const defaultDistanceRange = 50;

/** Distance to each site in miles, rounded to one decimal, by site slug. */
type SiteDistances = ReadonlyMap<string, number>;

export interface SearchRequest {
  readonly filters: SearchFilters;
  readonly resultsPerPage: number;
  /** The stock version in the meta of an earlier page. It keeps both pages consistent. */
  readonly stockVersion?: number | undefined;
}

type OptionsRequest = Pick<SearchRequest, 'filters' | 'stockVersion'>;

export type Catalogue = Awaited<ReturnType<typeof openCatalogue>>;

/** Opens the catalogue. The index finds vehicles, and the store holds their documents. */
export async function openCatalogue(database: Kysely<Database>, clock: () => Date) {
  let sites = await readSites(database);
  const stock = await readStock(database);
  const index = new CatalogueIndex(stock.vehicles, stock.version);

  const vehicleBySlug = async (slug: string): Promise<Vehicle | undefined> =>
    (await findVehicles(database, 'slug', [slug]))[0];

  /** @throws ApiRefusal (400, naming `field`) for an unknown postcode */
  const distancesFrom = async (postcode: string, field: string) =>
    siteDistances(sites, await findPosition(database, postcode, field));

  async function indexSearch({ filters, stockVersion: version }: OptionsRequest) {
    const { distance_from, distance_range: max = defaultDistanceRange } = filters;
    const search: IndexSearch = { filters, monthly: monthlyPricesFor(filters, clock()), version };
    if (distance_from === undefined) return { search };
    const distances = await distancesFrom(distance_from, 'distance_from');
    const nearSites = [...distances]
      .filter(([, miles]) => miles <= max)
      .toSorted(([, left], [, right]) => left - right)
      .map(([slug]) => slug);
    return { search: { ...search, nearSites }, distances };
  }

  let manufacturers: readonly Manufacturer[] | undefined;
  let cachedSites: { from: typeof sites; day: string; sites: readonly Site[] } | undefined;

  /** Recomputed when the sites or the day change, because past closed days are dropped. */
  function currentSites(): readonly Site[] {
    const day = isoDayOf(clock());
    if (cachedSites?.from !== sites || cachedSites.day !== day) {
      cachedSites = { from: sites, day, sites: sitesOnDay(sites, day) };
    }
    return cachedSites.sites;
  }

  return {
    size: () => index.size,
    /**
     * Applies changes that any process has made to the store. Calls must not overlap.
     * @returns the new version and how many vehicles were added or changed (`upserts`) and removed;
     * undefined if nothing has changed
     */
    async refresh() {
      let change = await readChange(database, index.version);
      if (change === undefined) return undefined;
      const totals = { upserts: 0, removals: 0 };
      while (change !== undefined) {
        sites = await readSites(database);
        index.apply(change);
        manufacturers = undefined;
        totals.upserts += change.upserts.length;
        totals.removals += change.removals.length;
        // Let pending requests run before the next change is applied.
        await waitForNextTurn();
        change = await readChange(database, index.version);
      }
      return { version: index.version, ...totals };
    },
    /** @throws ApiRefusal (400) for an unknown postcode */
    async search(request: SearchRequest): Promise<{ vehicles: Vehicle[]; meta: PageMeta }> {
      const { resultsPerPage } = request;
      const page = request.filters.page ?? 1;
      const { search, distances } = await indexSearch(request);
      const { ids, total, version } = index.search(search, { page, resultsPerPage });
      const vehicles = await findVehicles(database, 'id', ids);
      return {
        vehicles: vehicles.map((vehicle) => withDistance(vehicle, distances)),
        meta: {
          current_page: page,
          last_page: Math.max(1, Math.ceil(total / resultsPerPage)),
          total,
          stock_version: version,
        },
      };
    },
    /** @throws ApiRefusal (400) for an unknown postcode */
    filterOptions: async (request: OptionsRequest) =>
      index.options((await indexSearch(request)).search),
    distancesFrom,
    /** Vehicles of any status, in the given order. Unknown stock numbers are omitted. */
    vehiclesByStockIds: (stockIds: readonly string[]) =>
      findVehicles(database, 'stock_id', stockIds),
    vehicleByStockId: async (stockId: string): Promise<Vehicle | undefined> =>
      (await findVehicles(database, 'stock_id', [stockId]))[0],
    vehiclesByCardGuids: (cardGuids: readonly string[]) =>
      findVehicles(database, 'card_guid', cardGuids),
    vehicleBySlug,
    /** Finds a vehicle even if it was removed from stock. It is then shown as sold. */
    advertBySlug: async (slug: string) =>
      (await vehicleBySlug(slug)) ?? (await findSoldVehicle(database, slug)),
    /** Ignores spaces and case in the registration. */
    vehicleByRegistration: async (registration: string): Promise<Vehicle | undefined> =>
      (await findVehicles(database, 'vrm', [normaliseCode(registration)]))[0],
    sites: currentSites,
    /** All makes with vehicles in an unfiltered search, sorted by name. */
    manufacturers: (): readonly Manufacturer[] =>
      (manufacturers ??= makesOnSale(index, monthlyPricesFor({}, clock()))),
  };
}

function withDistance(vehicle: Vehicle, distances: SiteDistances | undefined): Vehicle {
  const { site } = vehicle;
  if (distances === undefined || site === null || typeof site === 'string') return vehicle;
  return { ...vehicle, distance: distances.get(site.slug) ?? null };
}

function makesOnSale(index: CatalogueIndex, monthly: MonthlyPrices): Manufacturer[] {
  return Object.entries(index.options({ filters: {}, monthly }).options.make)
    .map(([slug, { label, count }]) => ({ id: idOfMake(slug), name: label, slug, count }))
    .filter(({ count }) => count > 0);
}

/** A stable number for each slug (FNV-1a), so that ids are the same in every import and process. */
function idOfMake(slug: string): number {
  let hash = 0x811c9dc5;
  for (const letter of slug) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 1) + 1;
}

function siteDistances(sites: readonly Site[], from: Position): SiteDistances {
  const distances = new Map<string, number>();
  for (const { slug, latitude, longitude } of sites) {
    if (latitude === null || longitude === null) continue;
    distances.set(slug, Math.round(milesBetween(from, { latitude, longitude }) * 10) / 10);
  }
  return distances;
}
