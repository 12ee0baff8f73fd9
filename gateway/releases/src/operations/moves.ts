import { z } from 'zod';
import { describeWaiting } from '../approvals/approval-record.ts';
import { describeMove, describeMoves } from '../commands/describe-results.ts';
import type { AreaMove } from '../model/journal-entry.ts';
import { areasOf, namesOf } from '../model/release-name.ts';
import { type ReleaseSet, releaseSetSchema } from '../model/release-set.ts';
import {
  isApprovalRequest,
  moveOrRequestApproval,
  resultOrApprovalRequest,
} from './request-approval.ts';
import * as schemas from './input-schemas.ts';
import { defineCall } from './operation.ts';

const { reason, force } = schemas;

const describeMovedAreas = async (
  set: ReleaseSet,
  { diff }: { diff: (from: number, to: number) => Promise<AreaMove[]> },
) => describeMoves(await diff(set.previous ?? set.set, set.set), set);

export const moves = {
  promote: defineCall({
    summary: 'make releases live, in one new set',
    method: 'post',
    path: '/promote',
    input: z.strictObject({ releases: schemas.releases, reason, force }),
    responses: { 200: resultOrApprovalRequest(releaseSetSchema) },
    permission: { areas: ({ releases }) => areasOf(releases) },
    auditLabel: ({ releases }) => `promote ${namesOf(releases)}`,
    handle: ({ releases, ...request }, context) => {
      const move = { move: 'promote' as const, releases, force: request.force };
      return moveOrRequestApproval({ ...request, areas: areasOf(releases), move }, context, () =>
        context.store.promoteMany(releases, { ...request, by: context.by }),
      );
    },
    command: {
      name: 'promote',
      syntax: {
        releases: ['<area@version...>', schemas.moveSyntax.with],
        force: schemas.moveSyntax.force,
      },
      readsLiveSet: true,
      describe: (result, { before }) =>
        isApprovalRequest(result) ? describeWaiting(result) : describeMove(before, result),
    },
  }),

  rollback: defineCall({
    summary:
      'make an earlier release of an area live again; an area without one leaves the set, a retired area returns',
    method: 'post',
    path: '/rollback',
    input: schemas.rollbackInput.safeExtend({ reason, force }),
    responses: { 200: releaseSetSchema },
    permission: { areas: ({ area, with: companions = [] }) => [area, ...areasOf(companions)] },
    auditLabel: ({ area, to }) => `rollback ${area}${to === undefined ? '' : ` to ${to}`}`,
    handle: (request, { store, by }) => store.rollback({ ...request, by }),
    command: {
      name: 'rollback',
      syntax: { ...schemas.moveSyntax, area: '<area>', to: '--to <version>' },
      // No `readsLiveSet`: a rollback is urgent, so it makes no request before the move.
      describe: describeMovedAreas,
    },
  }),

  retire: defineCall({
    summary: 'remove areas from the live set, with their pages and widgets',
    method: 'post',
    path: '/retire',
    input: schemas.retireInput.safeExtend({ reason, force }),
    responses: { 200: resultOrApprovalRequest(releaseSetSchema) },
    permission: { areas: ({ areas, with: companions = [] }) => [...areas, ...areasOf(companions)] },
    auditLabel: ({ areas }) => `retire ${areas.join(', ')}`,
    handle: ({ reason: requestReason, ...request }, context) => {
      const areas = [...request.areas, ...areasOf(request.with ?? [])];
      return moveOrRequestApproval(
        { areas, reason: requestReason, move: { move: 'retire', ...request } },
        context,
        () => context.store.retire({ ...request, reason: requestReason, by: context.by }),
      );
    },
    command: {
      name: 'retire',
      syntax: { ...schemas.moveSyntax, areas: '<area...>' },
      describe: async (result, context) =>
        isApprovalRequest(result) ? describeWaiting(result) : describeMovedAreas(result, context),
    },
  }),
};
