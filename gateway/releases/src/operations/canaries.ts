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
import { defineOperation, type Doing } from './operation.ts';

const { reason, force } = schemas;
const percent = z.number().min(0.01).max(maxPercent);

/** A canary has a share, a plan that says which share it has when, or chosen visitors alone. */
const canaryInput = z
  .strictObject({
    releases: schemas.releases,
    percent: percent.optional(),
    plan: planStepsSchema.optional(),
    /** Whom it is shown to is said by `POST /previews`. */
    chosen: z.literal(true).optional(),
    reason,
    force,
  })
  .refine(({ percent: share, plan, chosen }) => oneOf(share, plan, chosen), {
    error: 'say one of percent, plan and chosen',
    path: ['percent'],
  });

const oneOf = (...said: unknown[]) => said.filter((one) => one !== undefined).length === 1;

/** Whoever moves a canary moves every area in it. */
export const inArm = {
  async areas({ area }: { area: string }, store: ReleaseStore): Promise<string[]> {
    const arm = (await store.state())?.arms.find((running) => running.area === area);
    return arm ? areasOf(arm.releases) : [area];
  },
};

/** What is asked of a running canary is asked of that very one. */
async function orAskForArm<Result>(
  {
    reason: why,
    ...asked
  }: Omit<Extract<ApprovalMove, { arm: string }>, 'arm'> & {
    reason: string;
  },
  doing: Doing,
  move: () => Promise<Result>,
): Promise<Result | ApprovalRequest> {
  return orAsk(
    {
      areas: await inArm.areas(asked, doing.store),
      reason: why,
      move: async () => {
        const arms = (await doing.store.state())?.arms ?? [];
        const arm = arms.find((running) => running.area === asked.area)?.id ?? '';
        return approvalMoveSchema.parse({ ...asked, arm });
      },
    },
    doing,
    move,
  );
}

/** The command `canary` is made of these. */
export const canaries = {
  startArm: defineOperation({
    summary: 'show releases to a share of shoppers first, or to chosen visitors alone',
    address: ['post', '/arms'],
    input: canaryInput,
    output: orRequest(armSchema),
    may: { areas: ({ releases }) => areasOf(releases) },
    attempted: ({ percent: share = 0, ...asked }) =>
      describeApprovalMove({ move: 'canary', percent: share, ...asked }),
    does: ({ percent: share, ...request }, doing) => {
      const { reason: _why, ...canary } = request;
      const first = share ?? request.plan?.[0]?.percent ?? 0;
      const move = { move: 'canary' as const, percent: first, ...canary };
      return orAsk({ ...request, areas: areasOf(request.releases), move }, doing, () =>
        doing.store.startArm({ ...request, percent: first, by: doing.by }),
      );
    },
  }),

  resizeArm: defineOperation({
    summary: 'show a canary to more shoppers, or to fewer; its plan, if it has one, ends',
    address: ['patch', '/arms/:area'],
    input: z.strictObject({ area: schemas.area, percent, reason }),
    output: orRequest(armSchema),
    may: inArm,
    attempted: (asked) => `canary ${asked.area} at ${asked.percent}%`,
    does: (request, doing) =>
      orAskForArm({ ...request, move: 'resize' }, doing, () =>
        doing.store.resizeArm({ ...request, by: doing.by }),
      ),
  }),

  planArm: defineOperation({
    summary: 'give a running canary a plan; it begins with its first step',
    address: ['post', '/arms/:area/plan'],
    input: z.strictObject({ area: schemas.area, plan: planStepsSchema, reason }),
    output: orRequest(armSchema),
    may: inArm,
    attempted: ({ area, plan }) => `canary ${area} by plan: ${describeSteps(plan)}`,
    does: (request, doing) =>
      orAskForArm({ ...request, move: 'plan' }, doing, () =>
        doing.store.planArm({ ...request, by: doing.by }),
      ),
  }),

  pausePlan: defineOperation({
    summary: "pause a canary's plan; its shoppers keep the canary",
    address: ['post', '/arms/:area/pause'],
    input: z.strictObject({ area: schemas.area, reason }),
    output: armSchema,
    may: inArm,
    attempted: ({ area }) => `pause the plan of ${area}`,
    does: (request, { store, by }) => store.pausePlan({ ...request, by }),
  }),

  resumePlan: defineOperation({
    summary: 'let a plan go on that was paused by hand, or whose next step was refused',
    address: ['post', '/arms/:area/resume'],
    input: z.strictObject({ area: schemas.area, reason }),
    output: armSchema,
    may: inArm,
    attempted: ({ area }) => `resume the plan of ${area}`,
    does: (request, { store, by }) => store.resumePlan({ ...request, by }),
  }),

  finishArm: defineOperation({
    summary: 'make a canary live for everybody',
    address: ['post', '/arms/:area/finish'],
    input: z.strictObject({ area: schemas.area, reason, force }),
    output: orRequest(releaseSetSchema),
    may: inArm,
    attempted: ({ area }) => `finish the canary of ${area}`,
    does: (request, doing) =>
      orAskForArm({ ...request, move: 'finish' }, doing, () =>
        doing.store.finishArm({ ...request, by: doing.by }),
      ),
  }),

  abortArm: defineOperation({
    summary: 'end a canary; its shoppers go back to what is live',
    address: ['post', '/arms/:area/abort'],
    input: z.strictObject({ area: schemas.area, reason }),
    output: armSchema,
    may: inArm,
    attempted: ({ area }) => `abort the canary of ${area}`,
    does: (request, { store, by }) => store.abortArm({ ...request, by }),
  }),
};
