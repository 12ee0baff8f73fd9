import { Writable } from 'node:stream';
import type { PageSink } from '@contracts/platform/remote/server-entry';

/**
 * Passes React's markup on in complete flushes, with deferred data between them. React writes each
 * flush synchronously, so by the next turn of the event loop no tag is incomplete.
 */
export class MarkupStream extends Writable {
  readonly #sink: PageSink;
  readonly #onEnd: () => void;
  #pendingChunks: string[] = [];
  #isSendScheduled = false;
  #hasSentShell = false;
  #isMarkupComplete = false;
  #pendingDeferred: (() => void)[] = [];
  #unsettledCount: number;

  constructor(sink: PageSink, promises: ReadonlyMap<string, Promise<unknown>>, onEnd: () => void) {
    super({ decodeStrings: false, highWaterMark: 1_048_576 });
    this.#sink = sink;
    this.#onEnd = onEnd;
    this.#unsettledCount = promises.size;
    for (const [key, promise] of promises) {
      promise.then(
        (value) => this.#settle(() => sink.deferred(key, { value })),
        () => this.#settle(() => sink.deferred(key, { error: 'This part could not be loaded' })),
      );
    }
  }

  override _write(chunk: Buffer | string, _encoding: BufferEncoding, done: () => void): void {
    this.#pendingChunks.push(typeof chunk === 'string' ? chunk : chunk.toString('utf8'));
    this.#schedule();
    done();
  }

  override _final(done: () => void): void {
    this.#isMarkupComplete = true;
    this.#finish();
    done();
  }

  #settle(sendOutcome: () => void): void {
    this.#pendingDeferred.push(sendOutcome);
    this.#unsettledCount -= 1;
    if (this.#isMarkupComplete) this.#finish();
    else this.#schedule();
  }

  #schedule(): void {
    if (this.#isSendScheduled) return;
    this.#isSendScheduled = true;
    setImmediate(() => {
      this.#isSendScheduled = false;
      this.#send();
    });
  }

  #send(): void {
    if (this.#pendingChunks.length > 0) {
      this.#hasSentShell = true;
      this.#sink.write(this.#pendingChunks.join(''));
      this.#pendingChunks = [];
    }
    // Before React's first markup (its shell), there is no document that could contain a script.
    if (!this.#hasSentShell) return;
    for (const sendOutcome of this.#pendingDeferred.splice(0)) sendOutcome();
  }

  /** Ends the document once the markup is complete and all deferred data has been sent. */
  #finish(): void {
    this.#send();
    if (this.#unsettledCount > 0) return;
    this.#sink.end();
    this.#onEnd();
  }
}
