import { decodedPath, sitePath } from '@contracts/wire/format/site-path';

/**
 * Where to go after a login (S191): a path on this site other than the login page; otherwise null.
 */
export function localPath(target: string | null | undefined): string | null {
  const path = sitePath(target);
  return path === null || /^\/login(?:\/|$)/i.test(decodedPath(path) ?? '') ? null : path;
}
