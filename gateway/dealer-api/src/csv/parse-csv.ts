import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CsvError, parse, type Options, type Parser } from 'csv-parse';
import { z } from 'zod';
import { reasonOf } from '../reason-of.ts';

/** A longer record is a quote that was never closed. */
const longestRecord = 200_000;

/**
 * The records of a CSV file with the lines that they end in, unpacked if its name ends in `.gz`.
 * @param source of its bytes
 */
export function parseCsv(source: Readable, file: string, options: Options): Parser {
  const parser = parse({
    bom: true,
    info: true,
    max_record_size: longestRecord,
    skip_empty_lines: true,
    trim: true,
    ...options,
  });
  // The parser is destroyed with the reason, which its reader then throws.
  const ended = () => undefined;
  if (file.endsWith('.gz')) pipeline(source, createGunzip(), parser, ended);
  else pipeline(source, parser, ended);
  return parser;
}

const infoSchema = z.object({ record: z.unknown(), info: z.object({ lines: z.number() }) });

/** What the parser gives for each record, by the schema of its cells. */
export function readRecord<Cells>(
  read: unknown,
  cells: z.ZodType<Cells>,
): { line: number; record: Cells } {
  const { record, info } = infoSchema.parse(read);
  return { line: info.lines, record: cells.parse(record) };
}

/** Why a file can't be read to its end, and at which line; it ends a sentence. */
export function csvFailure(error: unknown): string {
  const line = error instanceof CsvError ? ` at line ${String(error['lines'])}` : '';
  return `can't be read${line}: ${reasonOf(error)}.`;
}
