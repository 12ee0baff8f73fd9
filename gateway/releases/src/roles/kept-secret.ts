import { createHash, randomBytes, randomInt } from 'node:crypto';

const idLetters = 'abcdefghijkmnpqrstuvwxyz23456789';

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
