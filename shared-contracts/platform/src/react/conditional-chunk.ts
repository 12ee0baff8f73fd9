import { use } from 'react';
import { trackPromise, type TrackedPromise } from './tracked-promise.ts';

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
