import type { ApprovalRequest } from '../../../approvals/approval-record.ts';
import { isRequest } from '../../../operations/ask-approval.ts';

/** The result of a move, or a note that it waits for a second manager. */
export function doneOrWaiting<Made extends object>(
  made: Made | ApprovalRequest,
  done: (made: Made) => string,
): string {
  if (!isRequest(made)) return done(made);
  return `It waits for the approval of a second manager: request ${made.id}.`;
}
