/**
 * Validates a path within this site, of whatever page. Every return path from a visitor is checked
 * here, normalised as a browser would read it.
 * @returns null for anything else: another origin, a scheme, control characters
 */
export function sitePath(target: string | null | undefined): string | null {
  if (target === null || target === undefined) return null;
  // Browsers read `//` and `/\` as another host, and remove tabs and line breaks first.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target)) return null;
  // `/.//elsewhere` resolves to `//elsewhere`. A reader may decode `/%2Felsewhere`, and may resolve
  // `/.%2F%2Felsewhere` once more.
  const path = decodedPath(target);
  if (path === null || /^\/\/|[\\\p{Cc}]/u.test(path)) return null;
  return URL.parse(path, 'http://localhost')?.pathname.startsWith('//') === false ? target : null;
}

/** The decoded path of a URL, as a browser requests it; null if the text is not a URL. */
export function decodedPath(target: string): string | null {
  const url = URL.parse(target, 'http://localhost');
  if (url === null || url.origin !== 'http://localhost') return null;
  try {
    return decodeURIComponent(url.pathname);
  } catch {
    return null; // An invalid percent sign: no page of ours has one.
  }
}
