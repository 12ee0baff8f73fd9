import type { Request } from 'express';

/** Precompressed encodings, best first, with their file suffixes. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

export type Encoding = (typeof encodings)[number];

/** Asks Express about one encoding at a time: if offered several, it prefers gzip. */
export function encodingsFor(request: Request): Encoding[] {
  return encodings.filter(([encoding]) => request.acceptsEncodings(encoding) !== false);
}
