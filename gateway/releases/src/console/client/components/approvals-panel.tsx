import {
  type ApprovalArea,
  type ApprovalRequest,
  describeApprovalMove,
} from '../../../approvals/approval-record.ts';
import type { Caller, Status } from '../api/releases-api.ts';
import { isManager } from '../model/roles.ts';
import { fullTime } from '../model/format.ts';

export type ApprovalAction =
  | { kind: 'approve' | 'refuse'; request: ApprovalRequest }
  | { kind: 'require-approval' }
  | { kind: 'lift-approval'; area: string };

interface ApprovalsPanelProps {
  status: Status;
  caller: Caller;
  onAct: (action: ApprovalAction) => void;
}

/** Lists the moves that wait for a second manager's approval, and the areas that require it. */
export function ApprovalsPanel({ status, caller, onAct }: ApprovalsPanelProps) {
  const { approvalAreas, approvalRequests } = status;
  const manager = isManager(caller);
  if (!manager && approvalRequests.length === 0) return null;
  return (
    <section aria-labelledby="approvals">
      <h2 id="approvals">Approval by a second manager</h2>
      <ul className="access-list">
        {approvalRequests.map((request) => (
          <RequestRow key={request.id} request={request} caller={caller} onAct={onAct} />
        ))}
        {manager &&
          approvalAreas.map((area) => <AreaRow key={area.area} area={area} onAct={onAct} />)}
      </ul>
      {approvalRequests.length === 0 && <p className="quiet">Nothing waits for approval.</p>}
      {manager && approvalAreas.length < status.areas.length && (
        <button
          type="button"
          className="button small"
          onClick={() => onAct({ kind: 'require-approval' })}
        >
          Require approval for an area
        </button>
      )}
    </section>
  );
}

interface RequestRowProps {
  request: ApprovalRequest;
  caller: Caller;
  onAct: (action: ApprovalAction) => void;
}

function RequestRow({ request, caller, onAct }: RequestRowProps) {
  const { id, move, by, token, reason, at, expiresAt } = request;
  const isOwn = token === caller.id;
  const description = describeApprovalMove(move);
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
          <button
            type="button"
            className="button small"
            onClick={() => onAct({ kind: 'approve', request })}
          >
            Approve
            <span className="visually-hidden">
              {' '}
              {description}, {id}
            </span>
          </button>
        )}
        {(isManager(caller) || isOwn) && (
          <button
            type="button"
            className="button small"
            onClick={() => onAct({ kind: 'refuse', request })}
          >
            {isOwn ? 'Withdraw' : 'Refuse'}
            <span className="visually-hidden">
              {' '}
              {description}, {id}
            </span>
          </button>
        )}
      </div>
    </li>
  );
}

interface AreaRowProps {
  area: ApprovalArea;
  onAct: (action: ApprovalAction) => void;
}

function AreaRow({ area: { area, by, reason, at }, onAct }: AreaRowProps) {
  return (
    <li>
      <p>
        <b>{area}</b> moves only with approval
        <span className="quiet">
          {' '}
          since {fullTime(at)}, by {by}: {reason}
        </span>
      </p>
      <button
        type="button"
        className="button small"
        onClick={() => onAct({ kind: 'lift-approval', area })}
      >
        Lift<span className="visually-hidden"> the approval for {area}</span>
      </button>
    </li>
  );
}
