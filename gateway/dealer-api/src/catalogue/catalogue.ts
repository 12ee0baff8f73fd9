import type { FilterOptions } from '@contracts/wire/catalogue/filter-options';
import type { PageMeta } from '@contracts/wire/catalogue/envelope';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import type { Manufacturer, Site } from '@contracts/wire/catalogue/site';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { SiteDistances } from './site-distances.ts';

export interface SearchRequest {
  readonly filters: SearchFilters;
  readonly resultsPerPage: number;
  /**
   * The version of the stock that an earlier page was of, as its meta said: this page then belongs
   * to the same list, whatever has changed since.
   */
  readonly stockVersion?: number | undefined;
}

/** The stock of the retailer, to be asked by every area of the dealer API. */
export interface Catalogue {
  search(request: SearchRequest): Promise<{ vehicles: Vehicle[]; meta: PageMeta }>;
  /** @throws ApiRefusal (400) for an unknown postcode, as does `search` */
  filterOptions(
    request: Pick<SearchRequest, 'filters' | 'stockVersion'>,
  ): Promise<{ options: FilterOptions; total: number }>;
  /** How far each site is from a postcode. @throws ApiRefusal (400, naming `field`) */
  distancesFrom(postcode: string, field: string): Promise<SiteDistances>;
  /** Vehicles of any status, in the order asked for; unknown ids are left out. */
  vehiclesByStockIds(stockIds: readonly string[]): Promise<Vehicle[]>;
  /** Vehicles of any status, in the order asked for; unknown ids are left out. */
  vehiclesByCardGuids(cardGuids: readonly string[]): Promise<Vehicle[]>;
  vehicleBySlug(slug: string): Promise<Vehicle | undefined>;
  /** In stock or not any more: what was taken out of stock is sold. */
  advertBySlug(slug: string): Promise<Vehicle | undefined>;
  /** By registration, with or without spaces, in any case. */
  vehicleByRegistration(registration: string): Promise<Vehicle | undefined>;
  /** Every site, in the order of the footer. */
  sites(): readonly Site[];
  /** Every make with vehicles that a search without filters finds, by name. */
  manufacturers(): readonly Manufacturer[];
}
