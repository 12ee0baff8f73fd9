import { decodedPath, sitePath } from '@contracts/wire/format/site-path';

/** A path for after a login (S191), on this site and not the login; null for others. */
export function localPath(target: string | null | undefined): string | null {
  const path = sitePath(target);
  return path === null || /^\/login(?:\/|$)/i.test(decodedPath(path) ?? '') ? null : path;
}
