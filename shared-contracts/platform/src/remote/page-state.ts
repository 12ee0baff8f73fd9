import type { Brand } from '../host/brand.ts';
import type { SiteChrome } from '../host/site-chrome.ts';
import type { PageSet } from './build-record.ts';
import type { HydrationState } from './server-entry.ts';

/** Id of the element that contains the page's state as JSON. */
export const pageStateElementId = 'page-state';

/** Global list to which inline scripts push deferred data as `[key, value, error]`. */
export const deferredQueueName = '__deferred';

/** The file that contains the page's complete set. It never changes. */
export interface SetFile {
  address: string;
  /** Subresource integrity of the file. */
  integrity: string;
}

/** All data that the host's browser entry needs to start. */
export interface PageState {
  /** The host, and the parts of other areas that the page and its widgets need. */
  set: PageSet;
  /** Absent if `set` is complete. */
  setFile?: SetFile;
  brand: Brand;
  /** Whether the browser has a customer's session. If not, no call for the customer is made. */
  loggedIn: boolean;
  /** Null if the page was not rendered on the server (the client-rendered shell). */
  hydration: HydrationState | null;
  /** Only for a client-rendered shell, which has no header from which to read it. */
  siteChrome?: SiteChrome;
}

export type DeferredScript = [key: string, value: unknown, error: string | null];
