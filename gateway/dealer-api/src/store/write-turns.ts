import { setTimeout as wait } from 'node:timers/promises';
import { busyError } from './sqlite-statement.ts';

/** Ends a turn. Repeated calls do nothing. */
export type EndTurn = () => void;

/** Lets writers share one connection, one transaction at a time. */
export class WriteTurns {
  readonly #waitMilliseconds: number;
  #last: Promise<void> = Promise.resolve();

  constructor(waitMilliseconds: number) {
    this.#waitMilliseconds = waitMilliseconds;
  }

  /** @throws SqliteError (busy) if the wait takes too long. */
  async take(): Promise<EndTurn> {
    const before = this.#last;
    const turn = Promise.withResolvers<void>();
    this.#last = turn.promise;
    const patience = new AbortController();
    const { signal } = patience;
    const isLate = wait(this.#waitMilliseconds, true, { signal }).catch(() => false);
    const mustGo = await Promise.race([before.then(() => false), isLate]);
    patience.abort();
    if (!mustGo) return turn.resolve;
    // The waiters behind still wait for the ones in front.
    void before.then(turn.resolve);
    throw busyError();
  }
}
