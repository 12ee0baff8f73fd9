import type { Request } from 'express';
import { unreadable } from './api-errors.ts';

const longestKey = 200;

/**
 * The key under which a write is done once.
 * @throws ApiRefusal 400
 */
export function readIdempotencyKey(request: Pick<Request, 'get'>): string | undefined {
  const key = request.get('Idempotency-Key')?.trim();
  if (key === undefined || key === '') return undefined;
  if (key.length > longestKey) {
    throw unreadable(
      'Idempotency-Key',
      `Idempotency-Key must be ${longestKey} characters or fewer`,
    );
  }
  return key;
}
