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

/**
 * A fact about the store itself, such as the day for which its demonstration stock was generated.
 */
interface MetaTable {
  key: string;
  value: string;
}

interface SitesTable {
  id: number;
  slug: string;
  /** The whole site as JSON. */
  document: string;
  /** Position in the site list, from 1; 0 for a demonstration site, which is sorted by id. */
  position: Generated<number>;
  /** ISO instant at which the site was missing from the site list; null while it is shown. */
  removed_at: string | null;
}

/**
 * A vehicle: columns for look-up, and the whole vehicle as JSON. A row is never deleted, because
 * followers learn from its version that the vehicle is gone.
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
  /** The source of the vehicle. An import changes only vehicles of its own feed. */
  feed: Generated<string>;
  /** Hash of the feed's data on the vehicle; null if it comes from no feed. */
  fingerprint: string | null;
  /** ISO instant at which the vehicle was missing from its feed; null while it is in stock. */
  removed_at: string | null;
  /** The stock version that wrote this row. */
  version: Generated<number>;
}

/**
 * The index data of the vehicles in stock. A separate table lets a starting process read only a
 * twentieth of the store.
 */
export interface IndexRowsTable {
  vehicle_id: number;
  /** In the format of `index-row.ts`. */
  cells: string;
}

/** A single row. It counts the transactions that changed vehicles or sites. */
export interface StockVersionTable {
  id: number;
  version: number;
}

/** ISO instant of each stock version. Versions older than this table have none. */
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
