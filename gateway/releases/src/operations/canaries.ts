import { z } from 'zod';
import {
  approvalMoveSchema,
  type ApprovalMove,
  type ApprovalRequest,
} from '../approvals/approval-record.ts';
import { describeApprovalMove } from '../approvals/describe-request.ts';
import { armSchema } from '../arms/arm.ts';
import { maxPercent } from '../arms/max-percent.ts';
import { describeSteps, planStepsSchema } from '../plans/plan.ts';
import { areasOf } from '../release-name.ts';
import { releaseSetSchema } from '../release-set.ts';
import type { ReleaseStore } from '../release-store.ts';
import { orAsk, orRequest } from './ask-approval.ts';
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
    /** `POST /previews` then selects the visitors. */
    chosen: z.literal(true).optional(),
    reason,
    force,
  })
  .refine(({ percent: share, plan, chosen }) => oneOf(share, plan, chosen), {
    error: 'say one of percent, plan and chosen',
    path: ['percent'],
  });

const oneOf = (...said: unknown[]) => said.filter((one) => one !== undefined).length === 1;

/** Moving a canary moves every area in it. */
export const inArm = {
  async areas({ area }: { area: string }, store: ReleaseStore): Promise<string[]> {
    const arm = (await store.state())?.arms.find((running) => running.area === area);
    return arm ? areasOf(arm.releases) : [area];
  },
};

/** The request names the canary's id, so an approval can't apply to a later canary of the area. */
async function orAskForArm<Result>(
  {
    reason: why,
    ...asked
  }: Omit<Extract<ApprovalMove, { arm: string }>, 'arm'> & {
    reason: string;
  },
  context: OperationContext,
  move: () => Promise<Result>,
): Promise<Result | ApprovalRequest> {
  return orAsk(
    {
      areas: await inArm.areas(asked, context.store),
      reason: why,
      move: async () => {
        const arms = (await context.store.state())?.arms ?? [];
        const arm = arms.find((running) => running.area === asked.area)?.id ?? '';
        return approvalMoveSchema.parse({ ...asked, arm });
      },
    },
    context,
    move,
  );
}

/** The handwritten command `canary` uses these operations. */
export const canaries = {
  startArm: defineCall({
    summary: 'show releases to a share of shoppers first, or to chosen visitors alone',
    method: 'post',
    path: '/arms',
    input: canaryInput,
    answers: { 200: orRequest(armSchema) },
    permission: { areas: ({ releases }) => areasOf(releases) },
    auditLabel: ({ percent: share = 0, ...asked }) =>
      describeApprovalMove({ move: 'canary', percent: share, ...asked }),
    handle: ({ percent: share, ...request }, context) => {
      const { reason: _why, ...canary } = request;
      const first = share ?? request.plan?.[0]?.percent ?? 0;
      const move = { move: 'canary' as const, percent: first, ...canary };
      return orAsk({ ...request, areas: areasOf(request.releases), move }, context, () =>
        context.store.startArm({ ...request, percent: first, by: context.by }),
      );
    },
  }),

  resizeArm: defineCall({
    summary: 'show a canary to more shoppers, or to fewer; its plan, if it has one, ends',
    method: 'patch',
    path: '/arms/{area}',
    input: z.strictObject({ area: schemas.area, percent, reason }),
    answers: { 200: orRequest(armSchema) },
    permission: inArm,
    auditLabel: (asked) => `canary ${asked.area} at ${asked.percent}%`,
    handle: (request, context) =>
      orAskForArm({ ...request, move: 'resize' }, context, () =>
        context.store.resizeArm({ ...request, by: context.by }),
      ),
  }),

  planArm: defineCall({
    summary: 'give a running canary a plan; it begins with its first step',
    method: 'post',
    path: '/arms/{area}/plan',
    input: z.strictObject({ area: schemas.area, plan: planStepsSchema, reason }),
    answers: { 200: orRequest(armSchema) },
    permission: inArm,
    auditLabel: ({ area, plan }) => `canary ${area} by plan: ${describeSteps(plan)}`,
    handle: (request, context) =>
      orAskForArm({ ...request, move: 'plan' }, context, () =>
        context.store.planArm({ ...request, by: context.by }),
      ),
  }),

  pausePlan: defineCall({
    summary: "pause a canary's plan; its shoppers keep the canary",
    method: 'post',
    path: '/arms/{area}/pause',
    input: z.strictObject({ area: schemas.area, reason }),
    answers: { 200: armSchema },
    permission: inArm,
    auditLabel: ({ area }) => `pause the plan of ${area}`,
    handle: (request, { store, by }) => store.pausePlan({ ...request, by }),
  }),

  resumePlan: defineCall({
    summary: 'let a plan go on that was paused by hand, or whose next step was refused',
    method: 'post',
    path: '/arms/{area}/resume',
    input: z.strictObject({ area: schemas.area, reason }),
    answers: { 200: armSchema },
    permission: inArm,
    auditLabel: ({ area }) => `resume the plan of ${area}`,
    handle: (request, { store, by }) => store.resumePlan({ ...request, by }),
  }),

  finishArm: defineCall({
    summary: 'make a canary live for everybody',
    method: 'post',
    path: '/arms/{area}/finish',
    input: z.strictObject({ area: schemas.area, reason, force }),
    answers: { 200: orRequest(releaseSetSchema) },
    permission: inArm,
    auditLabel: ({ area }) => `finish the canary of ${area}`,
    handle: (request, context) =>
      orAskForArm({ ...request, move: 'finish' }, context, () =>
        context.store.finishArm({ ...request, by: context.by }),
      ),
  }),

  abortArm: defineCall({
    summary: 'end a canary; its shoppers go back to what is live',
    method: 'post',
    path: '/arms/{area}/abort',
    input: z.strictObject({ area: schemas.area, reason }),
    answers: { 200: armSchema },
    permission: inArm,
    auditLabel: ({ area }) => `abort the canary of ${area}`,
    handle: (request, { store, by }) => store.abortArm({ ...request, by }),
  }),
};
