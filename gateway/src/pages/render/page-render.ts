import { randomBytes } from 'node:crypto';
import type { PageSink, SettledPage } from '@contracts/platform/remote/server-entry';
import { deferredTag, documentEnd } from '../document/document.ts';
import type { FaultAttribution } from '../renderer/page-job.ts';
import type { PageResponder } from '../request/page-responder.ts';
import type { UpstreamCaller } from '../request/upstream-caller.ts';

/** A complete page, which can be cached. */
export interface RenderedPage {
  status: number;
  text: readonly string[];
  /** Replaced in the text by the nonce of each response. */
  noncePlaceholder: string;
}

/** Larger pages are not shared; later requests render again. */
const maxSharedCharacters = 2_000_000;

/**
 * A page is cached only if its calls finish within this part of its budget. Loaders give up
 * optional data after two thirds, but start counting at another moment, so this part is smaller.
 */
const loaderTimeShare = 1 / 2;

/** Receives the text of a page as it is rendered, and replaces the placeholder of the nonce. */
type PageReader = Pick<PageResponder, 'settled' | 'write' | 'deferred' | 'end' | 'failed'>;

interface DocumentFrame {
  before: string;
  after: string;
  beforeLaterMarkup: string;
}

interface PageRenderOptions {
  caller: UpstreamCaller;
  budgetMs: number;
  /** Whether other clients may join this render. */
  shared: boolean;
  /** @param markup the first markup */
  frame(page: SettledPage, markup: string, nonce: string): DocumentFrame;
  /** Called once, when the first markup is sent. */
  onFirstMarkup(): void;
  /** Called once, when the render has ended or failed or has no reader left. */
  onFinished(page: RenderedPage | null): void;
}

/**
 * One render of a page, and all its readers. A reader that joins late gets everything from the
 * beginning. All get the same text except for the nonce, which replaces a placeholder. The
 * placeholder is random for each render and never sent, so that no page's own text can contain it.
 */
export class PageRender implements PageSink {
  readonly caller: UpstreamCaller;
  readonly startedAt = performance.now();
  readonly noncePlaceholder = randomBytes(24).toString('hex');
  readonly #options: PageRenderOptions;
  readonly #readers = new Set<PageReader>();
  /** All events so far, for late readers; null if no reader can join. */
  #events: ((reader: PageReader) => void)[] | null;
  #text: string[] = [];
  #characters = 0;
  #settled: SettledPage | null = null;
  #settledAt = -Infinity;
  #firstMarkupAt: number | null = null;
  #beforeLaterMarkup = '';
  #pendingKeys = new Set<string>();
  #isComplete = true;
  #isFinished = false;

  constructor(options: PageRenderOptions) {
    this.#options = options;
    this.caller = options.caller;
    this.#events = options.shared ? [] : null;
  }

  get joinable(): boolean {
    return this.#events !== null && !this.#isFinished;
  }

  /** When the page last made progress towards its first markup. */
  get lastProgressAt(): number {
    return Math.max(this.startedAt, this.#settledAt, this.caller.lastProgressAt);
  }

  /** @returns a function that leaves the render, which is abandoned when the last reader leaves */
  read(reader: PageReader): () => void {
    this.#readers.add(reader);
    for (const event of this.#events ?? []) this.#notify(reader, event);
    return () => this.#leave(reader);
  }

  /** Marks the page as incomplete: current readers get it, but it is not cached. */
  markIncomplete(): void {
    this.#isComplete = false;
  }

  settled(page: SettledPage): void {
    this.#settled = page;
    this.#settledAt = performance.now();
    if (page.head.isPrivate === true) this.markIncomplete();
    this.#pendingKeys = new Set(Object.keys(page.state.deferred));
    this.#notifyAll((reader) => reader.settled(page));
  }

  write(markup: string): void {
    if (this.#settled === null) return;
    if (this.#firstMarkupAt !== null) {
      this.#send(this.#beforeLaterMarkup + markup);
      this.#beforeLaterMarkup = '';
      return;
    }
    const { before, after, beforeLaterMarkup } = this.#options.frame(
      this.#settled,
      markup,
      this.noncePlaceholder,
    );
    this.#firstMarkupAt = performance.now();
    this.#beforeLaterMarkup = beforeLaterMarkup;
    this.#send(before + markup + after);
    this.#options.onFirstMarkup();
  }

  deferred(key: string, outcome: { value: unknown } | { error: string }): void {
    if (this.#firstMarkupAt === null) return;
    this.#pendingKeys.delete(key);
    if ('error' in outcome) this.markIncomplete();
    const text =
      'error' in outcome
        ? deferredTag([key, null, outcome.error], this.noncePlaceholder)
        : deferredTag([key, outcome.value, null], this.noncePlaceholder);
    this.#remember(text);
    this.#notifyAll((reader) => reader.deferred(key, text));
  }

  end(): void {
    this.#remember(documentEnd);
    this.#notifyAll((reader) => reader.end());
    this.#finish(this.#cacheablePage());
  }

  failed(reason: string, attribution: FaultAttribution): void {
    const [first] = this.#readers;
    for (const reader of this.#readers) {
      reader.failed(reason, attribution === 'each' || (attribution === 'one' && reader === first));
    }
    this.#finish(null);
  }

  #send(text: string): void {
    this.#remember(text);
    this.#notifyAll((reader) => reader.write(text));
  }

  #remember(text: string): void {
    if (this.#events === null) return;
    this.#characters += text.length;
    this.#text.push(text);
    if (this.#characters <= maxSharedCharacters) return;
    this.#events = null;
    this.#text = [];
  }

  #notifyAll(event: (reader: PageReader) => void): void {
    this.#events?.push(event);
    for (const reader of this.#readers) this.#notify(reader, event);
  }

  /** An error for one reader must not affect others. */
  #notify(reader: PageReader, event: (reader: PageReader) => void): void {
    try {
      event(reader);
    } catch (error) {
      reader.failed(String(error), true);
      this.#leave(reader);
    }
  }

  #leave(reader: PageReader): void {
    if (this.#readers.delete(reader) && this.#readers.size === 0) this.#finish(null);
  }

  #cacheablePage(): RenderedPage | null {
    if (this.#events === null || this.#settled === null || this.#firstMarkupAt === null)
      return null;
    const { budgetMs } = this.#options;
    const isCacheable =
      this.#isComplete &&
      this.#pendingKeys.size === 0 &&
      this.#firstMarkupAt <= this.startedAt + budgetMs &&
      this.caller.hadAllResponsesBy(this.startedAt + budgetMs * loaderTimeShare) &&
      isCacheablePage(this.#settled, this.#text);
    if (!isCacheable) return null;
    return {
      status: this.#settled.status,
      text: this.#text,
      noncePlaceholder: this.noncePlaceholder,
    };
  }

  #finish(page: RenderedPage | null): void {
    if (this.#isFinished) return;
    this.#isFinished = true;
    this.#options.onFinished(page);
  }
}

/** React's marker for a part that threw an error. The browser renders it. */
const thrownPart = '<!--$!-->';

/**
 * Whether the next visitor can get the same page: a page that was found, or a 404. A server error
 * may be temporary. A redirect is cheap and depends on each request's address.
 */
function isCacheablePage(
  { status, location, state }: SettledPage,
  text: readonly string[],
): boolean {
  return (
    location === null &&
    (status === 200 || status === 404) &&
    state.unavailable.length === 0 &&
    Object.values(state.errors ?? {}).every(isNotFound) &&
    !text.some((piece) => piece.includes(thrownPart))
  );
}

function isNotFound(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}
