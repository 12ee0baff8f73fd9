import { createHash } from 'node:crypto';

/** As browsers want it for subresource integrity, without the `sha384-`. */
export function sha384(content: Uint8Array): string {
  return createHash('sha384').update(content).digest('base64');
}
