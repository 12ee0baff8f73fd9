import type { Request } from 'express';

/** Precompressed encodings, best first, with their file suffixes. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

export type Encoding = (typeof encodings)[number];

/** Each encoding is checked alone, because Express prefers gzip among several. */
export function encodingsFor(request: Request): Encoding[] {
  return encodings.filter(([encoding]) => request.acceptsEncodings(encoding) !== false);
}
