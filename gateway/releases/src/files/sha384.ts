import { createHash } from 'node:crypto';

/** The format of subresource integrity, without the prefix `sha384-`. */
export function sha384(content: Uint8Array): string {
  return createHash('sha384').update(content).digest('base64');
}
