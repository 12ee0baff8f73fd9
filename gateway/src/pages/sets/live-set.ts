import type { Logger } from 'pino';
import { canaryOfBucket, type LiveState, type ReleaseSet, type ReleaseStore } from 'releases';
import { createLastingFiles } from '../../assets/lasting-files.ts';
import type { DevelopmentAreas } from '../../development/development-areas.ts';
import { serveSet, type ServedSet } from './page-set.ts';
import { readSheets, type PageSheets } from '../document/page-sheets.ts';
import { createRouteTable, type RouteTable } from './route-table.ts';
import { setFileOf, type SetFileContent } from '../document/browser-set.ts';
import type { RendererPool } from '../renderer/renderer-pool.ts';

/** Longest wait for a new set's renderer. After that, browsers render the pages. */
const warmUpLimitMs = 2_000;

/** Maximum number of sets that preview links show at the same time. Each has a renderer. */
const maxPreviews = 3;

export interface LiveSet {
  served: ServedSet;
  routes: RouteTable;
  sheets: PageSheets;
  /** Null for an older host, whose pages contain the whole set. */
  file: SetFileContent | null;
}

type ServedCanary = LiveState['canaries'][number] & { set: number; liveSet: LiveSet };

interface LiveSetDeps {
  store: ReleaseStore;
  pool: RendererPool;
  logger: Logger;
  /** Outside production, their builds replace releases. */
  developmentAreas?: Pick<DevelopmentAreas, 'all'> | null;
}

/** Follows the store, so that pages come from new live sets and canaries within a second. */
export class LiveSetFollower {
  readonly #deps: LiveSetDeps;
  live: LiveSet | null = null;
  canaries: ServedCanary[] = [];
  /** Why the store's current set is not served; null if it is. */
  fault: string | null = null;
  readonly #previews = new Map<number, Promise<LiveSet>>();
  /** Previews that are ready to be served. Their renderers keep running. */
  readonly #shownPreviews = new Map<number, LiveSet>();
  /** Number of switches to a new state so far. A switch stops when a later one has begun. */
  #moves = 0;
  #state: LiveState | null = null;
  readonly #lastingFiles = createLastingFiles();
  #stop: (() => void) | null = null;

  constructor(deps: LiveSetDeps) {
    this.#deps = deps;
  }

  /** The set for a bucket: its canary's, or the live one. A robot (null) gets the live one. */
  setOf(bucket: number | null): LiveSet | null {
    const canary = bucket === null ? undefined : canaryOfBucket(this.canaries, bucket);
    return canary?.liveSet ?? this.live;
  }

  /** Visitors who see a release without a link. */
  get chosen(): LiveState['chosen'] {
    return this.#state?.chosen ?? [];
  }

