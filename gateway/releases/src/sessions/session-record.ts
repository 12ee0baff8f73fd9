import { z } from 'zod';
import { publicIdSchema, secretHashSchema, tokenSummarySchema } from '../roles/token-record.ts';

/** The stored part of a console session, which does not include its cookie. */
export const sessionRecordSchema = z.strictObject({
  id: publicIdSchema,
  hash: secretHashSchema,
  /** Id of the token that the session was started with. The session ends with the token. */
  token: publicIdSchema,
  /** The browser in general terms: 'Firefox on Windows'. */
  agent: z.string().regex(/^[\w ]{1,40}$/),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Protects against forged sessions; null if the store is not signed. */
  seal: z.string().nullable(),
});

export type SessionRecord = z.infer<typeof sessionRecordSchema>;
export interface StoredSession extends SessionRecord {
  /** When the session was last used, as an ISO time that may be ten minutes behind. */
  seenAt: string;
}

/** The part of a session that may be displayed. */
export const sessionSummarySchema = sessionRecordSchema
  .pick({ id: true, agent: true, createdAt: true, expiresAt: true })
  .extend({
    seenAt: z.iso.datetime(),
    token: tokenSummarySchema.pick({ id: true, name: true, role: true }),
  });
export type SessionSummary = z.infer<typeof sessionSummarySchema>;
