import type { Response } from 'express';
import { withoutTrustedTypes } from '../../http/security-headers.ts';
import type { PageAsked } from '../cache/page-cache.ts';
import type { Rendered } from './page-response.ts';

/** Seconds after which to request unavailable data again. */
export const retryAfterSeconds = 5;

export function sendHeaders(
  response: Response,
  { served, noindex }: Pick<PageAsked, 'served' | 'noindex'>,
  rendered: Rendered,
  status: number,
): void {
  response.status(status).type('text/html').setHeader('X-Rendered', rendered);
  if (status === 503) response.setHeader('Retry-After', retryAfterSeconds);
  // A shell has no content, so no cache may store it.
  if (rendered === 'shell') response.setHeader('Cache-Control', 'no-store');
  if (rendered === 'shell' || noindex) response.setHeader('X-Robots-Tag', 'noindex');
  // An older host release, such as after a rollback, would throw when it sets markup.
  if (!served.host.build.trustsMarkup) withoutTrustedTypes(response);
}

export function keepPrivate(response: Response): void {
  response.setHeader('Cache-Control', 'no-store').setHeader('X-Robots-Tag', 'noindex');
}
