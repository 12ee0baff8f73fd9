import type { Brand } from '../host/brand.ts';
import type { PageSet } from './build-record.ts';
import type { HydrationState } from './server-entry.ts';

/** Element that holds the state of the page as JSON. */
export const pageStateElementId = 'page-state';

/** Global list to which the scripts of deferred data push `[key, value, error]`. */
export const deferredQueueName = '__deferred';

/** Everything that the host's browser entry starts from. */
export interface PageState {
  set: PageSet;
  brand: Brand;
  /** The browser holds a customer's session; without one nobody needs to ask who is logged in. */
  loggedIn: boolean;
  /** Null where the page was not rendered on the server: the client-rendered shell. */
  hydration: HydrationState | null;
}

export type DeferredScript = [key: string, value: unknown, error: string | null];
