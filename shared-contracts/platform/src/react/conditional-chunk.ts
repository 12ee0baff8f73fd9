import { use } from 'react';
import { tracked, type TrackedPromise } from './tracked-promise.ts';

export interface ConditionalChunk<Module> {
  /** For the loader of a page that needs it, so that it is loaded when the page renders. */
  load(this: void): Promise<Module>;
  /** For use below Suspense: the server's markup stays until the code has loaded. */
  useModule(this: void): Module;
}

/**
 * Code that only some addresses of a page need; the others do not load its file. React's `lazy`
 * renders its fallback once even if the code is there, so the server's output would be empty
 * without JavaScript.
 * @param importModule of a file named `.section.tsx`, whose styles load with the part's; called
 * once, and again after a failure
 */
export function conditionalChunk<Module>(
  importModule: () => Promise<Module>,
): ConditionalChunk<Module> {
  let loading: TrackedPromise<Module> | null = null;
  const load = (): Promise<Module> => {
    if (loading === null || loading.status === 'rejected') loading = tracked(importModule());
    return loading;
  };
  return { load, useModule: () => use(load()) };
}
