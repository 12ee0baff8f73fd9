import { z } from 'zod';
import { canaryReleaseSchema } from '../canaries/canary.ts';
import {
  isCurrent,
  publicIdSchema,
  secretHashSchema,
  type TokenSummary,
} from '../roles/token-record.ts';

/** Name of a header. Excludes headers that proxies set themselves. */
export const headerNameSchema = z
  .string()
  .toLowerCase()
  .max(60)
  .regex(/^x-(?!forwarded|request|real)[a-z0-9-]+$/, {
    error: 'must begin with X-, as X-Release-Team, and be none that proxies add themselves',
  });

/** Maximum number of customers, because the state, which every gateway reads, contains the list. */
export const maxCustomers = 200;

const linkAudienceSchema = z.strictObject({ kind: z.literal('link') });
/** Requests that a trusted proxy sends with the secret in this header. */
const headerAudienceSchema = z.strictObject({ kind: z.literal('header'), name: z.string() });

const audienceSchema = z.discriminatedUnion('kind', [
  linkAudienceSchema,
  headerAudienceSchema,
  /** Logged-in customers, by the SHA-256 of their account ids. */
  z.strictObject({ kind: z.literal('customers'), hashes: z.array(secretHashSchema) }),
]);

/** The stored part of a preview, which does not include its secret. */
export const previewRecordSchema = z.strictObject({
  id: publicIdSchema,
  /** Hash of the secret of a link or a header. */
  hash: secretHashSchema,
  set: z.number().int().positive(),
  /** The releases that the set shows on top of the live set; missing for an existing set. */
  releases: z.array(canaryReleaseSchema).optional(),
  /** Id of the canary whose current set the preview shows. The preview ends with the canary. */
  canary: z.string().optional(),
  audience: audienceSchema.default({ kind: 'link' }),
  issuer: z.strictObject({
    /** Id of the issuing token; null for the local administrator. */
    token: publicIdSchema.nullable(),
    name: z.string(),
  }),
  reason: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export type PreviewRecord = z.infer<typeof previewRecordSchema>;
/** The part of a preview that may be displayed and journalled. */
export const previewSummarySchema = previewRecordSchema.omit({ hash: true }).extend({
  audience: z.discriminatedUnion('kind', [
    linkAudienceSchema,
    headerAudienceSchema,
    z.strictObject({ kind: z.literal('customers'), customers: z.number() }),
  ]),
});
export type PreviewSummary = z.infer<typeof previewSummarySchema>;

export function previewSummaryOf({
  hash: _hash,
  audience,
  ...summary
}: PreviewRecord): PreviewSummary {
  if (audience.kind !== 'customers') return { ...summary, audience };
  return { ...summary, audience: { kind: 'customers', customers: audience.hashes.length } };
}

/** Whether a preview is open. It ends when it expires, or with its issuer's token. */
export function isOpen(
  { issuer, expiresAt }: PreviewRecord,
  tokens: Pick<TokenSummary, 'id' | 'expiresAt'>[],
): boolean {
  if (!isCurrent({ expiresAt })) return false;
  return issuer.token === null || tokens.some((one) => one.id === issuer.token && isCurrent(one));
}
