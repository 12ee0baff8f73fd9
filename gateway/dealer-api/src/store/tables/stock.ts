import type { Generated } from 'kysely';

/** Index data of the vehicles in stock. It speeds up the start: it is 5% of the store's size. */
export interface IndexRowsTable {
  vehicle_id: number;
  /** In the format of `writeIndexRow`. */
  cells: string;
}

export type ReportKind = 'provenance' | 'vehicle-data';

/** A provider's data on a registration, as JSON. */
export interface VehicleReportsTable {
  /** Capitals and digits without spaces. */
  vrm: string;
  kind: ReportKind;
  document: string;
}

export interface StockTables {
  /** A fact about the store itself, such as the day of its demonstration stock. */
  meta: {
    key: string;
    value: string;
  };
  sites: {
    id: number;
    slug: string;
    /** The whole site as JSON. */
    document: string;
    /** Position in the site list, from 1; 0 for a demonstration site, which is sorted by id. */
    position: Generated<number>;
    /** Time of the import whose site list lacked the site; null while it is shown. */
    removed_at: string | null;
  };
  /**
   * A vehicle: columns for look-up, and the whole vehicle as JSON. The row of a removed vehicle is
   * kept, because its new version tells followers about the removal.
   */
  vehicles: {
    id: number;
    stock_id: string;
    card_guid: string;
    slug: string;
    vrm: string | null;
    status: string;
    /** ISO day on which the vehicle came into stock. */
    in_stock_since: string;
    document: string;
    /** The feed that the vehicle came from. An import changes only vehicles of its own feed. */
    feed: Generated<string>;
    /** Hash of the feed's data on the vehicle; null if it comes from no feed. */
    fingerprint: string | null;
    /** Time of the import whose feed lacked the vehicle; null while it is in stock. */
    removed_at: string | null;
    /** The stock version that wrote this row. */
    version: Generated<number>;
  };
  index_rows: IndexRowsTable;
  /** A single row. It counts the transactions that changed vehicles or sites. */
  stock_version: {
    id: number;
    version: number;
  };
  /** When each stock version was written. Versions older than this table have none. */
  stock_version_times: {
    version: number;
    at: string;
  };
  vehicle_reports: VehicleReportsTable;
}
