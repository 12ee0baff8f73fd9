import { join } from 'node:path';
import type { photographWidths } from '@contracts/wire/catalogue/vehicle';
import type { Kysely } from 'kysely';
import type { Environment } from '../env.ts';
import type { Database } from '../store/database.ts';
import { filesInDatabase } from './files-in-database.ts';
import { filesOnDisk } from './files-on-disk.ts';

export const photographSizes = ['thumb', 'medium', 'large'] as const satisfies readonly Size[];
export const photographFormats = ['avif', 'webp', 'jpeg'] as const;
type Size = keyof typeof photographWidths;

export type PhotographSize = (typeof photographSizes)[number];
export type PhotographFormat = (typeof photographFormats)[number];

export interface PhotographFile {
  readonly size: PhotographSize;
  readonly format: PhotographFormat;
  readonly bytes: Buffer;
}

/** The files of photographs, keyed by the hash of the original bytes. */
export interface PhotographFiles {
  has(hash: string): Promise<boolean>;
  read(hash: string, size: PhotographSize, format: PhotographFormat): Promise<Buffer | undefined>;
  /** Stores all files of a photograph, or none of them. */
  put(hash: string, files: readonly PhotographFile[]): Promise<void>;
  remove(hash: string): Promise<void>;
  /** Removes unfinished files of a crashed process. */
  removeUnfinished(): Promise<void>;
}

/** Files in the data folder with SQLite, rows with PostgreSQL. */
export function openPhotographFiles(
  { DATA_DIR, DATABASE_URL }: Pick<Environment, 'DATA_DIR' | 'DATABASE_URL'>,
  database: Kysely<Database>,
): PhotographFiles {
  return DATABASE_URL === undefined
    ? filesOnDisk(join(DATA_DIR, 'photographs'))
    : filesInDatabase(database);
}
