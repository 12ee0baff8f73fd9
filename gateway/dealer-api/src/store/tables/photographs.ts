import type { Generated } from 'kysely';

export const photographStates = ['waiting', 'fetching', 'ready', 'failed'] as const;
export type PhotographState = (typeof photographStates)[number];

/** One row per address in a feed. */
export interface PhotographsTable {
  address: string;
  /** Protocol, host and port of the address. */
  host: string;
  state: PhotographState;
  /** Position at its vehicle, from 0. Cards show the first photograph, so it is fetched first. */
  rank: number;
  /** SHA-256 of the original bytes, in hexadecimal; null until the photograph is ready. */
  hash: string | null;
  /** Pixels of the large size; null until the photograph is ready. */
  width: number | null;
  height: number | null;
  attempts: Generated<number>;
  /** ISO instant of the next try. After it, an import may retry a failed photograph. */
  next_attempt_at: string;
  /** Kind and reason of the last failure. */
  kind: string | null;
  reason: string | null;
  /** ISO instant at which the last vehicle stopped naming the address; null while one does. */
  unnamed_since: string | null;
}

/** The photographs of a vehicle, in feed order. */
export interface VehiclePhotographsTable {
  vehicle_id: number;
  position: number;
  address: string;
  /** 1 if the brand allows pages to load the address itself, so that no copy is made. */
  is_linked: number;
}

/** Vehicles that do not show all of their ready photographs yet. */
export interface VehiclesToShowTable {
  vehicle_id: number;
}

/** Photograph files, with PostgreSQL. With SQLite they are files in the data folder. */
export interface PhotographFilesTable {
  hash: string;
  size: string;
  format: string;
  bytes: Buffer;
}

export interface PhotographsTables {
  photographs: PhotographsTable;
  vehicle_photographs: VehiclePhotographsTable;
  vehicles_to_show: VehiclesToShowTable;
  photograph_files: PhotographFilesTable;
}
