import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { PageSet } from '@contracts/platform/remote/build-record';
import { remoteName } from '../remote-name.ts';

/** Milliseconds after which a stalled script counts as failed. */
export const loadTimeoutMs = 8_000;

/**
 * Runs a remote's entry only if it has the hash of the published file. The runtime requests an
 * entry again only after a failure. Each attempt has a different URL, because browsers remember
 * which script failed.
 */
export function releaseEntries(set: PageSet): ModuleFederationRuntimePlugin {
  const attempts = new Map<string, number>();
  return {
    name: 'release-entries',
    createScript({ url, remoteInfo }) {
      const name = remoteInfo?.name ?? url;
      const attempt = attempts.get(name) ?? 0;
      attempts.set(name, attempt + 1);
      const script = document.createElement('script');
      const integrity = set.areas.find((area) => remoteName(area) === name)?.integrity;
      if (integrity !== undefined) script.integrity = integrity;
      script.src = attempt === 0 ? url : `${url}?attempt=${attempt}`;
      return { script, timeout: loadTimeoutMs };
    },
  };
}
