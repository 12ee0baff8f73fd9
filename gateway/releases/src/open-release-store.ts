import { openDiskRows } from './disk/disk-rows.ts';
import type { ReleaseStore } from './release-store.ts';
import type { ReportDamage } from './store/journal-damage.ts';
import { defaultJournalLimits, type JournalLimits } from './store/journal-limits.ts';
import { createStore, type StoreOptions } from './store/create-store.ts';
import { namingFaults } from './store/machine-fault.ts';
import type { StoreRows } from './store/store-rows.ts';

export interface OpenOptions extends StoreOptions {
  /** `postgres://...`: rows and files are kept there, and the folder is this machine's verified copy. */
  databaseUrl?: string | undefined;
  /** How much the journal keeps of what was refused. */
  journalLimits?: Partial<JournalLimits> | undefined;
  /** Told of each entry of the journal that can't be read, once; said on the console unless told. */
  reportDamage?: ReportDamage | undefined;
}

/** Where a store is: in a folder, or in a database of which the folder is this machine's copy. */
export interface StorePlace {
  folder: string;
  databaseUrl?: string | undefined;
}

/**
 * Opens the store in a folder, which is made where it is missing, or in a database.
 * @throws ReleaseStoreUnavailableError
 */
export async function openReleaseStore(
  folder: string,
  { databaseUrl, journalLimits, reportDamage, ...options }: OpenOptions = {},
): Promise<ReleaseStore> {
  const rows = await openRows({ folder, databaseUrl }, { journalLimits, reportDamage });
  return namingFaults(createStore(rows, options));
}

export async function openRows(
  { folder, databaseUrl }: StorePlace,
  {
    journalLimits,
    reportDamage = console.error,
  }: Pick<OpenOptions, 'journalLimits' | 'reportDamage'> = {},
): Promise<StoreRows> {
  const limits = { ...defaultJournalLimits, ...journalLimits };
  if (databaseUrl === undefined) return openDiskRows(folder, limits, reportDamage);
  const { openPostgresRows } = await import('./postgres/postgres-rows.ts');
  return openPostgresRows(databaseUrl, folder, limits, reportDamage);
}
