import { useId, useState } from 'react';
import { api, type Arm, type Caller, type Status } from '../api/releases-api.ts';
import { maxPercent } from '../../../arms/max-percent.ts';
import { isForcible } from '../model/effect.ts';
import { isManager } from '../model/roles.ts';
import { count, listed, shareText } from '../model/words.ts';
import { ActionDialog, ProblemNotice } from './action-dialog.tsx';
import { MoveEffect, Refusals } from './move-effect.tsx';
import { useAnswer } from './use-answer.ts';

interface ArmDialogProps {
  arm: Arm;
  status: Status;
  caller: Caller;
  onDone: (sentence: string) => void;
  onClose: () => void;
}

const bucketsPerPercent = 100;
const defaultShares = [1, 5, 10, 25, 50];

export const nameOfArm = ({ releases }: Arm) =>
  listed(releases.map(({ area, version }) => `${area} ${version}`));

/** More or fewer visitors; nobody of another canary moves. */
export function ShareDialog({ arm, status, onDone, onClose }: ArmDialogProps) {
  const id = useId();
  const free =
    maxPercent - status.arms.reduce((sum, other) => sum + other.percent, 0) + arm.percent;
  const next = defaultShares.find((share) => share > arm.percent && share <= free);
  const [share, setShare] = useState(String(next ?? arm.percent));
  const percent = Number(share);
  const valid = share !== '' && percent >= 0.01 && percent <= free && percent !== arm.percent;
  return (
    <ActionDialog
      title={`Share of the canary of ${arm.area}`}
      confirm={valid ? `Give it ${shareText(percent)}` : 'Give it this share'}
      ready={valid}
      onClose={onClose}
      onConfirm={async (reason) => {
        await api.resizeArm({ area: arm.area, percent, reason });
        onDone(`The canary of ${arm.area} is shown to ${shareText(percent)} of visitors.`);
      }}
    >
      <div className="field">
        <label htmlFor={`${id}-share`}>Share of all visitors, in percent</label>
        <div className="share-choice">
          <input
            id={`${id}-share`}
            type="number"
            min="0.01"
            max={free}
            step="0.01"
            required
            value={share}
            aria-describedby={`${id}-free`}
            onChange={(event) => setShare(event.target.value)}
          />
          {defaultShares.map((usual) => (
            <button
              key={usual}
              type="button"
              className="button small"
              disabled={usual > free}
              aria-pressed={percent === usual}
              onClick={() => setShare(String(usual))}
            >
              {usual}%
            </button>
          ))}
        </div>
        <p className="hint" id={`${id}-free`}>
          Now {shareText(arm.percent)}; up to {shareText(free)}
          {free < maxPercent && ', as the rest is in other canaries'}. {100 - maxPercent}% stay
          beside all canaries until they are finished.
        </p>
      </div>
      <dl className="effect">
        <div>
          <dt>Who is affected</dt>
          <dd>
            <p>{valid ? shareEffect(arm, percent) : 'Nobody yet: choose another share.'}</p>
          </dd>
        </div>
      </dl>
    </ActionDialog>
  );
}

function shareEffect(arm: Arm, percent: number): string {
  const moving = count(Math.round(Math.abs(percent - arm.percent) * bucketsPerPercent));
  return percent > arm.percent
    ? `${moving} more of 10,000 visitors get ${nameOfArm(arm)} from their next page on. Who has it keeps it.`
    : `${moving} of 10,000 visitors go back to what is live. Nobody else moves.`;
}

/** The canary becomes what everybody gets. */
export function FinishDialog({ arm, status, caller, onDone, onClose }: ArmDialogProps) {
  const [forced, setForced] = useState(false);
  const [acting, setActing] = useState(false);
  const answer = useAnswer(
    JSON.stringify([status.sequence, arm.id]),
    () => api.would({ releases: arm.releases }),
    acting,
  );
  const outlook = answer.state === 'here' ? answer.value : null;
  const mayForce = outlook !== null && isManager(caller) && isForcible(outlook);
  return (
    <ActionDialog
      title={`Give ${nameOfArm(arm)} to everybody`}
      confirm="Finish the canary"
      ready={outlook !== null && (outlook.fits || (forced && mayForce))}
      onClose={onClose}
      onConfirm={async (reason) => {
        setActing(true);
        try {
          const force = outlook?.fits ? undefined : true;
          const set = await api.finishArm({ area: arm.area, reason, force });
          onDone(`${nameOfArm(arm)} is live for everybody: set ${set.set}.`);
        } catch (error) {
          setActing(false);
          throw error;
        }
      }}
    >
      <div aria-live="polite" className="outlook">
        {answer.state === 'waiting' && <p className="quiet">Looking what it would change…</p>}
        {answer.state === 'failed' && <ProblemNotice problem={answer.problem} />}
        {outlook && <MoveEffect outlook={outlook} status={status} visitors={null} />}
        {outlook && !outlook.fits && <Refusals outlook={outlook} />}
      </div>
      {mayForce && !outlook.fits && (
        <label className="check">
          <input
            type="checkbox"
            checked={forced}
            onChange={(event) => setForced(event.target.checked)}
          />
          Do it all the same. The history will say what was passed over.
        </label>
      )}
    </ActionDialog>
  );
}

/** Its visitors go back to what is live. */
export function AbortDialog({ arm, onDone, onClose }: ArmDialogProps) {
  return (
    <ActionDialog
      title={`End the canary of ${arm.area}`}
      confirm="End the canary"
      tone="danger"
      onClose={onClose}
      onConfirm={async (reason) => {
        await api.abortArm({ area: arm.area, reason });
        onDone(`The canary of ${arm.area} has ended.`);
      }}
    >
      <dl className="effect">
        <div>
          <dt>What changes</dt>
          <dd>
            <p>{nameOfArm(arm)} is shown to nobody any more. It stays published.</p>
          </dd>
        </div>
        <div>
          <dt>Who is affected</dt>
          <dd>
            <p>
              The {shareText(arm.percent)} of visitors in it get what is live, from their next page
              on.
            </p>
          </dd>
        </div>
      </dl>
    </ActionDialog>
  );
}
