import { z } from 'zod';

/**
 * The stored hash of a token, a session or a preview link. The secret has 256 random bits, so the
 * hash needs no salt.
 */
export const secretHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * Identifies a token, a session or a preview link in lists and in the journal. It grants no access.
 */
export const publicIdSchema = z.string().regex(/^[a-z0-9]{8}$/);
