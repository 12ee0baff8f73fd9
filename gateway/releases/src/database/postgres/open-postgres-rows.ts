import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { storeLayout } from '../../files/store-layout.ts';
import { ReleaseStoreUnavailableError } from '../../model/release-errors.ts';
import type { StoreRows } from '../../store/store-rows.ts';
import { databaseRows } from '../rows/database-rows.ts';
import type { JournalLimits, ReportDamage } from '../rows/journal-rows.ts';
import { copiedFiles } from './stored-files.ts';
import { postgresDatabase } from './postgres-database.ts';

/**
 * Opens a store that several machines share. The folder has this machine's copy of the files. The
 * database server may be down at first.
 * @throws ReleaseStoreUnavailableError if the folder cannot be used
 */
export async function openPostgresRows(
  databaseUrl: string,
  folder: string,
  limits: JournalLimits,
  report: ReportDamage,
): Promise<StoreRows> {
  const layout = storeLayout(resolve(folder));
  for (const part of [layout.files, layout.staging]) {
    await mkdir(part, { recursive: true }).catch((error: unknown) => {
      throw new ReleaseStoreUnavailableError(layout.folder, String(error), { cause: error });
    });
  }
  const database = postgresDatabase(databaseUrl);
  const files = copiedFiles(database, layout);
  return databaseRows({ database, files, layout, limits, report });
}
