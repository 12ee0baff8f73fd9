import { z } from 'zod';
import { areaNameSchema } from '@contracts/platform/remote/remote-manifest';
import { publicIdSchema, secretHashSchema } from './secret-schemas.ts';

/** `manager` may do everything; `team` publishes and moves its own areas only. */
export const roleSchema = z.enum(['manager', 'team']);

/** What is kept of a token: never the token itself. */
export const tokenRecordSchema = z.strictObject({
  id: publicIdSchema,
  /** Who holds it; becomes `by` of what it does. */
  name: z.string().min(1).max(80),
  role: roleSchema,
  /** Empty for a manager. */
  areas: z.array(areaNameSchema),
  hash: secretHashSchema,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export type Role = z.infer<typeof roleSchema>;
export type TokenRecord = z.infer<typeof tokenRecordSchema>;
/** What may be shown and journalled. */
export const tokenSummarySchema = tokenRecordSchema.omit({ hash: true });
export type TokenSummary = z.infer<typeof tokenSummarySchema>;

export function summaryOf({ hash: _hash, ...summary }: TokenRecord): TokenSummary {
  return summary;
}

/** Whoever has it may act. */
export function isCurrent({ expiresAt }: { expiresAt: string }): boolean {
  return Date.parse(expiresAt) > Date.now();
}
