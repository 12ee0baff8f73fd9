import { openSqliteRows } from '../database/sqlite/open-sqlite-rows.ts';
import type { JournalLimits, ReportDamage } from '../database/rows/journal-rows.ts';
import { createStore, type ReleaseStore, type StoreOptions } from './release-store.ts';
import { withStoreErrors } from './machine-fault.ts';
import type { StoreRows } from './store-rows.ts';

export interface OpenOptions extends StoreOptions {
  /** `postgres://...`: the database has the rows and files, and the folder a copy of the files. */
  databaseUrl?: string | undefined;
  journalLimits?: Partial<JournalLimits> | undefined;
  /** Called once for each journal entry that can't be read; `console.error` by default. */
  reportDamage?: ReportDamage | undefined;
}

const defaultJournalLimits: JournalLimits = { refusalDays: 90, maxRefusals: 50_000 };

/** A folder, or a PostgreSQL database with a local copy of its files in the folder. */
export interface StoreLocation {
  folder: string;
  databaseUrl?: string | undefined;
}

/** Creates the folder if it is missing. @throws ReleaseStoreUnavailableError */
export async function openReleaseStore(
  folder: string,
  { databaseUrl, journalLimits, reportDamage, ...options }: OpenOptions = {},
): Promise<ReleaseStore> {
  const rows = await openRows({ folder, databaseUrl }, { journalLimits, reportDamage });
  return withStoreErrors(createStore(rows, options));
}

export async function openRows(
  { folder, databaseUrl }: StoreLocation,
  {
    journalLimits,
    reportDamage = console.error,
  }: Pick<OpenOptions, 'journalLimits' | 'reportDamage'> = {},
): Promise<StoreRows> {
  const limits = { ...defaultJournalLimits, ...journalLimits };
  if (databaseUrl === undefined) return openSqliteRows(folder, limits, reportDamage);
  const { openPostgresRows } = await import('../database/postgres/open-postgres-rows.ts');
  return openPostgresRows(databaseUrl, folder, limits, reportDamage);
}
