import type { Request } from 'express';
import { isbot } from 'isbot';

/** Search engines and other programs, as they name themselves: they get what is live, and count for nothing. */
export function isRobot({ headers }: Request): boolean {
  return isbot(headers['user-agent'] ?? '');
}
