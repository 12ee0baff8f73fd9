import type { ContentTables } from '../content/content-tables.ts';
import type { CustomersTables } from '../customers/customers-tables.ts';
import type { FormsTables } from '../forms/forms-tables.ts';
import type { PlacesTables } from '../places/places-tables.ts';
import type { VehicleReportsTables } from '../vehicles/vehicle-reports-tables.ts';

/** A fact about the store itself, such as the day that its demonstration stock was made for. */
export interface MetaTable {
  key: string;
  value: string;
}

export interface SitesTable {
  id: number;
  slug: string;
  /** The whole site as JSON. */
  document: string;
}

/** Columns to look a vehicle up by, and the whole of it as JSON. */
export interface VehiclesTable {
  id: number;
  stock_id: string;
  card_guid: string;
  slug: string;
  vrm: string | null;
  status: string;
  /** ISO day on which the vehicle came into stock. */
  in_stock_since: string;
  document: string;
}

export interface CatalogueTables {
  meta: MetaTable;
  sites: SitesTable;
  vehicles: VehiclesTable;
}

/**
 * Every table of the store. Each area declares its own beside its queries and creates them in a
 * migration of its own, listed in `migrations/migration-list.ts`.
 */
export interface Database
  extends
    CatalogueTables,
    FormsTables,
    CustomersTables,
    PlacesTables,
    ContentTables,
    VehicleReportsTables {}
