import { z } from 'zod';
import { armReleaseSchema } from '../arms/arm.ts';
import { publicIdSchema, secretHashSchema } from '../roles/secret-schemas.ts';
import { isCurrent, type TokenSummary } from '../roles/token-record.ts';

/** What is kept of a preview link: never what opens it. */
export const previewRecordSchema = z.strictObject({
  id: publicIdSchema,
  hash: secretHashSchema,
  set: z.number().int().positive(),
  /** What the set was made to show, on top of what was live; missing for a set that was there. */
  releases: z.array(armReleaseSchema).optional(),
  issuer: z.strictObject({
    /** Id of the token that asked for it; null for the administrator of the store's machine. */
    token: publicIdSchema.nullable(),
    name: z.string(),
  }),
  reason: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export type PreviewRecord = z.infer<typeof previewRecordSchema>;
/** What may be shown and journalled. */
export const previewSummarySchema = previewRecordSchema.omit({ hash: true });
export type PreviewSummary = z.infer<typeof previewSummarySchema>;

export function previewSummaryOf({ hash: _hash, ...summary }: PreviewRecord): PreviewSummary {
  return summary;
}

/** A link ends by its time, and with the token that it was made with. */
export function isOpen(
  { issuer, expiresAt }: PreviewRecord,
  tokens: Pick<TokenSummary, 'id' | 'expiresAt'>[],
): boolean {
  if (!isCurrent({ expiresAt })) return false;
  return issuer.token === null || tokens.some((one) => one.id === issuer.token && isCurrent(one));
}
