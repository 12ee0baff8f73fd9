import { createHash, randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';

const idLetters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** What is kept of a token, a session or a preview link. It has 256 random bits: no salt is needed. */
export const secretHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** Names a token, a session or a preview link in lists and in the journal; it opens nothing. */
export const publicIdSchema = z.string().regex(/^[a-z0-9]{8}$/);

/** @param prefix tells people and secret scanners what it is */
export function newSecret(prefix: string): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** SHA-256, in hexadecimal. What is found by it tells nothing by how long that takes. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function newPublicId(): string {
  return Array.from({ length: 8 }, () => idLetters[randomInt(idLetters.length)]).join('');
}
