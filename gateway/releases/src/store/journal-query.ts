import { concerns, type JournalEntry } from '../journal-entry.ts';

/** Which entries of the journal are asked for; those that are not are not read where that can be. */
export interface JournalQuery {
  /** Only those with a higher id. */
  after?: number | undefined;
  /** Only those with a lower id. */
  before?: number | undefined;
  /** Only those of that moment or later, as of `Date.toISOString`. */
  since?: string | undefined;
  /** Of those that are asked for, the newest so many. */
  limit?: number | undefined;
  actions?: readonly JournalEntry['action'][] | undefined;
  /** Only those that concern it. */
  area?: string | undefined;
}

export function isAskedFor(
  entry: JournalEntry,
  { after = 0, before = Infinity, since = '', actions, area }: JournalQuery,
): boolean {
  return (
    entry.id > after &&
    entry.id < before &&
    entry.at >= since &&
    (actions === undefined || actions.includes(entry.action)) &&
    (area === undefined || concerns(entry, area))
  );
}
