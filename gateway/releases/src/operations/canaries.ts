import { z } from 'zod';
import {
  type ApprovalMove,
  approvalMoveSchema,
  type ApprovalRequest,
  describeApprovalMove,
} from '../approvals/approval-record.ts';
import { canarySchema } from '../canaries/canary.ts';
import { describeSteps, maxPercent, planStepsSchema } from '../plans/plan.ts';
import { areasOf } from '../model/release-name.ts';
import { releaseSetSchema } from '../model/release-set.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { moveOrRequestApproval, resultOrApprovalRequest } from './request-approval.ts';
import * as schemas from './input-schemas.ts';
import { defineCall, type OperationContext } from './operation.ts';

const { reason, force } = schemas;
const percent = z.number().min(0.01).max(maxPercent);

/** A canary has a fixed share, a plan of shares over time, or chosen visitors only. */
const canaryInput = z
  .strictObject({
    releases: schemas.releases,
    percent: percent.optional(),
    plan: planStepsSchema.optional(),
    /** Chosen visitors only, who are then selected with `POST /canaries/{area}/visitors`. */
    chosen: z.literal(true).optional(),
    reason,
    force,
  })
  .refine(({ percent: share, plan, chosen }) => schemas.hasExactlyOne(share, plan, chosen), {
    error: 'say one of percent, plan and chosen',
    path: ['percent'],
  });

/** Changing a canary needs permission for every area in it. */
export const canaryScope = {
  async areas({ area }: { area: string }, store: ReleaseStore): Promise<string[]> {
    const canary = (await store.state())?.canaries.find((running) => running.area === area);
    return canary ? areasOf(canary.releases) : [area];
  },
};

/** The request names the canary's id, so an approval can't apply to a later canary of the area. */
async function changeOrRequestApproval<Result>(
  request: Omit<Extract<ApprovalMove, { canary: string }>, 'canary'> & { reason: string },
  context: OperationContext,
  move: () => Promise<Result>,
): Promise<Result | ApprovalRequest> {
  const { reason: requestReason, ...requestedMove } = request;
  return moveOrRequestApproval(
    {
      areas: await canaryScope.areas(requestedMove, context.store),
      reason: requestReason,
      move: async () => {
        const canaries = (await context.store.state())?.canaries ?? [];
        const canary = canaries.find((running) => running.area === requestedMove.area)?.id ?? '';
        return approvalMoveSchema.parse({ ...requestedMove, canary });
      },
    },
    context,
    move,
  );
}

/** The handwritten command `canary` uses these operations. */
export const canaries = {
  startCanary: defineCall({
    summary: 'start a canary for a share of the visitors, or for chosen visitors only',
    method: 'post',
    path: '/canaries',
    input: canaryInput,
    responses: { 200: resultOrApprovalRequest(canarySchema) },
    permission: { areas: ({ releases }) => areasOf(releases) },
    auditLabel: ({ percent: share = 0, ...input }) =>
      describeApprovalMove({ move: 'canary', percent: share, ...input }),
    handle: ({ percent: share, ...request }, context) => {
      const { reason: _why, ...canary } = request;
      const initialPercent = share ?? request.plan?.[0]?.percent ?? 0;
      const move = { move: 'canary' as const, percent: initialPercent, ...canary };
      return moveOrRequestApproval(
        { ...request, areas: areasOf(request.releases), move },
        context,
        () => context.store.startCanary({ ...request, percent: initialPercent, by: context.by }),
      );
    },
  }),

  resizeCanary: defineCall({
    summary: 'change the share of a canary; this ends its plan',
    method: 'patch',
    path: '/canaries/{area}',
    input: z.strictObject({ area: schemas.area, percent, reason }),
    responses: { 200: resultOrApprovalRequest(canarySchema) },
    permission: canaryScope,
    auditLabel: (input) => `canary ${input.area} at ${input.percent}%`,
    handle: (request, context) =>
      changeOrRequestApproval({ ...request, move: 'resize' }, context, () =>
        context.store.resizeCanary({ ...request, by: context.by }),
      ),
  }),

  planCanary: defineCall({
    summary: 'give a running canary a plan; it starts with the first step',
    method: 'post',
    path: '/canaries/{area}/plan',
    input: z.strictObject({ area: schemas.area, plan: planStepsSchema, reason }),
    responses: { 200: resultOrApprovalRequest(canarySchema) },
    permission: canaryScope,
    auditLabel: ({ area, plan }) => `canary ${area} by plan: ${describeSteps(plan)}`,
    handle: (request, context) =>
      changeOrRequestApproval({ ...request, move: 'plan' }, context, () =>
        context.store.planCanary({ ...request, by: context.by }),
      ),
  }),

  pausePlan: defineCall({
    summary: 'pause the plan of a canary; its visitors keep the canary',
    method: 'post',
    path: '/canaries/{area}/pause',
    input: schemas.areaInput,
    responses: { 200: canarySchema },
    permission: canaryScope,
    auditLabel: ({ area }) => `pause the plan of ${area}`,
    handle: (request, { store, by }) => store.pausePlan({ ...request, by }),
  }),

  resumePlan: defineCall({
    summary: 'resume a plan that a person paused, or whose next step was refused',
    method: 'post',
    path: '/canaries/{area}/resume',
    input: schemas.areaInput,
    responses: { 200: canarySchema },
    permission: canaryScope,
    auditLabel: ({ area }) => `resume the plan of ${area}`,
    handle: (request, { store, by }) => store.resumePlan({ ...request, by }),
  }),

  finishCanary: defineCall({
    summary: 'promote a canary to all visitors',
    method: 'post',
    path: '/canaries/{area}/finish',
    input: z.strictObject({ area: schemas.area, reason, force }),
    responses: { 200: resultOrApprovalRequest(releaseSetSchema) },
    permission: canaryScope,
    auditLabel: ({ area }) => `finish the canary of ${area}`,
    handle: (request, context) =>
      changeOrRequestApproval({ ...request, move: 'finish' }, context, () =>
        context.store.finishCanary({ ...request, by: context.by }),
      ),
  }),

  abortCanary: defineCall({
    summary: 'end a canary; its visitors return to the live set',
    method: 'post',
    path: '/canaries/{area}/abort',
    input: schemas.areaInput,
    responses: { 200: canarySchema },
    permission: canaryScope,
    auditLabel: ({ area }) => `abort the canary of ${area}`,
    handle: (request, { store, by }) => store.abortCanary({ ...request, by }),
  }),
};
