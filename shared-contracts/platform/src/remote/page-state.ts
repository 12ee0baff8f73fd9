import type { Brand } from '../host/brand.ts';
import type { Surround } from '../host/surround.ts';
import type { PageSet } from './build-record.ts';
import type { HydrationState } from './server-entry.ts';

/** Element that holds the state of the page as JSON. */
export const pageStateElementId = 'page-state';

/** Global list to which the scripts of deferred data push `[key, value, error]`. */
export const deferredQueueName = '__deferred';

/** Where all of the page's set is: a file that never changes, for the one set alone. */
export interface SetFile {
  address: string;
  /** As browsers want it: nothing else is taken for the set. */
  integrity: string;
}

/** Everything that the host's browser entry starts from. */
export interface PageState {
  /** The host, and what the page and the widgets that it may show need of other areas. */
  set: PageSet;
  /** Left out where `set` is all of it already. */
  setFile?: SetFile;
  brand: Brand;
  /** The browser holds a customer's session; without one nobody needs to ask who is logged in. */
  loggedIn: boolean;
  /** Null where the page was not rendered on the server: the client-rendered shell. */
  hydration: HydrationState | null;
  /** Of such a shell, which holds no header to read it from. */
  surround?: Surround;
}

export type DeferredScript = [key: string, value: unknown, error: string | null];
