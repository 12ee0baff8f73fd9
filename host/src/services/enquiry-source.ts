import type { EnquirySource } from '@contracts/platform/host/services';
import { maxEnquirySource } from '@contracts/wire/forms/enquiry-source';

/**
 * Where this visit came from, read from the address of the page (S219). Kept in memory only:
 * nothing is stored before the shopper consents.
 */
export function readEnquirySource(url: URL, referrer: string): EnquirySource {
  const query = url.searchParams;
  const paid = ['gclid', 'msclkid', 'gclsrc'].some((name) => query.has(name));
  const source = query.get('utm_source') || (paid ? 'paid search' : hostOf(referrer, url));
  const type = query.get('utm_medium') || (paid ? 'cpc' : source === null ? 'none' : 'referral');
  return {
    enquiry_source: within('enquiry_source', source ?? 'direct'),
    enquiry_source_history: within('enquiry_source_history', source ?? 'direct'),
    enquiry_source_type: within('enquiry_source_type', type),
  };
}

/** Cut: no shopper sees these fields, so none could mend a form that was refused for them. */
function within(part: keyof EnquirySource, value: string): string {
  return value.slice(0, maxEnquirySource[part]);
}

/** Null also where the referrer has no host, as `about:client` has none. */
function hostOf(referrer: string, page: URL): string | null {
  const parsed = URL.parse(referrer);
  return parsed === null || parsed.origin === page.origin ? null : parsed.hostname || null;
}
