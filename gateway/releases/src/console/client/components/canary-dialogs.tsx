import { useState } from 'react';
import { api, type Canary } from '../api/releases-api.ts';
import { bucketCount } from '../../../canaries/canary.ts';
import { count, doneOrWaiting, releaseNames, shareText, visitorsText } from '../model/format.ts';
import { useConsole } from '../state/console-context.ts';
import { ActionDialog } from './action-dialog.tsx';
import { Effect, EffectList } from './move-effect.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { freeShare, nextShare, readShare, ShareField } from './share-field.tsx';
import { describeSteps } from '../../../plans/plan.ts';
import { PlanField, readPlan, defaultPlan } from './plan-field.tsx';

interface CanaryDialogProps {
  canary: Canary;
}

export function PlanDialog({ canary }: CanaryDialogProps) {
  const [text, setText] = useState(defaultPlan);
  const { steps } = readPlan(text);
  return (
    <ActionDialog
      title={`Plan for the canary of ${canary.area}`}
      confirm="Start the plan"
      ready={steps !== null}
      onConfirm={async (reason) => {
        if (steps === null) return null;
        const planned = await api.planCanary({ area: canary.area, plan: steps, reason });
        return doneOrWaiting(planned, () => `The canary of ${canary.area} follows its plan.`);
      }}
    >
      <PlanField value={text} onChange={setText} />
      {steps !== null && (
        <EffectList>
          <Effect name="What changes">
            <p>
              Now {visitorsText(canary.percent)}; then automatically {describeSteps(steps)}.
            </p>
            {canary.plan !== undefined && <p>Its current plan ends.</p>}
          </Effect>
        </EffectList>
      )}
    </ActionDialog>
  );
}

export function PauseDialog({ canary }: CanaryDialogProps) {
  return (
    <ActionDialog
      title={`Pause the plan of ${canary.area}`}
      confirm="Pause the plan"
      onConfirm={async (reason) => {
        await api.pausePlan({ area: canary.area, reason });
        return `The plan of ${canary.area} is paused.`;
      }}
    >
      <p>
        Its visitors ({visitorsText(canary.percent)}) keep the canary. Time does not count until the
        plan is resumed.
      </p>
    </ActionDialog>
  );
}

export function ResumeDialog({ canary }: CanaryDialogProps) {
  return (
    <ActionDialog
      title={`Resume the plan of ${canary.area}`}
      confirm="Resume the plan"
      onConfirm={async (reason) => {
        await api.resumePlan({ area: canary.area, reason });
        return `The plan of ${canary.area} continues.`;
      }}
    >
      {canary.plan?.pause && <p>It was paused: {canary.plan.pause.reason}</p>}
      <p>The next step begins when the rest of this one is over.</p>
    </ActionDialog>
  );
}

/** Changes the share. No visitor moves from one canary to another. */
export function ShareDialog({ canary }: CanaryDialogProps) {
  const free = Number((freeShare(useConsole().status) + canary.percent).toFixed(2));
  const [share, setShare] = useState(() =>
    String(nextShare(canary.percent, free) ?? canary.percent),
  );
  const percent = readShare(share, free);
  const hasChanged = percent !== null && percent !== canary.percent;
  return (
    <ActionDialog
      title={`Share of the canary of ${canary.area}`}
      confirm={hasChanged ? `Give it ${shareText(percent)}` : 'Give it this share'}
      ready={hasChanged}
      onConfirm={async (reason) => {
        if (percent === null) return null;
        const resized = await api.resizeCanary({ area: canary.area, percent, reason });
        const sentence = `The canary of ${canary.area} is shown to ${shareText(percent)} of visitors.`;
        return doneOrWaiting(resized, () => sentence);
      }}
    >
      <ShareField value={share} onChange={setShare} free={free} currentShare={canary.percent} />
      <EffectList>
        <Effect name="Who is affected">
          <p>{hasChanged ? shareEffect(canary, percent) : 'Nobody yet: choose another share.'}</p>
          {canary.plan !== undefined && <p>Its plan ends.</p>}
        </Effect>
      </EffectList>
    </ActionDialog>
  );
}

function shareEffect(canary: Canary, percent: number): string {
  const movedVisitors = Math.round((Math.abs(percent - canary.percent) * bucketCount) / 100);
  return percent > canary.percent
    ? `${count(movedVisitors)} more of 10,000 visitors get ${releaseNames(canary.releases)} from their next page on. Visitors who have it keep it.`
    : `${count(movedVisitors)} of 10,000 visitors go back to what is live. Nobody else moves.`;
}

export function FinishDialog({ canary }: CanaryDialogProps) {
  return (
    <MoveDialog
      title={`Give ${releaseNames(canary.releases)} to everybody`}
      confirm={() => 'Finish the canary'}
      plannedMove={{ releases: canary.releases }}
      onMove={async ({ reason, force }) => {
        const result = await api.finishCanary({ area: canary.area, reason, force });
        return doneOrWaiting(
          result,
          ({ set }) => `${releaseNames(canary.releases)} is live for everybody: set ${set}.`,
        );
      }}
    />
  );
}

export function AbortDialog({ canary }: CanaryDialogProps) {
  return (
    <ActionDialog
      title={`End the canary of ${canary.area}`}
      confirm="End the canary"
      tone="danger"
      onConfirm={async (reason) => {
        await api.abortCanary({ area: canary.area, reason });
        return `The canary of ${canary.area} has ended.`;
      }}
    >
      <EffectList>
        <Effect name="What changes">
          <p>{releaseNames(canary.releases)} is shown to nobody any more. It stays published.</p>
        </Effect>
        <Effect name="Who is affected">
          <p>
            Its visitors ({visitorsText(canary.percent)}) get what is live, from their next page on.
          </p>
        </Effect>
      </EffectList>
    </ActionDialog>
  );
}
