import type { Request } from 'express';
import { HttpProblem } from '../http/http-error.ts';

/** What changes nothing, whoever asks. */
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** `none` is the shopper's own doing, such as a reload from the address bar. */
const ownFetchSites: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * A write from another site's page is refused: the session cookie alone must not carry it. A browser
 * says by `Sec-Fetch-Site` where a request comes from, an older one by `Origin` or `Referer`; each of
 * them that is there must be ours. What says none of it is no browser, and has nobody's cookies.
 */
export function refuseOtherOrigins(request: Request): void {
  if (safeMethods.has(request.method)) return;
  const { origin, referer, host, 'sec-fetch-site': fetchSite } = request.headers;
  const isOurs =
    (fetchSite === undefined || ownFetchSites.has(String(fetchSite))) &&
    [origin, referer].every(
      (from) => from === undefined || URL.parse(from)?.host === host?.toLowerCase(),
    );
  if (!isOurs)
    throw new HttpProblem(
      403,
      'This was sent from another site, so nothing was done. Open the page here and try again.',
    );
}
