import { join } from 'node:path';
import { localReleaseClient, type ReleaseClient } from '../client/release-client.ts';
import { readReleaseEnvironment } from '../env.ts';
import { openReleaseStore, type OpenOptions } from '../open-release-store.ts';
import { ReleaseError } from '../release-errors.ts';
import { readStoreSettings } from '../store-settings.ts';
import type { SharedOptions } from './shared-options.ts';

export type StoreUse = Pick<OpenOptions, 'rehearse'>;

/** @throws ReleaseError with code not-here, for what is only done where the store is */
export function assertHere(): void {
  if (readReleaseEnvironment().RELEASE_API === undefined) return;
  throw new ReleaseError('not-here', 'This is done where the store is: unset RELEASE_API.');
}

/** @throws ReleaseError with code not-here, for what only a running gateway does */
export function assertElsewhere(): void {
  if (readReleaseEnvironment().RELEASE_API !== undefined) return;
  throw new ReleaseError('not-here', 'Only a running gateway does this: set RELEASE_API.');
}

/**
 * With RELEASE_API the releaseClient of the gateway there, as RELEASE_TOKEN allows; without it the store
 * that this machine reaches itself, as its administrator.
 */
export async function openReleaseClient(
  { dataDir, by }: Pick<SharedOptions, 'dataDir' | 'by'>,
  use: StoreUse,
): Promise<ReleaseClient> {
  const environment = readReleaseEnvironment();
  if (environment.RELEASE_API !== undefined) {
    const { readApiAccess, remoteReleaseClient } =
      await import('../remote/remote-release-client.ts');
    return remoteReleaseClient(readApiAccess(environment.RELEASE_API, environment.RELEASE_TOKEN));
  }
  const settings = await readStoreSettings(environment);
  return localReleaseClient(
    await openReleaseStore(join(dataDir, 'releases'), { ...settings, ...use }),
    by,
  );
}
