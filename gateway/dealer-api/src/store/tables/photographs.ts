import type { Generated } from 'kysely';

export interface PhotographsTables {
  /** One row per photograph URL that a feed has named. */
  photographs: {
    address: string;
    /** Protocol, host and port of the address. */
    host: string;
    state: 'waiting' | 'fetching' | 'ready' | 'failed';
    /** 0 for a vehicle's first photograph, else 1. Cards show the first, so it is fetched first. */
    rank: number;
    /** Of the original bytes; null until the photograph is ready. */
    hash: string | null;
    /** Pixels of the large size; null until the photograph is ready. */
    width: number | null;
    height: number | null;
    attempts: Generated<number>;
    /** Time of the next attempt. After it, an import may retry a failed photograph. */
    next_attempt_at: string;
    /** Kind and reason of the last failure. */
    kind: string | null;
    reason: string | null;
    /** Time since when no vehicle in stock has had this photograph; null while one has. */
    unnamed_since: string | null;
  };
  /** The photographs of a vehicle, in feed order. */
  vehicle_photographs: {
    vehicle_id: number;
    position: number;
    address: string;
    /** 1 if the brand lets pages load the photograph from the feed's URL, so no copy is made. */
    is_linked: number;
  };
  /** Vehicles whose stored data does not include all of their ready photographs yet. */
  vehicles_to_show: {
    vehicle_id: number;
  };
  /** Photograph files, with PostgreSQL only. With SQLite, they are in the data folder. */
  photograph_files: {
    hash: string;
    size: string;
    format: string;
    bytes: Buffer;
  };
}
