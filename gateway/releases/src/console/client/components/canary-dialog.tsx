import { useId, useState } from 'react';
import { api } from '../api/releases-api.ts';
import { doneOrWaiting } from '../model/done-or-waiting.ts';
import { shareText } from '../model/words.ts';
import { MoveDialog } from './move-dialog.tsx';
import { PlanField, readPlan, usualPlan } from './plan-field.tsx';
import { liveVersionOf, type AreaDialogProps } from './promote-dialog.tsx';
import { ReleaseChoice } from './release-choice.tsx';
import { freeShare, nextShare, readShare, ShareField } from './share-field.tsx';

const firstShare = 5;

/** One release, for a share of visitors first. */
export function CanaryDialog({ area, version: first, ...dialog }: AreaDialogProps) {
  const free = freeShare(dialog.status);
  const [version, setVersion] = useState(first);
  const [share, setShare] = useState(() =>
    String(free >= firstShare ? firstShare : (nextShare(0, free) ?? '')),
  );
  const [byPlan, setByPlan] = useState(false);
  const [plan, setPlan] = useState(usualPlan);
  const { steps } = readPlan(plan);
  const percent = byPlan ? (steps?.[0]?.percent ?? null) : readShare(share, free);
  const releases = [{ area, version }];
  const name = useId();
  return (
    <MoveDialog
      {...dialog}
      title={`Begin a canary of ${area}`}
      confirm={() => (percent === null ? 'Begin' : `Begin with ${shareText(percent)}`)}
      planned={version === '' ? null : { releases }}
      share={percent}
      onMove={async ({ along, ...order }) => {
        const shown = byPlan ? { plan: steps ?? [] } : { percent: percent ?? 0 };
        const arm = await api.startArm({ releases: [...releases, ...along], ...shown, ...order });
        return doneOrWaiting(
          arm,
          ({ set }) =>
            `${area} ${version} is shown to ${shareText(percent ?? 0)} of visitors: set ${set}.`,
        );
      }}
    >
      <ReleaseChoice
        legend="Release"
        area={area}
        live={liveVersionOf(dialog.status, area)}
        value={version}
        onChange={setVersion}
      />
      <fieldset className="choice">
        <legend>Visitors</legend>
        <label className="check">
          <input type="radio" name={name} checked={!byPlan} onChange={() => setByPlan(false)} />A
          share that stays
        </label>
        <label className="check">
          <input type="radio" name={name} checked={byPlan} onChange={() => setByPlan(true)} />
          Step by step, by a plan
        </label>
        {byPlan ? (
          <PlanField value={plan} onChange={setPlan} />
        ) : (
          <ShareField value={share} onChange={setShare} free={free} now={null} />
        )}
      </fieldset>
    </MoveDialog>
  );
}
