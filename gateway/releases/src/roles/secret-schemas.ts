import { z } from 'zod';

/** What is kept of a token, a session or a preview link. It has 256 random bits: no salt is needed. */
export const secretHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** Names a token, a session or a preview link in lists and in the journal; it opens nothing. */
export const publicIdSchema = z.string().regex(/^[a-z0-9]{8}$/);
