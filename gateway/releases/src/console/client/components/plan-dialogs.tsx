import { useState } from 'react';
import { describeSteps } from '../../../plans/plan.ts';
import { api } from '../api/releases-api.ts';
import { doneOrWaiting } from '../model/done-or-waiting.ts';
import { visitorsText } from '../model/words.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { CanaryDialogProps } from './canary-dialogs.tsx';
import { PlanField, readPlan, usualPlan } from './plan-field.tsx';

/** Gives a running canary a plan, or replaces the plan. */
export function PlanDialog({ canary, onDone, onClose }: CanaryDialogProps) {
  const [text, setText] = useState(usualPlan);
  const { steps } = readPlan(text);
  return (
    <ActionDialog
      title={`Plan for the canary of ${canary.area}`}
      confirm="Begin the plan"
      ready={steps !== null}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (steps === null) return;
        const planned = await api.planCanary({ area: canary.area, plan: steps, reason });
        onDone(doneOrWaiting(planned, () => `The canary of ${canary.area} goes by its plan.`));
      }}
    >
      <PlanField value={text} onChange={setText} />
      {steps !== null && (
        <dl className="effect">
          <div>
            <dt>What changes</dt>
            <dd>
              <p>
                Now {visitorsText(canary.percent)}; then by itself {describeSteps(steps)}.
              </p>
              {canary.plan !== undefined && <p>The plan that it has ends.</p>}
            </dd>
          </div>
        </dl>
      )}
    </ActionDialog>
  );
}

/** Keeps the share as it is until a user resumes the plan. */
export function PauseDialog({ canary, onDone, onClose }: CanaryDialogProps) {
  return (
    <ActionDialog
      title={`Pause the plan of ${canary.area}`}
      confirm="Pause the plan"
      onClose={onClose}
      onConfirm={async (reason) => {
        await api.pausePlan({ area: canary.area, reason });
        onDone(`The plan of ${canary.area} is paused.`);
      }}
    >
      <p>
        Its visitors ({visitorsText(canary.percent)}) keep the canary. Time does not count until the
        plan is resumed.
      </p>
    </ActionDialog>
  );
}

/** Continues the plan at the step where it was paused. */
export function ResumeDialog({ canary, onDone, onClose }: CanaryDialogProps) {
  return (
    <ActionDialog
      title={`Resume the plan of ${canary.area}`}
      confirm="Resume the plan"
      onClose={onClose}
      onConfirm={async (reason) => {
        await api.resumePlan({ area: canary.area, reason });
        onDone(`The plan of ${canary.area} goes on.`);
      }}
    >
      {canary.plan?.pause && <p>It was paused: {canary.plan.pause.reason}</p>}
      <p>The next step comes when the rest of this one is over.</p>
    </ActionDialog>
  );
}
