import { useId, useState } from 'react';
import {
  type ApprovalMove,
  type ApprovalRequest,
  describeApprovalMove,
} from '../../../approvals/approval-record.ts';
import { api, type Status } from '../api/releases-api.ts';
import { doneOrWaiting } from '../model/format.ts';
import { useConsole } from '../state/console-context.ts';
import { ActionDialog } from './action-dialog.tsx';
import { MoveDialog, type PlannedMove } from './move-dialog.tsx';

/** Shows a second manager the effect of a requested move. Approving makes exactly that move. */
export function ApproveDialog({ request }: { request: ApprovalRequest }) {
  const { status } = useConsole();
  const { id, move, by, reason: requestReason } = request;
  const description = describeApprovalMove(move);
  const title = `Approve: ${description}`;
  const approve = async (reason: string) => {
    await api.approve({ id, reason });
    return `Approved: ${description}.`;
  };
  const plannedMove = toPlannedMove(move, status);
  const requesterLine = (
    <p>
      {by} asks for it: {requestReason}
    </p>
  );
  if (plannedMove === null) {
    return (
      <ActionDialog title={title} confirm="Approve" onConfirm={approve}>
        {requesterLine}
      </ActionDialog>
    );
  }
  return (
    <MoveDialog
      title={title}
      confirm={() => 'Approve'}
      plannedMove={plannedMove}
      {...(move.move === 'canary' && { share: move.percent })}
      fixed={{ forced: 'force' in move && move.force === true }}
      onMove={({ reason }) => approve(reason)}
    >
      {requesterLine}
    </MoveDialog>
  );
}

/** The move to preview; null if the request does not change a set. */
function toPlannedMove(move: ApprovalMove, status: Status): PlannedMove | null {
  switch (move.move) {
    case 'promote':
    case 'canary':
      return { releases: move.releases };
    case 'retire':
      return { retire: { areas: move.areas, with: move.with } };
    case 'finish': {
      const canary = status.canaries.find(({ id }) => id === move.canary);
      return canary === undefined ? null : { releases: canary.releases };
    }
    default:
      return null;
  }
}

export function RefuseDialog({ request: { id, move, by } }: { request: ApprovalRequest }) {
  const description = describeApprovalMove(move);
  return (
    <ActionDialog
      title={`Refuse: ${description}`}
      confirm="Refuse"
      tone="danger"
      onConfirm={async (reason) => {
        await api.refuseRequest({ id, reason });
        return `Refused: ${description}.`;
      }}
    >
      <p>{by} asked for it. Nothing is moved.</p>
    </ActionDialog>
  );
}

export function RequireApprovalDialog() {
  const { status } = useConsole();
  const id = useId();
  const eligibleAreas = status.areas.filter(
    ({ area }) => !status.approvalAreas.some((required) => required.area === area),
  );
  const [area, setArea] = useState(eligibleAreas[0]?.area ?? '');
  return (
    <ActionDialog
      title="Require approval for an area"
      confirm="Require approval"
      ready={area !== ''}
      onConfirm={async (reason) => {
        await api.requireApproval({ area, reason });
        return `A second manager approves the moves of ${area}.`;
      }}
    >
      <div className="field">
        <label htmlFor={id}>Area</label>
        <select id={id} value={area} onChange={(event) => setArea(event.target.value)}>
          {eligibleAreas.map((each) => (
            <option key={each.area}>{each.area}</option>
          ))}
        </select>
      </div>
      <p>
        Its moves wait for a second manager’s approval. Rollbacks, ended canaries and smaller shares
        do not wait.
      </p>
    </ActionDialog>
  );
}

export function LiftApprovalDialog({ area }: { area: string }) {
  return (
    <ActionDialog
      title={`Lift the approval for ${area}`}
      confirm="Lift the approval"
      onConfirm={async (reason) => {
        const lifted = await api.liftApproval({ area, reason });
        return doneOrWaiting(lifted, () => `${area} moves without approval again.`);
      }}
    >
      <p>Moves of {area} need no second manager then. Lifting it needs one.</p>
    </ActionDialog>
  );
}
