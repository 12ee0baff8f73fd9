/**
 * A path that a login may return to (S191): within this site and not the login itself.
 * @returns null for anything else: another origin, a scheme, control characters
 */
export function localPath(target: string | null | undefined): string | null {
  if (target === null || target === undefined) return null;
  // Browsers read `//` and `/\` as another host, and drop tabs and line breaks before they look.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target)) return null;
  const path = target.split(/[?#]/)[0];
  return path === '/login' || path?.startsWith('/login/') ? null : target;
}
