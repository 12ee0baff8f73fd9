/**
 * How long each part of an enquiry's source may be (S219), in UTF-16 units. Without zod: the host
 * reads the source on every page, and keeps to these.
 */
export const maxEnquirySource = {
  enquiry_source: 500,
  enquiry_source_history: 4000,
  enquiry_source_type: 100,
} as const;
