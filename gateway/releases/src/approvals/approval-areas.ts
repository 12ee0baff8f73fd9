import type { StoreChange } from '../moves/commit-change.ts';
import type { Approvable, Authorship } from '../store/store-requests.ts';
import type { ApprovalArea } from './approval-record.ts';
import { approvedChange } from './approval-requests.ts';

/** Requires a second manager's approval for every further move of the area. Idempotent. */
export async function requireApproval(
  change: StoreChange,
  { area, by, reason }: Authorship & { area: string },
): Promise<ApprovalArea[]> {
  const before = change.state.approvalAreas;
  if (before.some((other) => other.area === area)) return before;
  const at = new Date().toISOString();
  const approvalAreas = [...before, { area, by, reason, at }];
  await change.commit({
    state: { approvalAreas },
    entry: { action: 'approval-require', area, by, reason, at },
  });
  return approvalAreas;
}

/**
 * Lifting the rule needs approval itself, so that a single manager can't bypass it.
 * @throws ApprovalNeededError
 */
export async function liftApproval(
  change: StoreChange,
  { area, by, reason, approval }: Authorship & Approvable & { area: string },
): Promise<ApprovalArea[]> {
  const { state } = change;
  const approvalAreas = state.approvalAreas.filter((other) => other.area !== area);
  if (approvalAreas.length === state.approvalAreas.length) return approvalAreas;
  const approved = approvedChange(state, { areas: [area], approval });
  const at = new Date().toISOString();
  await change.commit({
    state: { approvalAreas, ...approved.state },
    entry: { action: 'approval-lift', area, ...approved.entry, by, reason, at },
  });
  return approvalAreas;
}
