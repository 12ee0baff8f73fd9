import type { Request } from 'express';

/** Encodings made at publish, best first, with the ending of their files. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

export type Encoding = (typeof encodings)[number];

/** Those that the browser reads: asked one by one, as of several it names gzip first. */
export function encodingsFor(request: Request): Encoding[] {
  return encodings.filter(([encoding]) => request.acceptsEncodings(encoding) !== false);
}
