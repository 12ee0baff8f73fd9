import { appendFile, open, readFile, truncate } from 'node:fs/promises';
import { z } from 'zod';
import {
  journalEntrySchema,
  publishDraft,
  type JournalDraft,
  type JournalEntry,
} from '../journal-entry.ts';
import { movedBetween } from '../moves/compare-sets.ts';
import { ReleaseStoreCorruptError } from '../release-errors.ts';
import { moveActionSchema, type ReleaseSet } from '../release-set.ts';
import { historyOf } from '../store/store-rows.ts';
import type { StoreState } from '../store-state.ts';
import { isFileError } from './json-file.ts';
import type { RecordFiles } from './record-files.ts';
import type { SetFiles } from './set-files.ts';
import type { StoreLayout } from './store-layout.ts';

/** As much of a line as completing the journal needs. */
const knownLineSchema = z.object({
  action: z.string(),
  area: z.string().nullish(),
  version: z.string().optional(),
});

/**
 * The journal of every action. Its line is written after the deed; what a crash kept from being
 * written is known from the state, the records and the sets, and is written by whoever acts next,
 * before anything else gets an id.
 */
export function journalFile(layout: StoreLayout, records: RecordFiles, sets: SetFiles) {
  /**
   * Those with a higher id than `after`; what lies before is not parsed, as followers ask all the time.
   * @throws ReleaseStoreCorruptError naming the line
   */
  async function entries(state: StoreState, after: number): Promise<JournalEntry[]> {
    const lines = await readLines();
    const known = lines.slice(0, after);
    const written = lines.slice(after).flatMap((line, index) => {
      const id = after + index + 1;
      const entry = parseEntry(line, id);
      if (entry) return [entry];
      if (id === lines.length) return [];
      throw new ReleaseStoreCorruptError(layout.journal, `can't be read at line ${id}`);
    });
    const whole = lines.slice(0, known.length + written.length);
    const missing = (await unwritten(whole, state)).filter(({ id }) => id > after);
    return [...written, ...missing];
  }

  async function append(entry: JournalEntry): Promise<void> {
    const handle = await open(layout.journal, 'a');
    try {
      await handle.writeFile(`${JSON.stringify(entry)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  /**
   * Writes what is missing; answers the id that the next entry gets. Lines that can't be read
   * never keep anybody from rolling back: they are passed over here.
   */
  async function complete(state: StoreState): Promise<number> {
    await mend();
    const lines = await readLines();
    const missing = await unwritten(lines, state);
    for (const entry of missing) await append(entry);
    return lines.length + missing.length + 1;
  }

  /** A last line without its end was being written when the power went: it is ended or taken away. */
  async function mend(): Promise<void> {
    const text = await readText();
    const whole = text.lastIndexOf('\n') + 1;
    if (whole === text.length) return;
    if (parseEntry(text.slice(whole), 1)) await appendFile(layout.journal, '\n');
    else await truncate(layout.journal, Buffer.byteLength(text.slice(0, whole)));
  }

  async function unwritten(lines: string[], state: StoreState): Promise<JournalEntry[]> {
    const published = new Set<string>();
    for (const line of lines) {
      // Thousands are read for every move: the few that count are parsed.
      if (!line.includes('"publish"')) continue;
      const known = parseKnown(line);
      if (known?.action === 'publish') published.add(`${known.area}@${known.version}`);
    }
    const missing: JournalDraft[] = [];
    for (const name of await records.names()) {
      if (published.has(name)) continue;
      const [area = '', version = ''] = name.split('@');
      const record = await records.find(area, version).catch(() => null);
      if (record) missing.push(publishDraft(record));
    }
    if (lines.length === 0) {
      for await (const set of historyOf(sets, state)) missing.push(await moveDraft(set));
    } else if (state.entry && state.entry.id > lines.length && state.entry.action !== 'publish') {
      missing.push(state.entry);
    }
    return missing
      .sort((a, b) => a.at.localeCompare(b.at))
      .map((draft, index) => ({ ...draft, id: lines.length + index + 1 }));
  }

  async function moveDraft(set: ReleaseSet): Promise<JournalDraft> {
    const before = set.previous === null ? null : await sets.set(set.previous);
    const { set: number, previous, reason, by, at } = set;
    const action = moveActionSchema.parse(set.action);
    const moved = movedBetween(before?.areas ?? {}, set.areas);
    return {
      action,
      set: number,
      previous,
      moved,
      arms: [],
      forced: [],
      evidence: null,
      reason,
      by,
      at,
    };
  }

  async function readLines(): Promise<string[]> {
    return (await readText()).split('\n').filter((line) => line !== '');
  }

  async function readText(): Promise<string> {
    return readFile(layout.journal, 'utf8').catch((error: unknown) => {
      if (isFileError(error, 'ENOENT')) return '';
      throw new ReleaseStoreCorruptError(layout.journal, `can't be read (${String(error)})`, {
        cause: error,
      });
    });
  }

  return { entries, complete, append };
}

/** An entry's id is its line: what a damaged line says of it does not count. */
function parseEntry(line: string, id: number): JournalEntry | null {
  const json = parseJson(line);
  if (typeof json !== 'object' || json === null) return null;
  return journalEntrySchema.safeParse({ ...json, id }).data ?? null;
}

function parseKnown(line: string) {
  return knownLineSchema.safeParse(parseJson(line)).data ?? null;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
