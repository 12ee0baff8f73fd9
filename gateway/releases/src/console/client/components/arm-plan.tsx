import { describeSteps, type PauseCause } from '../../../plans/plan.ts';
import type { Arm } from '../api/releases-api.ts';
import { fullTime } from '../model/words.ts';

/** These pauses end by a person alone. */
const byHand: PauseCause[] = ['hand', 'refused'];

export const isResumable = ({ plan }: Arm) =>
  plan?.pause !== undefined && plan.pause !== null && byHand.includes(plan.pause.cause);

/** The steps of a canary, how far it has come, and why it waits. */
export function ArmPlan({ plan, nextStepAt }: Pick<Arm, 'plan' | 'nextStepAt'>) {
  if (plan === undefined) return null;
  const { steps, step, by, pause } = plan;
  return (
    <div className="arm-plan">
      <p>
        <b>
          Step {step} of {steps.length}
        </b>{' '}
        of the plan of {by}: {describeSteps(steps)}.
      </p>
      {pause === null ? (
        nextStepAt !== null && <p>The next step is due {fullTime(nextStepAt)}.</p>
      ) : (
        <p className="why">
          Paused by {pause.by} since {fullTime(pause.at)}: {pause.reason}
          {!byHand.includes(pause.cause) && ' It goes on by itself.'}
        </p>
      )}
    </div>
  );
}
