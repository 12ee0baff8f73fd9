import type { Freeze } from '../freezes/freeze.ts';
import {
  currentStep,
  describeMinutes,
  nextStep,
  remainingMs,
  type Pause,
  type Plan,
} from '../plans/plan.ts';
import type { PlanChange } from '../plans/run-plans.ts';

/** The facts about a canary that decide what its plan does. */
export interface Seen {
  /** Milliseconds since 1970. */
  now: number;
  /** The freeze of one of its areas, if there is one. */
  freeze: Freeze | undefined;
  /** The evidence of harm; the highest of all areas. */
  evidence: number;
  /** The evidence at which the watch ends the canary. */
  threshold: number;
  /** Visits in the current step; the lowest number of all areas. */
  visits: number;
}

export type WantedChange = PlanChange & { reason: string };

/**
 * A pause for evidence ends below this share of the limit. The hysteresis keeps a plan from
 * flickering.
 */
const calmShare = 0.5;

/** Pauses that only a person can end. */
const needsPerson: readonly Pause['cause'][] = ['hand', 'refused'];

/** The change that a plan needs now; null for none. */
export function wantedChange(plan: Plan, seen: Seen): WantedChange | null {
  const next = nextStep(plan);
  if (next === undefined) return null;
  if (plan.pause !== null && needsPerson.includes(plan.pause.cause)) return null;
  const isOver = remainingMs(plan, seen.now) === 0;
  const pause = pauseFor(plan, seen, isOver);
  if (pause !== null) return pause.cause === plan.pause?.cause ? null : { to: 'pause', ...pause };
  if (isOver) return { to: 'next-step', reason: reasonOfStep(plan, seen) };
  if (plan.pause === null) return null;
  return { to: 'resume', reason: `Over: ${plan.pause.reason}` };
}

function pauseFor(plan: Plan, { freeze, evidence, threshold, visits }: Seen, isOver: boolean) {
  const { gates } = currentStep(plan);
  if (freeze !== undefined) {
    const what = freeze.area === null ? 'All areas are' : `${freeze.area} is`;
    const until = freeze.until === undefined ? '' : ` until ${freeze.until}`;
    const reason = `${what} frozen by ${freeze.by}${until}: ${freeze.reason}`;
    return { cause: 'freeze' as const, reason };
  }
  const limit = gates.maxEvidence * (plan.pause?.cause === 'evidence' ? calmShare : 1);
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

function reasonOfStep(plan: Plan, { visits, evidence }: Seen): string {
  const { percent, minutes } = currentStep(plan);
  const next = nextStep(plan);
  const watched = `${percent}% was watched for ${describeMinutes(minutes ?? 0)}`;
  const place = `Step ${plan.step + 1} of ${plan.steps.length} of ${plan.by}'s plan`;
  const share = next?.percent === 100 ? 'everybody' : `${next?.percent}%`;
  return `${place}: ${share}. ${watched}, ${visits} visits, evidence of harm ${Number(evidence.toPrecision(3))}.`;
}
