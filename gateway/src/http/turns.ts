import { bulkhead, BulkheadRejectedError, type BulkheadPolicy } from 'cockatiel';
import { household, networkOf, organisation } from './network.ts';

/** How much runs at once, how much waits for it, and how long. */
interface TurnLimits {
  atOnce: number;
  waiting: number;
  maxWaitMs: number;
}

/** There was no turn in time, or too many were waiting already. */
export class NoTurnError extends Error {
  override readonly name = 'NoTurnError';
  readonly code = 'no-turn';
}

/** So much at once; the others wait in a queue that is bounded in length and in time. */
export class Turns {
  readonly #bulkhead: BulkheadPolicy;
  readonly #maxWaitMs: number;

  constructor({ atOnce, waiting, maxWaitMs }: TurnLimits) {
    this.#bulkhead = bulkhead(atOnce, waiting);
    this.#maxWaitMs = maxWaitMs;
  }

  /**
   * @param gone of whom nobody waits for any more: it has no turn then
   * @throws NoTurnError, or what the work throws
   */
  async run<T>(work: () => Promise<T>, gone: AbortSignal): Promise<T> {
    const waiting = new AbortController();
    let begun = false;
    const turn = this.#bulkhead.execute(() => {
      begun = true;
      return work();
    }, waiting.signal);
    if (begun) return turn;
    // The bulkhead drops one that gave up only when its turn comes: who waits is told at once.
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const giveUp = () => {
      if (begun) return;
      waiting.abort();
      reject(new NoTurnError('There was no turn in time.'));
    };
    const limit = setTimeout(giveUp, this.#maxWaitMs);
    gone.addEventListener('abort', giveUp);
    turn.then(resolve, (error: unknown) =>
      reject(error instanceof BulkheadRejectedError ? new NoTurnError(error.message) : error),
    );
    return promise.finally(() => {
      clearTimeout(limit);
      gone.removeEventListener('abort', giveUp);
    });
  }
}

interface NetworkTurnLimits {
  household: number;
  organisation: number;
  /** Of one network. */
  waiting: number;
  maxWaitMs: number;
}

/** Turns of each network for itself: one that asks much waits for itself alone. */
export class NetworkTurns {
  readonly #limits: NetworkTurnLimits;
  /** Of networks that run or wait for something. */
  readonly #open = new Map<string, { turns: Turns; users: number }>();

  constructor(limits: NetworkTurnLimits) {
    this.#limits = limits;
  }

  /** @throws NoTurnError, or what the work throws */
  run<T>(address: string | undefined, work: () => Promise<T>, gone: AbortSignal): Promise<T> {
    const { household: small, organisation: large } = this.#limits;
    return this.#runIn(`household ${networkOf(address, household)}`, small, gone, () =>
      this.#runIn(`organisation ${networkOf(address, organisation)}`, large, gone, work),
    );
  }

  async #runIn<T>(
    network: string,
    atOnce: number,
    gone: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> {
    const { waiting, maxWaitMs } = this.#limits;
    const entry = this.#open.get(network) ?? {
      turns: new Turns({ atOnce, waiting, maxWaitMs }),
      users: 0,
    };
    this.#open.set(network, entry);
    entry.users += 1;
    try {
      return await entry.turns.run(work, gone);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) this.#open.delete(network);
    }
  }
}
