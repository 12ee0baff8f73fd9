import type { Brand } from '../host/brand.ts';
import type { InvalidResponse } from '../host/http.ts';
import type { Surround } from '../host/surround.ts';
import type { PageSet } from './build-record.ts';
import type { ShownWidget } from './example.ts';
import type { Head, RemoteParts } from './define-remote.ts';

/** A call to the dealer API on behalf of a page request; the renderer's process has no network. */
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

/** Fixed once the critical loaders have settled: nothing after it changes the answer. */
export interface SettledPage {
  status: number;
  /** Path, or address for a redirect of the loaders'; null for a page. */
  location: string | null;
  head: Head;
  /** Id of the matched route, `<area>/<route>`. */
  route: string | null;
  state: HydrationState;
}

/** What the browser starts from, inlined in the document. */
export interface HydrationState {
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null;
  /** Deferred data still to come: key of its script to the route and property that it fills. */
  deferred: Record<string, { route: string; property: string }>;
  /** Parts (`<area>/<name>`) whose code could not be loaded on the server: nothing of them was rendered. */
  unavailable: string[];
}

export interface PageSink {
  settled(page: SettledPage): void;
  /** Markup in order; the first piece is the shell of the page. */
  write(markup: string): void;
  /** One piece of deferred data has arrived, or failed with a message. */
  deferred(key: string, outcome: { value: unknown } | { error: string }): void;
  end(): void;
}

export interface RenderOptions {
  url: string;
  nonce: string;
  /** Search engines wait for all of the page. */
  complete: boolean;
  /** Milliseconds in which the page must have begun; without it nothing waits. */
  budgetMs?: number | undefined;
  /** Of header and footer; a gateway from before it has none. */
  surround?: Surround | undefined;
  /** Shown alone, in place of the page at the address; so publishing rehearses a widget. */
  widget?: ShownWidget | undefined;
  call: (call: UpstreamCall) => Promise<UpstreamAnswer>;
  /** For its log; a gateway from before it has none. */
  onInvalidResponse?: ((odd: InvalidResponse) => void) | undefined;
  signal: AbortSignal;
}

export interface PageRenderer {
  /** Rejects when nothing could be rendered; the sink may then have been told no more than `settled`. */
  render(options: RenderOptions, sink: PageSink): Promise<void>;
}

/** What a host's server build exports. */
export interface ServerEntry {
  createRenderer(deps: {
    set: PageSet;
    brand: Brand;
    /** Imports an area's server build; rejects where it can't be loaded. */
    loadParts: (area: string) => Promise<RemoteParts>;
  }): PageRenderer;
}
