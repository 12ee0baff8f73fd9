import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CsvError, parse } from 'csv-parse';
import { errorMessage } from '../error-message.ts';
import { InputError } from '../input-error.ts';

/** Maximum characters in a record. A longer record means that a quote was never closed. */
const maxRecordCharacters = 200_000;

/** The part of an error message after the file name: the line number and the reason. */
export function csvFailureText(error: unknown): string {
  const line = error instanceof CsvError ? ` at line ${String(error['lines'])}` : '';
  return `can't be read${line}: ${errorMessage(error)}.`;
}

/** Converts column names to lower case, with underscores for spaces. */
export function normaliseColumnNames(header: readonly string[]): string[] {
  return header.map((name) => name.trim().toLowerCase().replace(/\s+/g, '_'));
}

const recordSchema = z.object({
  record: z.record(z.string(), z.string()),
  info: z.object({ lines: z.number() }),
});

/**
 * Reads the rows of a CSV file with a header: the text of each cell by column name. Decompresses
 * the file if its name ends in `.gz`. A row's line number, from 1, is that of its last line.
 * @param columns maps the header to the column names of the rows; must not throw
 * @throws InputError if the file cannot be read
 */
export async function* namedRecords(
  file: string,
  columns: (header: string[]) => string[] = normaliseColumnNames,
): AsyncGenerator<{ line: number; row: Readonly<Record<string, string>> }> {
  try {
    await stat(file);
    const parser = parse({
      bom: true,
      columns,
      info: true,
      max_record_size: maxRecordCharacters,
      skip_empty_lines: true,
      trim: true,
    });
    const source = createReadStream(file);
    // On failure, the pipeline destroys the parser, and the loop that reads it throws the error.
    const ignoreResult = () => undefined;
    if (file.endsWith('.gz')) pipeline(source, createGunzip(), parser, ignoreResult);
    else pipeline(source, parser, ignoreResult);
    for await (const parsed of parser) {
      const { record, info } = recordSchema.parse(parsed);
      yield { line: info.lines, row: record };
    }
  } catch (error) {
    throw new InputError(`${file} ${csvFailureText(error)}`);
  }
}

/**
 * Validates a row.
 * @throws InputError naming the file, the line, the column and the reason
 */
export function parseRow<Row>(schema: z.ZodType<Row>, row: unknown, location: string): Row {
  const parsed = schema.safeParse(row);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new InputError(`${location}: ${String(issue?.path[0])} ${issue?.message}.`);
}
