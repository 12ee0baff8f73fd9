import type { Brand } from '../host/brand.ts';
import type { SiteChrome } from '../host/site-chrome.ts';
import type { PageSet } from './build-record.ts';
import type { HydrationState } from './server-entry.ts';

/** Id of the element with the page's state as JSON. */
export const pageStateElementId = 'page-state';

/** Global list to which the scripts of deferred data push `[key, value, error]`. */
export const deferredQueueName = '__deferred';

/** The file with the page's whole set. It never changes. */
export interface SetFile {
  address: string;
  /** Subresource integrity of the file. */
  integrity: string;
}

/** Everything that the host's browser entry starts from. */
export interface PageState {
  /** The host, and what the page and its widgets need of other areas. */
  set: PageSet;
  /** Absent if `set` is complete. */
  setFile?: SetFile;
  brand: Brand;
  /** The browser has a customer's session. Without one, no call for the customer is needed. */
  loggedIn: boolean;
  /** Null if the page was not rendered on the server: the client-rendered shell. */
  hydration: HydrationState | null;
  /** For such a shell, which has no header to read it from. */
  siteChrome?: SiteChrome;
}

export type DeferredScript = [key: string, value: unknown, error: string | null];
