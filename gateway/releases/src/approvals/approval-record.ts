import { z } from 'zod';
import { areaNameSchema } from '@contracts/platform/remote/remote-manifest';
import { canaryReleaseSchema } from '../canaries/canary.ts';
import { describeSteps, planStepsSchema } from '../plans/plan.ts';
import { publicIdSchema } from '../roles/token-record.ts';
import { namesOf } from '../model/release-name.ts';

/** `promote mf-search@1.2.0` */
export function describeApprovalMove(approvalMove: ApprovalMove): string {
  switch (approvalMove.move) {
    case 'promote':
      return `promote ${namesOf(approvalMove.releases)}`;
    case 'retire':
      return `retire ${approvalMove.areas.join(', ')}`;
    case 'canary':
      if (approvalMove.chosen)
        return `canary ${namesOf(approvalMove.releases)} for chosen visitors`;
      return approvalMove.plan
        ? `canary ${namesOf(approvalMove.releases)} by plan: ${describeSteps(approvalMove.plan)}`
        : `canary ${namesOf(approvalMove.releases)} at ${approvalMove.percent}%`;
    case 'resize':
      return `canary ${approvalMove.area} at ${approvalMove.percent}%`;
    case 'plan':
      return `canary ${approvalMove.area} by plan: ${describeSteps(approvalMove.plan)}`;
    case 'finish':
      return `finish the canary of ${approvalMove.area}`;
    case 'lift':
      return `move ${approvalMove.area} without approval`;
  }
}

export function describeRequest({ id, move, by, reason, expiresAt }: ApprovalRequest): string {
  return `${id}  ${describeApprovalMove(move)}  by ${by}, until ${expiresAt}: ${reason}`;
}

export function describeWaiting(request: ApprovalRequest): string {
  const moveText = describeApprovalMove(request.move);
  return `To ${moveText} needs the approval of a second manager, until ${request.expiresAt}: npm run release -- approve ${request.id}`;
}

/** An area whose moves need the approval of a second manager. */
export const approvalAreaSchema = z.strictObject({
  area: areaNameSchema,
  by: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
});

const force = z.boolean().optional();
const canaryFields = {
  /** The canary's first area, and its id: a later canary of the area needs its own approval. */
  area: areaNameSchema,
  canary: z.string(),
};

export const approvalMoveSchema = z.discriminatedUnion('move', [
  z.strictObject({ move: z.literal('promote'), releases: z.array(canaryReleaseSchema), force }),
  z.strictObject({
    move: z.literal('retire'),
    areas: z.array(areaNameSchema),
    with: z.array(canaryReleaseSchema).optional(),
    force,
  }),
  z.strictObject({
    move: z.literal('canary'),
    releases: z.array(canaryReleaseSchema),
    percent: z.number(),
    plan: planStepsSchema.optional(),
    chosen: z.boolean().optional(),
    force,
  }),
  z.strictObject({ move: z.literal('resize'), ...canaryFields, percent: z.number() }),
  z.strictObject({ move: z.literal('plan'), ...canaryFields, plan: planStepsSchema }),
  z.strictObject({ move: z.literal('finish'), ...canaryFields, force }),
  /** Ends the rule that the area's moves need approval. */
  z.strictObject({ move: z.literal('lift'), area: areaNameSchema }),
]);

export const approvalRequestSchema = z.strictObject({
  id: publicIdSchema,
  move: approvalMoveSchema,
  areas: z.array(areaNameSchema),
  /** The requester's name and token id; the id is null for a local administrator. */
  by: z.string(),
  token: publicIdSchema.nullable(),
  reason: z.string(),
  at: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export type ApprovalArea = z.infer<typeof approvalAreaSchema>;
export type ApprovalMove = z.infer<typeof approvalMoveSchema>;
export type ApprovalRequest = z.infer<typeof approvalRequestSchema>;

/** A manager's approval of a request. The journal names both this manager and the requester. */
export interface Approval {
  /** Id of the request. */
  id: string;
  by: string;
  /** Id of the manager's token; null for a local administrator. */
  token: string | null;
  reason: string;
}
