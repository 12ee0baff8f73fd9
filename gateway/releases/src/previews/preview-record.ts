import { z } from 'zod';
import { armReleaseSchema } from '../arms/arm.ts';
import { publicIdSchema, secretHashSchema } from '../roles/secret-schemas.ts';
import { isCurrent, type TokenSummary } from '../roles/token-record.ts';

/** Hours for which the link of `publish --preview` works. */
export const publishPreviewHours = 24;

/** None of those that proxies add themselves. */
export const headerNameSchema = z
  .string()
  .toLowerCase()
  .max(60)
  .regex(/^x-(?!forwarded|request|real)[a-z0-9-]+$/, {
    error: 'must begin with X-, as X-Release-Team, and be none that proxies add themselves',
  });

/** Account ids that one list may have: the state of the store, which every gateway reads, holds it. */
export const maxCustomers = 200;

/** Who sees it. */
export const audienceSchema = z.discriminatedUnion('kind', [
  /** Whoever opens the link. */
  z.strictObject({ kind: z.literal('link') }),
  /** Requests of a trusted proxy whose header has the secret as its value. */
  z.strictObject({ kind: z.literal('header'), name: z.string() }),
  /** Customers who are logged in: SHA-256 of their account ids. */
  z.strictObject({ kind: z.literal('customers'), hashes: z.array(secretHashSchema) }),
]);

/** What is kept of a preview: never what opens it. */
export const previewRecordSchema = z.strictObject({
  id: publicIdSchema,
  /** Of the secret of a link or a header. */
  hash: secretHashSchema,
  set: z.number().int().positive(),
  /** What the set was made to show, on top of what was live; missing for a set that was there. */
  releases: z.array(armReleaseSchema).optional(),
  /** Id of the canary that it shows: then its set is that of the canary, and it ends with it. */
  arm: z.string().optional(),
  audience: audienceSchema.default({ kind: 'link' }),
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
export const previewSummarySchema = previewRecordSchema.omit({ hash: true }).extend({
  audience: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('link') }),
    z.strictObject({ kind: z.literal('header'), name: z.string() }),
    z.strictObject({ kind: z.literal('customers'), customers: z.number() }),
  ]),
});
export type PreviewSummary = z.infer<typeof previewSummarySchema>;

export function previewSummaryOf({
  hash: _hash,
  audience,
  ...rest
}: PreviewRecord): PreviewSummary {
  if (audience.kind !== 'customers') return { ...rest, audience };
  return { ...rest, audience: { kind: 'customers', customers: audience.hashes.length } };
}

/** It ends by its time, and with the token that it was made with. */
export function isOpen(
  { issuer, expiresAt }: PreviewRecord,
  tokens: Pick<TokenSummary, 'id' | 'expiresAt'>[],
): boolean {
  if (!isCurrent({ expiresAt })) return false;
  return issuer.token === null || tokens.some((one) => one.id === issuer.token && isCurrent(one));
}
