import type { PageArea, PageSet } from '@contracts/platform/remote/build-record';
import type { RemoteParts } from '@contracts/platform/remote/define-remote';
import type { LoadParts } from './part-registry.ts';
import { shareScope, type ShareScope } from './share-scope.ts';

/** A stalled script counts as failed after this. */
const loadLimitMs = 8_000;

/** What an area's entry leaves behind: the interface of every federated container. */
interface Container {
  init(shareScope: ShareScope): unknown;
  get(module: string): Promise<() => { remote?: RemoteParts }>;
}

class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly code = 'remote-not-loaded';
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

/** Runs an area's entry, and only if it is what was published. */
function runEntry(address: string, integrity: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    if (integrity !== undefined) script.integrity = integrity;

    script.src = address;
    const settle = (outcome: () => void) => () => {
      script.remove();
      outcome();
    };
    script.addEventListener('load', settle(resolve));
    script.addEventListener(
      'error',
      settle(() => reject(new RemoteLoadError(`${address} did not load`))),
    );
    document.head.append(script);
  });
}

async function loadParts(area: PageArea, attempt: number): Promise<RemoteParts> {
  // A new address for a new attempt: the browser remembers what failed.
  const entry = `${area.base}${area.entry}${attempt === 0 ? '' : `?attempt=${attempt}`}`;
  await runEntry(entry, area.integrity);
  const container = (globalThis as unknown as Record<string, Container | undefined>)[
    area.container ?? area.area
  ];
  // An entry that throws has loaded nonetheless.
  if (container === undefined) throw new RemoteLoadError(`${entry} left no container`);
  await container.init(shareScope);
  const { remote } = (await container.get('./remote'))();
  if (remote === undefined) throw new RemoteLoadError(`${area.area} exposes no remote`);
  return remote;
}

/** Loads the areas of a set, each once; a failed one can be asked again. */
export function createContainerLoader(set: PageSet): LoadParts {
  const loading = new Map<string, Promise<RemoteParts>>();
  const failures = new Map<string, number>();

  return (name) => {
    const existing = loading.get(name);
    if (existing !== undefined) return existing;
    const area = set.areas.find((candidate) => candidate.area === name);
    if (area === undefined)
      return Promise.reject(new RemoteLoadError(`No area '${name}' in the set`));
    const failed = failures.get(name) ?? 0;
    const attempt = withLimit(loadParts(area, failed), name).catch((error: unknown) => {
      loading.delete(name);
      failures.set(name, failed + 1);
      throw error;
    });
    loading.set(name, attempt);
    return attempt;
  };
}
