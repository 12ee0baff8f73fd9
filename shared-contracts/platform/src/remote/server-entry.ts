import type { Brand } from '../host/brand.ts';
import type { InvalidResponse } from '../host/http.ts';
import type { SiteChrome } from '../host/site-chrome.ts';
import type { PageSet } from './build-record.ts';
import type { ShownWidget } from './example.ts';
import type { Head, RemoteParts } from './define-remote.ts';

/** A dealer API call for a page request; the renderer's process has no network. */
export interface UpstreamCall {
  method: string;
  /** Path and query, starting with `/api`. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

export interface UpstreamAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Final once the critical loaders have settled: later events do not change the response. */
export interface SettledPage {
  status: number;
  /** Target of a loader's redirect; null for a page. */
  location: string | null;
  head: Head;
  /** Id of the matched route, `<area>/<route>`. */
  route: string | null;
  state: HydrationState;
}

/** The browser's start data, inlined in the document. */
export interface HydrationState {
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null;
  /** Pending deferred data: key of its script to the route and property that it fills. */
  deferred: Record<string, { route: string; property: string }>;
  /** Parts (`<area>/<name>`) whose code failed to load on the server, so they were not rendered. */
  unavailable: string[];
}

export interface PageSink {
  settled(page: SettledPage): void;
  /** Markup in order; the first piece is the page's shell. */
  write(markup: string): void;
  /** A piece of deferred data has resolved, or failed with a message. */
  deferred(key: string, outcome: { value: unknown } | { error: string }): void;
  end(): void;
}

export interface RenderOptions {
  url: string;
  nonce: string;
  /** Search engines wait for the complete page. */
  complete: boolean;
  /** Milliseconds within which the page must begin; without it there is no limit. */
  budgetMs?: number | undefined;
  /** Data of header and footer; absent from older gateways. */
  siteChrome?: SiteChrome | undefined;
  /** Shown alone, instead of the page; publishing rehearses widgets this way. */
  widget?: ShownWidget | undefined;
  call: (call: UpstreamCall) => Promise<UpstreamAnswer>;
  /** For its log; absent from older gateways. */
  onInvalidResponse?: ((invalidResponse: InvalidResponse) => void) | undefined;
  signal: AbortSignal;
}

export interface PageRenderer {
  /** Rejects if nothing could be rendered; the sink may have received `settled` already. */
  render(options: RenderOptions, sink: PageSink): Promise<void>;
}

/** Exports of a host's server build. */
export interface ServerEntry {
  createRenderer(deps: {
    set: PageSet;
    brand: Brand;
    /** Imports an area's server build; rejects if it cannot be loaded. */
    loadParts: (area: string) => Promise<RemoteParts>;
  }): PageRenderer;
}
