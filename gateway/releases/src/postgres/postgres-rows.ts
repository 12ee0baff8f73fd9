import { ReleaseStoreUnavailableError } from '../release-errors.ts';
import type { StoreRows } from '../store/store-rows.ts';

export async function openPostgresRows(_databaseUrl: string, folder: string): Promise<StoreRows> {
  throw new ReleaseStoreUnavailableError(folder, 'PostgreSQL is not supported yet');
}
