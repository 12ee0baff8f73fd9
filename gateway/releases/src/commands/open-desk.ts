import { join } from 'node:path';
import { notingRefusals } from '../desk/note-refusals.ts';
import type { ReleaseDesk } from '../desk/release-desk.ts';
import { localDesk } from '../desk/release-desk.ts';
import { readReleaseEnvironment } from '../env.ts';
import { openReleaseStore, type OpenOptions } from '../open-release-store.ts';
import { readStoreSettings } from '../store-settings.ts';

/**
 * With RELEASE_API the desk of the gateway there, as RELEASE_TOKEN allows; without it the store
 * that this machine reaches itself, as its administrator.
 */
export async function openDesk(
  { dataDir }: { dataDir: string },
  options: Pick<OpenOptions, 'rehearse'> = {},
): Promise<ReleaseDesk> {
  const environment = readReleaseEnvironment();
  if (environment.RELEASE_API !== undefined) {
    const { readApiAccess, remoteDesk } = await import('../remote/remote-desk.ts');
    return remoteDesk(readApiAccess(environment.RELEASE_API, environment.RELEASE_TOKEN));
  }
  const settings = await readStoreSettings(environment);
  const store = await openReleaseStore(join(dataDir, 'releases'), { ...settings, ...options });
  return notingRefusals(localDesk(store));
}
