import { open, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { journalEntrySchema, type JournalDraft, type JournalEntry } from '../journal-entry.ts';
import type { ReportDamage } from '../store/journal-damage.ts';
import type { JournalLimits } from '../store/journal-limits.ts';
import { isAskedFor, type JournalQuery } from '../store/journal-query.ts';
import type { StoreState } from '../store-state.ts';
import { makeFolder, readJsonFile, syncFolder } from './json-file.ts';
import { journalSegments, parseJson, type Line } from './journal-segments.ts';
import { journalTail, type Tail } from './journal-tail.ts';
import { entriesOfStore, publishOf, publishesMissing } from './missing-entries.ts';
import type { RecordFiles } from './record-files.ts';
import type { SetFiles } from './set-files.ts';
import type { StoreLayout } from './store-layout.ts';
import { takeOverJournal } from './take-over-journal.ts';
import { thinJournal } from './thin-journal.ts';

interface JournalDeps {
  layout: StoreLayout;
  records: RecordFiles;
  sets: SetFiles;
  limits: JournalLimits;
  report: ReportDamage;
}

/**
 * The journal of every action. Its line is written after the deed; what a crash kept from being
 * written is known from the state, the records and the sets, and is written by whoever acts next,
 * before anything else gets an id.
 */
export function journalFile({ layout, records, sets, limits, report }: JournalDeps) {
  const segments = journalSegments(layout);
  const tail = journalTail(segments);

  /** Oldest first. A line that can't be read is left out, and reported. */
  async function entries(state: StoreState, query: JournalQuery): Promise<JournalEntry[]> {
    const read = await tail.readOn();
    const { limit = Infinity } = query;
    const missing = (await unwritten(read.next, state)).filter((entry) => isAskedFor(entry, query));
    const written = await find(read, { ...query, limit: Math.max(0, limit - missing.length) });
    return [...written, ...missing.slice(Math.max(0, missing.length - limit))];
  }

  async function find({ next, recent }: Tail, query: JournalQuery): Promise<JournalEntry[]> {
    const { after = 0, limit = Infinity } = query;
    const oldest = recent[0]?.id ?? next;
    if (after >= oldest - 1) return parseNewest(recent, query, limit, report);
    for (;;) {
      const found = await walk({ ...query, before: Math.min(query.before ?? Infinity, next) });
      // A segment was thinned amid the walk.
      if (found !== null) return found;
    }
  }

  /** From the newest segment on, and no further back than is asked for; null for one that went. */
  async function walk(query: JournalQuery & { before: number }): Promise<JournalEntry[] | null> {
    const { after = 0, before, since = '', limit = Infinity } = query;
    const parts: JournalEntry[][] = [];
    let wanted = limit;
    let end = Infinity;
    for (const segment of (await segments.list()).reverse()) {
      if (wanted <= 0 || end <= after + 1) break;
      if (segment.first < before) {
        const lines = await segments.read(segment);
        if (lines === null) return null;
        const found = parseNewest(lines, query, wanted, report);
        parts.unshift(found);
        wanted -= found.length;
        if (since !== '' && lines.length > 0 && endedBefore(lines, since)) break;
      }
      end = segment.first;
    }
    return parts.flat();
  }

  async function append(entry: JournalEntry): Promise<void> {
    await makeFolder(layout.journal);
    const last = (await segments.list()).at(-1);
    const written = last && (await appendTo(last.file, entry, limits.segmentBytes));
    if (!written) {
      await appendTo(layout.segment(entry.id), entry, Infinity);
      await syncFolder(layout.journal);
    }
    // The deed is done: what is too much in the journal goes with the next one.
    await thinJournal(segments, layout, limits).catch(() => undefined);
  }

  /**
   * Writes what is missing; answers the id that the next entry gets. Lines that can't be read
   * never keep anybody from rolling back: they are passed over here.
   */
  async function complete(state: StoreState): Promise<number> {
    const last = (await segments.list()).at(-1);
    if (last) await segments.mend(last, (text) => parse(text, 1) !== null);
    const names = await takeOverJournal(layout, limits);
    const { next } = await tail.readOn();
    const missing = await unwritten(next, state, names);
    for (const entry of missing) await append(entry);
    return next + missing.length;
  }

  /** @param published the releases that the journal tells of, where all of it was read */
  async function unwritten(
    next: number,
    state: StoreState,
    published: Set<string> | null = null,
  ): Promise<JournalEntry[]> {
    const missing: JournalDraft[] = [];
    if (next === 1) missing.push(...(await entriesOfStore(records, sets, state)));
    else {
      missing.push(...(await (published ? publishesMissing(records, published) : pending(next))));
      if (state.entry && state.entry.id >= next && state.entry.action !== 'publish') {
        missing.push(state.entry);
      }
    }
    return missing
      .sort((a, b) => a.at.localeCompare(b.at))
      .map((draft, index) => ({ ...draft, id: next + index }));
  }

  async function pending(next: number): Promise<JournalDraft[]> {
    const entry = await readJsonFile(layout.pendingEntry, journalEntrySchema);
    if (entry?.action !== 'publish' || entry.id < next) return [];
    return publishOf(records, `${entry.area}@${entry.version}`);
  }

  /** Notes what is about to be done: where its line is missing after a crash, it is known from this. */
  async function announce(entry: JournalEntry): Promise<void> {
    await writeFileAtomic(layout.pendingEntry, `${JSON.stringify(entry)}\n`);
    await syncFolder(layout.folder);
  }

  return {
    entries,
    complete,
    append,
    announce,
    doneWith: () => rm(layout.pendingEntry, { force: true }),
  };
}

/** @returns false where the file is long enough */
async function appendTo(file: string, entry: JournalEntry, maxBytes: number): Promise<boolean> {
  const handle = await open(file, 'a');
  try {
    if ((await handle.stat()).size >= maxBytes) return false;
    await handle.writeFile(`${JSON.stringify(entry)}\n`);
    await handle.sync();
    return true;
  } finally {
    await handle.close();
  }
}

/** Oldest first. */
function parseNewest(
  lines: readonly Line[],
  query: JournalQuery,
  limit: number,
  report: ReportDamage,
): JournalEntry[] {
  const { after = 0, before = Infinity, actions } = query;
  const words = actions?.map((action) => `"${action}"`);
  const found: JournalEntry[] = [];
  for (const { id, text, file, number } of lines.toReversed()) {
    if (id <= after || found.length === limit) break;
    // Thousands are passed over for a few: those alone are parsed.
    if (id >= before || words?.every((word) => !text.includes(word))) continue;
    const entry = parse(text, id);
    if (entry === null) report(`The journal can't be read at line ${number} of ${basename(file)}.`);
    else if (isAskedFor(entry, query)) found.push(entry);
  }
  return found.reverse();
}

function endedBefore(lines: readonly Line[], moment: string): boolean {
  const last = lines.at(-1);
  const entry = last && parse(last.text, last.id);
  return entry ? entry.at < moment : false;
}

function parse(text: string, id: number): JournalEntry | null {
  const json = parseJson(text);
  if (typeof json !== 'object' || json === null) return null;
  return journalEntrySchema.safeParse({ ...json, id }).data ?? null;
}
