import type { EnquirySource } from '@contracts/platform/host/services';
import { campaignIn, sourceFields } from '@contracts/wire/forms/enquiry-source';

/**
 * The source of this visit, read from the page's address (S219). It is kept in memory only: nothing
 * is stored before the shopper consents.
 */
export function readEnquirySource(url: URL, referrer: string): EnquirySource {
  const [campaign, medium] = campaignIn(url.searchParams);
  const source = campaign ?? hostOf(referrer, url);
  return sourceFields(source ?? 'direct', medium ?? (source ? 'referral' : 'none'));
}

/** The source that forms send: this visit's, until the shopper allows the site to store more. */
export interface BrowserEnquirySource {
  get(): EnquirySource;
  set(source: EnquirySource): void;
}

export function createEnquirySource(visit: EnquirySource): BrowserEnquirySource {
  let source = visit;
  return {
    get: () => source,
    set(known) {
      source = known;
    },
  };
}

/** Also null if the referrer has no host, such as `about:client`. */
function hostOf(referrer: string, page: URL): string | null {
  const parsed = URL.parse(referrer);
  return (parsed?.origin !== page.origin && parsed?.hostname) || null;
}
