import type { Request } from 'express';
import { isbot } from 'isbot';

/**
 * Whether a search engine or other bot sent the request. Bots get the live set and are not counted.
 */
export function isRobot({ headers }: Request): boolean {
  return isbot(headers['user-agent'] ?? '');
}
