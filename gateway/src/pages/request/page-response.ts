import type { Response } from 'express';
import type { SettledPage } from '@contracts/platform/remote/server-entry';
import { deferredTag, documentEnd } from '../document/document.ts';
import { PagePatience } from './page-patience.ts';
import type { PageReader } from '../render/page-render.ts';

/** What becomes of one page: fixed when its headers are sent. */
export type Rendered = 'server' | 'shell';

interface PageEvents {
  shell: () => void;
  redirect: (page: SettledPage) => void;
  broken: (reason: string) => void;
  failed: (reason: string, counts: boolean) => void;
  /** Whether a page of this status is not what is to be sent. Then nothing is. */
  refuses: (status: number) => boolean;
  /** When the page last moved, though nothing of it came: it was being worked on. */
  movedAt: (now: number) => number;
}

/** Open data of a document that is silent for this long is rejected, and the document closed. */
const silenceLimitMs = 5_000;
/** However busy the machine is. */
const maxSilenceMs = 25_000;

/**
 * Writes a page as it comes from its rendering, with a nonce of its own. Nothing is sent before the
 * shell of the page is there, so that until then another answer is still possible.
 */
export class PageResponse implements PageReader {
  readonly #response: Response;
  readonly #nonce: { standIn: string; own: string };
  readonly #events: PageEvents;
  #settled: SettledPage | null = null;
  #open = new Set<string>();
  #started = false;
  #finished = false;
  #silence: PagePatience | null = null;

  constructor(response: Response, nonce: { standIn: string; own: string }, events: PageEvents) {
    this.#response = response;
    this.#nonce = nonce;
    this.#events = events;
  }

  /** Status of the page, once its critical loaders have settled. */
  get status(): number | null {
    return this.#settled?.status ?? null;
  }

  /** Only for who was given its address. */
  get isPrivate(): boolean {
    return this.#settled?.head.isPrivate === true;
  }

  settled(page: SettledPage): void {
    this.#settled = page;
    this.#open = new Set(Object.keys(page.state.deferred));
    if (this.#events.refuses(page.status)) {
      this.#finished = true;
      return;
    }
    if (page.location !== null) {
      this.#finished = true;
      this.#events.redirect(page);
    }
  }

  write(text: string): void {
    if (this.#finished) return;
    if (!this.#started) {
      this.#started = true;
      this.#events.shell();
    }
    this.#send(text);
  }

  deferred(key: string, text: string): void {
    if (this.#finished) return;
    this.#open.delete(key);
    this.#send(text);
  }

  end(): void {
    if (this.#finished || !this.#started) return;
    this.#close();
  }

  failed(reason: string, counts: boolean): void {
    this.#events.failed(reason, counts);
  }

  /** The renderer is gone: what is still open fails, and the document ends properly. */
  breakOff(reason: string): void {
    if (this.#finished || !this.#started) return;
    this.#events.broken(reason);
    for (const key of this.#open) {
      this.#response.write(
        deferredTag([key, null, 'This part could not be loaded'], this.#nonce.own),
      );
    }
    this.#close();
  }

  /** The browser is gone: there is nobody left to write to. */
  abandon(): void {
    this.#finished = true;
    this.#silence?.end();
  }

  #close(): void {
    this.#finished = true;
    this.#silence?.end();
    this.#response.end(documentEnd);
  }

  #send(text: string): void {
    this.#response.write(text.replaceAll(this.#nonce.standIn, this.#nonce.own));
    this.#response.flush();
    this.#silence?.end();
    this.#silence = new PagePatience({
      budgetMs: silenceLimitMs,
      maxMs: maxSilenceMs,
      movedAt: this.#events.movedAt,
      onOver: () => this.breakOff('silent'),
    });
  }
}
