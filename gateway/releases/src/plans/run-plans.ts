import { isDeepStrictEqual } from 'node:util';
import { armOfArea, assertAllowed, entryOf, frozenOf, shareOut } from '../arms/run-arms.ts';
import type { Arm } from '../arms/arm.ts';
import { approvedChange } from '../approvals/manage-approvals.ts';
import type { Evidence } from '../journal-entry.ts';
import { commitChange, type MoveTools, type StoreTools } from '../moves/commit-change.ts';
import { moveAreas } from '../moves/move-areas.ts';
import { ArmError, ReleaseRefusedError } from '../release-errors.ts';
import { areasOf, namesOf } from '../release-name.ts';
import type { Approvable, ArmRequest, Authorship } from '../release-store.ts';
import type { StoreTransaction } from '../store/store-rows.ts';
import {
  advanced,
  newPlan,
  nextStep,
  paused,
  running,
  type Pause,
  type Plan,
  type PlanStep,
} from './plan.ts';

/** An automatic change of a plan. */
export type PlanChange =
  | { to: 'pause'; cause: Pause['cause']; evidence?: Evidence }
  /**
   * `countedMs`: watched time of the current step, if some of the time until now does not count.
   */
  | { to: 'resume'; countedMs?: number }
  | { to: 'next-step' };

export interface PlanChangeRequest extends Authorship {
  /** Id of the canary. Its plan must still equal `seen`. */
  arm: string;
  seen: Plan;
  change: PlanChange;
  /** Milliseconds since 1970. */
  now: number;
}

/** @throws ArmError, ReleaseRefusedError */
export async function planArm(
  tools: StoreTools,
  transaction: StoreTransaction,
  { area, plan: steps, by, reason, approval }: ArmRequest & Approvable & { plan: PlanStep[] },
): Promise<Arm> {
  const { state } = transaction;
  const arm = armOfArea(state, area);
  assertAllowed(`A plan for the canary ${namesOf(arm.releases)}`, frozenOf(state, arm), false);
  const areas = areasOf(arm.releases);
  const approved = approvedChange(state, { areas, arm, approval });
  const at = new Date().toISOString();
  const ranges = shareOut(state, arm, steps[0]?.percent ?? 0);
  const planned: Arm = { ...arm, ranges, plan: newPlan(steps, by, at) };
  await commitArm(tools, transaction, planned, { action: 'plan', by, reason, at, approved });
  return planned;
}

/** @throws ArmError */
export async function pausePlan(
  tools: StoreTools,
  transaction: StoreTransaction,
  { area, by, reason }: ArmRequest,
): Promise<Arm> {
  const { arm, plan } = plannedArm(transaction, area);
  if (plan.pause?.cause === 'hand') return arm;
  const now = Date.now();
  const held: Arm = { ...arm, plan: paused(plan, { cause: 'hand', by, reason }, now) };
  const at = new Date(now).toISOString();
  await commitArm(tools, transaction, held, { action: 'pause', by, reason, at });
  return held;
}

/** @throws ArmError if the plan's pause ends by itself */
export async function resumePlan(
  tools: StoreTools,
  transaction: StoreTransaction,
  { area, by, reason }: ArmRequest,
): Promise<Arm> {
  const { arm, plan } = plannedArm(transaction, area);
  if (plan.pause === null) return arm;
  if (plan.pause.cause !== 'hand' && plan.pause.cause !== 'refused') {
    const message = `The plan of ${area} goes on by itself, once this is over: ${plan.pause.reason}`;
    throw new ArmError('plan-waits', message);
  }
  const now = Date.now();
  const resumed: Arm = { ...arm, plan: running(plan, now) };
  const at = new Date(now).toISOString();
  await commitArm(tools, transaction, resumed, { action: 'resume', by, reason, at });
  return resumed;
}

/**
 * Compare and swap: if two gateways try the same change, the second finds another plan and changes
 * nothing. It then returns false.
 */
export async function changePlan(
  tools: MoveTools,
  transaction: StoreTransaction,
  request: PlanChangeRequest,
): Promise<boolean> {
  const { seen, change, now, by, reason } = request;
  const arm = transaction.state.arms.find(({ id }) => id === request.arm);
  if (!isDeepStrictEqual(arm?.plan, seen) || arm === undefined) return false;
  const at = new Date(now).toISOString();
  if (change.to === 'pause') {
    const { cause, evidence } = change;
    const plan = paused(seen, { cause, by, reason }, now);
    const pause = { action: 'pause', evidence, by, reason, at } as const;
    await commitArm(tools, transaction, { ...arm, plan }, pause);
    return true;
  }
  if (change.to === 'resume') {
    const plan = running(seen, now, change.countedMs);
    const resume = { action: 'resume', by, reason, at } as const;
    await commitArm(tools, transaction, { ...arm, plan }, resume);
    return true;
  }
  try {
    await takeNextStep(tools, transaction, arm, request);
  } catch (error) {
    if (!(error instanceof ReleaseRefusedError || error instanceof ArmError)) throw error;
    // The next round of the watch pauses the plan for the freeze.
    const isFrozen =
      error instanceof ReleaseRefusedError && error.refusals.some(({ rule }) => rule === 'frozen');
    if (isFrozen) return false;
    const refused = `The next step was refused: ${error.message}`;
    const plan = paused(seen, { cause: 'refused', by, reason: refused }, now);
    const pause = { action: 'pause', by, reason: refused, at } as const;
    await commitArm(tools, transaction, { ...arm, plan }, pause);
  }
  return true;
}

/** @throws ArmError, ReleaseRefusedError, both before anything is written */
async function takeNextStep(
  tools: MoveTools,
  transaction: StoreTransaction,
  arm: Arm,
  { seen, now, by, reason }: PlanChangeRequest,
): Promise<void> {
  const next = nextStep(seen);
  if (next === undefined) return;
  const plan = advanced(seen, now);
  if (next.percent === 100) {
    const targets = arm.releases;
    const place = { step: plan.step, steps: plan.steps.length };
    await moveAreas(tools, transaction, { targets, action: 'finish', plan: place, by, reason });
    return;
  }
  const { state } = transaction;
  assertAllowed(`Resizing the canary ${namesOf(arm.releases)}`, frozenOf(state, arm), false);
  const resized: Arm = { ...arm, plan, ranges: shareOut(state, arm, next.percent) };
  const at = new Date(now).toISOString();
  await commitArm(tools, transaction, resized, { action: 'resize', by, reason, at });
}

/** @throws ArmError if the area has no canary, or the canary has no plan */
function plannedArm({ state }: StoreTransaction, area: string): { arm: Arm; plan: Plan } {
  const arm = armOfArea(state, area);
  if (arm.plan && nextStep(arm.plan)) return { arm, plan: arm.plan };
  throw new ArmError('plan-not-found', `The canary of ${area} follows no plan.`);
}

async function commitArm(
  tools: StoreTools,
  transaction: StoreTransaction,
  arm: Arm,
  told: Authorship & {
    action: 'plan' | 'pause' | 'resume' | 'resize';
    at: string;
    evidence?: Evidence | undefined;
    approved?: ReturnType<typeof approvedChange>;
  },
): Promise<void> {
  const { evidence = null, approved, ...entry } = told;
  const arms = transaction.state.arms.map((other) => (other.id === arm.id ? arm : other));
  await commitChange(tools, transaction, {
    state: { arms, ...approved?.state },
    entry: { ...entryOf(arm), ...approved?.entry, forced: [], evidence, ...entry },
  });
}
