import { z } from 'zod';
import { ReleaseError } from '../model/release-errors.ts';

const minutesOf = { m: 1, h: 60, d: 24 * 60 };
const gateNames: Record<string, string> = {
  'min-visits': 'minVisits',
  'max-evidence': 'maxEvidence',
};

/**
 * Parses `5:1h,25:4h:min-visits=500,100`: a share in percent, a duration, and gates.
 * @throws ReleaseError with code invalid-plan, which names the step
 */
export function parsePlan(text: string): PlanStep[] {
  const parts = text.split(',');
  const parsed = planStepsSchema.safeParse(parts.map(readStep));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path: [index, ...field], message }) =>
    typeof index === 'number'
      ? `Step ${index + 1} (${parts[index]?.trim()}): ${field.join('.')} ${message}.`
      : `The plan is not valid: ${message}.`,
  );
  throw invalid(lines.join('\n'));
}

function readStep(text: string, index: number): unknown {
  const fault = (reason: string) => invalid(`Step ${index + 1} (${text.trim()}): ${reason}`);
  const [share = '', duration, ...gates] = text.trim().split(':');
  if (!/^\d{1,3}(\.\d{1,2})?%?$/.test(share)) {
    throw fault('begin with a share in percent, such as 5 or 0.5.');
  }
  const length = /^(\d{1,6})([mhd])$/.exec(duration ?? '1m');
  if (!length) throw fault('write the duration as 30m, 4h or 2d.');
  const unit = length[2] as keyof typeof minutesOf;
  return {
    percent: Number(share.replace('%', '')),
    minutes: duration === undefined ? null : Number(length[1]) * minutesOf[unit],
    gates: Object.fromEntries(
      gates.map((gate) => {
        const [name = '', value = ''] = gate.split('=');
        const field = gateNames[name];
        if (field === undefined || !/^\d{1,7}$/.test(value)) {
          throw fault(`write a gate as ${Object.keys(gateNames).join('=500 or ')}=50.`);
        }
        return [field, Number(value)];
      }),
    ),
  };
}

const invalid = (message: string) => new ReleaseError('invalid-plan', message);

/** Maximum percentage of all canaries together. Other visitors are the comparison group. */
export const maxPercent = 95;

const minuteMs = 60_000;
const maxSteps = 20;
const maxMinutes = 14 * 24 * 60;

const gatesSchema = z.strictObject({
  /** The minimum number of visits in the step, in each of the canary's areas. */
  minVisits: z.number().int().min(0).max(1_000_000, 'must be at most 1,000,000').default(0),
  /**
   * The plan pauses while the evidence of harm is at least this. Evidence starts at 1, and at most
   * one in 20 healthy canaries ever reaches 20. By default, the watch ends a canary at 2,000.
   */
  maxEvidence: z
    .number()
    .min(2, 'must be at least 2')
    .max(100_000, 'must be at most 100,000')
    .default(20),
});

export const planStepSchema = z.strictObject({
  /** Percentage of all visitors; 100 promotes the releases. */
  percent: z.number().min(0.01, 'must be at least 0.01%').max(100, 'must be at most 100%'),
  /** How many minutes the step is watched; null for the last step. */
  minutes: z
    .number()
    .int()
    .min(1, 'must be at least a minute')
    .max(maxMinutes, 'must be at most 14 days')
    .nullable(),
  gates: gatesSchema.default(gatesSchema.parse({})),
});

/** Steps with rising shares. Every step but the last has a duration. */
export const planStepsSchema = z
  .array(planStepSchema)
  .min(2, 'a plan has at least two steps')
  .max(maxSteps, `a plan has at most ${maxSteps} steps`)
  .superRefine((steps, context) => {
    for (const [index, { percent, minutes }] of steps.entries()) {
      const previousPercent = steps[index - 1]?.percent ?? 0;
      const isLast = index === steps.length - 1;
      const fault = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [index, field], message });
      if (percent <= previousPercent)
        fault('percent', `must be above the ${previousPercent}% of the step before`);
      if (!isLast && percent > maxPercent) {
        fault('percent', `must be at most ${maxPercent}%: only the last step may be 100%`);
      }
      if (isLast && percent > maxPercent && percent !== 100) {
        fault('percent', `must be at most ${maxPercent}%, or 100% for everybody`);
      }
      if (!isLast && minutes === null) fault('minutes', 'needs a duration, such as 4h');
      if (isLast && minutes !== null)
        fault('minutes', 'must have no duration: it is the last step');
    }
  });

