import { createHash, randomBytes, randomInt } from 'node:crypto';

const idLetters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** @param prefix lets people and secret scanners recognise the kind of secret */
export function newSecret(prefix: string): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** SHA-256, in hexadecimal. A lookup by the hash is safe from timing attacks. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function newPublicId(): string {
  return Array.from({ length: 8 }, () => idLetters[randomInt(idLetters.length)]).join('');
}
