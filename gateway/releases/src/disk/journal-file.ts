import { appendFile, open, readFile, truncate } from 'node:fs/promises';
import { ReleaseStoreCorruptError } from '../release-errors.ts';
import type { ReleaseRecord } from '../release-record.ts';
import { journalEntrySchema, type JournalEntry, type ReleaseSet } from '../release-set.ts';
import { isFileError } from './json-file.ts';
import type { RecordFiles } from './record-files.ts';
import type { SetFiles } from './set-files.ts';
import type { StoreLayout } from './store-layout.ts';

/**
 * The journal of every action. Its line is written after the deed; what a crash kept from being
 * written is known from the records and sets, and is written by whoever acts next.
 */
export function journalFile(layout: StoreLayout, records: RecordFiles, sets: SetFiles) {
  /** @throws ReleaseStoreCorruptError naming the line */
  async function entries(): Promise<JournalEntry[]> {
    const lines = await readLines();
    const written = lines.flatMap((line, index) => {
      const entry = parseLine(line);
      if (entry) return [entry];
      if (index === lines.length - 1) return [];
      throw new ReleaseStoreCorruptError(layout.journal, `can't be read at line ${index + 1}`);
    });
    return [...written, ...(await unwritten(written))];
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

  /** A last line without its end was being written when the power went: it is ended or taken away. */
  async function mend(): Promise<void> {
    const text = await readText();
    const whole = text.lastIndexOf('\n') + 1;
    if (whole === text.length) return;
    if (parseLine(text.slice(whole))) await appendFile(layout.journal, '\n');
    else await truncate(layout.journal, Buffer.byteLength(text.slice(0, whole)));
  }

  /** Lines that can't be read never keep anybody from rolling back: they are passed over here. */
  async function complete(): Promise<void> {
    await mend();
    const written = (await readLines()).map(parseLine).filter((entry) => entry !== null);
    for (const entry of await unwritten(written)) await append(entry);
  }

  async function unwritten(written: JournalEntry[]): Promise<JournalEntry[]> {
    const published = new Set<string>();
    const numbers = new Set<number>();
    for (const entry of written) {
      if (entry.action === 'publish') published.add(`${entry.area}@${entry.version}`);
      else numbers.add(entry.set);
    }
    const missing: JournalEntry[] = [];
    for (const name of await records.names()) {
      if (published.has(name)) continue;
      const [area = '', version = ''] = name.split('@');
      const record = await records.find(area, version).catch(() => null);
      if (record) missing.push(publishEntry(record));
    }
    for await (const set of sets.history()) {
      if (numbers.has(set.set)) break;
      missing.push(await setEntry(set));
    }
    return missing.sort((a, b) => a.at.localeCompare(b.at));
  }

  async function setEntry(set: ReleaseSet): Promise<JournalEntry> {
    const before = set.previous === null ? null : await sets.set(set.previous);
    const { set: number, previous, action, reason, by, at } = set;
    const moved = Object.entries(set.areas)
      .map(([area, to]) => ({ area, from: before?.areas[area] ?? null, to }))
      .filter(({ from, to }) => from !== to);
    return { action, set: number, previous, moved, reason, by, at };
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

  return {
    entries,
    complete,
    appendSet: async (set: ReleaseSet) => append(await setEntry(set)),
    appendPublish: (record: ReleaseRecord) => append(publishEntry(record)),
  };
}

function publishEntry(record: ReleaseRecord): JournalEntry {
  const { area, version, reason, publishedBy: by, publishedAt: at } = record;
  return { action: 'publish', area, version, reason, by, at };
}

function parseLine(line: string): JournalEntry | null {
  try {
    return journalEntrySchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

export type JournalFile = ReturnType<typeof journalFile>;