  /** Succeeds even if the store is unavailable or its files are damaged. */
  async start(): Promise<void> {
    const { store, logger } = this.#deps;
    const state = await store
      .loadState()
      .catch(async (error: unknown) => {
        this.#reportFault(error);
        return store.lastGoodState();
      })
      .catch((error: unknown) => {
        // No set is live until the store is back.
        logger.error({ err: error }, 'the set that was served last can not be served again');
        return null;
      });
    if (state !== null) await this.#move(state, this.fault);
    this.#stop = store.follow((changed) => void this.#tryMove(changed), {
      // After a fault, the state is read again as soon as the store is back.
      since: this.fault === null ? (state?.sequence ?? 0) : 0,
      onFault: (error) => this.#reportFault(error),
      onRecovered: () => (this.fault = null),
    });
  }

  /**
   * Any set, for visitors with a link. Its renderer runs while the set is among the last opened.
   * @throws ReleaseSetNotFoundError, ReleaseFilesError
   */
  async preview(set: number): Promise<LiveSet> {
    const canary = this.canaries.find((served) => served.set === set);
    if (canary) return canary.liveSet;
    const previewed = this.#previews.get(set) ?? this.#startPreview(set);
    // Move the set to the end of the map, so that it is removed last.
    this.#previews.delete(set);
    this.#previews.set(set, previewed);
    const [oldest] = this.#previews.keys();
    if (this.#previews.size > maxPreviews && oldest !== undefined) this.#previews.delete(oldest);
    try {
      return await previewed;
    } catch (error) {
      this.#previews.delete(set);
      throw error;
    }
  }

  async #startPreview(number: number): Promise<LiveSet> {
    const { store } = this.#deps;
    const set = await store.set(number);
    for (const [area, version] of Object.entries(set.areas)) await store.ensureFiles(area, version);
    const liveSet = await this.#warmUp(set);
    this.#shownPreviews.set(number, liveSet);
    this.#keepRenderers();
    return liveSet;
  }

  /** Serves the same sets again, because development areas have changed. */
  async reload(): Promise<void> {
    if (this.#state !== null) await this.#tryMove(this.#state);
  }

  stop(): void {
    this.#stop?.();
  }

  /** If a set cannot be served, the last good one is kept. */
  async #tryMove(state: LiveState): Promise<void> {
    try {
      await this.#move(state);
    } catch (error) {
      this.#reportFault(error);
    }
  }

  #reportFault(error: unknown): void {
    this.fault = error instanceof Error ? error.message : String(error);
    this.#deps.logger.error({ err: error }, 'the live set could not be followed');
  }

  /** The live set is first, for most visitors. A canary keeps its set until a new one is ready. */
  async #move(state: LiveState, fault: string | null = null): Promise<void> {
    const { logger } = this.#deps;
    const move = (this.#moves += 1);
    this.#state = state;
    const live = await this.#warmUp(state.live);
    if (this.#moves !== move) return; // A newer state came in the meantime.
    this.live = live;
    // Visitors of a canary that has ended get the live set from now on; other canaries are kept.
    this.canaries = this.canaries.flatMap((current) => {
      const canary = state.canaries.find(({ id }) => id === current.id);
      return canary ? [{ ...current, ranges: canary.ranges }] : [];
    });
    this.#keepRenderers();
    this.fault = fault;
    logger.info({ set: state.live.set, areas: state.live.areas }, 'serving release set');
    for (const canary of state.canaries) {
      const current = this.canaries.find(({ id }) => id === canary.id);
      const served = await this.#serve(canary.releaseSet);
      if (current?.set === canary.set && current.liveSet.served.key === served.key) continue;
      const liveSet = await this.#warmUp(canary.releaseSet);
      if (this.#moves !== move) return;
      this.canaries = [
        ...this.canaries.filter(({ id }) => id !== canary.id),
        { ...canary, liveSet },
      ];
      this.#keepRenderers();
      logger.info(
        { set: canary.set, canary: canary.id, releases: canary.releases },
        'serving a canary',
      );
    }
  }

  async #warmUp(set: ReleaseSet): Promise<LiveSet> {
    const { store, pool, logger } = this.#deps;
    const served = await this.#serve(set);
    const sheets = await readSheets(store, served);
    this.#lastingFiles.add(served.page);
    const limit = new Promise<void>((resolve) => setTimeout(resolve, warmUpLimitMs).unref());
    await Promise.race([pool.prepare(served), limit]).catch((error: unknown) => {
      logger.error({ err: error, set: set.set }, 'the renderer of the set does not start');
    });
    const { page, host } = served;
    const file = host.build.readsSetFile ? setFileOf(page) : null;
    return { served, routes: createRouteTable(page), sheets, file };
  }

  #serve(set: ReleaseSet): Promise<ServedSet> {
    const { store, developmentAreas } = this.#deps;
    return serveSet(store, set, developmentAreas?.all());
  }

  /** The set file at an address, if its set is served now. */
  fileAt(address: string): SetFileContent | null {
    return this.#sets.find(({ file }) => file?.address === address)?.file ?? null;
  }

  versionWith(area: string, file: string): string | undefined {
    const served = this.#sets.map(({ served: { page } }) => page);
    return this.#lastingFiles.versionOf(area, file, served);
  }

  get #sets(): LiveSet[] {
    return [
      ...(this.live === null ? [] : [this.live]),
      ...this.canaries.map(({ liveSet }) => liveSet),
      ...this.#shownPreviews.values(),
    ];
  }

  #keepRenderers(): void {
    for (const number of this.#shownPreviews.keys()) {
      if (!this.#previews.has(number)) this.#shownPreviews.delete(number);
    }
    this.#deps.pool.use(this.#sets.map(({ served }) => served));
  }
}
