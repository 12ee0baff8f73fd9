import type { UpstreamRequest } from './upstream.ts';

/** A read whose answer is the same for everybody who asks it like this. */
export interface PublicRead {
  /** Of its answer as a whole. */
  key: string;
  /** Of an exchange, which may say as well that nothing changed. */
  exchangeKey: string;
  /** Whether an old answer is better than none: what names prices would promise them. */
  mayBeOld: boolean;
}

/** Lists, texts and choices, none of which is worth less for being ten minutes old. */
const mayBeOld = [
  /^\/api\/(menu|page|form)\//,
  /^\/api\/units$/,
  /^\/api\/v2\/web\/organisation\/(site|manufacturer)$/,
  /^\/api\/v2\/(vehicle-search-filter|charging-points)$/,
  /^\/api\/v2\/content\/(blog|event|vacancy)(\/|$)/,
];
/** What names prices. */
const isOfNow = [
  /^\/api\/v2\/(vehicle-search|vehicle-listing|vehicle-advert|motability-search|vehicle-finance)(\/|$)/,
  /^\/api\/v2\/content\/(offer|product)(\/|$)/,
];

/** With any other header it may be somebody's. */
const everybodysHeaders = new Set([
  'accept',
  'accept-language',
  'if-none-match',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
]);

/** Null for what is not known to be everybody's. */
export function publicReadOf({ method, path, headers, body }: UpstreamRequest): PublicRead | null {
  if (method !== 'GET' || (body !== null && body.length > 0)) return null;
  if (!Object.keys(headers).every((name) => everybodysHeaders.has(name))) return null;
  const { pathname } = new URL(path, 'http://localhost');
  // As it will be asked: dot segments lead elsewhere.
  if (pathname !== path.split('?')[0]) return null;
  const isIn = (list: readonly RegExp[]) => list.some((pattern) => pattern.test(pathname));
  const old = isIn(mayBeOld);
  if (!old && !isIn(isOfNow)) return null;
  const parts = [path, headers['accept'] ?? null, headers['accept-language'] ?? null];
  return {
    key: JSON.stringify(parts),
    exchangeKey: JSON.stringify([...parts, headers['if-none-match'] ?? null]),
    mayBeOld: old,
  };
}