/** A plan paused for one of these causes resumes only when a user resumes it. */
export const manualCauses: readonly Pause['cause'][] = ['hand', 'refused'];

export const planSchema = z.strictObject({
  steps: planStepsSchema,
  by: z.string(),
  /** Number of the current step, from 1. */
  step: z.number().int().min(1).max(maxSteps),
  /** When the current step began. Its visits count from this time. */
  stepAt: z.iso.datetime(),
  /** How many milliseconds of the current step were watched before `runningSince`. */
  watchedMs: z.number().int().nonnegative(),
  /** When the plan started its step or resumed; null while it is paused. */
  runningSince: z.iso.datetime().nullable(),
  pause: z
    .strictObject({
      /**
       * `hand`: a user paused it. `refused`: its next step was refused. The other pauses end by
       * themselves: a freeze, evidence of harm, or too few visits for a gate.
       */
      cause: z.enum(['hand', 'refused', 'freeze', 'evidence', 'visits']),
      by: z.string(),
      reason: z.string(),
      at: z.iso.datetime(),
    })
    .nullable(),
});

export type PlanStep = z.infer<typeof planStepSchema>;
export type Plan = z.infer<typeof planSchema>;
export type Pause = NonNullable<Plan['pause']>;

export function newPlan(steps: PlanStep[], by: string, at: string): Plan {
  return { steps, by, step: 1, stepAt: at, watchedMs: 0, runningSince: at, pause: null };
}

export function currentStep({ steps, step }: Plan): PlanStep {
  const current = steps[step - 1];
  if (!current) throw new Error(`a plan of ${steps.length} steps has no step ${step}`);
  return current;
}

export function nextStep({ steps, step }: Plan): PlanStep | undefined {
  return steps[step];
}

/** How many milliseconds of the step were watched. Never negative, even if clocks differ. */
export function watchedMs({ watchedMs: earlierMs, runningSince }: Plan, now: number): number {
  if (runningSince === null) return earlierMs;
  return earlierMs + Math.max(0, now - Date.parse(runningSince));
}

/** Milliseconds left in the current step; null in the last step. */
export function remainingMs(plan: Plan, now: number): number | null {
  const { minutes } = currentStep(plan);
  return minutes === null ? null : Math.max(0, minutes * minuteMs - watchedMs(plan, now));
}

/** Resumes the plan after a pause, or after time that does not count towards its step. */
export function withPlanRunning(plan: Plan, now: number, countedMs = plan.watchedMs): Plan {
  const runningSince = new Date(now).toISOString();
  return { ...plan, watchedMs: countedMs, runningSince, pause: null };
}

export function withPlanPaused(plan: Plan, pause: Omit<Pause, 'at'>, now: number): Plan {
  const at = new Date(now).toISOString();
  return { ...plan, watchedMs: watchedMs(plan, now), runningSince: null, pause: { ...pause, at } };
}

export function withNextStep(plan: Plan, now: number): Plan {
  const at = new Date(now).toISOString();
  return { ...plan, step: plan.step + 1, stepAt: at, watchedMs: 0, runningSince: at, pause: null };
}

/** `5% for 1 h, 25% for 4 h, then everybody` */
export function describeSteps(steps: PlanStep[]): string {
  return steps
    .map(({ percent, minutes }) => {
      if (percent === 100) return 'then everybody';
      return minutes === null ? `then ${percent}%` : `${percent}% for ${describeMinutes(minutes)}`;
    })
    .join(', ');
}

export function describeMinutes(minutes: number): string {
  if (minutes % (24 * 60) === 0) return `${minutes / (24 * 60)} d`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
}
