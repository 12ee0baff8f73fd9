import { isDeepStrictEqual } from 'node:util';
import { allotShare, assertNotFrozen, canaryOfArea, entryOf } from '../canaries/run-canaries.ts';
import type { Canary } from '../canaries/canary.ts';
import { approvedChange } from '../approvals/approval-requests.ts';
import type { Evidence } from '../model/journal-entry.ts';
import { commitChange, type MoveTools, type StoreTools } from '../moves/commit-change.ts';
import { moveAreas } from '../moves/move-areas.ts';
import { CanaryError, ReleaseRefusedError } from '../model/release-errors.ts';
import { areasOf } from '../model/release-name.ts';
import type { Approvable, RunningCanaryRequest, Authorship } from '../store/store-requests.ts';
import type { StoreTransaction } from '../store/store-rows.ts';
import {
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
  tools: StoreTools,
  transaction: StoreTransaction,
  {
    area,
    plan: steps,
    by,
    reason,
    approval,
  }: RunningCanaryRequest & Approvable & { plan: PlanStep[] },
): Promise<Canary> {
  const { state } = transaction;
  const canary = canaryOfArea(state, area);
  assertNotFrozen('A plan for the canary', state, canary);
  const areas = areasOf(canary.releases);
  const approved = approvedChange(state, { areas, canary, approval });
  const at = new Date().toISOString();
  const ranges = allotShare(state, canary, steps[0]?.percent ?? 0);
  const planned: Canary = { ...canary, ranges, plan: newPlan(steps, by, at) };
  await commitCanary(tools, transaction, planned, { action: 'plan', by, reason, at, approved });
  return planned;
}

/** @throws CanaryError */
export async function pausePlan(
  tools: StoreTools,
  transaction: StoreTransaction,
  { area, by, reason }: RunningCanaryRequest,
): Promise<Canary> {
  const { canary, plan } = plannedCanary(transaction, area);
  if (plan.pause?.cause === 'hand') return canary;
  const now = Date.now();
  const pausedCanary: Canary = {
    ...canary,
    plan: withPlanPaused(plan, { cause: 'hand', by, reason }, now),
  };
  const at = new Date(now).toISOString();
  await commitCanary(tools, transaction, pausedCanary, { action: 'pause', by, reason, at });
  return pausedCanary;
}

/** @throws CanaryError if the plan's pause ends by itself */
export async function resumePlan(
  tools: StoreTools,
  transaction: StoreTransaction,
  { area, by, reason }: RunningCanaryRequest,
): Promise<Canary> {
  const { canary, plan } = plannedCanary(transaction, area);
  if (plan.pause === null) return canary;
  if (plan.pause.cause !== 'hand' && plan.pause.cause !== 'refused') {
    const message = `The plan of ${area} resumes automatically once this is over: ${plan.pause.reason}`;
    throw new CanaryError('plan-waits', message);
  }
  const now = Date.now();
  const resumed: Canary = { ...canary, plan: withPlanRunning(plan, now) };
  const at = new Date(now).toISOString();
  await commitCanary(tools, transaction, resumed, { action: 'resume', by, reason, at });
  return resumed;
}

/** Compare and swap: false if a user or another gateway has changed the plan. */
export async function changePlan(
  tools: MoveTools,
  transaction: StoreTransaction,
  request: PlanChangeRequest,
): Promise<boolean> {
  const { expectedPlan, change, now, by, reason } = request;
  const canary = transaction.state.canaries.find(({ id }) => id === request.canary);
  if (!isDeepStrictEqual(canary?.plan, expectedPlan) || canary === undefined) return false;
  const at = new Date(now).toISOString();
  if (change.to === 'pause') {
    const { cause, evidence } = change;
    const plan = withPlanPaused(expectedPlan, { cause, by, reason }, now);
    const pause = { action: 'pause', evidence, by, reason, at } as const;
    await commitCanary(tools, transaction, { ...canary, plan }, pause);
    return true;
  }
  if (change.to === 'resume') {
    const plan = withPlanRunning(expectedPlan, now, change.countedMs);
    const resume = { action: 'resume', by, reason, at } as const;
    await commitCanary(tools, transaction, { ...canary, plan }, resume);
    return true;
  }
  try {
    await takeNextStep(tools, transaction, canary, request);
  } catch (error) {
    if (!(error instanceof ReleaseRefusedError || error instanceof CanaryError)) throw error;
    // The next round of the watch pauses the plan for the freeze.
    const isFrozen =
      error instanceof ReleaseRefusedError && error.refusals.some(({ rule }) => rule === 'frozen');
    if (isFrozen) return false;
    const refusalReason = `The next step was refused: ${error.message}`;
    const plan = withPlanPaused(expectedPlan, { cause: 'refused', by, reason: refusalReason }, now);
    const pause = { action: 'pause', by, reason: refusalReason, at } as const;
    await commitCanary(tools, transaction, { ...canary, plan }, pause);
  }
  return true;
}

/** @throws CanaryError, ReleaseRefusedError, both before anything is written */
async function takeNextStep(
  tools: MoveTools,
  transaction: StoreTransaction,
  canary: Canary,
  { expectedPlan, now, by, reason }: PlanChangeRequest,
): Promise<void> {
  const next = nextStep(expectedPlan);
  if (next === undefined) return;
  const plan = withNextStep(expectedPlan, now);
  if (next.percent === 100) {
    const targets = canary.releases;
    const position = { step: plan.step, steps: plan.steps.length };
    await moveAreas(tools, transaction, { targets, action: 'finish', plan: position, by, reason });
    return;
  }
  const { state } = transaction;
  assertNotFrozen('Resizing the canary', state, canary);
  const resized: Canary = { ...canary, plan, ranges: allotShare(state, canary, next.percent) };
  const at = new Date(now).toISOString();
  await commitCanary(tools, transaction, resized, { action: 'resize', by, reason, at });
}

/** @throws CanaryError if the area has no canary, or the canary has no plan */
function plannedCanary({ state }: StoreTransaction, area: string): { canary: Canary; plan: Plan } {
  const canary = canaryOfArea(state, area);
  if (canary.plan && nextStep(canary.plan)) return { canary, plan: canary.plan };
  throw new CanaryError('plan-not-found', `The canary of ${area} follows no plan.`);
}

async function commitCanary(
  tools: StoreTools,
  transaction: StoreTransaction,
  canary: Canary,
  change: Authorship & {
    action: 'plan' | 'pause' | 'resume' | 'resize';
    at: string;
    evidence?: Evidence | undefined;
    approved?: ReturnType<typeof approvedChange>;
  },
): Promise<void> {
  const { evidence = null, approved, ...entry } = change;
  const canaries = transaction.state.canaries.map((other) =>
    other.id === canary.id ? canary : other,
  );
  await commitChange(tools, transaction, {
    state: { canaries, ...approved?.state },
    entry: { ...entryOf(canary), ...approved?.entry, forced: [], evidence, ...entry },
  });
}
