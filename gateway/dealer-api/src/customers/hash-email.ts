import { createHash } from 'node:crypto';

/** What rows are found by that do not hold the email address itself. */
export function hashEmail(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}
