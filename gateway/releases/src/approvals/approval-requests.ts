import type { Canary } from '../canaries/canary.ts';
import type { StoreChange } from '../moves/commit-change.ts';
import { ApprovalNeededError, CanaryError, ReleaseError } from '../model/release-errors.ts';
import type { Approvable, Authorship } from '../store/store-requests.ts';
import { newPublicId } from '../roles/secret.ts';
import { canonical } from '../signing/canonical.ts';
import { assertSecondPerson, isCurrent } from '../roles/token-record.ts';
import type { StoreState } from '../store/store-state.ts';
import type { Approval, ApprovalArea, ApprovalRequest } from './approval-record.ts';

const hoursToApprove = 72;
const hourMs = 3_600_000;
/** The number of open requests is limited because every gateway reads them with the state. */
const maxRequests = 50;

/** The requests that have not expired, oldest first. */
export function openRequests({ approvalRequests }: StoreState): ApprovalRequest[] {
  return approvalRequests.filter(isCurrent);
}

/** @throws ReleaseError with code approval-not-found */
export function requestOf(state: StoreState, id: string): ApprovalRequest {
  const request = openRequests(state).find((open) => open.id === id);
  if (request) return request;
  throw new ReleaseError('approval-not-found', `There is no open request ${id}.`);
}

/** Part of an approved move's change: removes the request and journals the approval. */
interface ApprovedChange {
  state: Pick<StoreState, 'approvalRequests'> | Record<string, never>;
  entry: { approval?: Omit<Approval, 'token'> };
}

/**
 * Checks whether a move has the approval that it needs. Call it after all other checks.
 * @throws ApprovalNeededError, ReleaseError with code approval-not-found, NotAllowedError
 */
export function approvedChange(
  state: StoreState,
  move: { areas: string[]; canary?: Canary | undefined } & Approvable,
): ApprovedChange {
  const { areas, canary, approval } = move;
  if (approval === undefined) {
    const guardedAreas = state.approvalAreas.filter(({ area }) => areas.includes(area));
    if (guardedAreas.length === 0) return { state: {}, entry: {} };
    throw new ApprovalNeededError(guardedAreas.map(({ area }) => area));
  }
  const request = requestOf(state, approval.id);
  assertSecondPerson(request, approval);
  if ('canary' in request.move && request.move.canary !== canary?.id) {
    throw new CanaryError('canary-not-found', 'The canary of this request has ended.');
  }
  const { id, by, reason } = approval;
  return {
    state: { approvalRequests: openRequests(state).filter((open) => open !== request) },
    entry: { approval: { id, by, reason } },
  };
}

/** If the same token requests the same move again, this returns the open request. */
export async function requestApproval(
  change: StoreChange,
  {
    move,
    areas,
    token,
    by,
    reason,
  }: Pick<ApprovalRequest, 'move' | 'areas' | 'token' | 'by' | 'reason'>,
): Promise<ApprovalRequest> {
  const open = openRequests(change.state);
  const duplicate = open.find(
    (other) => other.token === token && canonical(other.move) === canonical(move),
  );
  if (duplicate) return duplicate;
  if (open.length >= maxRequests) {
    const message = `${maxRequests} requests are open already: approve or refuse one of them first.`;
    throw new ReleaseError('too-many-requests-open', message);
  }
  const now = Date.now();
  const request: ApprovalRequest = {
    id: newPublicId(),
    move,
    areas,
    by,
    token,
    reason,
    at: new Date(now).toISOString(),
    expiresAt: new Date(now + hoursToApprove * hourMs).toISOString(),
  };
  await change.commit({
    state: { approvalRequests: [...open, request] },
    entry: { action: 'approval-ask', request: request.id, move, areas, by, reason, at: request.at },
  });
  return request;
}

/**
 * Closes a request without a move: a manager refuses it, or its author withdraws it.
 * @throws ReleaseError with code approval-not-found
 */
export async function refuseRequest(
  change: StoreChange,
  { id, by, reason }: Authorship & { id: string },
): Promise<ApprovalRequest> {
  const request = requestOf(change.state, id);
  const { move, areas } = request;
  const at = new Date().toISOString();
  await change.commit({
    state: { approvalRequests: openRequests(change.state).filter((open) => open !== request) },
    entry: { action: 'approval-refuse', request: id, move, areas, by, reason, at },
  });
  return request;
}

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
