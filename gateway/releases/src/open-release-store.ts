import { openDiskRows } from './disk/disk-rows.ts';
import type { ReleaseStore } from './release-store.ts';
import type { ReportDamage } from './store/journal-damage.ts';
import { defaultJournalLimits, type JournalLimits } from './store/journal-limits.ts';
import { createStore, type StoreOptions } from './store/create-store.ts';

export interface OpenOptions extends StoreOptions {
  /** `postgres://...`: rows and files are kept there, and the folder is this machine's verified copy. */
  databaseUrl?: string | undefined;
  /** How much the journal keeps of what was refused. */
  journalLimits?: Partial<JournalLimits> | undefined;
  /** Told of each entry of the journal that can't be read, once; said on the console unless told. */
  reportDamage?: ReportDamage | undefined;
}

/**
 * Opens the store in a folder, which is made where it is missing, or in a database.
 * @throws ReleaseStoreUnavailableError
 */
export async function openReleaseStore(
  folder: string,
  { databaseUrl, journalLimits, reportDamage = console.error, ...options }: OpenOptions = {},
): Promise<ReleaseStore> {
  const limits = { ...defaultJournalLimits, ...journalLimits };
  if (databaseUrl === undefined) {
    return createStore(await openDiskRows(folder, limits, reportDamage), options);
  }
  const { openPostgresRows } = await import('./postgres/postgres-rows.ts');
  return createStore(await openPostgresRows(databaseUrl, folder, limits, reportDamage), options);
}
