import { z } from 'zod';
import { areaNameSchema } from '@contracts/platform/remote/remote-manifest';
import { NotAllowedError } from '../model/release-errors.ts';

/** The stored hash of a secret, which has 256 random bits, so the hash needs no salt. */
export const secretHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** Identifies a token, session or preview link in lists and the journal. It grants no access. */
export const publicIdSchema = z.string().regex(/^[a-z0-9]{8}$/);

/** `manager` may do everything; `team` publishes and moves its own areas only. */
export const roleSchema = z.enum(['manager', 'team']);

/** The stored part of a token, which does not include the token itself. */
export const tokenRecordSchema = z.strictObject({
  id: publicIdSchema,
  /** Name of the holder, who is the author (`by`) of everything done with the token. */
  name: z.string().min(1).max(80),
  role: roleSchema,
  /** Empty for a manager. */
  areas: z.array(areaNameSchema),
  hash: secretHashSchema,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export type TokenRecord = z.infer<typeof tokenRecordSchema>;
/** The part of a token that may be displayed and journalled. */
export const tokenSummarySchema = tokenRecordSchema.omit({ hash: true });
export type TokenSummary = z.infer<typeof tokenSummarySchema>;

export function summaryOf({ hash: _hash, ...summary }: TokenRecord): TokenSummary {
  return summary;
}

export function isCurrent({ expiresAt }: { expiresAt: string }): boolean {
  return Date.parse(expiresAt) > Date.now();
}

interface Author {
  by: string;
  token: string | null;
}

/** One person may have two tokens, so the names must differ too. @throws NotAllowedError */
export function assertSecondPerson(requester: Author, { by, token }: Author): void {
  if (requester.token !== token && requester.by !== by) return;
  const message = `${requester.by} requested it: another manager must approve it.`;
  throw new NotAllowedError('same-person', message);
}
