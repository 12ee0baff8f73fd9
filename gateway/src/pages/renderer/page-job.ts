import type { PageSink, RenderOptions } from '@contracts/platform/remote/server-entry';
import type { FromRenderer } from './renderer-messages.ts';

/** Limits of one page's messages, a hundred times the needs of our largest page. */
const maxCalls = 100;
const maxCharacters = 16_000_000;
const maxMessages = 10_000;
const defaultMaxMs = 30_000;

/**
 * Which readers report a fault: each; only one, because it is a single event; or none, because the
 * page is not at fault or another page reports it.
 */
export type FaultAttribution = 'each' | 'one' | 'none';

export interface RenderRequest extends Omit<RenderOptions, 'signal'> {
  /** Milliseconds within which all deferred data must arrive. */
  maxMs?: number;
  area?: string;
  sink: PageSink;
  /** Called if the page could not be rendered or its renderer ended. */
  failed(reason: string, attribution: FaultAttribution): void;
}

/** A page that is being rendered, and the resources that it has used. */
export class PageJob {
  readonly page: RenderRequest;
  readonly #startedAt = performance.now();
  /** When the renderer last got work for this page. */
  lastWorkAt = this.#startedAt;
  #calls = 0;
  #invalidResponses = 0;
  #characters = 0;
  #messages = 0;

  constructor(page: RenderRequest) {
    this.page = page;
  }

  isOverdue(now: number): boolean {
    return now - this.#startedAt > (this.page.maxMs ?? defaultMaxMs);
  }

  /** @throws Error if the page exceeds a limit */
  count(message: Extract<FromRenderer, { id: number }>, length: number): void {
    this.#messages += 1;
    this.#characters += length;
    if (message.type === 'call') this.#calls += 1;
    if (message.type === 'invalid-response') this.#invalidResponses += 1;
    if (this.#calls > maxCalls) throw new Error(`the page made more than ${maxCalls} calls`);
    if (this.#invalidResponses > maxCalls)
      throw new Error('the page reported more invalid responses than calls');
    if (this.#characters > maxCharacters || this.#messages > maxMessages)
      throw new Error('the page is too large');
  }
}
