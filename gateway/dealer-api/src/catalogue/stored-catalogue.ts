import type { Kysely } from 'kysely';
import type { SearchFilters } from 'shared-contracts/catalogue/search-filters';
import { siteSchema, type Manufacturer, type Site } from 'shared-contracts/catalogue/site';
import type { Vehicle } from 'shared-contracts/catalogue/vehicle';
import type { Database } from '../store/database.ts';
import { CatalogueIndex, type IndexSearch } from './catalogue-index.ts';
import type { Catalogue } from './catalogue.ts';
import { monthlyPricesFor } from './monthly-prices.ts';
import { siteDistances } from './site-distances.ts';
import { everyVehicle, findVehicles } from './vehicle-store.ts';

/** Miles, when a place was given and no distance (S117). */
const defaultDistanceRange = 50;

/** The catalogue over the store: the index decides which vehicles, the store holds them. */
export async function openCatalogue(
  database: Kysely<Database>,
  clock: () => Date,
): Promise<Catalogue> {
  const sites = await readSites(database);
  const index = new CatalogueIndex(await everyVehicle(database));

  const near = ({ distance_from }: SearchFilters) =>
    distance_from === undefined ? undefined : siteDistances(sites, distance_from, 'distance_from');

  function indexSearch(filters: SearchFilters): IndexSearch {
    const distances = near(filters);
    const most = filters.distance_range ?? defaultDistanceRange;
    const nearSites =
      distances && [...distances].flatMap(([slug, miles]) => (miles <= most ? [slug] : []));
    return { filters, monthly: monthlyPricesFor(filters, clock()), nearSites };
  }

  const manufacturers = memoised(() => makesOnSale(index, indexSearch({})));

  return {
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
    manufacturers,
  };
}

async function readSites(database: Kysely<Database>): Promise<Site[]> {
  const rows = await database.selectFrom('sites').select('document').orderBy('id').execute();
  return rows.map(({ document }) => siteSchema.parse(JSON.parse(document)));
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

function memoised<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
