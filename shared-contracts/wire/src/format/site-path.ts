/**
 * A path within this site, whatever page it is of. Every path that a visitor sends as a place to go on
 * to is checked here, normalised as a browser would read it.
 * @returns null for anything else: another origin, a scheme, control characters
 */
export function sitePath(target: string | null | undefined): string | null {
  if (target === null || target === undefined) return null;
  // Browsers read `//` and `/\` as another host, and drop tabs and line breaks before they look.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target)) return null;
  // `/.//elsewhere` comes out as `//elsewhere`, and `/%2Felsewhere` may be decoded by a reader, who may
  // resolve `/.%2F%2Felsewhere` once more.
  const path = decodedPath(target);
  if (path === null || /^\/\/|[\\\p{Cc}]/u.test(path)) return null;
  return URL.parse(path, 'http://localhost')?.pathname.startsWith('//') === false ? target : null;
}

/** The path of an address as a browser asks for it, decoded; null for what is no address. */
export function decodedPath(target: string): string | null {
  const url = URL.parse(target, 'http://localhost');
  if (url === null || url.origin !== 'http://localhost') return null;
  try {
    return decodeURIComponent(url.pathname);
  } catch {
    return null; // A percent sign that stands for nothing: no page of ours has one.
  }
}
