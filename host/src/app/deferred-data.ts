import type { HydrationState } from '@contracts/platform/remote/server-entry';
import { deferredQueueName, type DeferredScript } from '@contracts/platform/remote/page-state';

/** Replaces the promises in loader data with placeholders for the data that will be streamed. */
export function splitDeferred(loaderData: Readonly<Record<string, unknown>>): {
  critical: Record<string, unknown>;
  deferred: HydrationState['deferred'];
  promises: ReadonlyMap<string, Promise<unknown>>;
} {
  const critical: Record<string, unknown> = {};
  const deferred: HydrationState['deferred'] = {};
  const promises = new Map<string, Promise<unknown>>();
  for (const [route, data] of Object.entries(loaderData)) {
    if (data === null || typeof data !== 'object' || Array.isArray(data)) {
      critical[route] = data;
      continue;
    }
    const settled: Record<string, unknown> = {};
    for (const [property, value] of Object.entries(data)) {
      if (value instanceof Promise) {
        const key = `${route}:${property}`;
        deferred[key] = { route, property };
        promises.set(key, value);
      } else settled[property] = value;
    }
    critical[route] = settled;
  }
  return { critical, deferred, promises };
}

/** Restores the promises where the server had them. The page's inline scripts settle them. */
export function reviveDeferred(
  { loaderData, deferred }: HydrationState,
  scope: Record<string, unknown>,
): Record<string, unknown> {
  const revived = { ...loaderData };
  const settle = new Map<string, (value: unknown, error: string | null) => void>();
  for (const [key, { route, property }] of Object.entries(deferred)) {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    promise.catch(() => {}); // The component that awaits the promise shows the error.
    settle.set(key, (value, error) => (error === null ? resolve(value) : reject(new Error(error))));
    revived[route] = { ...(revived[route] as object), [property]: promise };
  }
  const earlyScripts = (scope[deferredQueueName] ?? []) as DeferredScript[];
  const settleDeferred = ([key, value, error]: DeferredScript) => settle.get(key)?.(value, error);
  earlyScripts.forEach(settleDeferred);
  // Scripts that come later in the stream push to the same global.
  scope[deferredQueueName] = { push: settleDeferred };
  return revived;
}
