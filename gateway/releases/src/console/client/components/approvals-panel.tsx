import { type ApprovalRequest, describeApprovalMove } from '../../../approvals/approval-record.ts';
import { isManager } from '../model/roles.ts';
import { fullTime } from '../model/format.ts';
import { useConsole } from '../state/console-context.ts';
import {
  ApproveDialog,
  LiftApprovalDialog,
  RefuseDialog,
  RequireApprovalDialog,
} from './approval-dialogs.tsx';
import { DialogButton } from './button.tsx';

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
