import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { csvFailure, parseCsv, readRecord } from './parse-csv.ts';

interface NamedRecord {
  /** Of the file, from 1; of a record over several lines the last. */
  readonly line: number;
  /** Text by column. */
  readonly row: Readonly<Record<string, string>>;
}

interface NamedRecordsOptions {
  /** The columns of a header, by the names that the rows shall have. It throws nothing. */
  readonly columns: (header: string[]) => string[];
  /** @param message one plain sentence, for a file that can't be read to its end */
  readonly refuse: (message: string) => Error;
}

const cells = z.record(z.string(), z.string());

/** The rows of a CSV file with a header, compressed if its name ends in `.gz`. */
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
