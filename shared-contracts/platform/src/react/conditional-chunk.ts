import { use } from 'react';
import { tracked, type TrackedPromise } from './tracked-promise.ts';

export interface ConditionalChunk<Module> {
  /** For the loader of a page that needs it: then it is there when the page is drawn. */
  load(this: void): Promise<Module>;
  /**
   * For a component below a Suspense boundary: what the server rendered of it stands until the code
   * is there.
   */
  useModule(this: void): Module;
}

/**
 * Code that only some addresses of a page need: the others do without its file. React's `lazy`
 * would do so, too, but draws its fallback once even where the code is there, so that what the server
 * renders would be empty without JavaScript.
 * @param importModule of a file named `.section.tsx`, whose styles then come with the part's; asked
 *   once, and again after a failure
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
