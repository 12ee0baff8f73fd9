import { open, readdir, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { cannotRead, isFileError } from './json-file.ts';
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

/** What was read of a segment: whole lines, and where the next one begins. */
interface Piece {
  lines: Buffer;
  end: number;
}

const newline = 0x0a;
/** In the place of a line that is longer than a piece. */
const tooLong = Buffer.from('too long\n');
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
      throw cannotRead(layout.journal, error);
    });
  }

  /**
   * The next whole lines of it beyond so many bytes; null for a file that is no longer there, or
   * shorter. A line that is longer than a piece is passed over: one that can't be read is in its place.
   */
  async function readWhole(segment: Segment, offset: number): Promise<Piece | null> {
    let handle: FileHandle | null = null;
    try {
      // Most looks find nothing new: those open nothing.
      const { size } = await stat(segment.file);
      if (size <= offset) return size === offset ? { lines: Buffer.alloc(0), end: offset } : null;
      handle = await open(segment.file);
      const buffer = Buffer.alloc(Math.min(size - offset, maxReadBytes));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, offset);
      const whole = buffer.lastIndexOf(newline, bytesRead - 1) + 1;
      if (whole > 0 || bytesRead < maxReadBytes) {
        return { lines: buffer.subarray(0, whole), end: offset + whole };
      }
      const end = await endOfLine(handle, offset + bytesRead);
      return end === null ? { lines: Buffer.alloc(0), end: offset } : { lines: tooLong, end };
    } catch (error) {
      if (isFileError(error, 'ENOENT')) return null;
      throw cannotRead(segment.file, error);
    } finally {
      await handle?.close();
    }
  }

  /** Its lines, or null where it is no longer there. */
  async function read(segment: Segment): Promise<Line[] | null> {
    const lines: Line[] = [];
    for (let offset = 0; ;) {
      const piece = await readWhole(segment, offset);
      if (piece === null) return null;
      if (piece.end === offset) return lines;
      const id = (lines.at(-1)?.id ?? segment.first - 1) + 1;
      for (const line of linesIn(piece.lines, segment, { id, number: lines.length + 1 })) {
        lines.push(line);
      }
      offset = piece.end;
    }
  }

  /** A last line without its end was being written when the power went: it is ended or taken away. */
  async function mend({ file }: Segment, isEntry: (text: string) => boolean): Promise<void> {
    const handle = await open(file, 'r+');
    try {
      const { size } = await handle.stat();
      for (let end = size; ; end = Math.max(0, end - maxReadBytes)) {
        const from = Math.max(0, end - maxReadBytes);
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - from), 0, null, from);
        const whole = buffer.subarray(0, bytesRead).lastIndexOf(newline) + 1;
        // No entry is that long.
        if (whole === 0 && from > 0) continue;
        if (from + whole === size) return;
        const isLast = end === size && isEntry(buffer.toString('utf8', whole, bytesRead));
        if (isLast) await handle.write('\n', size);
        else await handle.truncate(from + whole);
        break;
      }
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

/**
 * A line's place gives its id. The id that the line itself holds counts where the next line confirms
 * it: a damaged newline then moves the ids of no other line. What a damaged line says does not count.
 */
export function linesIn(
  bytes: Buffer,
  { file, thinned }: Segment,
  from: { id: number; number: number },
): Line[] {
  const lines: Line[] = [];
  let { id, number } = from;
  let lastRead = from.id - 1;
  const texts = bytes
    .toString('utf8')
    .split('\n')
    .filter((text) => text !== '');
  for (const [index, text] of texts.entries()) {
    const own = thinned ? idIn(text) : idAtEnd(text);
    const next = texts[index + 1];
    const isConfirmed = thinned || next === undefined || idAtEnd(next) === (own ?? NaN) + 1;
    if (own !== null && own > lastRead && isConfirmed) id = own;
    if (own !== null) lastRead = id;
    lines.push({ id, text, file, number });
    id += 1;
    number += 1;
  }
  return lines;
}

/** Entries are written with their id at the end. */
function idAtEnd(text: string): number | null {
  const [, digits] = /"id":(\d{1,15})\}$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
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
      throw cannotRead(file, error);
    },
  );
}

/** Where the line ends that goes on there; null where it has no end yet. */
async function endOfLine(handle: FileHandle, from: number): Promise<number | null> {
  const buffer = Buffer.alloc(maxReadBytes);
  for (let offset = from; ;) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, offset);
    if (bytesRead === 0) return null;
    const found = buffer.subarray(0, bytesRead).indexOf(newline);
    if (found >= 0) return offset + found + 1;
    offset += bytesRead;
  }
}
