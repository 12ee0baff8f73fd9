import { Router, type RequestHandler } from 'express';
import { keepNotice } from '../pages/document/server-notice.ts';
import { limitRate } from '../http/request-limits.ts';
import type { DealerLookups } from './dealer-lookups.ts';
import { redirectOf } from './old-address-rules.ts';
import { markRedirectUnknown } from './unknown-redirect.ts';

/** How many alerts a client may end per minute, so that tokens cannot be guessed. */
const endingsPerMinute = 20;
/** Cache time of a redirect from a lookup, whatever its status allows. */
const keptSeconds = 300;

/** Redirects addresses of the retailer's earlier sites to their new ones (S43 to S52). */
export function createOldAddressRouter(lookups: DealerLookups, siteOrigin: string): Router {
  const router = Router();
  router.get(/interest-unsub/i, limitRate(endingsPerMinute));
  // A pattern without parameters, because `/{*path}` would fail on a path that cannot be decoded.
  router.get(/./, redirectOldAddress(lookups, siteOrigin));
  return router;
}

function redirectOldAddress(lookups: DealerLookups, siteOrigin: string): RequestHandler {
  const origins = new Set([siteOrigin]);
  return async (request, response, next) => {
    // Prefetching browsers and mail programs must not end an alert.
    const looksAhead = request.method === 'HEAD' || /prefetch/.test(purposeOf(request.headers));
    let isUnknown = false;
    const asked: DealerLookups = {
      ...lookups,
      // S43: a failed lookup falls through.
      redirectFrom: (path) =>
        lookups.redirectFrom(path).catch(() => {
          isUnknown = true;
          return null;
        }),
      ...(looksAhead && { endAlert: async () => null }),
    };
    const target = await redirectOf(request.originalUrl, asked, origins);
    if (target === null) {
      if (isUnknown) markRedirectUnknown(request);
      next();
      return;
    }
    const kept = target.lasting ? `private, max-age=${keptSeconds}` : 'no-store';
    response.setHeader('Cache-Control', kept);
    if (target.message !== undefined) keepNotice(request, response, target.message);
    response.redirect(target.status, target.url);
  };
}

function purposeOf(headers: Record<string, unknown>): string {
  return String(headers['sec-purpose'] ?? headers['purpose'] ?? '');
}
