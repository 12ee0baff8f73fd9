import { useId, useState } from 'react';
import {
  type ApprovalMove,
  type ApprovalRequest,
  describeApprovalMove,
} from '../../../approvals/approval-record.ts';
import { api, type Caller, type Status } from '../api/releases-api.ts';
import { doneOrWaiting } from '../model/format.ts';
import { ActionDialog } from './action-dialog.tsx';
import { MoveDialog, type PlannedMove } from './move-dialog.tsx';

interface DialogCallbacks {
  onDone: (sentence: string) => void;
  onClose: () => void;
}

interface ApproveDialogProps extends DialogCallbacks {
  request: ApprovalRequest;
  status: Status;
  caller: Caller;
}

/** Shows a second manager the effect of a requested move. Approving makes exactly that move. */
export function ApproveDialog({ request, status, caller, onDone, onClose }: ApproveDialogProps) {
  const { id, move, by, reason: requestReason } = request;
  const description = describeApprovalMove(move);
  const title = `Approve: ${description}`;
  const doneMessage = `Approved: ${description}.`;
  const plannedMove = toPlannedMove(move, status);
  const requesterLine = (
    <p>
      {by} asks for it: {requestReason}
    </p>
  );
  if (plannedMove === null) {
    return (
      <ActionDialog
        title={title}
        confirm="Approve"
        onClose={onClose}
        onConfirm={async (reason) => {
          await api.approve({ id, reason });
          onDone(doneMessage);
        }}
      >
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
      status={status}
      caller={caller}
      onMove={async ({ reason }) => {
        await api.approve({ id, reason });
        return doneMessage;
      }}
      onDone={onDone}
      onClose={onClose}
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

export function RefuseDialog({
  request: { id, move, by },
  onDone,
  onClose,
}: DialogCallbacks & { request: ApprovalRequest }) {
  const description = describeApprovalMove(move);
  return (
    <ActionDialog
      title={`Refuse: ${description}`}
      confirm="Refuse"
      tone="danger"
      onClose={onClose}
      onConfirm={async (reason) => {
        await api.refuseRequest({ id, reason });
        onDone(`Refused: ${description}.`);
      }}
    >
      <p>{by} asked for it. Nothing is moved.</p>
    </ActionDialog>
  );
}

/** Requires a second manager's approval for every further move of an area. */
export function RequireApprovalDialog({
  status,
  onDone,
  onClose,
}: DialogCallbacks & { status: Status }) {
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
      onClose={onClose}
      onConfirm={async (reason) => {
        await api.requireApproval({ area, reason });
        onDone(`A second manager approves the moves of ${area}.`);
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

/** Ends the approval rule of an area. This also needs a second manager's approval. */
export function LiftApprovalDialog({ area, onDone, onClose }: DialogCallbacks & { area: string }) {
  return (
    <ActionDialog
      title={`Lift the approval for ${area}`}
      confirm="Lift the approval"
      onClose={onClose}
      onConfirm={async (reason) => {
        const lifted = await api.liftApproval({ area, reason });
        onDone(doneOrWaiting(lifted, () => `${area} moves without approval again.`));
      }}
    >
      <p>Moves of {area} need no second manager then. Lifting it needs one.</p>
    </ActionDialog>
  );
}
