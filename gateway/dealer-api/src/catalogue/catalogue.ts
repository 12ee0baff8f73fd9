import type { FilterOptions } from '@contracts/wire/catalogue/filter-options';
import type { PageMeta } from '@contracts/wire/catalogue/envelope';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import type { Manufacturer, Site } from '@contracts/wire/catalogue/site';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';

/** Search radius in miles if a place is given without a distance (S117). */
export const defaultDistanceRange = 50;

/** Distance to each site in miles, rounded to one decimal, by site slug. */
export type SiteDistances = ReadonlyMap<string, number>;

export interface SearchRequest {
  readonly filters: SearchFilters;
  readonly resultsPerPage: number;
  /** The stock version in the meta of an earlier page. It keeps both pages consistent. */
  readonly stockVersion?: number | undefined;
}

export interface Catalogue {
  search(request: SearchRequest): Promise<{ vehicles: Vehicle[]; meta: PageMeta }>;
  /** @throws ApiRefusal (400) for an unknown postcode, as does `search` */
  filterOptions(
    request: Pick<SearchRequest, 'filters' | 'stockVersion'>,
  ): Promise<{ options: FilterOptions; total: number }>;
  /** @throws ApiRefusal (400, naming `field`) for an unknown postcode */
  distancesFrom(postcode: string, field: string): Promise<SiteDistances>;
  /** Vehicles of any status, in the given order. Unknown stock numbers are omitted. */
  vehiclesByStockIds(stockIds: readonly string[]): Promise<Vehicle[]>;
  vehiclesByCardGuids(cardGuids: readonly string[]): Promise<Vehicle[]>;
  vehicleBySlug(slug: string): Promise<Vehicle | undefined>;
  /** Finds a vehicle even if it was removed from stock. It is then shown as sold. */
  advertBySlug(slug: string): Promise<Vehicle | undefined>;
  /** Ignores spaces and case in the registration. */
  vehicleByRegistration(registration: string): Promise<Vehicle | undefined>;
  sites(): readonly Site[];
  /** All makes with vehicles in an unfiltered search, sorted by name. */
  manufacturers(): readonly Manufacturer[];
}
