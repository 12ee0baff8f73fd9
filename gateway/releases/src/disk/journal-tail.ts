import { linesIn, type JournalSegments, type Line, type Segment } from './journal-segments.ts';

/** The newest lines stay in memory, for all who follow the journal in this process. */
const maxRecent = 500;

interface Place {
  segment: Segment;
  /** Bytes of the segment that are read. */
  offset: number;
  /** Lines of the segment that are read. */
  lines: number;
}

export interface Tail {
  /** Id that the next line gets. */
  next: number;
  /** The newest lines, oldest first, without gaps up to `next`. */
  recent: readonly Line[];
}

/** How far the journal was read: each look reads on from there, also over segments closed since. */
export function journalTail(segments: JournalSegments) {
  let place: Place | null = null;
  let next = 1;
  let recent: Line[] = [];
  let turn: Promise<unknown> = Promise.resolve();

  async function find(): Promise<Place | null> {
    const newest = (await segments.list()).at(-1);
    next = newest?.first ?? 1;
    recent = [];
    return newest ? { segment: newest, offset: 0, lines: 0 } : null;
  }

  async function readOn(): Promise<Tail> {
    for (;;) {
      place ??= await find();
      if (place === null) break;
      const piece = await segments.readWhole(place.segment, place.offset);
      if (piece === null) {
        // It was thinned, taken over or put back from a copy: the place is another one.
        place = null;
        continue;
      }
      if (piece.end > place.offset) {
        const lines = linesIn(piece.lines, place.segment, { id: next, number: place.lines + 1 });
        place.offset = piece.end;
        place.lines += lines.length;
        next = (lines.at(-1)?.id ?? next - 1) + 1;
        recent = [...recent, ...lines.slice(-maxRecent)].slice(-maxRecent);
        continue;
      }
      // The next segment is called by the id that would come next here.
      if (place.lines === 0 || !(await segments.begins(next))) break;
      place = { segment: segments.at(next), offset: 0, lines: 0 };
    }
    return { next, recent };
  }

  return {
    /** Reads what was written since it was read last. */
    async readOn(): Promise<Tail> {
      const mine = turn.then(readOn);
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
}

export type JournalTail = ReturnType<typeof journalTail>;
