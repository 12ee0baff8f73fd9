/**
 * Validates a path on this site, reading it as a browser would. Every return path that a visitor
 * sends must pass this check.
 * @returns null for anything else, such as another origin, a scheme or control characters
 */
export function sitePath(target: string | null | undefined): string | null {
  if (target === null || target === undefined) return null;
  // Browsers treat `//` and `/\` as another host, after removing tabs and line breaks.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target)) return null;
  // `/.//elsewhere` resolves to `//elsewhere`. Code that reads the path may decode `/%2Felsewhere`,
  // and may resolve `/.%2F%2Felsewhere` once more.
  const path = decodedPath(target);
  if (path === null || /^\/\/|[\\\p{Cc}]/u.test(path)) return null;
  return URL.parse(path, 'http://localhost')?.pathname.startsWith('//') === false ? target : null;
}

/** The decoded path of a URL, as a browser requests it; null for an invalid or foreign URL. */
export function decodedPath(target: string): string | null {
  const url = URL.parse(target, 'http://localhost');
  if (url === null || url.origin !== 'http://localhost') return null;
  try {
    return decodeURIComponent(url.pathname);
  } catch {
    return null; // Invalid percent-encoding, which none of our pages has.
  }
}
