import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CsvError, parse, type Options, type Parser } from 'csv-parse';
import { z } from 'zod';
import { reasonOf } from '../reason-of.ts';

/** A longer record means that a quote was never closed. */
const longestRecord = 200_000;

/**
 * The records of a CSV file with the number of their last line. A name that ends in `.gz` means
 * gzip.
 * @param source the bytes of the file
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
  // On failure, the pipeline destroys the parser with the error, which its reader then throws.
  const ended = () => undefined;
  if (file.endsWith('.gz')) pipeline(source, createGunzip(), parser, ended);
  else pipeline(source, parser, ended);
  return parser;
}

const infoSchema = z.object({ record: z.unknown(), info: z.object({ lines: z.number() }) });

/** One record of the parser, with its cells checked by a schema. */
export function readRecord<Cells>(
  read: unknown,
  cells: z.ZodType<Cells>,
): { line: number; record: Cells } {
  const { record, info } = infoSchema.parse(read);
  return { line: info.lines, record: cells.parse(record) };
}

/** Why a file cannot be read, with the line number. The text ends a sentence. */
export function csvFailure(error: unknown): string {
  const line = error instanceof CsvError ? ` at line ${String(error['lines'])}` : '';
  return `can't be read${line}: ${reasonOf(error)}.`;
}
