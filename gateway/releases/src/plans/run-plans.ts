import { isDeepStrictEqual } from 'node:util';
import {
  allotShare,
  assertNotFrozen,
  canaryOfArea,
  commitCanary,
} from '../canaries/run-canaries.ts';
import type { Canary } from '../canaries/canary.ts';
import { approvedChange } from '../approvals/approval-requests.ts';
import type { Evidence } from '../model/journal-entry.ts';
import type { MoveChange, StoreChange } from '../moves/commit-change.ts';
import { moveAreas } from '../moves/move-areas.ts';
import { CanaryError, ReleaseRefusedError } from '../model/release-errors.ts';
import { areasOf } from '../model/release-name.ts';
import type { Approvable, RunningCanaryRequest, Authorship } from '../store/store-requests.ts';
import {
  manualCauses,
  withNextStep,
  newPlan,
  nextStep,
  withPlanPaused,
  withPlanRunning,
  type Pause,
  type Plan,
  type PlanStep,
} from './plan.ts';

export type PlanChange =
  | { to: 'pause'; cause: Pause['cause']; evidence?: Evidence }
  /** `countedMs`: watched milliseconds of the current step, if some of its time does not count. */
  | { to: 'resume'; countedMs?: number }
  | { to: 'next-step' };

export interface PlanChangeRequest extends Authorship {
  /** Id of the canary. Its plan must still equal `expectedPlan`. */
  canary: string;
  expectedPlan: Plan;
  change: PlanChange;
  /** Milliseconds since 1970. */
  now: number;
}

/** @throws CanaryError, ReleaseRefusedError */
export async function planCanary(
  change: StoreChange,
  { area, plan, by, reason, approval }: RunningCanaryRequest & Approvable & { plan: PlanStep[] },
): Promise<Canary> {
  const { state } = change;
  const canary = canaryOfArea(state, area);
  assertNotFrozen('A plan for the canary', state, canary);
  const areas = areasOf(canary.releases);
  const approved = approvedChange(state, { areas, canary, approval });
  const at = new Date().toISOString();
  const ranges = allotShare(state, canary, plan[0]?.percent ?? 0);
  const planned: Canary = { ...canary, ranges, plan: newPlan(plan, by, at) };
  await commitCanary(change, planned, { action: 'plan', by, reason, at, approved });
  return planned;
}

/** @throws CanaryError */
export async function pausePlan(
  change: StoreChange,
  { area, by, reason }: RunningCanaryRequest,
): Promise<Canary> {
  const { canary, plan } = plannedCanary(change, area);
  if (plan.pause?.cause === 'hand') return canary;
  const now = Date.now();
  const pausedCanary: Canary = {
    ...canary,
    plan: withPlanPaused(plan, { cause: 'hand', by, reason }, now),
  };
  const at = new Date(now).toISOString();
  await commitCanary(change, pausedCanary, { action: 'pause', by, reason, at });
  return pausedCanary;
}

/** @throws CanaryError if the plan's pause ends by itself */
export async function resumePlan(
  change: StoreChange,
  { area, by, reason }: RunningCanaryRequest,
): Promise<Canary> {
  const { canary, plan } = plannedCanary(change, area);
  if (plan.pause === null) return canary;
  if (!manualCauses.includes(plan.pause.cause)) {
    const message = `The plan of ${area} resumes automatically once this is over: ${plan.pause.reason}`;
    throw new CanaryError('plan-waits', message);
  }
  const now = Date.now();
  const resumed: Canary = { ...canary, plan: withPlanRunning(plan, now) };
  const at = new Date(now).toISOString();
  await commitCanary(change, resumed, { action: 'resume', by, reason, at });
  return resumed;
}

/** Compare and swap: false if a user or another gateway has changed the plan. */
export async function changePlan(change: MoveChange, request: PlanChangeRequest): Promise<boolean> {
  const { expectedPlan, change: due, now, by, reason } = request;
  const canary = change.state.canaries.find(({ id }) => id === request.canary);
  if (!isDeepStrictEqual(canary?.plan, expectedPlan) || canary === undefined) return false;
  const at = new Date(now).toISOString();
  const pause = async (cause: Pause['cause'], pauseReason: string, evidence?: Evidence) => {
    const plan = withPlanPaused(expectedPlan, { cause, by, reason: pauseReason }, now);
    const fields = { action: 'pause', evidence, by, reason: pauseReason, at } as const;
    await commitCanary(change, { ...canary, plan }, fields);
  };
  if (due.to === 'pause') {
    await pause(due.cause, reason, due.evidence);
    return true;
  }
  if (due.to === 'resume') {
    const plan = withPlanRunning(expectedPlan, now, due.countedMs);
    await commitCanary(change, { ...canary, plan }, { action: 'resume', by, reason, at });
    return true;
  }
  try {
    await takeNextStep(change, canary, request);
  } catch (error) {
    if (!(error instanceof ReleaseRefusedError || error instanceof CanaryError)) throw error;
    // The next round of the watch pauses the plan for the freeze.
    const isFrozen =
      error instanceof ReleaseRefusedError && error.refusals.some(({ rule }) => rule === 'frozen');
    if (isFrozen) return false;
    await pause('refused', `The next step was refused: ${error.message}`);
  }
  return true;
}

/** @throws CanaryError, ReleaseRefusedError, both before anything is written */
async function takeNextStep(
  change: MoveChange,
  canary: Canary,
  { expectedPlan, now, by, reason }: PlanChangeRequest,
): Promise<void> {
  const next = nextStep(expectedPlan);
  if (next === undefined) return;
  const plan = withNextStep(expectedPlan, now);
  if (next.percent === 100) {
    const targets = canary.releases;
    const position = { step: plan.step, steps: plan.steps.length };
    await moveAreas(change, { targets, action: 'finish', plan: position, by, reason });
    return;
  }
  const { state } = change;
  assertNotFrozen('Resizing the canary', state, canary);
  const resized: Canary = { ...canary, plan, ranges: allotShare(state, canary, next.percent) };
  const at = new Date(now).toISOString();
  await commitCanary(change, resized, { action: 'resize', by, reason, at });
}

/** @throws CanaryError if the area has no canary, or the canary has no plan */
function plannedCanary({ state }: StoreChange, area: string): { canary: Canary; plan: Plan } {
  const canary = canaryOfArea(state, area);
  if (canary.plan && nextStep(canary.plan)) return { canary, plan: canary.plan };
  throw new CanaryError('plan-not-found', `The canary of ${area} follows no plan.`);
}
