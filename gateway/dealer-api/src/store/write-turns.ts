import { setTimeout as wait } from 'node:timers/promises';
import { busyError } from './sqlite-statement.ts';

/** Ends a turn; a second time it does nothing. */
export type EndTurn = () => void;

/**
 * Lets those who write have the one connection in turn, a whole transaction long.
 */
export class WriteTurns {
  readonly #waitMilliseconds: number;
  #last: Promise<void> = Promise.resolve();

  constructor(waitMilliseconds: number) {
    this.#waitMilliseconds = waitMilliseconds;
  }

  /** @throws SqliteError (busy) for whoever would wait longer than there is patience. */
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
    // Those behind wait for the ones in front.
    void before.then(turn.resolve);
    throw busyError();
  }
}
