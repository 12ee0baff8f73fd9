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

export function PromoteDialog({ area, version: first, ...dialog }: AreaDialogProps) {
  const [version, setVersion] = useState(first);
  const releases = [{ area, version }];
  return (
    <MoveDialog
      {...dialog}
      title={`Promote a release of ${area}`}
      confirm={() => (version === '' ? 'Promote' : `Promote ${version}`)}
      planned={version === '' ? null : { releases }}
      onMove={async ({ along, ...order }) => {
        const set = await api.promote({ releases: [...releases, ...along], ...order });
        return doneOrWaiting(
          set,
          (made) => `${area} ${version} is live for everybody: set ${made.set}.`,
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
