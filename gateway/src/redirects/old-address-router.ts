import { Router } from 'express';
import { storeNotice } from '../pages/document/server-notice.ts';
import { limitRate } from '../http/request-limits.ts';
import type { DealerLookups } from './dealer-lookups.ts';
import { redirectOf } from './old-address-rules.ts';
import { unknownRedirects } from './page-redirects.ts';

/** How many alerts a client may end per minute, so that tokens cannot be guessed. */
const endingsPerMinute = 20;
/** Cache time of a redirect from a lookup, whatever its status allows. */
const cacheSeconds = 300;

/** Redirects addresses of the retailer's earlier sites to their new ones (S43 to S52). */
export function createOldAddressRouter(lookups: DealerLookups, siteOrigin: string): Router {
  const router = Router();
  router.get(/interest-unsub/i, limitRate(endingsPerMinute));
  // A pattern without parameters, because `/{*path}` would fail on a path that cannot be decoded.
  router.get(/./, async (request, response, next) => {
    // Prefetching browsers and mail programs must not end an alert.
    const { 'sec-purpose': secPurpose, purpose = '' } = request.headers;
    const isPrefetch = request.method === 'HEAD' || /prefetch/.test(String(secPurpose ?? purpose));
    let hasLookupFailed = false;
    const requestLookups: DealerLookups = {
      ...lookups,
      // S43: if this lookup fails, the other rules still apply.
      redirectFrom: (path) =>
        lookups.redirectFrom(path).catch(() => {
          hasLookupFailed = true;
          return null;
        }),
      ...(isPrefetch && { endAlert: async () => null }),
    };
    const target = await redirectOf(request.originalUrl, requestLookups, siteOrigin);
    if (target === null) {
      if (hasLookupFailed) unknownRedirects.add(request);
      return next();
    }
    const cacheControl = target.isCertain ? `private, max-age=${cacheSeconds}` : 'no-store';
    response.setHeader('Cache-Control', cacheControl);
    if (target.message !== undefined) storeNotice(request, response, target.message);
    response.redirect(target.status, target.url);
  });
  return router;
}
