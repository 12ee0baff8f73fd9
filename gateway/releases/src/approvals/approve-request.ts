import type { Canary } from '../canaries/canary.ts';
import { ReleaseError } from '../model/release-errors.ts';
import { assertSecondPerson } from '../roles/token-record.ts';
import type { ReleaseSet } from '../model/release-set.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Approval, ApprovalRequest } from './approval-record.ts';

/**
 * Checks all rules again and makes the requested move in the requester's name.
 * @throws ReleaseError, NotAllowedError, CanaryError, ReleaseRefusedError
 */
export async function approveRequest(store: ReleaseStore, approval: Approval) {
  const open = await store.approvalRequests();
  const request = open.find(({ id }) => id === approval.id);
  if (!request) {
    throw new ReleaseError('approval-not-found', `There is no open request ${approval.id}.`);
  }
  // Checked here, before a slow rehearsal, and again when the move is made.
  assertSecondPerson(request, approval);
  const outcome = await makeMove(store, request, approval);
  const isOpen = (await store.approvalRequests()).some(({ id }) => id === approval.id);
  if (isOpen) {
    throw new ReleaseError(
      'approval-changes-nothing',
      'It would change nothing: refuse the request.',
    );
  }
  const { set = null, canary = null } = outcome;
  return { request, set, canary };
}

async function makeMove(
  store: ReleaseStore,
  { move: approvalMove, by, reason }: ApprovalRequest,
  approval: Approval,
): Promise<{ set?: ReleaseSet; canary?: Canary }> {
  const authorship = { by, reason, approval };
  switch (approvalMove.move) {
    case 'promote': {
      const { releases, force } = approvalMove;
      return { set: await store.promoteMany(releases, { force, ...authorship }) };
    }
    case 'retire': {
      const { areas, with: companions, force } = approvalMove;
      return { set: await store.retire({ areas, with: companions, force, ...authorship }) };
    }
    case 'canary': {
      const { move: _move, ...canary } = approvalMove;
      return { canary: await store.startCanary({ ...canary, ...authorship }) };
    }
    case 'resize': {
      const { area, percent } = approvalMove;
      return { canary: await store.resizeCanary({ area, percent, ...authorship }) };
    }
    case 'plan': {
      const { area, plan } = approvalMove;
      return { canary: await store.planCanary({ area, plan, ...authorship }) };
    }
    case 'finish': {
      const { area, force } = approvalMove;
      return { set: await store.finishCanary({ area, force, ...authorship }) };
    }
    case 'lift':
      await store.liftApproval({ area: approvalMove.area, ...authorship });
      return {};
  }
}
