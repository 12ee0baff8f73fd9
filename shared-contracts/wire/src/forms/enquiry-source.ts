/**
 * Maximum lengths of the parts of an enquiry's source (S219), in UTF-16 units. Does not use zod,
 * because the host applies these limits on every page.
 */
export const maxEnquirySource = {
  enquiry_source: 500,
  enquiry_source_history: 4000,
  enquiry_source_type: 100,
} as const;

/** Reads the source of a visit from a page's URL, where campaigns put it (S219). */
export function readCampaign(query: URLSearchParams): [source: string | null, type: string | null] {
  const isPaidSearch = ['gclid', 'msclkid', 'gclsrc'].some((name) => query.has(name));
  return [
    query.get('utm_source') || (isPaidSearch ? 'paid search' : null),
    query.get('utm_medium') || (isPaidSearch ? 'cpc' : null),
  ];
}

/**
 * Cuts long values. Shoppers do not see these fields, so they could not correct them if the form
 * were refused.
 */
export function sourceFields(
  source: string,
  type: string,
): Record<keyof typeof maxEnquirySource, string> {
  return {
    enquiry_source: source.slice(0, maxEnquirySource.enquiry_source),
    enquiry_source_history: source.slice(0, maxEnquirySource.enquiry_source_history),
    enquiry_source_type: type.slice(0, maxEnquirySource.enquiry_source_type),
  };
}
