import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { PageArea, PageSet } from '@contracts/platform/remote/build-record';
import type { RemoteParts } from '@contracts/platform/remote/define-remote';
import { PartLoadError, type LoadParts } from './part-registry.ts';

// Remotes are built without the runtime (`experiments.externalRuntime`) and use this copy.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/** Milliseconds after which a stalled script counts as failed. */
const loadTimeoutMs = 8_000;

/** Name of an area in the federation runtime: the global variable of its container. */
const remoteName = ({ container, area }: PageArea): string => container ?? area;

/** Registers the remotes of a set. Does not change those already registered. */
export function registerAreas({ areas }: PageSet): void {
  registerRemotes(
    areas
      .filter(({ role }) => role === 'remote')
      .map((area) => ({
        name: remoteName(area),
        entry: `${area.base}${area.entry}`,
        type: 'global',
        entryGlobalName: remoteName(area),
      })),
  );
}

/**
 * Returns a function that loads an area of the page's release set with the federation runtime,
 * which loads each area once. A failed area can be loaded again.
 * @param set grows when the page reads the rest of its set
 */
export function createAreaLoader(set: PageSet): LoadParts {
  registerPlugins([releaseEntries(set)]);
  registerAreas(set);

  return async (name) => {
    const area = set.areas.find((candidate) => candidate.area === name);
    if (area === undefined) throw new PartLoadError(`No area '${name}' in the set`);
    const loading = loadRemote<{ remote?: RemoteParts }>(`${remoteName(area)}/remote`);
    const module = await withTimeout(loading, name);
    if (!module?.remote) throw new PartLoadError(`${name} exposes no remote`);
    return module.remote;
  };
}

/**
 * Runs a remote's entry only if it has the hash of the published file. The runtime requests an
 * entry again only after a failure. Each attempt has a different URL, because browsers remember
 * which script failed.
 */
function releaseEntries(set: PageSet): ModuleFederationRuntimePlugin {
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

function withTimeout<T>(loading: Promise<T>, area: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new PartLoadError(`${area} did not load within ${loadTimeoutMs} ms`)),
      loadTimeoutMs,
    );
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
