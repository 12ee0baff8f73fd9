import type { EnquirySource } from '@contracts/platform/host/services';
import { campaignIn, sourceFields } from '@contracts/wire/forms/enquiry-source';

/**
 * Where this visit came from, read from the address of the page (S219). Kept in memory only:
 * nothing is stored before the shopper consents.
 */
export function readEnquirySource(url: URL, referrer: string): EnquirySource {
  const [campaign, medium] = campaignIn(url.searchParams);
  const source = campaign ?? hostOf(referrer, url);
  return sourceFields(source ?? 'direct', medium ?? (source ? 'referral' : 'none'));
}

/** What forms send: this visit's, until the shopper allows to remember more. */
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

/** Null also where the referrer has no host, as `about:client` has none. */
function hostOf(referrer: string, page: URL): string | null {
  const parsed = URL.parse(referrer);
  return (parsed?.origin !== page.origin && parsed?.hostname) || null;
}
