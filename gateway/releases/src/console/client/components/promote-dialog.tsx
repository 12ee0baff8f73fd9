import { useState } from 'react';
import { api, type Caller, type Status } from '../api/releases-api.ts';
import { doneOrWaiting } from '../model/format.ts';
import { MoveDialog } from './move-dialog.tsx';
import { ReleaseChoice } from './release-choice.tsx';

export interface AreaDialogProps {
  area: string;
  /** The preselected version. Empty preselects the newest release that is waiting to go live. */
  version: string;
  status: Status;
  caller: Caller;
  onDone: (sentence: string) => void;
  onClose: () => void;
}

export const liveVersionOf = (status: Status, area: string) => status.live?.areas[area] ?? null;

export function PromoteDialog({ area, version: initialVersion, ...dialog }: AreaDialogProps) {
  const [version, setVersion] = useState(initialVersion);
  const releases = [{ area, version }];
  return (
    <MoveDialog
      {...dialog}
      title={`Promote a release of ${area}`}
      confirm={() => (version === '' ? 'Promote' : `Promote ${version}`)}
      plannedMove={version === '' ? null : { releases }}
      onMove={async ({ companions, ...order }) => {
        const set = await api.promote({ releases: [...releases, ...companions], ...order });
        return doneOrWaiting(
          set,
          (promoted) => `${area} ${version} is live for everybody: set ${promoted.set}.`,
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
    </MoveDialog>
  );
}
