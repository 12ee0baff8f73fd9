import type { Response } from 'express';
import type { SettledPage } from '@contracts/platform/remote/server-entry';
import { deferredTag, documentEnd } from '../document/document.ts';
import type { PageResponder } from './page-responder.ts';
import { ProgressTimeout } from './progress-timeout.ts';

/** Whether the server or the browser renders the page. Sent as `X-Rendered`. */
export type RenderedBy = 'server' | 'shell';

type PageEvents = Pick<
  PageResponder,
  'begin' | 'redirect' | 'brokenOff' | 'failed' | 'refuse' | 'lastProgressAt'
>;

/** After this long without progress, missing deferred data fails and the document ends. */
const silenceLimitMs = 5_000;
/** The same limit on a busy machine. */
const maxSilenceMs = 25_000;

/**
 * Writes a page to one client as it is rendered, with a nonce of its own. Nothing is sent before
 * the first markup, so that other responses stay possible until then.
 */
export class PageStream {
  readonly #response: Response;
  readonly #nonce: { placeholder: string; value: string };
  readonly #events: PageEvents;
  #settled: SettledPage | null = null;
  #pendingKeys = new Set<string>();
  #started = false;
  #finished = false;
  #silenceTimeout: ProgressTimeout | null = null;

  constructor(
    response: Response,
    nonce: { placeholder: string; value: string },
    events: PageEvents,
  ) {
    this.#response = response;
    this.#nonce = nonce;
    this.#events = events;
  }

  /** Status of the page, once its critical loaders have settled. */
  get status(): number | null {
    return this.#settled?.status ?? null;
  }

  /** Whether the page is only for visitors who know its address, so never cached or indexed. */
  get isPrivate(): boolean {
    return this.#settled?.head.isPrivate === true;
  }

  settled(page: SettledPage): void {
    this.#settled = page;
    this.#pendingKeys = new Set(Object.keys(page.state.deferred));
    if (this.#events.refuse(page.status)) {
      this.#finished = true;
      return;
    }
    if (page.location !== null) {
      this.#finished = true;
      this.#events.redirect(page);
    }
  }

  /** The first piece begins the document. */
  write(text: string): void {
    if (this.#finished) return;
    if (!this.#started) {
      this.#started = true;
      this.#events.begin();
    }
    this.#send(text);
  }

  /** @param text the script of one piece of deferred data */
  deferred(key: string, text: string): void {
    if (this.#finished) return;
    this.#pendingKeys.delete(key);
    this.#send(text);
  }

  end(): void {
    if (this.#finished || !this.#started) return;
    this.#close();
  }

  /** @param reportsFault whether this client reports the fault */
  failed(reason: string, reportsFault: boolean): void {
    this.#events.failed(reason, reportsFault);
  }

  /** Ends the document properly after a failure. Missing deferred data fails. */
  breakOff(reason: string): void {
    if (this.#finished || !this.#started) return;
    this.#events.brokenOff(reason);
    for (const key of this.#pendingKeys) {
      this.#response.write(
        deferredTag([key, null, 'This part could not be loaded'], this.#nonce.value),
      );
    }
    this.#close();
  }

  /** Stops writing, because the browser has disconnected. */
  abandon(): void {
    this.#finished = true;
    this.#silenceTimeout?.end();
  }

  #close(): void {
    this.#finished = true;
    this.#silenceTimeout?.end();
    this.#response.end(documentEnd);
  }

  #send(text: string): void {
    this.#response.write(text.replaceAll(this.#nonce.placeholder, this.#nonce.value));
    this.#response.flush();
    this.#silenceTimeout?.end();
    this.#silenceTimeout = new ProgressTimeout({
      budgetMs: silenceLimitMs,
      maxMs: maxSilenceMs,
      lastProgressAt: (now) => this.#events.lastProgressAt(now),
      onTimeout: () => this.breakOff('silent'),
    });
  }
}
