import { open, readdir, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseStoreCorruptError } from '../release-errors.ts';
import { isFileError } from './json-file.ts';
import { segmentOf, type StoreLayout } from './store-layout.ts';

/** A file of the journal. What is appended goes into the newest; the others never grow. */
export interface Segment {
  file: string;
  /** Id of its first line. */
  first: number;
  /** It lost its refusals: ids stand in its lines, as some are missing. */
  thinned: boolean;
}

export interface Line {
  id: number;
  text: string;
  /** For whoever must be told that it can't be read. */
  file: string;
  /** Of the line in its file, from one. */
  number: number;
}

const newline = 0x0a;
/** Of the one file of before, which may be as long as it likes, so much is read at a time. */
const maxReadBytes = 16 * 1_048_576;

/** The files of the journal. */
export function journalSegments(layout: StoreLayout) {
  /** Oldest first. One that is being thinned is renamed meanwhile: a list counts if it is the same twice. */
  async function list(): Promise<Segment[]> {
    let names = await fileNames();
    for (;;) {
      const again = await fileNames();
      if (again.join() === names.join()) break;
      names = again;
    }
    const segments = new Map<number, Segment>();
    for (const name of names) {
      const segment = segmentOf(name);
      // Whoever died between the two left both: the thinned one is whole.
      if (segment && !segments.get(segment.first)?.thinned) {
        segments.set(segment.first, { ...segment, file: join(layout.journal, name) });
      }
    }
    if (segments.size === 0 && (await exists(layout.oldJournal))) {
      return [{ file: layout.oldJournal, first: 1, thinned: false }];
    }
    return [...segments.values()].sort((one, other) => one.first - other.first);
  }

  async function fileNames(): Promise<string[]> {
    return readdir(layout.journal).catch((error: unknown) => {
      if (isFileError(error, 'ENOENT')) return [];
      throw unreadable(layout.journal, error);
    });
  }

  /** The next whole lines of it beyond so many bytes; null for a file that is no longer there, or shorter. */
  async function readWhole(segment: Segment, offset: number): Promise<Buffer | null> {
    let handle: FileHandle | null = null;
    try {
      // Most looks find nothing new: those open nothing.
      const { size } = await stat(segment.file);
      if (size <= offset) return size === offset ? Buffer.alloc(0) : null;
      handle = await open(segment.file);
      const buffer = Buffer.alloc(Math.min(size - offset, maxReadBytes));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, offset);
      return buffer.subarray(0, buffer.lastIndexOf(newline, bytesRead - 1) + 1);
    } catch (error) {
      if (isFileError(error, 'ENOENT')) return null;
      throw unreadable(segment.file, error);
    } finally {
      await handle?.close();
    }
  }

  /** Its lines, or null where it is no longer there. */
  async function read(segment: Segment): Promise<Line[] | null> {
    const lines: Line[] = [];
    for (let offset = 0; ;) {
      const bytes = await readWhole(segment, offset);
      if (bytes === null) return null;
      if (bytes.length === 0) return lines;
      const id = (lines.at(-1)?.id ?? segment.first - 1) + 1;
      for (const line of linesIn(bytes, segment, { id, number: lines.length + 1 })) {
        lines.push(line);
      }
      offset += bytes.length;
    }
  }

  /** A last line without its end was being written when the power went: it is ended or taken away. */
  async function mend({ file }: Segment, isEntry: (text: string) => boolean): Promise<void> {
    const handle = await open(file, 'r+');
    try {
      const { size } = await handle.stat();
      const from = Math.max(0, size - maxReadBytes);
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - from), 0, null, from);
      const whole = buffer.lastIndexOf(newline) + 1;
      if (whole === bytesRead) return;
      if (isEntry(buffer.toString('utf8', whole))) await handle.write('\n', size);
      else await handle.truncate(from + whole);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  return {
    list,
    readWhole,
    read,
    mend,
    /** The segment that begins with that id, where there is one. */
    at: (first: number): Segment => ({ file: layout.segment(first), first, thinned: false }),
    begins: (first: number) => exists(layout.segment(first)),
  };
}

export type JournalSegments = ReturnType<typeof journalSegments>;

/** Where a line can't say so, its place gives its id: what a damaged line says of it does not count. */
export function linesIn(
  bytes: Buffer,
  { file, thinned }: Segment,
  from: { id: number; number: number },
): Line[] {
  const lines: Line[] = [];
  let { id, number } = from;
  for (const text of bytes.toString('utf8').split('\n')) {
    if (text === '') continue;
    const own = thinned ? (idIn(text) ?? id) : id;
    lines.push({ id: own, text, file, number });
    id = own + 1;
    number += 1;
  }
  return lines;
}

function idIn(text: string): number | null {
  const json = parseJson(text);
  const id = typeof json === 'object' && json !== null && 'id' in json ? json.id : null;
  return typeof id === 'number' ? id : null;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    (error: unknown) => {
      if (isFileError(error, 'ENOENT')) return false;
      throw unreadable(file, error);
    },
  );
}

function unreadable(file: string, error: unknown): ReleaseStoreCorruptError {
  return new ReleaseStoreCorruptError(file, `can't be read (${String(error)})`, { cause: error });
}
