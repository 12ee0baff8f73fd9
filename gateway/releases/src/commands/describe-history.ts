import type { JournalEntry } from '../release-set.ts';

/** Newest first. */
export function entriesOf(journal: JournalEntry[], area?: string): JournalEntry[] {
  return journal
    .filter((entry) => {
      if (area === undefined) return true;
      if (entry.action === 'publish') return entry.area === area;
      return entry.moved.some((move) => move.area === area);
    })
    .reverse();
}

export function describeHistory(entries: JournalEntry[]): string {
  return entries.map(describeEntry).join('\n') || 'Nothing has happened yet.';
}

function describeEntry(entry: JournalEntry): string {
  const what =
    entry.action === 'publish'
      ? `${entry.area}@${entry.version}`
      : `set ${entry.set}: ${entry.moved.map(({ area, from, to }) => `${area} ${from ?? 'none'} -> ${to}`).join(', ')}`;
  return `${entry.at}  ${entry.action}  ${what}  by ${entry.by}: ${entry.reason}`;
}
