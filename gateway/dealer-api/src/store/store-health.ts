import { setTimeout as wait } from 'node:timers/promises';
import type { StoreAndClock } from '../dependencies.ts';
import { writeMeta } from './meta.ts';

/** How long callers share a result, because each check flushes the disk. */
const maxAgeMs = 2000;
/** How long to wait for a busy writer, before the last known state is returned. */
const timeoutMs = 1000;
/** How long a failed request makes the store count as failing, even if a check succeeds. */
const failureMilliseconds = 10_000;

export class StoreHealth {
  readonly #dependencies: StoreAndClock;
  #lastState = { reads: true, writes: true };
  #checkedAt = -Infinity;
  #failedAt = -Infinity;
  #checking: Promise<void> | undefined;

  constructor(dependencies: StoreAndClock) {
    this.#dependencies = dependencies;
  }

  /** Call this when a request fails because of the store. */
  recordFailure(): void {
    this.#failedAt = this.#now();
    this.#checkedAt = -Infinity;
  }

  async state(): Promise<{ reads: boolean; writes: boolean }> {
    if (this.#now() - this.#checkedAt >= maxAgeMs) {
      this.#checking ??= this.#check().finally(() => (this.#checking = undefined));
      await Promise.race([this.#checking, wait(timeoutMs, undefined, { ref: false })]);
    }
    return this.#lastState;
  }

  async #check(): Promise<void> {
    const { database } = this.#dependencies;
    const reads = await succeeds(database.selectFrom('meta').select('key').limit(1).execute());
    const isWritten = await succeeds(writeMeta(database, 'written_at', new Date().toISOString()));
    const now = this.#now();
    this.#checkedAt = now;
    this.#lastState = { reads, writes: isWritten && now - this.#failedAt >= failureMilliseconds };
  }

  #now(): number {
    return this.#dependencies.clock().getTime();
  }
}

const succeeds = (query: Promise<unknown>): Promise<boolean> =>
  query.then(
    () => true,
    () => false,
  );
