import { useState } from 'react';
import { api } from '../api/releases-api.ts';
import type { AreaCondition } from '../model/condition.ts';
import { doneOrWaiting, pluralise } from '../model/format.ts';
import { useConsole } from '../state/console-context.ts';
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

interface RollbackDialogProps {
  area: string;
  /** Omitted for a retired area, which the rollback restores. */
  condition?: AreaCondition;
}

export function RollbackDialog({ area, condition }: RollbackDialogProps) {
  const { figures } = useConsole();
  const [to, setTo] = useState('');
  const rollback = { area, ...(to === '' ? {} : { to }) };
  const visitors = figures?.areas[area]?.cohort.visitors;
  return (
    <MoveDialog
      title={condition === undefined ? `Bring ${area} back` : `Roll ${area} back`}
      confirm={(movePreview) =>
        confirmOf(movePreview?.moved.find((move) => move.area === area)?.to)
      }
      tone="danger"
      reason={condition?.condition === 'trouble' ? condition.why : ''}
      plannedMove={{ rollback }}
      visitors={
        visitors === undefined || condition === undefined
          ? null
          : `${pluralise(visitors, 'visitor')} had ${condition.area.version} in the last 24 hours.`
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

export function RetireDialog({ area }: { area: string }) {
  return (
    <MoveDialog
      title={`Retire ${area}`}
      confirm={() => `Retire ${area}`}
      tone="danger"
      plannedMove={{ retire: { areas: [area] } }}
      onMove={async ({ companions, ...order }) => {
        const result = await api.retire({ areas: [area], ...order, with: companions });
        return doneOrWaiting(result, ({ set }) => `${area} is out of the set: set ${set} is live.`);
      }}
    >
      <p>Its pages return 404, and other pages omit its widgets.</p>
    </MoveDialog>
  );
}
