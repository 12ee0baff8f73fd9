import type { Kysely } from 'kysely';
import type { SearchFilters } from 'shared-contracts/catalogue/search-filters';
import type { Manufacturer } from 'shared-contracts/catalogue/site';
import type { Vehicle } from 'shared-contracts/catalogue/vehicle';
import type { Database } from '../store/database.ts';
import { CatalogueIndex, type IndexSearch } from './catalogue-index.ts';
import type { Catalogue } from './catalogue.ts';
import { monthlyPricesFor } from './monthly-prices.ts';
import { siteDistances } from './site-distances.ts';
import { readChange, readSites, readStock } from './stock-reader.ts';
import { findVehicles } from './vehicle-store.ts';

/** Miles, when a place was given and no distance (S117). */
const defaultDistanceRange = 50;

export interface StoredCatalogue extends Catalogue {
  /**
   * Takes in what has changed in the store, by whatever process. One at a time.
   * @returns the new version with how many vehicles came or changed and how many went; undefined
   *   when nothing has changed
   */
  refresh(): Promise<{ version: number; upserts: number; removals: number } | undefined>;
}

/** The catalogue over the store: the index decides which vehicles, the store holds them. */
export async function openCatalogue(
  database: Kysely<Database>,
  clock: () => Date,
): Promise<StoredCatalogue> {
  let sites = await readSites(database);
  const { version, vehicles: stock } = await readStock(database);
  const index = new CatalogueIndex(stock, version);

  const near = ({ distance_from }: SearchFilters) =>
    distance_from === undefined ? undefined : siteDistances(sites, distance_from, 'distance_from');

  function indexSearch(filters: SearchFilters): IndexSearch {
    const distances = near(filters);
    const most = filters.distance_range ?? defaultDistanceRange;
    const nearSites =
      distances && [...distances].flatMap(([slug, miles]) => (miles <= most ? [slug] : []));
    return { filters, monthly: monthlyPricesFor(filters, clock()), nearSites };
  }

  let manufacturers: readonly Manufacturer[] | undefined;

  return {
    async refresh() {
      const change = await readChange(database, index.version);
      if (change === undefined) return undefined;
      sites = await readSites(database);
      index.apply(change);
      manufacturers = undefined;
      const { upserts, removals } = change;
      return { version: change.version, upserts: upserts.length, removals: removals.length };
    },
    async search({ filters, resultsPerPage }) {
      const page = filters.page ?? 1;
      const { ids, total } = index.search(indexSearch(filters), { page, resultsPerPage });
      const distances = near(filters);
      const vehicles = await findVehicles(database, 'id', ids);
      return {
        vehicles: vehicles.map((vehicle) => withDistance(vehicle, distances)),
        meta: {
          current_page: page,
          last_page: Math.max(1, Math.ceil(total / resultsPerPage)),
          total,
        },
      };
    },
    filterOptions: (filters) => index.options(indexSearch(filters)),
    vehiclesByStockIds: (stockIds) => findVehicles(database, 'stock_id', stockIds),
    vehiclesByCardGuids: (cardGuids) => findVehicles(database, 'card_guid', cardGuids),
    vehicleBySlug: async (slug) => (await findVehicles(database, 'slug', [slug]))[0],
    vehicleByRegistration: async (registration) => {
      const vrm = registration.replace(/\s+/g, '').toUpperCase();
      return (await findVehicles(database, 'vrm', [vrm]))[0];
    },
    sites: () => sites,
    manufacturers: () => (manufacturers ??= makesOnSale(index, indexSearch({}))),
  };
}

function withDistance(
  vehicle: Vehicle,
  distances: ReadonlyMap<string, number> | undefined,
): Vehicle {
  const { site } = vehicle;
  if (distances === undefined || site === null || typeof site === 'string') return vehicle;
  return { ...vehicle, distance: distances.get(site.slug) ?? null };
}

function makesOnSale(index: CatalogueIndex, search: IndexSearch): Manufacturer[] {
  const makes = Object.entries(index.options(search).options.make);
  return makes
    .map(([slug, { label, count }], place) => ({ id: place + 1, name: label, slug, count }))
    .filter(({ count }) => count > 0);
}
