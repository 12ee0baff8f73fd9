import { createHash } from 'node:crypto';

/** Lookup key for rows that do not contain the email address itself. */
export function hashEmail(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}
