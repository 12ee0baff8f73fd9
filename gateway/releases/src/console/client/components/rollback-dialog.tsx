import { useState } from 'react';
import { api, type Caller, type Status } from '../api/releases-api.ts';
import { pluralise } from '../model/format.ts';
import { MoveDialog } from './move-dialog.tsx';
import { liveVersionOf } from './promote-dialog.tsx';
import { ReleaseChoice } from './release-choice.tsx';

interface RollbackDialogProps {
  area: string;
  /** The live version; null for a retired area, which the rollback restores. */
  version: string | null;
  status: Status;
  caller: Caller;
  /** The problem that the figures show, which prefills the reason. */
  trouble: string;
  visitors: number | null;
  onDone: (sentence: string) => void;
  onClose: () => void;
}

export function RollbackDialog(props: RollbackDialogProps) {
  const { area, version, trouble, visitors, ...dialog } = props;
  const [to, setTo] = useState('');
  const rollback = { area, ...(to === '' ? {} : { to }) };
  return (
    <MoveDialog
      {...dialog}
      title={version === null ? `Bring ${area} back` : `Roll ${area} back`}
      confirm={(movePreview) =>
        confirmOf(movePreview?.moved.find((move) => move.area === area)?.to)
      }
      tone="danger"
      reason={trouble}
      plannedMove={{ rollback }}
      visitors={
        visitors === null || version === null
          ? null
          : `${pluralise(visitors, 'visitor')} had ${version} in the last 24 hours.`
      }
      onMove={async ({ companions, ...order }) => {
        const set = await api.rollback({ ...rollback, ...order, with: companions });
        const restoredVersion = set.areas[area];
        const outcome =
          restoredVersion === undefined ? 'is out of the set' : `is back on ${restoredVersion}`;
        return `${area} ${outcome}: set ${set.set} is live.`;
      }}
    >
      <details className="other-releases">
        <summary>Back to {to === '' ? 'the previous good release' : to}: change</summary>
        <ReleaseChoice
          legend="Back to"
          noneLabel="The previous good release"
          area={area}
          live={liveVersionOf(dialog.status, area)}
          value={to}
          onChange={setTo}
        />
      </details>
    </MoveDialog>
  );
}

/** @param to undefined until it is known; null if the rollback removes the area from the set */
function confirmOf(to: string | null | undefined): string {
  if (to === undefined) return 'Roll back';
  return to === null ? 'Take out of the set' : `Roll back to ${to}`;
}
