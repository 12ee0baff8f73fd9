/**
 * `Cache-Control` of the responses that are the same for everyone. A shared cache, such as the
 * gateway's, stores nothing else. Prices and stock have none of these: an old price is a promise.
 */

/** Texts, sites and choices: always the newest, or one of the last ten minutes after a failure. */
export const newestOrLastGood = 'public, max-age=0, stale-if-error=600';

/** Lists for search engines, which read them a few times a day. */
export const fiveMinutesOld = 'public, max-age=300, stale-if-error=86400';

/** Every page looks up its own address first, so an old redirect is better than a wait. */
export const redirectLookup =
  'public, max-age=60, stale-while-revalidate=86400, stale-if-error=86400';
