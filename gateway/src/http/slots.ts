import { bulkhead, BulkheadRejectedError, type BulkheadPolicy } from 'cockatiel';
import { client, networkOf, organisation } from './network.ts';

interface SlotLimits {
  maxConcurrent: number;
  maxQueued: number;
  maxWaitMs: number;
  /** Whether slots pause while the queue is long. */
  pausesWhenBusy?: boolean;
}

/** Queue length at which a slot pauses for as long as it worked. One browser does not reach it. */
const longQueue = 24;
const maxPauseMs = 1_000;

/** No slot was free in time, or the queue was full. */
export class NoSlotError extends Error {
  override readonly name: string = 'NoSlotError';
  readonly code = 'no-slot';
}

/** All slots of the site are in use, although the client has free slots of its own. */
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
    this.#bulkhead = bulkhead(limits.maxConcurrent, limits.maxQueued);
  }

  /**
   * @param signal aborts when the result is no longer needed; queued work is then dropped
   * @throws NoSlotError, or the error of the work
   */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const queueAbort = new AbortController();
    let hasStarted = false;
    let leaveQueue = () => {};
    const slot = this.#bulkhead.execute(async () => {
      hasStarted = true;
      leaveQueue();
      const startedAt = performance.now();
      const done = work();
      resolve(done);
      await done.catch(() => undefined);
      await this.#pause(performance.now() - startedAt);
    }, queueAbort.signal);
    const refuse = (reason: unknown) => {
      leaveQueue();
      reject(reason);
    };
    slot.catch((error: unknown) =>
      refuse(error instanceof BulkheadRejectedError ? new NoSlotError(error.message) : error),
    );
    if (hasStarted) return promise;
    // The bulkhead drops abandoned work only when its turn comes, but the caller is rejected
    // immediately.
    const giveUp = () => {
      queueAbort.abort();
      refuse(new NoSlotError('No slot was free in time.'));
    };
    const limit = setTimeout(giveUp, this.#limits.maxWaitMs);
    signal.addEventListener('abort', giveUp);
    this.#queued += 1;
    leaveQueue = () => {
      leaveQueue = () => {};
      this.#queued -= 1;
      clearTimeout(limit);
      signal.removeEventListener('abort', giveUp);
    };
    return promise;
  }

  /**
   * With a short queue, a slot hardly pauses. A flood gets half of the throughput of a single slot,
   * however many slots there are.
   */
  async #pause(workedMs: number): Promise<void> {
    const { maxConcurrent, pausesWhenBusy } = this.#limits;
    if (pausesWhenBusy !== true) return;
    const pauseMs = workedMs * Math.min((this.#queued / longQueue) ** 2, 2 * maxConcurrent - 1);
    if (pauseMs < 1) return;
    await new Promise((resolve) => setTimeout(resolve, Math.min(pauseMs, maxPauseMs)).unref());
  }
}

interface ClientSlotLimits {
  /** Concurrent work for one IPv4 address or IPv6 /64, and for one /24 or /48. */
  client: number;
  organisation: number;
  /** Concurrent work for all clients together; unlimited if absent. */
  all?: number;
  maxQueued: number;
  maxWaitMs: number;
}

/** A bulkhead per client. A client with many requests delays only itself. */
export class ClientSlots {
  readonly #limits: ClientSlotLimits;
  readonly #all: Slots | null;
  /** Bulkheads by network, only for those with running or queued work. */
  readonly #byNetwork = new Map<string, { slots: Slots; users: number }>();

  constructor(limits: ClientSlotLimits) {
    this.#limits = limits;
    const { all, maxWaitMs } = limits;
    // Needs no length limit, because each client has only a few places in this queue.
    this.#all =
      all === undefined ? null : new Slots({ maxConcurrent: all, maxQueued: Infinity, maxWaitMs });
  }

  /** @throws NoSlotError, SiteBusyError, or the error of the work */
  run<T>(address: string | undefined, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const { client: clientLimit, organisation: organisationLimit } = this.#limits;
    return this.#runIn(`client ${networkOf(address, client)}`, clientLimit, signal, () =>
      this.#runIn(
        `organisation ${networkOf(address, organisation)}`,
        organisationLimit,
        signal,
        () => this.#runInAll(work, signal),
      ),
    );
  }

  async #runInAll<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    if (this.#all === null) return work();
    return this.#all.run(work, signal).catch((error: unknown) => {
      throw error instanceof NoSlotError ? new SiteBusyError(error.message) : error;
    });
  }

  async #runIn<T>(
    network: string,
    maxConcurrent: number,
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> {
    const { maxQueued, maxWaitMs } = this.#limits;
    const entry = this.#byNetwork.getOrInsertComputed(network, () => ({
      slots: new Slots({ maxConcurrent, maxQueued, maxWaitMs, pausesWhenBusy: true }),
      users: 0,
    }));
    entry.users += 1;
    try {
      return await entry.slots.run(work, signal);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) this.#byNetwork.delete(network);
    }
  }
}
