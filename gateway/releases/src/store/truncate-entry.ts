import type { JournalDraft, RecordedRefusal } from '../model/journal-entry.ts';

/** Maximum length of an entry as JSON, in bytes. */
const maxEntryBytes = 64_000;

/** Limits from generous to strict. The first one that makes an entry short enough applies. */
const truncationLimits = [
  { characters: 1_000, refusals: 20 },
  { characters: 300, refusals: 5 },
  { characters: 100, refusals: 1 },
];

const truncationMark = ' [cut]';

/** Truncates an entry's texts and lists of refusals, so that one entry can't fill the journal. */
export function truncateEntry<Draft extends JournalDraft>(draft: Draft): Draft {
  let truncated = draft;
  for (const { characters, refusals } of truncationLimits) {
    truncated = truncateValue(draft, characters, refusals) as Draft;
    if (Buffer.byteLength(JSON.stringify(truncated)) <= maxEntryBytes) break;
  }
  return truncated;
}

function truncateValue(value: unknown, characters: number, refusals: number): unknown {
  const truncate = (part: unknown) => truncateValue(part, characters, refusals);
  if (typeof value === 'string') {
    if (value.length <= characters) return value;
    return value.slice(0, characters - truncationMark.length).toWellFormed() + truncationMark;
  }
  if (Array.isArray(value)) return value.map(truncate);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => [
      key,
      ['refusals', 'forced'].includes(key) && Array.isArray(part)
        ? withCount(part as RecordedRefusal[], refusals).map(truncate)
        : truncate(part),
    ]),
  );
}

/** The first refusals, followed by one with the number of omitted ones. */
function withCount(refusals: RecordedRefusal[], max: number): RecordedRefusal[] {
  const [first] = refusals;
  if (refusals.length <= max || first === undefined) return refusals;
  const message = `${refusals.length - max} more refusals are not kept.`;
  return [...refusals.slice(0, max), { rule: first.rule, area: first.area, message }];
}
