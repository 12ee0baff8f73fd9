import type { Arm } from '../arms/arm.ts';
import { commitChange, type StoreTools } from '../moves/commit-change.ts';
import { ApprovalNeededError, ArmError, ReleaseError } from '../release-errors.ts';
import type { Approvable, Authorship } from '../release-store.ts';
import { newPublicId } from '../roles/kept-secret.ts';
import { canonical } from '../signing/canonical.ts';
import { isCurrent } from '../roles/token-record.ts';
import type { StoreTransaction } from '../store/store-rows.ts';
import type { StoreState } from '../store-state.ts';
import type { Approval, ApprovalArea, ApprovalMove, ApprovalRequest } from './approval-record.ts';
import { assertSecondPerson } from './approve-request.ts';

const hoursToApprove = 72;
const hourMs = 3_600_000;
/** They are in the state, which every gateway reads. */
const maxRequests = 50;

export interface AskedMove extends Authorship {
  move: ApprovalMove;
  areas: string[];
  token: string | null;
}

/** Those that have not expired, oldest first. */
export function openRequests({ approvalRequests }: StoreState): ApprovalRequest[] {
  return approvalRequests.filter(isCurrent);
}

/** @throws ReleaseError with code approval-not-found */
export function requestOf(state: StoreState, id: string): ApprovalRequest {
  const request = openRequests(state).find((open) => open.id === id);
  if (request) return request;
  throw new ReleaseError('approval-not-found', `There is no open request ${id}.`);
}

interface Approving {
  areas: string[];
  /** The canary that is moved, if one is. */
  arm?: Arm | undefined;
  approval?: Approval | undefined;
}

/** What an approved move changes beside its own: its request is done with. */
interface ApprovedChange {
  state: Pick<StoreState, 'approvalRequests'> | Record<string, never>;
  entry: { approval?: Omit<Approval, 'token'> };
}

/**
 * For a move that is proved and about to be made.
 * @throws ApprovalNeededError, ReleaseError with code approval-not-found, NotAllowedError
 */
export function approvedChange(
  state: StoreState,
  { areas, arm, approval }: Approving,
): ApprovedChange {
  if (approval === undefined) {
    const asking = state.approvalAreas.filter(({ area }) => areas.includes(area));
    if (asking.length === 0) return { state: {}, entry: {} };
    throw new ApprovalNeededError(asking.map(({ area }) => area));
  }
  const request = requestOf(state, approval.id);
  assertSecondPerson(request, approval);
  if ('arm' in request.move && request.move.arm !== arm?.id) {
    throw new ArmError('arm-not-found', 'The canary that it was asked for has ended.');
  }
  const { id, by, reason } = approval;
  return {
    state: { approvalRequests: openRequests(state).filter((open) => open !== request) },
    entry: { approval: { id, by, reason } },
  };
}

/** The same move, asked for again by the same token, is the request that is open already. */
export async function askApproval(
  tools: StoreTools,
  transaction: StoreTransaction,
  { move, areas, token, by, reason }: AskedMove,
): Promise<ApprovalRequest> {
  const open = openRequests(transaction.state);
  const same = open.find(
    (other) => other.token === token && canonical(other.move) === canonical(move),
  );
  if (same) return same;
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
  await commitChange(tools, transaction, {
    state: { approvalRequests: [...open, request] },
    entry: { action: 'approval-ask', request: request.id, move, areas, by, reason, at: request.at },
  });
  return request;
}

/** By another manager; whoever asked takes it back so. @throws ReleaseError with code approval-not-found */
export async function refuseRequest(
  tools: StoreTools,
  transaction: StoreTransaction,
  { id, by, reason }: Authorship & { id: string },
): Promise<ApprovalRequest> {
  const request = requestOf(transaction.state, id);
  const { move, areas } = request;
  const at = new Date().toISOString();
  await commitChange(tools, transaction, {
    state: { approvalRequests: openRequests(transaction.state).filter((open) => open !== request) },
    entry: { action: 'approval-refuse', request: id, move, areas, by, reason, at },
  });
  return request;
}

/** Asking for what is asked for already changes nothing. */
export async function requireApproval(
  tools: StoreTools,
  transaction: StoreTransaction,
  { area, by, reason }: Authorship & { area: string },
): Promise<ApprovalArea[]> {
  const before = transaction.state.approvalAreas;
  if (before.some((other) => other.area === area)) return before;
  const at = new Date().toISOString();
  const approvalAreas = [...before, { area, by, reason, at }];
  await commitChange(tools, transaction, {
    state: { approvalAreas },
    entry: { action: 'approval-require', area, by, reason, at },
  });
  return approvalAreas;
}

/** It takes two managers, as what it protects does. @throws ApprovalNeededError */
export async function liftApproval(
  tools: StoreTools,
  transaction: StoreTransaction,
  { area, by, reason, approval }: Authorship & Approvable & { area: string },
): Promise<ApprovalArea[]> {
  const { state } = transaction;
  const approvalAreas = state.approvalAreas.filter((other) => other.area !== area);
  if (approvalAreas.length === state.approvalAreas.length) return approvalAreas;
  const approved = approvedChange(state, { areas: [area], approval });
  const at = new Date().toISOString();
  await commitChange(tools, transaction, {
    state: { approvalAreas, ...approved.state },
    entry: { action: 'approval-lift', area, ...approved.entry, by, reason, at },
  });
  return approvalAreas;
}
