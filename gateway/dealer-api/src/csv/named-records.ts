import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CsvError, type Options, parse, type Parser } from 'csv-parse';
import { errorMessage } from '../error-message.ts';
import { ImportError } from '../import-error.ts';

/** Maximum characters in a record. A longer record means that a quote was never closed. */
const maxRecordCharacters = 200_000;

/**
 * Parses a CSV file into records with line numbers. Decompresses it if its name ends in `.gz`.
 * @param source the bytes of the file
 */
function parseCsv(source: Readable, file: string, options: Options): Parser {
  const parser = parse({
    bom: true,
    info: true,
    max_record_size: maxRecordCharacters,
    skip_empty_lines: true,
    trim: true,
    ...options,
  });
  // On failure, the pipeline destroys the parser, and the loop that reads it throws the error.
  const ignoreResult = () => undefined;
  if (file.endsWith('.gz')) pipeline(source, createGunzip(), parser, ignoreResult);
  else pipeline(source, parser, ignoreResult);
  return parser;
}

const infoSchema = z.object({ record: z.unknown(), info: z.object({ lines: z.number() }) });

/** Validates the cells of one parsed record. */
function readRecord<Cells>(
  parsedRecord: unknown,
  cells: z.ZodType<Cells>,
): { line: number; record: Cells } {
  const { record, info } = infoSchema.parse(parsedRecord);
  return { line: info.lines, record: cells.parse(record) };
}

/** The part of an error message after the file name: the line number and the reason. */
export function csvFailureText(error: unknown): string {
  const line = error instanceof CsvError ? ` at line ${String(error['lines'])}` : '';
  return `can't be read${line}: ${errorMessage(error)}.`;
}

interface NamedRecord {
  /** Line number in the file, from 1. For a record with several lines, the last one. */
  readonly line: number;
  /** Cell text by column name. */
  readonly row: Readonly<Record<string, string>>;
}

/** Converts column names to lower case, with underscores for spaces. */
export function normaliseColumnNames(header: readonly string[]): string[] {
  return header.map((name) => name.trim().toLowerCase().replace(/\s+/g, '_'));
}

const cells = z.record(z.string(), z.string());

/**
 * Reads the rows of a CSV file with a header. Decompresses it if its name ends in `.gz`.
 * @param columns maps the header to the column names of the rows; must not throw
 * @throws ImportError if the file cannot be read
 */
export async function* namedRecords(
  file: string,
  columns: (header: string[]) => string[] = normaliseColumnNames,
): AsyncGenerator<NamedRecord> {
  try {
    await stat(file);
    for await (const parsedRecord of parseCsv(createReadStream(file), file, { columns })) {
      const { line, record } = readRecord(parsedRecord, cells);
      yield { line, row: record };
    }
  } catch (error) {
    throw new ImportError(`${file} ${csvFailureText(error)}`);
  }
}

/**
 * Validates a row.
 * @param location the file and the line, for the error message
 * @throws ImportError naming the file, the line, the column and the reason
 */
export function parseRow<Row>(schema: z.ZodType<Row>, row: unknown, location: string): Row {
  const parsed = schema.safeParse(row);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ImportError(`${location}: ${String(issue?.path[0])} ${issue?.message}.`);
}
