import { use } from 'react';

/** A promise that React's `use` can read synchronously once it is settled. */
export interface TrackedPromise<T> extends Promise<T> {
  status?: 'fulfilled' | 'rejected';
  value?: T;
  reason?: unknown;
}

export interface ConditionalChunk<Module> {
  /** Called in the loader of a page that needs the code, so that it is loaded before rendering. */
  load(this: void): Promise<Module>;
  /** Use it below Suspense, which keeps the server's markup until the code has loaded. */
  useModule(this: void): Module;
}

/**
 * Code that only some URLs of a page need, in a chunk that the others do not load. Not React's
 * `lazy`, which renders its fallback once even if the code is loaded, so that the server's output
 * would be empty without JavaScript.
 * @param importModule imports a file named `.section.tsx`, whose styles load with those of the
 * route or widget. Called once, and again after a failure
 */
export function conditionalChunk<Module>(
  importModule: () => Promise<Module>,
): ConditionalChunk<Module> {
  let loading: TrackedPromise<Module> | null = null;
  const load = (): Promise<Module> => {
    if (loading === null || loading.status === 'rejected') loading = trackPromise(importModule());
    return loading;
  };
  return { load, useModule: () => use(load()) };
}

/** Records a promise's outcome in the fields that React's `use` reads. */
function trackPromise<T>(promise: Promise<T>): TrackedPromise<T> {
  const trackedPromise: TrackedPromise<T> = promise;
  trackedPromise.then(
    (value) => void Object.assign(trackedPromise, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(trackedPromise, { status: 'rejected', reason }),
  );
  return trackedPromise;
}
