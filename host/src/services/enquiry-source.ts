import type { EnquirySource } from '@contracts/platform/host/services';

/**
 * Where this visit came from, read from the address of the page (S219). Kept in memory only:
 * nothing is stored before the shopper consents.
 */
export function readEnquirySource(url: URL, referrer: string): EnquirySource {
  const query = url.searchParams;
  const paid = ['gclid', 'msclkid', 'gclsrc'].some((name) => query.has(name));
  const source = query.get('utm_source') || (paid ? 'paid search' : hostOf(referrer, url));
  return {
    enquiry_source: source ?? 'direct',
    enquiry_source_history: source ?? 'direct',
    enquiry_source_type:
      query.get('utm_medium') || (paid ? 'cpc' : source === null ? 'none' : 'referral'),
  };
}

function hostOf(referrer: string, page: URL): string | null {
  const parsed = URL.parse(referrer);
  return parsed === null || parsed.origin === page.origin ? null : parsed.hostname;
}
