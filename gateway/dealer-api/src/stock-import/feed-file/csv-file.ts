import { InputError } from '../../input-error.ts';
import { cellsBeforeFault, readQuotedRow, splitPlainRow, type RowSyntax } from './csv-row.ts';
import type { FeedRecord, FeedTable } from './feed-file.ts';
import type { FeedFileOptions } from './file-options.ts';
import type { PackedFile } from './packed-file.ts';
import { detectEncoding, isUtf16, LineDecoder } from './text-encoding.ts';

/** A longer quoted cell is treated as unclosed. */
const maxRowCharacters = 200_000;
const maxRowLines = 2000;
const carriageReturn = '\r';
/** The number of rows that determine the width of a file without a header. */
const maxSampledRows = 20;

/**
 * Opens a CSV or TSV file as a stream.
 * @throws InputError if it has no header.
 */
export async function openCsv(
  { head, chunks }: Pick<PackedFile, 'head' | 'chunks'>,
  {
    encoding,
    delimiter: requestedDelimiter,
    quote = '"',
    header: hasHeader = true,
  }: FeedFileOptions,
): Promise<FeedTable> {
  const decoder = new LineDecoder(encoding ?? detectEncoding(head));
  const lines = new LineQueue(withNewlines(head, chunks), decoder);
  let first = await firstLine(lines);
  const named = namedDelimiter(first);
  if (named !== undefined) {
    lines.consume();
    first = await firstLine(lines);
  }
  const delimiter = requestedDelimiter ?? named ?? detectDelimiter(first, quote);
  const rows = new RowReader(lines, { delimiter, quote }, first.endsWith(carriageReturn));
  const header = hasHeader ? await rows.header() : await rows.numberedColumns();
  rows.width = header.length;
  return {
    kind: `a CSV file divided by ${delimiter === '\t' ? 'tabs' : delimiter}`,
    header,
    rows: rows.all(),
    rowUnit: 'line',
    isSparse: false,
    notes: () => decoder.notes(),
  };
}

const delimiters = [',', ';', '\t', '|'];
const separatorLine = /^"?sep=(.|\\t)"?$/i;

/** The delimiter from a first line such as `sep=;`, which Excel reads and writes. */
function namedDelimiter(line: string): string | undefined {
  const named = separatorLine.exec(line.trimEnd() === 'sep=' ? line : line.trim())?.[1];
  return named === '\\t' ? '\t' : named;
}

