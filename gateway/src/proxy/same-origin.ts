import type { Request } from 'express';
import { HttpProblem } from '../http/http-error.ts';

/** `none`: the shopper acted directly, such as with a reload. */
const ownFetchSites: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * Refuses writes from pages of other sites (CSRF). Browsers send `Sec-Fetch-Site`, and older ones
 * `Origin` or `Referer`. Each of these headers that is present must name this site. A client that
 * sends none of them is not a browser and has no user's cookies.
 */
export function refuseOtherOrigins(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { origin, referer, host, 'sec-fetch-site': fetchSite } = request.headers;
  const isSameOrigin =
    (fetchSite === undefined || ownFetchSites.has(String(fetchSite))) &&
    [origin, referer].every(
      (from) => from === undefined || URL.parse(from)?.host === host?.toLowerCase(),
    );
  if (!isSameOrigin)
    throw new HttpProblem(
      403,
      'This was sent from another site, so nothing was done. Open the page here and try again.',
    );
}
