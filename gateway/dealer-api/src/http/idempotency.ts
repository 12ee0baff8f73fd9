import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { conflict, badRequest } from './api-errors.ts';

const maxKeyLength = 200;

/**
 * Reads `Idempotency-Key`. Each write that supports a key stores it with a hash of the request, in
 * the transaction of the write.
 * @throws ApiRefusal 400 for a key that is too long
 */
export function readIdempotencyKey(request: Pick<Request, 'get'>): string | undefined {
  const key = request.get('Idempotency-Key')?.trim();
  if (key === undefined || key === '') return undefined;
  if (key.length > maxKeyLength) {
    const message = `Idempotency-Key must be ${maxKeyLength} characters or fewer`;
    throw badRequest('Idempotency-Key', message);
  }
  return key;
}

/** Hashes a request, to distinguish a retry from another request with the same key. */
export function hashRequest(content: unknown, files: readonly Uint8Array[] = []): string {
  const hash = createHash('sha256').update(JSON.stringify(content));
  for (const file of files) hash.update(file);
  return hash.digest('hex');
}

/** @throws ApiRefusal 409 if the key was used for a different request */
export function requireSameRequest(
  stored: { readonly request_hash: string },
  requestHash: string,
  kind: string,
): void {
  if (stored.request_hash !== requestHash) {
    throw conflict(`This Idempotency-Key was used for another ${kind}`);
  }
}
