import type { Response } from 'express';
import { withoutTrustedTypes } from '../../http/security-headers.ts';
import type { PageVariant } from '../cache/page-cache.ts';
import type { RenderedBy } from './page-responder.ts';

/** Seconds after which to request unavailable data again. */
export const retryAfterSeconds = 5;

export function sendHeaders(
  response: Response,
  { served, noindex }: Pick<PageVariant, 'served' | 'noindex'>,
  renderedBy: RenderedBy,
  status: number,
): void {
  response.status(status).type('text/html').setHeader('X-Rendered', renderedBy);
  if (status === 503) response.setHeader('Retry-After', retryAfterSeconds);
  // A shell has no content, so no cache may store it.
  if (renderedBy === 'shell') response.setHeader('Cache-Control', 'no-store');
  if (renderedBy === 'shell' || noindex) response.setHeader('X-Robots-Tag', 'noindex');
  // An older host release, such as after a rollback, would throw when it sets markup.
  if (!served.host.build.trustsMarkup) withoutTrustedTypes(response);
}
