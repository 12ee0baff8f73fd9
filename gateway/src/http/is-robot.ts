import type { Request } from 'express';
import { isbot } from 'isbot';

/** Search engines and other bots get the live set and are not counted. */
export function isRobot({ headers }: Request): boolean {
  return isbot(headers['user-agent'] ?? '');
}
