import { setTimeout as wait } from 'node:timers/promises';
import type { StoreAndClock } from '../dependencies.ts';

export interface StoreState {
  readonly reads: boolean;
  readonly writes: boolean;
}

/** How long callers share a result, because each check flushes the disk. */
const lookAgainMilliseconds = 2000;
/** How long to wait for a busy writer, before the last known state is returned. */
const patienceMilliseconds = 1000;
/** How long the store counts as failing after a failed request. A small check may still succeed. */
const failureMilliseconds = 10_000;

/** Checks whether the store can be read and written, by trying both. */
export class StoreHealth {
  readonly #dependencies: StoreAndClock;
  #known: StoreState = { reads: true, writes: true };
  #lookedAt = -Infinity;
  #failedAt = -Infinity;
  #looking: Promise<void> | undefined;

  constructor(dependencies: StoreAndClock) {
    this.#dependencies = dependencies;
  }

  /** Call this when a request fails because of the store. */
  noteFailure(): void {
    this.#failedAt = this.#now();
    this.#lookedAt = -Infinity;
  }

  async state(): Promise<StoreState> {
    if (this.#now() - this.#lookedAt >= lookAgainMilliseconds) {
      this.#looking ??= this.#look().finally(() => (this.#looking = undefined));
      await Promise.race([this.#looking, wait(patienceMilliseconds, undefined, { ref: false })]);
    }
    return this.#known;
  }

  async #look(): Promise<void> {
    const { database } = this.#dependencies;
    const reads = await succeeds(database.selectFrom('meta').select('key').limit(1).execute());
    const mark = { key: 'written_at', value: new Date().toISOString() };
    const isWritten = await succeeds(
      database
        .insertInto('meta')
        .values(mark)
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: mark.value }))
        .execute(),
    );
    const now = this.#now();
    this.#lookedAt = now;
    this.#known = { reads, writes: isWritten && now - this.#failedAt >= failureMilliseconds };
  }

  #now(): number {
    return this.#dependencies.clock().getTime();
  }
}

async function succeeds(query: Promise<unknown>): Promise<boolean> {
  return query.then(
    () => true,
    () => false,
  );
}
