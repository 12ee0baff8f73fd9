import { z } from 'zod';
import { areaNameSchema } from 'shared-contracts/remote/remote-manifest';

/** `manager` may do everything; `team` publishes and moves its own areas only. */
export const roleSchema = z.enum(['manager', 'team']);

/** What is kept of a token: never the token itself. */
export const tokenRecordSchema = z.strictObject({
  /** Public: names the token in lists and in the journal. */
  id: z.string().regex(/^[a-z0-9]{8}$/),
  /** Who holds it; becomes `by` of what it does. */
  name: z.string().min(1).max(80),
  role: roleSchema,
  /** Empty for a manager. */
  areas: z.array(areaNameSchema),
  /** SHA-256 of the token, in hexadecimal; a token has 256 random bits, so no salt is needed. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export type Role = z.infer<typeof roleSchema>;
export type TokenRecord = z.infer<typeof tokenRecordSchema>;
/** What may be shown and journalled. */
export type TokenSummary = Omit<TokenRecord, 'hash'>;

export function summaryOf({ hash: _hash, ...summary }: TokenRecord): TokenSummary {
  return summary;
}
