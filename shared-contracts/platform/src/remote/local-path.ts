/**
 * A path within this site, whatever page it is of.
 * @returns null for anything else: another origin, a scheme, control characters
 */
export function sitePath(target: string | null | undefined): string | null {
  if (target === null || target === undefined) return null;
  // Browsers read `//` and `/\` as another host, and drop tabs and line breaks before they look.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target)) return null;
  // `/.//elsewhere` comes out as `//elsewhere`, and `/%2Felsewhere` may be decoded by who reads it.
  const path = pathOf(target);
  return path === null || /^\/[/\\]|\p{Cc}/u.test(path) ? null : target;
}

/**
 * A path that a login may return to (S191): within this site and not the login itself.
 * @returns null for anything else, as `sitePath`
 */
export function localPath(target: string | null | undefined): string | null {
  const path = sitePath(target);
  return path === null || /^\/login(?:\/|$)/i.test(pathOf(path) ?? '') ? null : path;
}

/** As a browser would ask for it, decoded as far as that goes; null where it is no address. */
function pathOf(target: string): string | null {
  const url = URL.parse(target, 'http://localhost');
  if (url === null || url.origin !== 'http://localhost') return null;
  try {
    return decodeURIComponent(url.pathname);
  } catch {
    return null; // A percent sign that stands for nothing: no page of ours has one.
  }
}
