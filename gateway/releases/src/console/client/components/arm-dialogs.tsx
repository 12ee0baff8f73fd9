import { useState } from 'react';
import { api, type Arm, type Caller, type Status } from '../api/releases-api.ts';
import { bucketCount } from '../../../arms/arm.ts';
import { doneOrWaiting } from '../model/done-or-waiting.ts';
import { count, listed, shareText, visitorsText } from '../model/words.ts';
import { ActionDialog } from './action-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { freeShare, nextShare, readShare, ShareField } from './share-field.tsx';

export interface ArmDialogProps {
  arm: Arm;
  status: Status;
  caller: Caller;
  onDone: (sentence: string) => void;
  onClose: () => void;
}

export const nameOfArm = ({ releases }: Arm) =>
  listed(releases.map(({ area, version }) => `${area} ${version}`));

/** Changes the share. No visitor moves from one canary to another. */
export function ShareDialog({ arm, status, onDone, onClose }: ArmDialogProps) {
  const free = Number((freeShare(status) + arm.percent).toFixed(2));
  const [share, setShare] = useState(() => String(nextShare(arm.percent, free) ?? arm.percent));
  const percent = readShare(share, free);
  const isOther = percent !== null && percent !== arm.percent;
  return (
    <ActionDialog
      title={`Share of the canary of ${arm.area}`}
      confirm={isOther ? `Give it ${shareText(percent)}` : 'Give it this share'}
      ready={isOther}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (percent === null) return;
        const resized = await api.resizeArm({ area: arm.area, percent, reason });
        const sentence = `The canary of ${arm.area} is shown to ${shareText(percent)} of visitors.`;
        onDone(doneOrWaiting(resized, () => sentence));
      }}
    >
      <ShareField value={share} onChange={setShare} free={free} now={arm.percent} />
      <dl className="effect">
        <div>
          <dt>Who is affected</dt>
          <dd>
            <p>{isOther ? shareEffect(arm, percent) : 'Nobody yet: choose another share.'}</p>
            {arm.plan !== undefined && <p>Its plan ends.</p>}
          </dd>
        </div>
      </dl>
    </ActionDialog>
  );
}

function shareEffect(arm: Arm, percent: number): string {
  const moving = Math.round((Math.abs(percent - arm.percent) * bucketCount) / 100);
  return percent > arm.percent
    ? `${count(moving)} more of 10,000 visitors get ${nameOfArm(arm)} from their next page on. Visitors who have it keep it.`
    : `${count(moving)} of 10,000 visitors go back to what is live. Nobody else moves.`;
}

/** Promotes the canary to all visitors. */
export function FinishDialog({ arm, ...dialog }: ArmDialogProps) {
  return (
    <MoveDialog
      {...dialog}
      title={`Give ${nameOfArm(arm)} to everybody`}
      confirm={() => 'Finish the canary'}
      planned={{ releases: arm.releases }}
      onMove={async ({ reason, force }) => {
        const set = await api.finishArm({ area: arm.area, reason, force });
        return doneOrWaiting(
          set,
          (made) => `${nameOfArm(arm)} is live for everybody: set ${made.set}.`,
        );
      }}
    />
  );
}

/** Returns the canary's visitors to the live set. */
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
              Its visitors ({visitorsText(arm.percent)}) get what is live, from their next page on.
            </p>
          </dd>
        </div>
      </dl>
    </ActionDialog>
  );
}
