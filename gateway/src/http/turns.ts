import { bulkhead, BulkheadRejectedError, type BulkheadPolicy } from 'cockatiel';
import { household, networkOf, organisation } from './network.ts';

/** How much runs at once, how much waits for it, and how long. */
interface TurnLimits {
  atOnce: number;
  waiting: number;
  maxWaitMs: number;
}

/** No slot was free in time, or the queue was full. */
export class NoTurnError extends Error {
  override readonly name: string = 'NoTurnError';
  readonly code = 'no-turn';
}

/** The client has slots left, but all clients together have none. */
export class SiteBusyError extends NoTurnError {
  override readonly name = 'SiteBusyError';
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
  /** At once for one IPv4 address or IPv6 /64, and for one /24 or /48. */
  household: number;
  organisation: number;
  /** At once for all clients together; unlimited unless set. */
  all?: number;
  /** Length of each client's queue. */
  waiting: number;
  maxWaitMs: number;
}

/** A bulkhead for each client: a client that asks for much delays only itself. */
export class NetworkTurns {
  readonly #limits: NetworkTurnLimits;
  readonly #all: Turns | null;
  /** Only clients with running or queued work are kept. */
  readonly #open = new Map<string, { turns: Turns; users: number }>();

  constructor(limits: NetworkTurnLimits) {
    this.#limits = limits;
    const { all, maxWaitMs } = limits;
    // Each client has a few places in this queue at most, so that its length needs no limit.
    this.#all = all === undefined ? null : new Turns({ atOnce: all, waiting: Infinity, maxWaitMs });
  }

  /** @throws NoTurnError, SiteBusyError, or what the work throws */
  run<T>(address: string | undefined, work: () => Promise<T>, gone: AbortSignal): Promise<T> {
    const { household: small, organisation: large } = this.#limits;
    return this.#runIn(`household ${networkOf(address, household)}`, small, gone, () =>
      this.#runIn(`organisation ${networkOf(address, organisation)}`, large, gone, () =>
        this.#runInAll(work, gone),
      ),
    );
  }

  async #runInAll<T>(work: () => Promise<T>, gone: AbortSignal): Promise<T> {
    if (this.#all === null) return work();
    let begun = false;
    const begin = () => {
      begun = true;
      return work();
    };
    return this.#all.run(begin, gone).catch((error: unknown) => {
      throw !begun && error instanceof NoTurnError ? new SiteBusyError(error.message) : error;
    });
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
