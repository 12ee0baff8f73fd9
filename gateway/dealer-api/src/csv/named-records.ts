import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CsvError, type Options, parse, type Parser } from 'csv-parse';
import { errorMessage } from '../error-message.ts';
import { ImportError } from '../import-error.ts';

/** A longer record means that a quote was never closed. */
const longestRecord = 200_000;

/**
 * The records of a CSV file with the number of their last line. A name that ends in `.gz` means
 * gzip.
 * @param source the bytes of the file
 */
function parseCsv(source: Readable, file: string, options: Options): Parser {
  const parser = parse({
    bom: true,
    info: true,
    max_record_size: longestRecord,
    skip_empty_lines: true,
    trim: true,
    ...options,
  });
  // On failure, the pipeline destroys the parser with the error, which its reader then throws.
  const ended = () => undefined;
  if (file.endsWith('.gz')) pipeline(source, createGunzip(), parser, ended);
  else pipeline(source, parser, ended);
  return parser;
}

const infoSchema = z.object({ record: z.unknown(), info: z.object({ lines: z.number() }) });

/** One record of the parser, with its cells checked by a schema. */
function readRecord<Cells>(
  read: unknown,
  cells: z.ZodType<Cells>,
): { line: number; record: Cells } {
  const { record, info } = infoSchema.parse(read);
  return { line: info.lines, record: cells.parse(record) };
}

/** Why a file cannot be read, with the line number. The text ends a sentence. */
export function csvFailure(error: unknown): string {
  const line = error instanceof CsvError ? ` at line ${String(error['lines'])}` : '';
  return `can't be read${line}: ${errorMessage(error)}.`;
}

interface NamedRecord {
  /** Line number in the file, from 1. For a record over several lines it is the last line. */
  readonly line: number;
  /** Text by column name. */
  readonly row: Readonly<Record<string, string>>;
}

/** Column names in lower case, with underscores for spaces. */
export function plainNames(header: readonly string[]): string[] {
  return header.map((name) => name.trim().toLowerCase().replace(/\s+/g, '_'));
}

const cells = z.record(z.string(), z.string());

/**
 * The rows of a CSV file with a header. A name that ends in `.gz` means gzip.
 * @param columns maps the header to the column names of the rows; must not throw
 * @throws ImportError if the file cannot be read
 */
export async function* namedRecords(
  file: string,
  columns: (header: string[]) => string[] = plainNames,
): AsyncGenerator<NamedRecord> {
  try {
    await stat(file);
    for await (const read of parseCsv(createReadStream(file), file, { columns })) {
      const { line, record } = readRecord(read, cells);
      yield { line, row: record };
    }
  } catch (error) {
    throw new ImportError(`${file} ${csvFailure(error)}`);
  }
}

/**
 * Validates a row.
 * @param where for the message: the file and the line
 * @throws ImportError naming the place, the column and the reason
 */
export function parseRow<Row>(schema: z.ZodType<Row>, row: unknown, where: string): Row {
  const parsed = schema.safeParse(row);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ImportError(`${where}: ${String(issue?.path[0])} ${issue?.message}.`);
}
