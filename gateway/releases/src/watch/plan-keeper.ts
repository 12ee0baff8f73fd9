import type { Logger } from 'pino';
import { nextStep, type Plan } from '../plans/plan.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { LiveState } from '../store/store-state.ts';
import { sumOf, type CountHistory } from './counts/count-history.ts';
import { minuteMs } from './counts/count.ts';
import type { CanaryJudgement } from './judge.ts';
import type { WatchSettings } from './watch-settings.ts';
import { wantedChange, type Seen, type WantedChange } from './wanted-change.ts';

/** The longest time between two records in the store that a gateway is watching. */
const beatMs = 30_000;
/** After a gap longer than this and than two rounds, the gap does not count towards the step. */
const minGapMs = 2 * minuteMs;
/** How long to wait before retrying a change that the store refused. */
const patienceMs = 5 * minuteMs;
/** The journal's name for automatic changes of plans. */
const planName = 'plan';

type Canary = LiveState['canaries'][number];
type PlannedCanary = Canary & { plan: Plan };

interface PlanKeeperDeps {
  store: Pick<ReleaseStore, 'inTurn' | 'changePlan'>;
  settings: Pick<WatchSettings, 'lookMs'>;
  logger: Pick<Logger, 'info' | 'error'>;
}

interface Known {
  judgements: readonly CanaryJudgement[];
  history: CountHistory;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Advances canary plans. Any gateway may do it: the store changes a plan only if it is unchanged
 * since it was read, so each change happens once. The position of the store's turn records when a
 * gateway last watched.
 */
export class PlanKeeper {
  readonly #deps: PlanKeeperDeps;
  readonly #failedAt = new Map<string, number>();
  #beatAt = -Infinity;

  constructor(deps: PlanKeeperDeps) {
    this.#deps = deps;
  }

  async look(state: LiveState, known: Known): Promise<void> {
    const { now } = known;
    const planned = state.canaries.filter((canary): canary is PlannedCanary =>
      Boolean(canary.plan && nextStep(canary.plan)),
    );
    const changes = planned.map((canary) => ({
      canary,
      wanted: this.#wanted(state, canary, known),
    }));
    const isDue = changes.some(({ wanted }) => wanted !== null) || now - this.#beatAt >= beatMs;
    if (planned.length === 0 || !isDue) return;
    await this.#deps.store.inTurn('canary-plans', async ({ position, advance }) => {
      const watchedUntil = (position ?? 0) * 1_000;
      const maxGapMs = Math.max(minGapMs, 2 * this.#deps.settings.lookMs);
      for (const { canary, wanted } of changes) {
        const change = changeAfterGap(canary.plan, { watchedUntil, maxGapMs, now }) ?? wanted;
        if (change !== null) await this.#change(canary, change, now);
      }
      await advance(Math.floor(Math.max(watchedUntil, now) / 1_000));
      this.#beatAt = now;
    });
  }

  #wanted(state: LiveState, canary: PlannedCanary, known: Known): WantedChange | null {
    const failedAt = this.#failedAt.get(canary.id);
    if (failedAt !== undefined && known.now < failedAt + patienceMs) return null;
    return wantedChange(canary.plan, seenOf(state, canary, known));
  }

  /** A plan that can't be changed does not block the others. */
  async #change(
    canary: PlannedCanary,
    { reason, ...change }: WantedChange,
    now: number,
  ): Promise<void> {
    const { store, logger } = this.#deps;
    try {
      const request = { canary: canary.id, seen: canary.plan, change, now, by: planName, reason };
      if (await store.changePlan(request)) {
        logger.info({ canary: canary.id, change: change.to, reason }, 'a canary plan has changed');
      }
      this.#failedAt.delete(canary.id);
    } catch (error) {
      this.#failedAt.set(canary.id, now);
      logger.error({ err: error, canary: canary.id }, 'a canary plan could not go on');
    }
  }
}

function seenOf(
  state: LiveState,
  canary: PlannedCanary,
  { judgements, history, now }: Known,
): Seen {
  const own = judgements.filter((judged) => judged.canary === canary.id);
  const stepAt = Date.parse(canary.plan.stepAt);
  const from = stepAt - (stepAt % minuteMs);
  const visits = canary.releases.map(({ area, version }) => {
    const cohort = (name: string) => name === canary.id;
    return sumOf(history.minutes({ area, version, cohort, from }).values()).visitors;
  });
  const areas = new Set(canary.releases.map(({ area }) => area));
  return {
    now,
    freeze: state.freezes.find(({ area }) => area === null || areas.has(area)),
    evidence: Math.max(...own.map(({ evidence }) => evidence)),
    threshold: Math.max(...own.map(({ threshold }) => threshold)),
    visits: Math.min(...visits),
  };
}

/** Excludes an unwatched gap from the step. Null if there was no gap. */
function changeAfterGap(
  plan: Plan,
  { watchedUntil, maxGapMs, now }: { watchedUntil: number; maxGapMs: number; now: number },
): WantedChange | null {
  if (plan.runningSince === null) return null;
  const runningSince = Date.parse(plan.runningSince);
  const seenUntil = Math.max(watchedUntil, runningSince);
  if (now - seenUntil <= maxGapMs) return null;
  const [from, to] = [seenUntil, now].map((time) => new Date(time).toISOString());
  return {
    to: 'resume',
    countedMs: plan.watchedMs + (seenUntil - runningSince),
    reason: `No gateway watched from ${from} to ${to}: that time does not count.`,
  };
}
