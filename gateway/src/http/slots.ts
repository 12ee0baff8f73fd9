import { bulkhead, BulkheadRejectedError, type BulkheadPolicy } from 'cockatiel';
import { client, networkOf, organisation } from './network.ts';

interface SlotLimits {
  atOnce: number;
  waiting: number;
  maxWaitMs: number;
  /** Whether slots pause while the queue is long; see `restOf`. */
  rests?: boolean;
}

/** Queue length at which a slot pauses for as long as it worked. One browser does not reach it. */
const longQueue = 24;
const maxRestMs = 1_000;

/**
 * How long a slot pauses, as a multiple of its work time. With a short queue it hardly pauses. A
 * flood gets half of the throughput of a single slot, however many slots there are.
 */
function restOf(queued: number, atOnce: number): number {
  return Math.min((queued / longQueue) ** 2, 2 * atOnce - 1);
}

/** No slot was free in time, or the queue was full. */
export class NoSlotError extends Error {
  override readonly name: string = 'NoSlotError';
  readonly code = 'no-slot';
}

/** The client has free slots, but all clients together have none. */
export class SiteBusyError extends NoSlotError {
  override readonly name = 'SiteBusyError';
}

/** A bulkhead with a limited queue length and waiting time. */
export class Slots {
  readonly #limits: SlotLimits;
  readonly #bulkhead: BulkheadPolicy;
  #queued = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
    this.#bulkhead = bulkhead(limits.atOnce, limits.waiting);
  }

  /**
   * @param gone aborts when the result is no longer needed; queued work is then dropped
   * @throws NoSlotError, or the error of the work
   */
  async run<T>(work: () => Promise<T>, gone: AbortSignal): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const waiting = new AbortController();
    let begun = false;
    let leaveQueue = () => {};
    const slot = this.#bulkhead.execute(async () => {
      begun = true;
      leaveQueue();
      const startedAt = performance.now();
      const done = work();
      resolve(done);
      await done.catch(() => undefined);
      await this.#rest(performance.now() - startedAt);
    }, waiting.signal);
    const refuse = (reason: unknown) => {
      leaveQueue();
      reject(reason);
    };
    slot.catch((error: unknown) =>
      refuse(error instanceof BulkheadRejectedError ? new NoSlotError(error.message) : error),
    );
    if (begun) return promise;
    // The bulkhead drops abandoned work only when its turn comes, but the caller is rejected at
    // once.
    const giveUp = () => {
      waiting.abort();
      refuse(new NoSlotError('No slot was free in time.'));
    };
    const limit = setTimeout(giveUp, this.#limits.maxWaitMs);
    gone.addEventListener('abort', giveUp);
    this.#queued += 1;
    leaveQueue = () => {
      leaveQueue = () => {};
      this.#queued -= 1;
      clearTimeout(limit);
      gone.removeEventListener('abort', giveUp);
    };
    return promise;
  }

  async #rest(workedMs: number): Promise<void> {
    if (this.#limits.rests !== true) return;
    const restMs = workedMs * restOf(this.#queued, this.#limits.atOnce);
    if (restMs < 1) return;
    await new Promise((resolve) => setTimeout(resolve, Math.min(restMs, maxRestMs)).unref());
  }
}

interface ClientSlotLimits {
  /** Concurrent work for one IPv4 address or IPv6 /64, and for one /24 or /48. */
  client: number;
  organisation: number;
  /** Concurrent work for all clients together; unlimited if absent. */
  all?: number;
  /** Length of each client's queue. */
  waiting: number;
  maxWaitMs: number;
}

/** A bulkhead per client. A client with many requests delays only itself. */
export class ClientSlots {
  readonly #limits: ClientSlotLimits;
  readonly #all: Slots | null;
  /** Bulkheads by network, only for those with running or queued work. */
  readonly #open = new Map<string, { slots: Slots; users: number }>();

  constructor(limits: ClientSlotLimits) {
    this.#limits = limits;
    const { all, maxWaitMs } = limits;
    // Needs no length limit, because each client has only a few places in this queue.
    this.#all = all === undefined ? null : new Slots({ atOnce: all, waiting: Infinity, maxWaitMs });
  }

  /** @throws NoSlotError, SiteBusyError, or the error of the work */
  run<T>(address: string | undefined, work: () => Promise<T>, gone: AbortSignal): Promise<T> {
    const { client: small, organisation: large } = this.#limits;
    return this.#runIn(`client ${networkOf(address, client)}`, small, gone, () =>
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
      throw !begun && error instanceof NoSlotError ? new SiteBusyError(error.message) : error;
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
      slots: new Slots({ atOnce, waiting, maxWaitMs, rests: true }),
      users: 0,
    };
    this.#open.set(network, entry);
    entry.users += 1;
    try {
      return await entry.slots.run(work, gone);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) this.#open.delete(network);
    }
  }
}
