import type { EnquirySource } from '@contracts/platform/host/services';
import { readCampaign, sourceFields } from '@contracts/wire/forms/enquiry-source';

/**
 * Reads the source of this visit from the page's URL (S219). It is only kept in memory, because
 * nothing is stored before the shopper consents.
 */
export function readEnquirySource(url: URL, referrer: string): EnquirySource {
  const [campaign, medium] = readCampaign(url.searchParams);
  const source = campaign ?? hostOf(referrer, url);
  return sourceFields(source ?? 'direct', medium ?? (source ? 'referral' : 'none'));
}

export type BrowserEnquirySource = ReturnType<typeof createEnquirySource>;

/** The source that forms send: this visit's, joined with earlier ones if consent allows that. */
export function createEnquirySource(visit: EnquirySource) {
  let source = visit;
  return {
    get: () => source,
    set(newSource: EnquirySource) {
      source = newSource;
    },
  };
}

/** Null if it is the page's own host, or there is none, as in `about:client`. */
function hostOf(referrer: string, page: URL): string | null {
  const parsed = URL.parse(referrer);
  return (parsed?.origin !== page.origin && parsed?.hostname) || null;
}
