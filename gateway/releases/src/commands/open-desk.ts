import { join } from 'node:path';
import { notingRefusals } from '../desk/note-refusals.ts';
import { localDesk, type ReleaseDesk } from '../desk/release-desk.ts';
import { readReleaseEnvironment, type ReleaseEnvironment } from '../env.ts';
import { openReleaseStore, type OpenOptions } from '../open-release-store.ts';
import { ReleaseError } from '../release-errors.ts';
import type { ReleaseStore } from '../release-store.ts';
import { readStoreSettings } from '../store-settings.ts';

interface StorePlace {
  dataDir: string;
}

type StoreUse = Pick<OpenOptions, 'rehearse'>;

/**
 * With RELEASE_API the desk of the gateway there, as RELEASE_TOKEN allows; without it the store
 * that this machine reaches itself, as its administrator.
 */
export async function openDesk(place: StorePlace, use: StoreUse = {}): Promise<ReleaseDesk> {
  const environment = readReleaseEnvironment();
  if (environment.RELEASE_API !== undefined) {
    const { readApiAccess, remoteDesk } = await import('../remote/remote-desk.ts');
    return remoteDesk(readApiAccess(environment.RELEASE_API, environment.RELEASE_TOKEN));
  }
  return notingRefusals(localDesk(await openOwnStore(place, environment, use)));
}

/** The store that this machine reaches itself. @throws ReleaseError with code not-here */
export async function openStoreHere(place: StorePlace): Promise<ReleaseStore> {
  const environment = readReleaseEnvironment();
  if (environment.RELEASE_API !== undefined) {
    throw new ReleaseError('not-here', 'This is done where the store is: unset RELEASE_API.');
  }
  return openOwnStore(place, environment);
}

async function openOwnStore(
  { dataDir }: StorePlace,
  environment: ReleaseEnvironment,
  use: StoreUse = {},
): Promise<ReleaseStore> {
  const settings = await readStoreSettings(environment);
  return openReleaseStore(join(dataDir, 'releases'), { ...settings, ...use });
}
