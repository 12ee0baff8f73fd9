import type { Request } from 'express';

const unknown = new WeakSet<Request>();

/** Notes that the redirect lookup failed, so this address may be one that redirects. */
export function markRedirectUnknown(request: Request): void {
  unknown.add(request);
}

/** Whether the redirect lookup failed, so that the page must not respond with 404 or 410. */
export function isRedirectUnknown(request: Request): boolean {
  return unknown.has(request);
}
