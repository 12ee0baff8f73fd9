import type { ReleaseStore } from '../release-store.ts';

/** Opens the store in a folder, which is made where it is missing. */
export async function openReleaseStore(folder: string): Promise<ReleaseStore> {
  throw new Error(`The release store in ${folder} can't be opened yet.`);
}
