import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { csvFailure, parseCsv, readRecord } from './parse-csv.ts';

interface NamedRecord {
  /** Line number in the file, from 1. For a record over several lines it is the last line. */
  readonly line: number;
  /** Text by column name. */
  readonly row: Readonly<Record<string, string>>;
}

interface NamedRecordsOptions {
  /** Maps the header to the column names of the rows. Must not throw. */
  readonly columns: (header: string[]) => string[];
  /** @param message one plain sentence that says why the file cannot be read */
  readonly refuse: (message: string) => Error;
}

const cells = z.record(z.string(), z.string());

/** The rows of a CSV file with a header. A name that ends in `.gz` means gzip. */
export async function* namedRecords(
  file: string,
  { columns, refuse }: NamedRecordsOptions,
): AsyncGenerator<NamedRecord> {
  try {
    await stat(file);
    for await (const read of parseCsv(createReadStream(file), file, { columns })) {
      const { line, record } = readRecord(read, cells);
      yield { line, row: record };
    }
  } catch (error) {
    throw refuse(`${file} ${csvFailure(error)}`);
  }
}
