import type { JournalEntry } from '../model/journal-entry.ts';

/** Selects journal entries. Avoids reading other entries where possible. */
export interface JournalQuery {
  /** Only entries with a higher id. */
  after?: number | undefined;
  /** Only entries with a lower id. */
  before?: number | undefined;
  /** Only entries from this time or later, in the format of `Date.toISOString`. */
  since?: string | undefined;
  /** Only this many of the newest matching entries. */
  limit?: number | undefined;
  actions?: readonly JournalEntry['action'][] | undefined;
  area?: string | undefined;
}
