import type { SiteChrome } from '@contracts/platform/host/site-chrome';
import type { ShownWidget } from '@contracts/platform/remote/example';
import type {
  PageSink,
  RenderOptions,
  UpstreamAnswer,
  UpstreamCall,
} from '@contracts/platform/remote/server-entry';
import type { FromRenderer } from './renderer-messages.ts';

/** Limits of one page's messages; our largest page needs a hundredth. */
const maxCalls = 100;
const maxCharacters = 16_000_000;
const maxMessages = 10_000;
const defaultMaxMs = 30_000;

/**
 * Which readers report a fault: each of them, only one because it is one event, or none because the
 * page is not at fault or another page reports it.
 */
export type FaultAttribution = 'each' | 'one' | 'none';

export interface PageRequested {
  url: string;
  nonce: string;
  complete: boolean;
  /** Milliseconds in which the page must have begun. */
  budgetMs?: number | undefined;
  /** Milliseconds from the request to the last of its deferred data. */
  maxMs?: number | undefined;
  siteChrome?: SiteChrome | undefined;
  /** Rendered in place of the page. */
  widget?: ShownWidget | undefined;
  /** Whose page it is, where that is known. */
  area?: string | undefined;
  sink: PageSink;
  call: (call: UpstreamCall) => Promise<UpstreamAnswer>;
  onInvalidResponse?: RenderOptions['onInvalidResponse'];
  /** Nothing more will come: the page could not be rendered, or its renderer ended. */
  failed(reason: string, attribution: FaultAttribution): void;
}

type PageMessage = Extract<FromRenderer, { id: number }>;

/** A page that is being rendered, and what it has taken of the gateway so far. */
export class PageJob {
  readonly page: PageRequested;
  readonly #startedAt = performance.now();
  /** When the renderer was last given something to do for it. */
  stirredAt = this.#startedAt;
  #calls = 0;
  #invalidResponses = 0;
  #characters = 0;
  #messages = 0;

  constructor(page: PageRequested) {
    this.page = page;
  }

  isOverdue(now: number): boolean {
    return now - this.#startedAt > (this.page.maxMs ?? defaultMaxMs);
  }

  /** @throws Error when the page says or asks for more than any page may */
  count(message: PageMessage, length: number): void {
    this.#messages += 1;
    this.#characters += length;
    if (message.type === 'call') this.#calls += 1;
    if (message.type === 'odd') this.#invalidResponses += 1;
    if (this.#calls > maxCalls) throw new Error(`the page asked for more than ${maxCalls} calls`);
    if (this.#invalidResponses > maxCalls)
      throw new Error('the page tells of more invalid responses than calls');
    if (this.#characters > maxCharacters || this.#messages > maxMessages)
      throw new Error('the page is larger than any page may be');
  }
}
