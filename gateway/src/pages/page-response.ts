import type { Response } from 'express';
import type { PageSink, SettledPage } from '@contracts/platform/remote/server-entry';
import { deferredTag, documentEnd } from './document.ts';

/** What becomes of one page: fixed when its headers are sent. */
export type Rendered = 'server' | 'shell';

interface PageWriter {
  /** Start of the document for a page that the server rendered. */
  start(page: SettledPage): string;
  /** Script that starts the page. */
  entry: string;
  nonce: string;
}

/** Open data of a document that is silent for this long is rejected, and the document closed. */
const silenceLimitMs = 5_000;

/**
 * Writes a page as it comes from the renderer. Nothing is sent before the shell of the page is
 * there, so that until then another answer is still possible.
 */
export class PageResponse implements PageSink {
  readonly #response: Response;
  readonly #writer: PageWriter;
  readonly #onShell: () => void;
  readonly #onRedirect: (page: SettledPage) => void;
  readonly #onBroken: (reason: string) => void;
  #settled: SettledPage | null = null;
  #open = new Set<string>();
  #started = false;
  #finished = false;
  #silence: NodeJS.Timeout | null = null;

  constructor(
    response: Response,
    writer: PageWriter,
    events: {
      shell: () => void;
      redirect: (page: SettledPage) => void;
      broken: (reason: string) => void;
    },
  ) {
    this.#response = response;
    this.#writer = writer;
    this.#onShell = events.shell;
    this.#onRedirect = events.redirect;
    this.#onBroken = events.broken;
  }

  /** Status of the page, once its critical loaders have settled. */
  get status(): number | null {
    return this.#settled?.status ?? null;
  }

  get started(): boolean {
    return this.#started;
  }

  settled(page: SettledPage): void {
    this.#settled = page;
    this.#open = new Set(Object.keys(page.state.deferred));
    if (page.location !== null) {
      this.#finished = true;
      this.#onRedirect(page);
    }
  }

  write(markup: string): void {
    if (this.#finished || this.#settled === null) return;
    if (this.#started) this.#send(markup);
    else {
      this.#started = true;
      this.#onShell();
      this.#send(this.#writer.start(this.#settled) + markup + this.#writer.entry);
    }
  }

  deferred(key: string, outcome: { value: unknown } | { error: string }): void {
    if (this.#finished || !this.#started) return;
    this.#open.delete(key);
    const script = 'error' in outcome ? [key, null, outcome.error] : [key, outcome.value, null];
    this.#send(deferredTag(script as [string, unknown, string | null], this.#writer.nonce));
  }

  end(): void {
    if (this.#finished || !this.#started) return;
    this.#close();
  }

  /** The renderer is gone: what is still open fails, and the document ends properly. */
  breakOff(reason: string): void {
    if (this.#finished || !this.#started) return;
    this.#onBroken(reason);
    for (const key of this.#open) {
      this.#response.write(
        deferredTag([key, null, 'This part could not be loaded'], this.#writer.nonce),
      );
    }
    this.#close();
  }

  /** The browser is gone: there is nobody left to write to. */
  abandon(): void {
    this.#finished = true;
    if (this.#silence !== null) clearTimeout(this.#silence);
  }

  #close(): void {
    this.#finished = true;
    if (this.#silence !== null) clearTimeout(this.#silence);
    this.#response.end(documentEnd);
  }

  #send(text: string): void {
    this.#response.write(text);
    this.#response.flush();
    if (this.#silence !== null) clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.breakOff('silent'), silenceLimitMs);
  }
}
