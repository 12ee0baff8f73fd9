import type { Response } from 'express';
import { withoutTrustedTypes } from '../../http/security-headers.ts';
import type { PageAsked } from '../cache/page-cache.ts';
import type { Rendered } from './page-response.ts';

/** When to ask again for what could not be had. */
export const retryAfterSeconds = 5;

/** Headers of a page, for its status and whoever rendered it. */
export function sendHeaders(
  response: Response,
  { served, noindex }: Pick<PageAsked, 'served' | 'noindex'>,
  rendered: Rendered,
  status: number,
): void {
  response.status(status).type('text/html').setHeader('X-Rendered', rendered);
  if (status === 503) response.setHeader('Retry-After', retryAfterSeconds);
  // It holds nothing of the page: no cache may show it to anybody else.
  if (rendered === 'shell') response.setHeader('Cache-Control', 'no-store');
  if (rendered === 'shell' || noindex) response.setHeader('X-Robots-Tag', 'noindex');
  // Of an earlier release, as after a rollback: it would throw where it unfolds markup.
  if (!served.host.build.trustsMarkup) withoutTrustedTypes(response);
}

export function keepPrivate(response: Response): void {
  response.setHeader('Cache-Control', 'no-store').setHeader('X-Robots-Tag', 'noindex');
}
