import { join } from 'node:path';
import type { ReleaseClient } from '../client/release-client.ts';
import { readReleaseEnvironment, readStoreSettings } from '../store/env.ts';
import type { OpenOptions } from '../store/open-release-store.ts';
import type { SharedOptions } from './shared-options.ts';

export type StoreExtras = Pick<OpenOptions, 'rehearse'>;

/**
 * With RELEASE_API, returns a client of that gateway, with the permissions of RELEASE_TOKEN.
 * Without it, the client uses the local store with an administrator's permissions. Only the chosen
 * client's code is loaded, because loading the store takes most of the time of a rollback.
 */
export async function openReleaseClient(
  { dataDir, by }: Pick<SharedOptions, 'dataDir' | 'by'>,
  extras: StoreExtras,
): Promise<ReleaseClient> {
  const environment = readReleaseEnvironment();
  if (environment.RELEASE_API !== undefined) {
    const { readApiAccess, remoteReleaseClient } =
      await import('../remote/remote-release-client.ts');
    return remoteReleaseClient(readApiAccess(environment.RELEASE_API, environment.RELEASE_TOKEN));
  }
  const [{ localReleaseClient }, { openReleaseStore }] = await Promise.all([
    import('../client/release-client.ts'),
    import('../store/open-release-store.ts'),
  ]);
  const settings = await readStoreSettings(environment);
  return localReleaseClient(
    await openReleaseStore(join(dataDir, 'releases'), { ...settings, ...extras }),
    by,
  );
}
