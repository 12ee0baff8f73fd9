import { z } from 'zod';
import { publicIdSchema, secretHashSchema } from '../roles/secret-schemas.ts';
import { tokenSummarySchema } from '../roles/token-record.ts';

/** What is kept of a session of the console: never what its cookie holds. */
export const sessionRecordSchema = z.strictObject({
  id: publicIdSchema,
  hash: secretHashSchema,
  /** Id of the token that it was begun with, and ends with. */
  token: publicIdSchema,
  /** Where it was begun, coarsely: 'Firefox on Windows'. */
  agent: z.string().regex(/^[\w ]{1,40}$/),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Of a gateway with a key; null where a store is not signed. */
  seal: z.string().nullable(),
});

export type SessionRecord = z.infer<typeof sessionRecordSchema>;
export interface KeptSession extends SessionRecord {
  /** ISO time; up to ten minutes behind. */
  seenAt: string;
}

/** What may be shown. */
export const sessionSummarySchema = sessionRecordSchema
  .pick({ id: true, agent: true, createdAt: true, expiresAt: true })
  .extend({
    seenAt: z.iso.datetime(),
    token: tokenSummarySchema.pick({ id: true, name: true, role: true }),
  });
export type SessionSummary = z.infer<typeof sessionSummarySchema>;

/** Sessions are rows of their own, not part of the state: no gateway serves anything by them. */
export interface SessionRows {
  create(record: SessionRecord): Promise<void>;
  /** Null also for one that can't be read: whoever has it signs in anew. */
  find(hash: string): Promise<KeptSession | null>;
  /** Those that can be read. */
  all(): Promise<KeptSession[]>;
  /** Does nothing where the session has been removed meanwhile. */
  markSeen(hash: string, at: Date): Promise<void>;
  remove(hashes: string[]): Promise<void>;
}
