import { z } from 'zod';
import { areaNameSchema } from '@contracts/platform/remote/remote-manifest';
import { armReleaseSchema } from '../arms/arm.ts';
import { planStepsSchema } from '../plans/plan.ts';
import { publicIdSchema } from '../roles/secret-schemas.ts';

/** The moves of this area need a second manager. */
export const approvalAreaSchema = z.strictObject({
  area: areaNameSchema,
  by: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
});

const force = z.boolean().optional();
const ofArm = {
  /** The area that the canary is called by, and its id: another canary is not approved. */
  area: areaNameSchema,
  arm: z.string(),
};

/** What is done once it is approved. */
export const approvalMoveSchema = z.discriminatedUnion('move', [
  z.strictObject({ move: z.literal('promote'), releases: z.array(armReleaseSchema), force }),
  z.strictObject({
    move: z.literal('retire'),
    areas: z.array(areaNameSchema),
    with: z.array(armReleaseSchema).optional(),
    force,
  }),
  z.strictObject({
    move: z.literal('canary'),
    releases: z.array(armReleaseSchema),
    percent: z.number(),
    plan: planStepsSchema.optional(),
    chosen: z.boolean().optional(),
    force,
  }),
  z.strictObject({ move: z.literal('resize'), ...ofArm, percent: z.number() }),
  z.strictObject({ move: z.literal('plan'), ...ofArm, plan: planStepsSchema }),
  z.strictObject({ move: z.literal('finish'), ...ofArm, force }),
  /** The area's moves need no approval any more. */
  z.strictObject({ move: z.literal('lift'), area: areaNameSchema }),
]);

export const approvalRequestSchema = z.strictObject({
  id: publicIdSchema,
  move: approvalMoveSchema,
  /** The areas that the move changes. */
  areas: z.array(areaNameSchema),
  /** Who asks: a token's name, and its id; null for the administrator of the store's machine. */
  by: z.string(),
  token: publicIdSchema.nullable(),
  reason: z.string(),
  at: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export type ApprovalArea = z.infer<typeof approvalAreaSchema>;
export type ApprovalMove = z.infer<typeof approvalMoveSchema>;
export type ApprovalRequest = z.infer<typeof approvalRequestSchema>;

/** Whoever approves a request: for the journal, beside who asked. */
export interface Approval {
  /** Of the request. */
  id: string;
  by: string;
  /** Id of the token; null for the administrator. */
  token: string | null;
  reason: string;
}
