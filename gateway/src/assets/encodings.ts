import type { Request } from 'express';

/** Precompressed encodings, best first, with their file suffixes. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Asks Express about one encoding at a time: if offered several, it prefers gzip. */
export function encodingsFor(request: Request) {
  return encodings.filter(([encoding]) => request.acceptsEncodings(encoding) !== false);
}
