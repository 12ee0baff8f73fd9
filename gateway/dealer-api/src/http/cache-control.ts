/**
 * `Cache-Control` of responses that are the same for everyone. Shared caches, such as the
 * gateway's, store only these. Responses with prices and stock have no such header, because a
 * shopper could hold us to an outdated price.
 */

/** Content, sites and options: always revalidated, or up to ten minutes old after a failure. */
export const revalidateEachTime = 'public, max-age=0, stale-if-error=600';

/** Lists for search engines, which read them a few times a day. */
export const cacheFiveMinutes = 'public, max-age=300, stale-if-error=86400';

/** Every page looks up its URL first, so a stale redirect is better than a delay. */
export const cacheRedirects =
  'public, max-age=60, stale-while-revalidate=86400, stale-if-error=86400';
