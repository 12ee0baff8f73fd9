import { join } from 'node:path';
import type { CountStore } from './count.ts';

export async function openCounts(
  storeFolder: string,
  databaseUrl: string | undefined,
): Promise<CountStore> {
  if (databaseUrl !== undefined) {
    const { openPostgresCounts } = await import('./postgres-counts.ts');
    return openPostgresCounts(databaseUrl);
  }
  const { openSqliteCounts } = await import('./sqlite-counts.ts');
  return openSqliteCounts(join(storeFolder, 'counts/counts.sqlite'));
}
