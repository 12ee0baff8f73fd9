import { useId, useState } from 'react';
import { api, type Canary } from '../api/releases-api.ts';
import { bucketCount } from '../../../canaries/canary.ts';
import { describeSteps } from '../../../plans/plan.ts';
import { count, doneOrWaiting, releaseNames, shareText, visitorsText } from '../model/format.ts';
import { useConsole } from '../state/console-context.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { ReleaseDialogProps } from './area-move-dialogs.tsx';
import {
  defaultPlan,
  freeShare,
  nextShare,
  PlanField,
  readPlan,
  readShare,
  ShareField,
} from './canary-fields.tsx';
import { Effect, EffectList } from './move-effect.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { ReleaseChoice } from './release-choice.tsx';

const firstShare = 5;

const choices = [
  ['share', 'A share that stays'],
  ['plan', 'Step by step, by a plan'],
  ['chosen', 'Chosen visitors only'],
] as const;

export function StartCanaryDialog({ area, version: initialVersion = '' }: ReleaseDialogProps) {
  const free = freeShare(useConsole().status);
  const [version, setVersion] = useState(initialVersion);
  const [share, setShare] = useState(() =>
    String(free >= firstShare ? firstShare : (nextShare(0, free) ?? '')),
  );
  const [visitors, setVisitors] = useState<'share' | 'plan' | 'chosen'>('share');
  const [plan, setPlan] = useState(defaultPlan);
  const { steps } = readPlan(plan);
  const percent = {
    share: readShare(share, free),
    plan: steps?.[0]?.percent ?? null,
    chosen: 0,
  }[visitors];
  const releases = [{ area, version }];
  const name = useId();
  return (
    <MoveDialog
      title={`Begin a canary of ${area}`}
      confirm={() => (percent ? `Begin with ${shareText(percent)}` : 'Begin')}
      plannedMove={version === '' ? null : { releases }}
      share={percent}
      onMove={async ({ companions, ...order }) => {
        const audience = {
          share: { percent: percent ?? 0 },
          plan: { plan: steps ?? [] },
          chosen: { chosen: true as const },
        }[visitors];
        const canary = await api.startCanary({
          releases: [...releases, ...companions],
          ...audience,
          ...order,
        });
        return doneOrWaiting(
          canary,
          ({ set }) => `${area} ${version} is shown to ${visitorsText(percent ?? 0)}: set ${set}.`,
        );
      }}
    >
      <ReleaseChoice legend="Release" area={area} value={version} onChange={setVersion} />
      <fieldset className="choice">
        <legend>Visitors</legend>
        {choices.map(([choice, choiceLabel]) => (
          <label className="check" key={choice}>
            <input
              type="radio"
              name={name}
              checked={visitors === choice}
              onChange={() => setVisitors(choice)}
            />
            {choiceLabel}
          </label>
        ))}
        {visitors === 'share' && (
          <ShareField value={share} onChange={setShare} free={free} currentShare={null} />
        )}
        {visitors === 'plan' && <PlanField value={plan} onChange={setPlan} />}
        {visitors === 'chosen' && (
          <p className="hint">
            Nobody sees it before a preview link of the canary is made, or visitors are chosen by
            the command line.
          </p>
        )}
      </fieldset>
    </MoveDialog>
  );
}

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
