import type { JournalDraft, RecordedRefusal } from '../model/journal-entry.ts';

/** Maximum length of an entry as JSON, in bytes. */
const maxEntryBytes = 64_000;

/** Limits from generous to strict. The first one that makes an entry short enough applies. */
const cuts = [
  { characters: 1_000, refusals: 20 },
  { characters: 300, refusals: 5 },
  { characters: 100, refusals: 1 },
];

const cutMark = ' [cut]';

/** Truncates an entry's texts and lists of refusals, so that one entry can't fill the journal. */
export function fitEntry<Draft extends JournalDraft>(draft: Draft): Draft {
  let fitted = draft;
  for (const { characters, refusals } of cuts) {
    fitted = cutValue(draft, characters, refusals) as Draft;
    if (Buffer.byteLength(JSON.stringify(fitted)) <= maxEntryBytes) break;
  }
  return fitted;
}

function cutValue(value: unknown, characters: number, refusals: number): unknown {
  const cut = (part: unknown) => cutValue(part, characters, refusals);
  if (typeof value === 'string') {
    if (value.length <= characters) return value;
    return value.slice(0, characters - cutMark.length).toWellFormed() + cutMark;
  }
  if (Array.isArray(value)) return value.map(cut);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => [
      key,
      ['refusals', 'forced'].includes(key) && Array.isArray(part)
        ? withCount(part as RecordedRefusal[], refusals).map(cut)
        : cut(part),
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
