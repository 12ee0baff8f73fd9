import type { Logger } from 'pino';
import type { ReleaseSet, ReleaseStore } from 'releases';
import { serveSet, type ServedSet } from './page-set.ts';
import { createRouteTable, type RouteTable } from './route-table.ts';
import type { RendererPool } from './renderer-pool.ts';

/** Longest wait for a new set's renderer; after it the set is served all the same, client-rendered. */
const warmUpLimitMs = 2_000;

export interface LiveSet {
  served: ServedSet;
  routes: RouteTable;
}

interface LiveSetDeps {
  store: ReleaseStore;
  pool: RendererPool;
  logger: Logger;
  /** What stands in for releases of a set, outside production. */
  standIn?: (served: ServedSet) => ServedSet;
}

/** Follows the store's pointer: pages are served from the set that it names, within a second. */
export class LiveSetFollower {
  readonly #deps: LiveSetDeps;
  #live: LiveSet | null = null;
  #wanted: ServedSet | null = null;
  #set: ReleaseSet | null = null;
  #stop: (() => void) | null = null;
  #fault: string | null = null;

  constructor(deps: LiveSetDeps) {
    this.#deps = deps;
  }

  get live(): LiveSet | null {
    return this.#live;
  }

  /** Why the store's present set is not served; null when it is. */
  get fault(): string | null {
    return this.#fault;
  }

  async start(): Promise<void> {
    const { store } = this.#deps;
    const set = await store.live();
    if (set !== null) await this.#move(set);
    this.#stop = store.follow((changed) => void this.#tryMove(changed), {
      ...(set === null ? {} : { since: set.set }),
      onFault: (error) => this.#failed(error),
    });
  }

  /** Serves the same set anew: what stands in for its releases has changed. */
  async again(): Promise<void> {
    if (this.#set !== null) await this.#tryMove(this.#set);
  }

  stop(): void {
    this.#stop?.();
  }

  /** A set that can't be served leaves the last good one in place. */
  async #tryMove(set: ReleaseSet): Promise<void> {
    try {
      await this.#move(set);
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    this.#fault = error instanceof Error ? error.message : String(error);
    this.#deps.logger.error({ err: error }, 'the live set could not be followed');
  }

  async #move(set: ReleaseSet): Promise<void> {
    const { store, pool, logger, standIn = (served: ServedSet) => served } = this.#deps;
    this.#set = set;
    const released = await serveSet(store, set);
    if (this.#set !== set) return;
    const served = standIn(released);
    this.#wanted = served;
    const limit = new Promise<void>((resolve) => setTimeout(resolve, warmUpLimitMs).unref());
    await Promise.race([pool.prepare(served), limit]).catch((error: unknown) => {
      logger.error({ err: error, set: set.set }, 'the renderer of the set does not start');
    });
    if (this.#wanted !== served) return; // A newer set came in the meantime.
    pool.use(served);
    this.#live = { served, routes: createRouteTable(served.page) };
    this.#fault = null;
    logger.info({ set: set.set, areas: set.areas }, 'serving release set');
  }
}
