import type { Canary } from '../canaries/canary.ts';
import { ReleaseError } from '../model/release-errors.ts';
import { assertSecondPerson } from '../roles/token-record.ts';
import type { ReleaseSet } from '../model/release-set.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Approval, ApprovalRequest } from './approval-record.ts';

interface ApprovedMove {
  request: ApprovalRequest;
  set: ReleaseSet | null;
  canary: Canary | null;
}

/**
 * Checks all rules again and makes the requested move in the requester's name.
 * @throws ReleaseError, NotAllowedError, CanaryError, ReleaseRefusedError
 */
export async function approveRequest(
  store: ReleaseStore,
  approval: Approval,
): Promise<ApprovedMove> {
  const open = await store.approvalRequests();
  const request = open.find(({ id }) => id === approval.id);
  if (!request) {
    throw new ReleaseError('approval-not-found', `There is no open request ${approval.id}.`);
  }
  // Checked here, before a slow rehearsal, and again when the move is made.
  assertSecondPerson(request, approval);
  const made = await makeMove(store, request, approval);
  const isOpen = (await store.approvalRequests()).some(({ id }) => id === approval.id);
  if (isOpen) {
    throw new ReleaseError(
      'approval-changes-nothing',
      'It would change nothing: refuse the request.',
    );
  }
  return { request, set: null, canary: null, ...made };
}

async function makeMove(
  store: ReleaseStore,
  { move: asked, by, reason }: ApprovalRequest,
  approval: Approval,
): Promise<{ set?: ReleaseSet; canary?: Canary }> {
  const who = { by, reason, approval };
  switch (asked.move) {
    case 'promote':
      return { set: await store.promoteMany(asked.releases, { force: asked.force, ...who }) };
    case 'retire': {
      const { areas, with: along, force } = asked;
      return { set: await store.retire({ areas, with: along, force, ...who }) };
    }
    case 'canary': {
      const { move: _move, ...canary } = asked;
      return { canary: await store.startCanary({ ...canary, ...who }) };
    }
    case 'resize':
      return {
        canary: await store.resizeCanary({ area: asked.area, percent: asked.percent, ...who }),
      };
    case 'plan':
      return { canary: await store.planCanary({ area: asked.area, plan: asked.plan, ...who }) };
    case 'finish':
      return { set: await store.finishCanary({ area: asked.area, force: asked.force, ...who }) };
    case 'lift':
      await store.liftApproval({ area: asked.area, ...who });
      return {};
  }
}
