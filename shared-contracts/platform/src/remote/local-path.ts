import { decodedPath, sitePath } from '@contracts/wire/format/site-path';

/**
 * A path that a login may return to (S191): on this site and not the login itself.
 * @returns null for anything else, as `sitePath` does
 */
export function localPath(target: string | null | undefined): string | null {
  const path = sitePath(target);
  return path === null || /^\/login(?:\/|$)/i.test(decodedPath(path) ?? '') ? null : path;
}
