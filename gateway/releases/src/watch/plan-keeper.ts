import {
  currentStep,
  describeMinutes,
  manualCauses,
  nextStep,
  type Plan,
  remainingMs,
} from '../plans/plan.ts';
import type { LiveState } from '../store/store-state.ts';
import { type CountHistory, sumOf } from './counts/count-history.ts';
import { minuteMs } from './counts/count.ts';
import type { CanaryJudgement } from './judge.ts';
import type { WatchDeps } from './release-watch.ts';
import { type Freeze, freezeOf } from '../freezes/freeze-window.ts';
import { areasOf } from '../model/release-name.ts';
import type { PlanChange } from '../plans/run-plans.ts';

interface PlanFacts {
  /** Milliseconds since 1970. */
  now: number;
  freeze: Freeze | undefined;
  /** The evidence of harm; the highest of all areas. */
  evidence: number;
  /** The evidence at which the watch ends the canary. */
  threshold: number;
  /** Visits in the current step; the lowest number of all areas. */
  visits: number;
}

type DueChange = PlanChange & { reason: string };

/** A pause for evidence ends below this share of the limit. The margin prevents flapping. */
const resumeShare = 0.5;

function dueChangeOf(plan: Plan, facts: PlanFacts): DueChange | null {
  const next = nextStep(plan);
  if (next === undefined) return null;
  if (plan.pause !== null && manualCauses.includes(plan.pause.cause)) return null;
  const isOver = remainingMs(plan, facts.now) === 0;
  const pause = pauseFor(plan, facts, isOver);
  if (pause !== null) return pause.cause === plan.pause?.cause ? null : { to: 'pause', ...pause };
  if (isOver) return { to: 'next-step', reason: reasonOfStep(plan, facts) };
  if (plan.pause === null) return null;
  return { to: 'resume', reason: `Over: ${plan.pause.reason}` };
}

function pauseFor(plan: Plan, { freeze, evidence, threshold, visits }: PlanFacts, isOver: boolean) {
  const { gates } = currentStep(plan);
  if (freeze !== undefined) {
    const subject = freeze.area === null ? 'All areas are' : `${freeze.area} is`;
    const until = freeze.until === undefined ? '' : ` until ${freeze.until}`;
    const reason = `${subject} frozen by ${freeze.by}${until}: ${freeze.reason}`;
    return { cause: 'freeze' as const, reason };
  }
  const limit = gates.maxEvidence * (plan.pause?.cause === 'evidence' ? resumeShare : 1);
  if (evidence >= limit) {
    const [shown, ends] = [evidence, threshold].map((value) => Number(value.toPrecision(3)));
    return {
      cause: 'evidence' as const,
      reason: `The evidence of harm is ${shown}. This step allows less than ${gates.maxEvidence}; the watch ends the canary at ${ends}.`,
      evidence: { evidence, threshold, maxEvidence: gates.maxEvidence },
    };
  }
  if (!isOver || visits >= gates.minVisits) return null;
  return {
    cause: 'visits' as const,
    reason: `This step needs ${gates.minVisits} visits; ${visits} were seen.`,
  };
}

function reasonOfStep(plan: Plan, { visits, evidence }: PlanFacts): string {
  const { percent, minutes } = currentStep(plan);
  const next = nextStep(plan);
  const watched = `${percent}% was watched for ${describeMinutes(minutes ?? 0)}`;
  const place = `Step ${plan.step + 1} of ${plan.steps.length} of ${plan.by}'s plan`;
  const share = next?.percent === 100 ? 'everybody' : `${next?.percent}%`;
  return `${place}: ${share}. ${watched}, ${visits} visits, evidence of harm ${Number(evidence.toPrecision(3))}.`;
}

/** A gateway records in the store that it is watching at least this often. */
const heartbeatMs = 30_000;
/** An unwatched gap longer than both this and two rounds does not count towards the step. */
const minGapMs = 2 * minuteMs;
/** How long to wait before retrying a change that the store refused. */
const retryDelayMs = 5 * minuteMs;
const planName = 'plan';

type PlannedCanary = LiveState['canaries'][number] & { plan: Plan };

interface RoundFacts extends Pick<PlanFacts, 'now'> {
  judgements: readonly CanaryJudgement[];
  history: CountHistory;
}

/**
 * Advances canary plans. Any gateway may do so, because the store changes a plan only if it is
 * unchanged since it was read. The position of the job's cursor records when a gateway last
 * watched.
 */
export function planKeeper({ store, settings, logger }: WatchDeps) {
  const failedAt = new Map<string, number>();
  let lastHeartbeatAt = -Infinity;

  /** Changes one plan. A failure does not block the other plans. */
  async function changePlan(
    { id, plan }: PlannedCanary,
    { reason, ...change }: DueChange,
    now: number,
  ): Promise<void> {
    try {
      const request = { canary: id, expectedPlan: plan, change, now, by: planName, reason };
      if (await store.changePlan(request)) {
        logger.info({ canary: id, change: change.to, reason }, 'a canary plan has changed');
      }
      failedAt.delete(id);
    } catch (error) {
      failedAt.set(id, now);
      logger.error({ err: error, canary: id }, 'a canary plan could not continue');
    }
  }

  return async (state: LiveState, round: RoundFacts): Promise<void> => {
    const { now } = round;
    const planned = state.canaries.filter((canary): canary is PlannedCanary =>
      Boolean(canary.plan && nextStep(canary.plan)),
    );
    const changes = planned.map((canary) => {
      const isRetryTooEarly = now < (failedAt.get(canary.id) ?? -Infinity) + retryDelayMs;
      const facts = factsOf(state, canary, round);
      return { canary, dueChange: isRetryTooEarly ? null : dueChangeOf(canary.plan, facts) };
    });
    const isDue =
      changes.some(({ dueChange }) => dueChange !== null) || now - lastHeartbeatAt >= heartbeatMs;
    if (planned.length === 0 || !isDue) return;
    await store.withJobLock('canary-plans', async ({ position, advance }) => {
      const watchedUntil = (position ?? 0) * 1_000;
      const maxGapMs = Math.max(minGapMs, 2 * settings.lookMs);
      for (const { canary, dueChange } of changes) {
        const change = changeAfterGap(canary.plan, { watchedUntil, maxGapMs, now }) ?? dueChange;
        if (change !== null) await changePlan(canary, change, now);
      }
      await advance(Math.floor(Math.max(watchedUntil, now) / 1_000));
      lastHeartbeatAt = now;
    });
  };
}

function factsOf(
  state: LiveState,
  canary: PlannedCanary,
  { judgements, history, now }: RoundFacts,
): PlanFacts {
  const ownJudgements = judgements.filter((judged) => judged.canary === canary.id);
  const stepAt = Date.parse(canary.plan.stepAt);
  const from = stepAt - (stepAt % minuteMs);
  const visits = canary.releases.map(({ area, version }) => {
    const minutes = history.minutes({ area, version, cohort: canary.id, from });
    return sumOf(minutes.values()).visitors;
  });
  return {
    now,
    freeze: freezeOf(state.freezes, areasOf(canary.releases)),
    evidence: Math.max(...ownJudgements.map(({ evidence }) => evidence)),
    threshold: Math.max(...ownJudgements.map(({ threshold }) => threshold)),
    visits: Math.min(...visits),
  };
}

/** Excludes an unwatched gap from the step. Null if there was no gap. */
function changeAfterGap(
  plan: Plan,
  { watchedUntil, maxGapMs, now }: { watchedUntil: number; maxGapMs: number; now: number },
): DueChange | null {
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
