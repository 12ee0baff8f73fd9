import { useId, useState } from 'react';
import { api } from '../api/releases-api.ts';
import { doneOrWaiting, shareText, visitorsText } from '../model/format.ts';
import { useConsole } from '../state/console-context.ts';
import { MoveDialog } from './move-dialog.tsx';
import { PlanField, readPlan, defaultPlan } from './plan-field.tsx';
import type { ReleaseDialogProps } from './promote-dialog.tsx';
import { ReleaseChoice } from './release-choice.tsx';
import { freeShare, nextShare, readShare, ShareField } from './share-field.tsx';

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
