import { useState } from 'react';
import { api } from '../api/releases-api.ts';
import { doneOrWaiting } from '../model/format.ts';
import { MoveDialog } from './move-dialog.tsx';
import { ReleaseChoice } from './release-choice.tsx';

export interface ReleaseDialogProps {
  area: string;
  /** The preselected version. By default, the newest release that is waiting to go live. */
  version?: string;
}

export function PromoteDialog({ area, version: initialVersion = '' }: ReleaseDialogProps) {
  const [version, setVersion] = useState(initialVersion);
  const releases = [{ area, version }];
  return (
    <MoveDialog
      title={`Promote a release of ${area}`}
      confirm={() => (version === '' ? 'Promote' : `Promote ${version}`)}
      plannedMove={version === '' ? null : { releases }}
      onMove={async ({ companions, ...order }) => {
        const result = await api.promote({ releases: [...releases, ...companions], ...order });
        return doneOrWaiting(
          result,
          ({ set }) => `${area} ${version} is live for everybody: set ${set}.`,
        );
      }}
    >
      <ReleaseChoice legend="Release" area={area} value={version} onChange={setVersion} />
    </MoveDialog>
  );
}
