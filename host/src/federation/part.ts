import type { Observable } from '@contracts/platform/host/services';
import type { TrackedPromise } from '@contracts/platform/react';

export type PartStatus = 'idle' | 'loading' | 'retrying' | 'ready' | 'failed';

function pendingContent<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const tracked: TrackedPromise<T> = promise;
  // Mark the rejection as handled: the notice reports it.
  tracked.catch(() => {});
  return {
    promise: tracked,
    resolve(module: T) {
      tracked.status = 'fulfilled';
      tracked.value = module;
      resolve(module);
    },
    reject(reason: unknown) {
      tracked.status = 'rejected';
      tracked.reason = reason;
      reject(reason);
    },
  };
}

/**
 * Milliseconds for which one retry keeps trying. A browser remembers each failed preload and fails
 * the first request for that file, so a part with several files needs several quick attempts.
 */
const retryMs = 1_000;
const maxTries = 20;

/**
 * One route or widget of an area, and its loading state. A part that the server rendered but whose
 * script fails keeps its markup: its component's promise stays pending, so that React keeps the
 * server's markup, readable and with working links, until a retry loads the script or a navigation
 * drops the markup. If the script was not requested yet, it loads when the part is about to scroll
 * into view (`hydrateWhenNear`).
 */
export class Part<Module> implements Observable<PartStatus> {
  /** `<area>/<route or widget>` */
  readonly id: string;
  readonly #load: () => Promise<Module>;
  readonly #listeners = new Set<() => void>();
  #status: PartStatus = 'idle';
  #attempt: Promise<Module> | null = null;
  #content = pendingContent<Module>();
  #error: unknown = null;
  #keepsMarkup = false;
  readonly #markupByFrame = new Map<string, string>();
  #module: Module | null = null;

  constructor(id: string, load: () => Promise<Module>) {
    this.id = id;
    this.#load = load;
  }

  get area(): string {
    return this.id.split('/')[0] ?? '';
  }

  readonly get = (): PartStatus => this.#status;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get keepsMarkup(): boolean {
    return this.#keepsMarkup;
  }

  /** Whether the server rendered the part and its script has neither loaded nor failed. */
  get isWaiting(): boolean {
    return this.#keepsMarkup && (this.#status === 'idle' || this.#status === 'loading');
  }

  /** The server's markup in one of the part's frames; null once it has been replaced. */
  markupIn(frame: string): string | null {
    return this.#markupByFrame.get(frame) ?? null;
  }

  /** The loaded module; null before that. */
  get module(): Module | null {
    return this.#module;
  }

  /** The promise that the part's component reads. */
  get content(): Promise<Module> {
    return this.#content.promise;
  }

  /** Loads the module once. After a failure, the next call tries again. */
  start(): Promise<Module> {
    this.#attempt ??= this.#run();
    return this.#attempt;
  }

  /** Marks the part as rendered by the server, so that its markup stays if the script fails. */
  keepMarkup(frame: string, markup: string): void {
    this.#keepsMarkup = true;
    this.#markupByFrame.set(frame, markup);
  }

  /** Called when React must replace the server's markup. Loads the part or shows its failure. */
  replaceMarkup(): void {
    if (!this.#keepsMarkup) return;
    this.#keepsMarkup = false;
    if (this.#status === 'failed') this.#content.reject(this.#error);
    if (this.#status === 'idle') this.start().catch(() => {}); // The frame shows it.
  }

  /** Called after a navigation has replaced the server's markup, so that a failure may be shown. */
  dropMarkup(): void {
    this.#markupByFrame.clear();
    if (!this.#keepsMarkup) return;
    this.#keepsMarkup = false;
    if (this.#status === 'failed') this.#content.reject(this.#error);
  }

  async #run(): Promise<Module> {
    const isRetry = this.#status === 'failed';
    if (isRetry && !this.#keepsMarkup) this.#content = pendingContent();
    this.#setStatus(isRetry ? 'retrying' : 'loading');
    try {
      const module = await (isRetry ? this.#loadAgain() : this.#load());
      this.#keepsMarkup = false;
      this.#module = module;
      this.#content.resolve(module);
      this.#setStatus('ready');
      return module;
    } catch (error) {
      this.#attempt = null;
      this.#error = error;
      if (!this.#keepsMarkup) this.#content.reject(error);
      this.#setStatus('failed');
      throw error;
    }
  }

  async #loadAgain(): Promise<Module> {
    const deadline = Date.now() + retryMs;
    for (let tries = 1; ; tries += 1) {
      try {
        // Sequential, because each failed attempt uses up one remembered failure.
        return await this.#load();
      } catch (error) {
        if (tries >= maxTries || Date.now() > deadline) throw error;
      }
    }
  }

  #setStatus(status: PartStatus): void {
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}
