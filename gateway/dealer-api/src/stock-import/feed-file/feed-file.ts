import { XMLParser } from 'fast-xml-parser';
import { openCsv } from './csv-file.ts';
import { openPackedFile } from './packed-file.ts';
import { detectEncoding, type Encoding, textOf } from './text-encoding.ts';
import { InputError } from '../../input-error.ts';
import { errorMessage } from '../../error-message.ts';
import type { FeedFileOptions } from './file-options.ts';
import { documentTable, isObject } from './flat-record.ts';
import { findRecords } from './record-list.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Keep every value as text.
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
});

/** Limits the parser's message, which may name every open element. */
const maxReason = 200;

/** A CDATA section, or an ampersand that does not start an entity. */
const looseAmpersand = /<!\[CDATA\[[\s\S]*?\]\]>|&(?!#\d+;|#x[\da-f]+;|\w+;)/gi;

/** @throws InputError for a document that is not well-formed, or declares its own entities. */
function openXml(text: string, path: string | undefined): FeedTable {
  if (/<!ENTITY/i.test(text)) {
    throw new InputError('is an XML file that declares entities. Export it without them.');
  }
  let document: unknown;
  try {
    const escaped = text.replace(looseAmpersand, (found) => (found === '&' ? '&amp;' : found));
    document = parser.parse(escaped, true);
  } catch (error) {
    throw new InputError(
      `is an XML file that can't be read: ${errorMessage(error).slice(0, maxReason)} It may have broken off: send it again.`,
    );
  }
  return documentTable('an XML file', findRecords(document, path, false));
}

/** Numbers keep their source text, because a long stock number would lose its last digits. */
function parseJson(text: string): unknown {
  const reviver = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? (context?.source ?? value) : value;
  return JSON.parse(text, reviver);
}

/**
 * Reads a JSON document, or one JSON object per line (NDJSON).
 * @throws InputError for other texts.
 */
function openJson(text: string, path: string | undefined): FeedTable {
  try {
    return documentTable('a JSON file', findRecords(parseJson(text), path, true));
  } catch (error) {
    if (error instanceof InputError) throw error;
    const lines = openJsonLines(text);
    if (lines !== undefined) return lines;
    throw new InputError(
      `is a JSON file that can't be read: ${errorMessage(error)}. It may have broken off: send it again.`,
    );
  }
}

/** @returns undefined if the first line is not an object, or there is only one line */
function openJsonLines(text: string): FeedTable | undefined {
  const lines = [...text.split('\n').entries()].filter(([, line]) => line.trim() !== '');
  const records = lines.map(([, line]) => parseObject(line));
  if (lines.length < 2 || records[0] === undefined) return undefined;
  const lineNumbers = lines.map(([at]) => at + 1);
  return documentTable('a JSON file', records, lineNumbers);
}

function parseObject(json: string): Record<string, unknown> | undefined {
  try {
    const value = parseJson(json);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const htmlStart = /^<(!doctype\s+html|html|head|body)\b/i;

/**
 * Detects the format from the start of a text.
 * @throws InputError for a web page.
 */
function formatOf(head: Buffer, requestedEncoding: Encoding | undefined): 'csv' | 'xml' | 'json' {
  const text = new TextDecoder(requestedEncoding ?? detectEncoding(head)).decode(head).trimStart();
  if (text === '') {
    throw new InputError('holds no text. Check that its export has finished, and send it again.');
  }
  const withoutComments = text.replace(/^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*/, '');
  if (htmlStart.test(withoutComments)) {
    throw new InputError(
      'is a web page (HTML), perhaps an error or a login page. Check the address or the login that it is downloaded with.',
    );
  }
  if (text.startsWith('<')) return 'xml';
  return /^(\{|\[\s*[[{\]])/.test(text) ? 'json' : 'csv';
}

export interface FeedRecord {
  /** Line number from 1; the last line of a record that spans several. */
  readonly line: number;
  /** The cells of a row; in a row with a misplaced quote, only those before it. */
  readonly cells: readonly string[];
  readonly fault?: string;
  /** Whether the row has too many or too few cells, so that some are in the wrong column. */
  readonly isShifted?: boolean;
}

export interface FeedTable {
  /** The kind of file for messages, such as `a CSV file divided by ;`. */
  readonly kind: string;
  readonly header: readonly string[];
  readonly rows: AsyncGenerator<FeedRecord>;
  /** Whether `line` counts lines of text, or records of an XML or JSON file. */
  readonly rowUnit: 'line' | 'record';
  /** Whether the header contains only the columns that at least one record fills. */
  readonly isSparse: boolean;
  /** Notes on how the file was read. They are complete only after the last row. */
  notes(): string[];
}

export interface FeedFile extends FeedTable {
  /** The file size on disk. */
  readonly bytes: number;
  bytesRead(): number;
  /** Releases the file, even if it was not read to the end. */
  close(): Promise<void>;
}

/** The limit for XML and JSON files, which are parsed as a whole. */
const maxDocumentBytes = 200_000_000;

/**
 * Opens a feed file of any supported format, compressed or not, and reads its header.
 * @throws InputError saying what the file is and what to do, if it cannot be read.
 */
export async function openFeedFile(file: string, options: FeedFileOptions = {}): Promise<FeedFile> {
  const packed = await openPackedFile(file).catch((error: unknown) => {
    throw fileError(file, error);
  });
  try {
    const format = options.format ?? (await formatOf(packed.head, options.encoding));
    const table =
      format === 'csv'
        ? await openCsv(packed, options)
        : await openDocument(format, packed.chunks, options);
    const notes = () => [...packed.notes, ...table.notes()];
    return {
      ...table,
      notes,
      rows: withFileName(file, table.rows),
      bytes: packed.bytes,
      bytesRead: packed.bytesRead,
      close: async () => {
        await table.rows.return(undefined);
        packed.close();
      },
    };
  } catch (error) {
    packed.close();
    throw fileError(file, error);
  }
}

async function openDocument(
  format: 'xml' | 'json',
  chunks: AsyncIterable<Buffer>,
  { encoding, records }: FeedFileOptions,
): Promise<FeedTable> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    length += chunk.length;
    if (length <= maxDocumentBytes) continue;
    throw new InputError(
      `is larger than ${maxDocumentBytes / 1_000_000} MB, the limit for ${format.toUpperCase()} files. Export it as CSV, or in parts.`,
    );
  }
  const { text, notes } = textOf(Buffer.concat(parts), encoding);
  const table = format === 'xml' ? openXml(text, records) : openJson(text, records);
  return { ...table, notes: () => notes };
}

async function* withFileName(
  file: string,
  rows: AsyncGenerator<FeedRecord>,
): AsyncGenerator<FeedRecord> {
  try {
    yield* rows;
  } catch (error) {
    throw fileError(file, error);
  }
}

function fileError(file: string, error: unknown): InputError {
  const isInputError = error instanceof InputError;
  return new InputError(
    `The feed ${file} ${isInputError ? error.message : `can't be read: ${errorMessage(error)}.`}`,
  );
}
