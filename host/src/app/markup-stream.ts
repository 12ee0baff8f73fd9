import { Writable } from 'node:stream';
import type { PageSink } from '@contracts/platform/remote/server-entry';

/**
 * Passes React's markup on in complete flushes, with deferred data between them. React writes each
 * flush synchronously, so by the next turn of the event loop no tag is incomplete.
 */
export class MarkupStream extends Writable {
  readonly #sink: PageSink;
  readonly #onEnd: () => void;
  #flush: string[] = [];
  #scheduled = false;
  #started = false;
  #complete = false;
  #ready: (() => void)[] = [];
  #open: number;

  constructor(sink: PageSink, promises: ReadonlyMap<string, Promise<unknown>>, onEnd: () => void) {
    super({ decodeStrings: false, highWaterMark: 1_048_576 });
    this.#sink = sink;
    this.#onEnd = onEnd;
    this.#open = promises.size;
    for (const [key, promise] of promises) {
      promise.then(
        (value) => this.#settle(() => sink.deferred(key, { value })),
        () => this.#settle(() => sink.deferred(key, { error: 'This part could not be loaded' })),
      );
    }
  }

  override _write(chunk: Buffer | string, _encoding: BufferEncoding, done: () => void): void {
    this.#flush.push(typeof chunk === 'string' ? chunk : chunk.toString('utf8'));
    this.#schedule();
    done();
  }

  override _final(done: () => void): void {
    this.#complete = true;
    this.#finish();
    done();
  }

  #settle(tell: () => void): void {
    this.#ready.push(tell);
    this.#open -= 1;
    if (this.#complete) this.#finish();
    else this.#schedule();
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#send();
    });
  }

  #send(): void {
    if (this.#flush.length > 0) {
      this.#started = true;
      this.#sink.write(this.#flush.join(''));
      this.#flush = [];
    }
    // Before the shell, there is no document that could contain a script.
    if (!this.#started) return;
    for (const tell of this.#ready.splice(0)) tell();
  }

  /** Ends the document once the markup is complete and all deferred data has been sent. */
  #finish(): void {
    this.#send();
    if (this.#open > 0) return;
    this.#sink.end();
    this.#onEnd();
  }
}
