import { maxEnquirySource } from '@contracts/wire/forms/enquiry-source';
import * as z from 'zod/mini';
import type { EnquirySource } from '@contracts/platform/host/services';

/** Storage key of the enquiry source, which is stored only with consent (S219). */
export const enquirySourceKey = 'forecourt.enquiry-source';

const separator = ' > ';
const sourceSchema = z.object({
  enquiry_source: z.string(),
  enquiry_source_history: z.string(),
  enquiry_source_type: z.string(),
});

/** Adds the source of this visit to the stored ones. A direct visit changes nothing. */
export function storeSource(visit: EnquirySource): EnquirySource {
  const before = readSource();
  const source = before === null ? visit : appendSource(before, visit);
  try {
    localStorage.setItem(enquirySourceKey, JSON.stringify(source));
  } catch {
    // If storage is refused or full, the source applies to this page only.
  }
  return source;
}

function appendSource(before: EnquirySource, visit: EnquirySource): EnquirySource {
  if (visit.enquiry_source === 'direct') return before;
  const sources = before.enquiry_source_history.split(separator);
  if (sources.at(-1) === visit.enquiry_source) {
    return { ...visit, enquiry_source_history: before.enquiry_source_history };
  }
  const history = [...sources, visit.enquiry_source].join(separator);
  // If the history is too long, keep the newest sources.
  return {
    ...visit,
    enquiry_source_history: history.slice(-maxEnquirySource.enquiry_source_history),
  };
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
