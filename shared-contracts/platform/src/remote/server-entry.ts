import type { Brand } from '../host/brand.ts';
import type { InvalidResponse } from '../host/http.ts';
import type { SiteChrome } from '../host/site-chrome.ts';
import type { PageSet } from './build-record.ts';
import type { StandaloneWidget } from './example.ts';
import type { Head, RemoteParts } from './define-remote.ts';

/** A dealer API call for a page. The gateway makes it, because renderers have no network. */
export interface UpstreamCall {
  method: string;
  /** Path and query, starting with `/api`. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

export interface UpstreamResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What has been decided once the critical loaders have settled. Later events cannot change it. */
export interface SettledPage {
  status: number;
  /** Target of a loader's redirect; null for a page. */
  location: string | null;
  head: Head;
  /** Id of the matched route, `<area>/<route>`. */
  route: string | null;
  state: HydrationState;
}

/** The browser's initial data, inlined in the document. */
export interface HydrationState {
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null;
  /** Pending deferred data: the route and property to fill, by the key sent with the data later. */
  deferred: Record<string, { route: string; property: string }>;
  /** Parts (`<area>/<name>`) not rendered because their code failed to load on the server. */
  unavailable: string[];
}

export interface PageSink {
  settled(page: SettledPage): void;
  /** Writes markup, in order. The first call writes the page's shell. */
  write(markup: string): void;
  /** Called when deferred data has resolved, or has failed with a message. */
  deferred(key: string, outcome: { value: unknown } | { error: string }): void;
  end(): void;
}

export interface RenderOptions {
  url: string;
  nonce: string;
  /** Whether to wait for the complete page, as for search engines. */
  complete: boolean;
  /** Milliseconds within which the page must begin. No limit if absent. */
  budgetMs?: number | undefined;
  /** Data for the header and footer; absent from older gateways. */
  siteChrome?: SiteChrome | undefined;
  /** A widget to show instead of the page. `publish` rehearses widgets this way. */
  widget?: StandaloneWidget | undefined;
  call: (call: UpstreamCall) => Promise<UpstreamResponse>;
  /** Called for each invalid response, for the gateway's log. Absent from older gateways. */
  onInvalidResponse?: ((invalidResponse: InvalidResponse) => void) | undefined;
  signal: AbortSignal;
}

export interface PageRenderer {
  /** Rejects if nothing could be rendered; the sink may already have received `settled`. */
  render(options: RenderOptions, sink: PageSink): Promise<void>;
}

/** The exports of a host's server build. */
export interface ServerEntry {
  createRenderer(deps: {
    set: PageSet;
    brand: Brand;
    /** Imports an area's server build. Rejects if that fails. */
    loadParts: (area: string) => Promise<RemoteParts>;
  }): PageRenderer;
}
