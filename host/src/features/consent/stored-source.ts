import { maxEnquirySource } from '@contracts/wire/forms/enquiry-source';
import * as z from 'zod/mini';
import type { EnquirySource } from '@contracts/platform/host/services';

/** Storage key. The entry exists only while the shopper allows it (S219). */
export const enquirySourceKey = 'forecourt.enquiry-source';

const between = ' > ';
const sourceSchema = z.object({
  enquiry_source: z.string(),
  enquiry_source_history: z.string(),
  enquiry_source_type: z.string(),
});

/** Stores the source of this visit with earlier ones. A direct return keeps the first. */
export function storeSource(visit: EnquirySource): EnquirySource {
  const before = readSource();
  const source = before === null ? visit : joined(before, visit);
  try {
    localStorage.setItem(enquirySourceKey, JSON.stringify(source));
  } catch {
    // Storage is refused or full: the source lasts for the page.
  }
  return source;
}

function joined(before: EnquirySource, visit: EnquirySource): EnquirySource {
  if (visit.enquiry_source === 'direct') return before;
  const sources = before.enquiry_source_history.split(between);
  if (sources.at(-1) === visit.enquiry_source) return { ...before, ...withoutHistory(visit) };
  const history = [...sources, visit.enquiry_source].join(between);
  // Keep the newest ones.
  return {
    ...visit,
    enquiry_source_history: history.slice(-maxEnquirySource.enquiry_source_history),
  };
}

function withoutHistory({ enquiry_source, enquiry_source_type }: EnquirySource) {
  return { enquiry_source, enquiry_source_type };
}

function readSource(): EnquirySource | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(enquirySourceKey) ?? 'null');
    const parsed = z.safeParse(sourceSchema, stored);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
