import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { PageArea, PageSet } from 'shared-contracts/remote/build-record';
import type { RemoteParts } from 'shared-contracts/remote/define-remote';
import type { LoadParts } from './part-registry.ts';

/** A stalled script counts as failed after this. (The runtime itself would wait 20 s.) */
const loadLimitMs = 8_000;

export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
}

function withLimit<T>(loading: Promise<T>, area: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new RemoteLoadError(`${area} did not load within ${loadLimitMs} ms`)),
      loadLimitMs,
    );
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Lets an area's entry run only if it is what was published. */
function checkedEntries(set: PageSet): ModuleFederationRuntimePlugin {
  const hashes = new Map(set.areas.map(({ area, integrity }) => [area, integrity]));
  return {
    name: 'checked-entries',
    createScript({ url, remoteInfo }) {
      const script = document.createElement('script');
      const integrity = hashes.get(remoteInfo?.name ?? '');
      if (integrity !== undefined) script.integrity = integrity;
      script.src = url;
      return script;
    },
  };
}

/** Loads the areas of a set through the federation runtime, each once; a failed one can be asked again. */
export function createContainerLoader(set: PageSet): LoadParts {
  registerPlugins([checkedEntries(set)]);
  const loading = new Map<string, Promise<RemoteParts>>();
  const failures = new Map<string, number>();

  function register(area: PageArea, attempt: number): void {
    // A new address for a new attempt: the runtime and the browser remember what failed.
    const entry = `${area.base}${area.entry}${attempt === 0 ? '' : `?attempt=${attempt}`}`;
    const entryGlobalName = area.container ?? area.area;
    registerRemotes([{ name: area.area, entry, type: 'global', entryGlobalName }], {
      force: attempt > 0,
    });
  }

  async function load(area: PageArea): Promise<RemoteParts> {
    const attempt = failures.get(area.area) ?? 0;
    register(area, attempt);
    const module = await withLimit(
      loadRemote<{ remote: RemoteParts }>(`${area.area}/remote`),
      area.area,
    );
    if (module?.remote === undefined) throw new RemoteLoadError(`${area.area} exposes no remote`);
    return module.remote;
  }

  return (name) => {
    const existing = loading.get(name);
    if (existing !== undefined) return existing;
    const area = set.areas.find((candidate) => candidate.area === name);
    if (area === undefined)
      return Promise.reject(new RemoteLoadError(`No area '${name}' in the set`));
    const attempt = load(area).catch((error: unknown) => {
      loading.delete(name);
      failures.set(name, (failures.get(name) ?? 0) + 1);
      throw error;
    });
    loading.set(name, attempt);
    return attempt;
  };
}