/** The most frequent delimiter of a header, outside quoted cells. */
function detectDelimiter(header: string, quote: string): string {
  const unquoted = quote === '' ? [header] : header.split(quote).filter((_, at) => at % 2 === 0);
  const text = unquoted.join('');
  const counts = delimiters.map((delimiter) => text.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

async function firstLine(lines: LineQueue): Promise<string> {
  for (;;) {
    const line = await lines.peek();
    if (line === undefined) {
      throw new InputError('holds no header and no rows. Check that its export has finished.');
    }
    if (line.trim() !== '') return line;
    lines.consume();
  }
}

/** Replaces CR by LF in a file whose lines end with CR alone. */
function withNewlines(head: Buffer, chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const isOldMac = head.includes(0x0d) && !head.includes(0x0a) && !isUtf16(head);
  return isOldMac ? replaceReturns(chunks) : chunks;
}

async function* replaceReturns(chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    yield Buffer.from(chunk.map((byte) => (byte === 0x0d ? 0x0a : byte)));
  }
}

/** Reads rows. A malformed row counts as one line, so that the next rows are readable. */
class RowReader {
  /** The number of columns; undefined until the header is read. */
  width: number | undefined;
  readonly #lines: LineQueue;
  readonly #syntax: RowSyntax;
  /** The number of empty cells after the columns of the header or the first row. */
  #surplus: number | undefined;
  #isLastColumnFilled = true;
  /** Whether lines end with CR LF, judged by the first line. */
  readonly #isWindows: boolean;
  #sampledRows: FeedRecord[] = [];

  constructor(lines: LineQueue, syntax: RowSyntax, isWindows: boolean) {
    this.#lines = lines;
    this.#syntax = syntax;
    this.#isWindows = isWindows;
  }

  async header(): Promise<string[]> {
    const row = await this.#next();
    if (row?.fault !== undefined) {
      throw new InputError(`has a header that can't be read: ${row.fault}.`);
    }
    const cells = [...(row?.cells ?? [])];
    const width = cells.findLastIndex((cell) => cell !== '') + 1;
    if (width < cells.length) this.#surplus = cells.length - width;
    return cells.slice(0, width);
  }

  /** Column names for a file without a header, by the most common number of cells. */
  async numberedColumns(): Promise<string[]> {
    while (this.#sampledRows.length < maxSampledRows) {
      const row = await this.#next();
      if (row === undefined) break;
      this.#sampledRows.push(row);
    }
    const validRows = this.#sampledRows.filter(({ fault }) => fault === undefined);
    const rowsByLength = Map.groupBy(validRows, ({ cells }) => cells.length);
    const [mostCommon] = [...rowsByLength].toSorted(
      ([, left], [, right]) => right.length - left.length,
    );
    return Array.from({ length: mostCommon?.[0] ?? 0 }, (_, at) => `#${at + 1}`);
  }

  async *all(): AsyncGenerator<FeedRecord> {
    for (const row of this.#sampledRows) yield this.#checkWidth(row);
    for (let row = await this.#next(); row !== undefined; row = await this.#next()) {
      yield this.#checkWidth(row);
    }
  }

  /** Removes empty trailing cells. A row with another number of cells is malformed. */
  #checkWidth(row: FeedRecord): FeedRecord {
    const { width = 0 } = this;
    if (row.fault !== undefined) return row;
    const surplus = row.cells.length - width;
    this.#surplus ??= Math.max(0, surplus);
    if (surplus === 0) {
      if (row.cells[width - 1] === '') this.#isLastColumnFilled = false;
      return row;
    }
    if (surplus > 0 && this.#isTrailing(row.cells.slice(width))) {
      return { ...row, cells: row.cells.slice(0, width) };
    }
    const fault = `has ${row.cells.length} columns, the header has ${width}`;
    return { ...row, fault, isShifted: true };
  }

  /**
   * Whether empty cells beyond the last column are only padding. They may also be an empty last
   * column that a stray delimiter has shifted.
   */
  #isTrailing(surplus: readonly string[]): boolean {
    const isExpected = this.#isLastColumnFilled || surplus.length === this.#surplus;
    return isExpected && surplus.every((cell) => cell === '');
  }

  async #next(): Promise<FeedRecord | undefined> {
    const { quote } = this.#syntax;
    for (;;) {
      const line = await this.#lines.peek();
      if (line === undefined) return undefined;
      const isPlain = quote === '' || !line.includes(quote);
      const row = await (isPlain ? this.#plainRow(line) : this.#quotedRow(line));
      // Spreadsheets append rows that contain only delimiters.
      if (row.fault !== undefined || row.cells.some((cell) => cell !== '')) return row;
    }
  }

  /** If lines end with CR LF, a short row may continue after a bare LF within a cell. */
  async #plainRow(line: string): Promise<FeedRecord> {
    const { delimiter } = this.#syntax;
    const cells = splitPlainRow(line, delimiter);
    const isShort = this.width !== undefined && cells.length < this.width;
    const isBroken = isShort && this.#isWindows && !line.endsWith(carriageReturn);
    if (!isBroken) return this.#row(cells, 1);
    let text = line;
    for (let count = 1; count < maxRowLines; count += 1) {
      const more = await this.#lines.peek(count);
      if (more === undefined || text.length + more.length > maxRowCharacters) break;
      text += `\n${more}`;
      if (!more.endsWith(carriageReturn)) continue;
      const joined = splitPlainRow(text, delimiter);
      if (joined.length !== this.width) break;
      return this.#row(joined, count + 1);
    }
    return this.#row(cells, 1);
  }

  async #quotedRow(line: string): Promise<FeedRecord> {
    let text = line;
    let count = 1;
    let reading = readQuotedRow(text, this.#syntax, this.width);
    while ('fault' in reading && reading.fault === 'unclosed') {
      const more = count < maxRowLines ? await this.#lines.peek(count) : undefined;
      if (more === undefined || text.length + more.length > maxRowCharacters) break;
      text += `\n${more}`;
      count += 1;
      // Only a line with a quote can close the cell.
      if (more.includes(this.#syntax.quote)) {
        reading = readQuotedRow(text, this.#syntax, this.width);
      }
    }
    if ('fault' in reading) return this.#malformed(line);
    const isWrong = count > 1 && this.width !== undefined && reading.cells.length !== this.width;
    if (isWrong && this.#isRow(await this.#lines.peek(1))) return this.#malformed(line);
    return this.#row(reading.cells, count);
  }

  /** Whether a line is a complete row. If so, the quote before it was never closed. */
  #isRow(line: string | undefined): boolean {
    if (line === undefined) return false;
    const reading = readQuotedRow(line, this.#syntax, this.width);
    return 'cells' in reading && reading.cells.length === this.width;
  }

  #row(cells: readonly string[], lines: number): FeedRecord {
    this.#lines.consume(lines);
    return { line: this.#lines.nextLine - 1, cells };
  }

  #malformed(line: string): FeedRecord {
    const cells = cellsBeforeFault(line, this.#syntax);
    const fault = `has a quote (${this.#syntax.quote}) that is not closed, or stands within a quoted cell without being doubled, after ${cells.length} cells`;
    return { ...this.#row(cells, 1), fault };
  }
}

const maxLineCharacters = 4_000_000;

/** The lines of a file, with look-ahead. */
class LineQueue {
  nextLine = 1;
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #decoder: LineDecoder;
  #lines: string[] = [];
  #position = 0;
  #isEnded = false;

  constructor(chunks: AsyncIterator<Buffer>, decoder: LineDecoder) {
    this.#chunks = chunks;
    this.#decoder = decoder;
  }

  /** @returns undefined at the end of the file */
  async peek(ahead = 0): Promise<string | undefined> {
    while (this.#position + ahead >= this.#lines.length && !this.#isEnded) await this.#fill();
    return this.#lines[this.#position + ahead];
  }

  consume(count = 1): void {
    this.#position += count;
    this.nextLine += count;
  }

  async #fill(): Promise<void> {
    const { value, done } = await this.#chunks.next();
    this.#isEnded = done === true;
    const lines = done === true ? this.#decoder.end() : this.#decoder.decode(value);
    this.#lines = [...this.#lines.slice(this.#position), ...lines];
    this.#position = 0;
    if (this.#decoder.pending > maxLineCharacters) {
      throw new InputError(
        `has a line of over ${maxLineCharacters / 1_000_000} million characters (line ${this.nextLine + this.#lines.length}). It is not a CSV file.`,
      );
    }
  }
}
