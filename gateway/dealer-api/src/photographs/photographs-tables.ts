import type { Generated } from 'kysely';

export const photographStates = ['waiting', 'fetching', 'ready', 'failed'] as const;
export type PhotographState = (typeof photographStates)[number];

/** One row for each address that a feed names. */
export interface PhotographsTable {
  address: string;
  /** Protocol, host and port of the address. */
  host: string;
  state: PhotographState;
  /** 0 for the first photograph of a vehicle: cards show it, so it is fetched first. */
  rank: number;
  /** SHA-256 of the original bytes, in hexadecimal; null until the photograph is ready. */
  hash: string | null;
  /** Pixels of the large size; null until the photograph is ready. */
  width: number | null;
  height: number | null;
  attempts: Generated<number>;
  /** ISO instant. A failed photograph may be tried again by an import after it. */
  next_attempt_at: string;
  /** Kind and reason of the last failure. */
  kind: string | null;
  reason: string | null;
  /** ISO instant since which no vehicle in stock names the address; null while one does. */
  unnamed_since: string | null;
}

/** The photographs of a vehicle in the order of its feed. */
export interface VehiclePhotographsTable {
  vehicle_id: number;
  position: number;
  address: string;
  /** 1 where the brand lets pages load the address itself, so that nothing is copied. */
  is_linked: number;
}

/** Vehicles that don't show all of their ready photographs yet. */
export interface VehiclesToShowTable {
  vehicle_id: number;
}

/** The files of photographs, in PostgreSQL. With SQLite they are files of the data folder. */
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
