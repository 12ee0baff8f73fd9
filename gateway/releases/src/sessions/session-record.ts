import { z } from 'zod';
import { publicIdSchema, secretHashSchema, tokenSummarySchema } from '../roles/token-record.ts';

/** The stored part of a console session, which does not include its cookie. */
const sessionRecordSchema = z.strictObject({
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

export const storedSessionSchema = sessionRecordSchema.extend({
  /** When the session was last used. The time may be ten minutes behind. */
  seenAt: z.iso.datetime(),
});
export type StoredSession = z.infer<typeof storedSessionSchema>;

/** The part of a session that may be displayed. */
export const sessionSummarySchema = storedSessionSchema
  .pick({ id: true, agent: true, createdAt: true, expiresAt: true, seenAt: true })
  .extend({ token: tokenSummarySchema.pick({ id: true, name: true, role: true }) });
export type SessionSummary = z.infer<typeof sessionSummarySchema>;
