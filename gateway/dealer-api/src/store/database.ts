import type { Generated } from 'kysely';
import type { AttemptsTables } from '../attempts/attempts-tables.ts';
import type { ChargingTables } from '../charging/charging-tables.ts';
import type { ContentTables } from '../content/content-tables.ts';
import type { CustomersTables } from '../customers/customers-tables.ts';
import type { FormsTables } from '../forms/forms-tables.ts';
import type { OrdersTables } from '../orders/orders-tables.ts';
import type { OutboxTables } from '../outbox/outbox-tables.ts';
import type { PaymentsTables } from '../payments/payments-tables.ts';
import type { PhotographsTables } from '../photographs/photographs-tables.ts';
import type { PlacesTables } from '../places/places-tables.ts';
import type { ValuationsTables } from '../valuation/valuations-tables.ts';
import type { VehicleReportsTables } from '../vehicles/vehicle-reports-tables.ts';

/** A fact about the store itself, such as the day that its demonstration stock was made for. */
interface MetaTable {
  key: string;
  value: string;
}

interface SitesTable {
  id: number;
  slug: string;
  /** The whole site as JSON. */
  document: string;
  /** Place in the list of sites, from 1; 0 for one of the demonstration, in the order of its id. */
  position: Generated<number>;
  /** ISO instant at which the site was gone from the list of sites; null while it is shown. */
  removed_at: string | null;
}

/**
 * Columns to look a vehicle up by, and the whole of it as JSON. A row is never deleted: followers
 * learn from its version that the vehicle has gone.
 */
interface VehiclesTable {
  id: number;
  stock_id: string;
  card_guid: string;
  slug: string;
  vrm: string | null;
  status: string;
  /** ISO day on which the vehicle came into stock. */
  in_stock_since: string;
  document: string;
  /** The source that the vehicle came from; an import changes those of its own feed alone. */
  feed: Generated<string>;
  /** Hash of what the feed said of the vehicle; null where no feed brought it. */
  fingerprint: string | null;
  /** ISO instant at which the vehicle was gone from its feed; null while it is in stock. */
  removed_at: string | null;
  /** Version of the stock that brought this row. */
  version: Generated<number>;
}

/**
 * What the index keeps of each vehicle in stock, and of no other. A table of its own, so that a
 * process that starts reads a twentieth of the store.
 */
export interface IndexRowsTable {
  vehicle_id: number;
  /** As `index-row.ts` writes it. */
  cells: string;
}

/** One row: counts the transactions that changed vehicles or sites. */
export interface StockVersionTable {
  id: number;
  version: number;
}

/** ISO instant at which a version of the stock was made; those before this table have none. */
export interface StockVersionTimesTable {
  version: number;
  at: string;
}

interface CatalogueTables {
  meta: MetaTable;
  sites: SitesTable;
  vehicles: VehiclesTable;
  index_rows: IndexRowsTable;
  stock_version: StockVersionTable;
  stock_version_times: StockVersionTimesTable;
}

/**
 * Every table of the store. Each subject declares the types of its tables beside its queries.
 * `tables/` creates them.
 */
export interface Database
  extends
    CatalogueTables,
    FormsTables,
    CustomersTables,
    AttemptsTables,
    PlacesTables,
    ChargingTables,
    ContentTables,
    VehicleReportsTables,
    OrdersTables,
    OutboxTables,
    PaymentsTables,
    PhotographsTables,
    ValuationsTables {}
