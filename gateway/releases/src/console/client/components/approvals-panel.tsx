import { useId, useState } from 'react';
import {
  type ApprovalMove,
  type ApprovalRequest,
  describeApprovalMove,
} from '../../../approvals/approval-record.ts';
import { api, type Status } from '../api/releases-api.ts';
import { isManager } from '../model/roles.ts';
import { doneOrWaiting, fullTime } from '../model/format.ts';
import { useConsole } from '../state/console-context.ts';
import { ActionDialog } from './action-dialog.tsx';
import { DialogButton } from './button.tsx';
import { MoveDialog, type PlannedMove } from './move-dialog.tsx';

export function ApprovalsPanel() {
  const { status, caller } = useConsole();
  const { approvalAreas, approvalRequests } = status;
  const manager = isManager(caller);
  if (!manager && approvalRequests.length === 0) return null;
  return (
    <section aria-labelledby="approvals">
      <h2 id="approvals">Approval by a second manager</h2>
      <ul className="access-list">
        {approvalRequests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
        {manager &&
          approvalAreas.map(({ area, by, reason, at }) => (
            <li key={area}>
              <p>
                <b>{area}</b> moves only with approval
                <span className="quiet">
                  {' '}
                  since {fullTime(at)}, by {by}: {reason}
                </span>
              </p>
              <DialogButton
                className="small"
                about={`the approval for ${area}`}
                dialog={<LiftApprovalDialog area={area} />}
              >
                Lift
              </DialogButton>
            </li>
          ))}
      </ul>
      {approvalRequests.length === 0 && <p className="quiet">Nothing waits for approval.</p>}
      {manager && approvalAreas.length < status.areas.length && (
        <DialogButton className="small" dialog={<RequireApprovalDialog />}>
          Require approval for an area
        </DialogButton>
      )}
    </section>
  );
}

function RequestRow({ request }: { request: ApprovalRequest }) {
  const { caller } = useConsole();
  const { id, move, by, token, reason, at, expiresAt } = request;
  const isOwn = token === caller.id;
  const description = describeApprovalMove(move);
  const about = `${description}, ${id}`;
  return (
    <li>
      <p>
        <b>{description}</b>
        <span className="quiet">
          {' '}
          asked for by {by} {fullTime(at)}, until {fullTime(expiresAt)}: {reason}
        </span>
      </p>
      <div className="row-buttons">
        {isManager(caller) && !isOwn && by !== caller.name && (
          <DialogButton
            className="small"
            about={about}
            dialog={<ApproveDialog request={request} />}
          >
            Approve
          </DialogButton>
        )}
        {(isManager(caller) || isOwn) && (
          <DialogButton className="small" about={about} dialog={<RefuseDialog request={request} />}>
            {isOwn ? 'Withdraw' : 'Refuse'}
          </DialogButton>
        )}
      </div>
    </li>
  );
}

/** Shows a second manager the effect of a requested move. Approving makes exactly that move. */
function ApproveDialog({ request }: { request: ApprovalRequest }) {
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

function RefuseDialog({ request: { id, move, by } }: { request: ApprovalRequest }) {
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

function RequireApprovalDialog() {
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

function LiftApprovalDialog({ area }: { area: string }) {
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
