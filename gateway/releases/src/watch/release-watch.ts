import type { Logger } from 'pino';
import type { ReleaseStore } from '../store/release-store.ts';
import type { LiveState } from '../store/store-state.ts';
import { type Trial, trialsOf } from './cohorts.ts';
import { CountHistory, type SeriesQuery } from './counts/count-history.ts';
import { hourMs, minuteMs, retentionHours } from './counts/count.ts';
import type { CountStore } from './counts/count-tables.ts';
import { type Draw, NetworkDraws } from './counts/network-draws.ts';
import { type ShownRelease, Tally } from './counts/tally.ts';
import { describeFigures, faultsAmong } from './describe-figures.ts';
import type { FaultFigure, Figures } from './figures.ts';
import {
  type CanaryJudgement,
  judgeCanaries,
  judgePromotion,
  livePromotions,
  type Promotion,
} from './judge.ts';
import { revertCanary, revertPromotion } from './revert.ts';
import { planKeeper } from './plan-keeper.ts';
import type { WatchSettings } from './watch-settings.ts';
import { freezeOf } from '../freezes/freeze-window.ts';

/** Tolerates clock differences between gateways: counts changed this recently are read again. */
const overlapMs = minuteMs;
/** How long to wait before retrying a revert that the store refused. */
const retryDelayMs = 5 * minuteMs;

export interface WatchDeps {
  store: ReleaseStore;
  counts: CountStore;
  settings: WatchSettings;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** In milliseconds since 1970. Tests replace it. */
  clock?: { now(): number };
}

/**
 * Counts the visitors who got an error from a release, publishes the figures, and reverts harmful
 * releases. A revert ends one canary, or rolls back only the area of a harmful promoted release.
 * Several gateways may watch the same store.
 */
export class ReleaseWatch {
  readonly #deps: WatchDeps;
  readonly #clock: NonNullable<WatchDeps['clock']>;
  readonly #tally = new Tally();
  readonly #draws = new NetworkDraws();
  readonly #history = new CountHistory();
  readonly #refusedAt = new Map<string, number>();
  readonly #updatePlans: ReturnType<typeof planKeeper>;
  #state: LiveState | null = null;
  #promotions: { set: number; list: Promotion[] } = { set: 0, list: [] };
  #readUntil = 0;
  #sweptAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #runningRound: Promise<void> | null = null;
  #fault = '';

  constructor(deps: WatchDeps) {
    this.#deps = deps;
    this.#clock = deps.clock ?? Date;
    this.#updatePlans = planKeeper(deps);
  }

  trialsOf(canary: string | null, area: string): Trial[] {
    const canaries = this.#state?.canaries ?? [];
    const { settings } = this.#deps;
    return trialsOf({ canaries, promotions: this.#promotions.list, settings }, canary, area);
  }

  /** Records that a visit from a network, given as a keyed hash, gets a bucket. */
  draw(network: string): Draw {
    return this.#draws.draw(network, this.#clock.now());
  }

  /** Adds one to a count, whose name comes from `count-names.ts`. */
  increment(shown: ShownRelease, name: string): void {
    this.#tally.increment(shown, name, this.#clock.now());
  }

  figures(): Figures {
    return describeFigures({
      state: this.#state,
      promotions: this.#promotions.list,
      history: this.#history,
      settings: this.#deps.settings,
      now: this.#clock.now(),
    });
  }

  async start(): Promise<void> {
    await this.#tryRound();
    this.#timer = setInterval(() => {
      // Skip rounds that are due while a slow round is still running.
      this.#runningRound ??= this.#tryRound().finally(() => (this.#runningRound = null));
    }, this.#deps.settings.lookMs);
  }

  /** Stores the last counts before it closes the store. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#runningRound;
    await this.#tally.addTo(this.#deps.counts).catch(() => undefined);
    await this.#draws.addTo(this.#deps.counts).catch(() => undefined);
    await this.#deps.counts.close();
  }

  async runRound(): Promise<void> {
    const { counts, store, settings } = this.#deps;
    const now = this.#clock.now();
    await this.#tally.addTo(counts);
    await this.#draws.addTo(counts);
    this.#draws.add(await counts.drawsSince(this.#readUntil - overlapMs));
    this.#history.add(await counts.changedSince(this.#readUntil - overlapMs));
    this.#readUntil = now;
    await this.#sweep(now);
    this.#state = await store.state();
    if (this.#state === null) return;
    if (this.#promotions.set !== this.#state.live.set) {
      // Older promotions are no longer judged.
      const since = new Date(now - settings.judgedHours * hourMs).toISOString();
      const list = livePromotions(await store.sets({ since }));
      this.#promotions = { set: this.#state.live.set, list };
    }
    const judgements = judgeCanaries(this.#state, this.#history, settings);
    if (settings.reverts) await this.#revertHarmful(this.#state, judgements, now);
    // Plans are updated last, because a canary that has just ended has none.
    await this.#updatePlans(this.#state, { judgements, history: this.#history, now });
  }

  async #revertHarmful(
    state: LiveState,
    judgements: CanaryJudgement[],
    now: number,
  ): Promise<void> {
    const { store, settings } = this.#deps;
    for (const judged of judgements) {
      const canary = state.canaries.find(({ id }) => id === judged.canary);
      const areas = canary?.releases.map(({ area }) => area) ?? [];
      if (!judged.isHarmful || freezeOf(state.freezes, areas)) continue;
      const { area, version, since } = judged;
      const faults = this.#faults({ area, version, cohort: judged.canary, from: since });
      await this.#revertOnce(judged.canary, now, () => revertCanary(store, judged, faults));
    }
    for (const promotion of this.#promotions.list) {
      const judged = judgePromotion(promotion, this.#history, settings, now);
      if (judged?.isHarmful !== true) continue;
      if (freezeOf(state.freezes, [promotion.area])) continue;
      const { area, version, since } = judged;
      const faults = this.#faults({ area, version, cohort: 'live', from: since });
      await this.#revertOnce(`${area}@${version}`, now, (isRetry) =>
        revertPromotion(store, judged, { faults, isRetry }),
      );
    }
  }

  /** Reverts a release, unless a recent attempt failed. A failure does not block other reverts. */
  async #revertOnce(
    what: string,
    now: number,
    revert: (isRetry: boolean) => Promise<boolean>,
  ): Promise<void> {
    const refusedAt = this.#refusedAt.get(what);
    if (refusedAt !== undefined && now < refusedAt + retryDelayMs) return;
    try {
      if (await revert(refusedAt !== undefined))
        this.#deps.logger.warn({ what }, 'the watch has reverted a harmful release');
    } catch (error) {
      this.#refusedAt.set(what, now);
      this.#deps.logger.error({ err: error, what }, 'a harmful release could not be reverted');
    }
  }

  #faults(query: SeriesQuery): FaultFigure[] {
    // Slow pages appear in the figures, but are not evidence.
    return faultsAmong(this.#history.totals(query)).filter(({ kind }) => kind !== 'slow');
  }

  async #sweep(now: number): Promise<void> {
    if (now < this.#sweptAt + hourMs) return;
    this.#sweptAt = now;
    const oldest = now - retentionHours * hourMs;
    this.#history.forgetBefore(oldest);
    this.#draws.forgetBefore(oldest);
    await this.#deps.counts.removeBefore(oldest);
  }

  async #tryRound(): Promise<void> {
    try {
      await this.runRound();
      this.#fault = '';
    } catch (error) {
      if (this.#fault !== String(error)) {
        this.#deps.logger.error({ err: error }, 'a round of the watch failed');
      }
      this.#fault = String(error);
    }
  }
}
