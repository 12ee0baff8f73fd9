import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { csvFailure, parseCsv, readRecord } from '../csv/parse-csv.ts';
import { ImportError } from './import-error.ts';

export interface FeedRecord {
  /** Of the file, from 1; of a record over several lines the last. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface FeedFile {
  /** Of the file as it lies there, compressed or not. */
  readonly bytes: number;
  /** Bytes read until now. */
  bytesRead(): number;
  /** The header first, then every row. @throws ImportError when the file can't be read to its end. */
  records(): AsyncGenerator<FeedRecord>;
}

const rowCells = z.array(z.string());

/**
 * A feed file, `.gz` or not, read as a stream.
 * @throws ImportError when there is no such file.
 */
export async function openFeedFile(file: string, delimiter: string): Promise<FeedFile> {
  const found = await stat(file).catch((error: unknown) => {
    throw new ImportError(`The feed ${file} ${csvFailure(error)}`);
  });
  const source = createReadStream(file);
  return {
    bytes: found.size,
    bytesRead: () => source.bytesRead,
    async *records() {
      try {
        const options = { delimiter, relax_column_count: true };
        for await (const read of parseCsv(source, file, options)) {
          const { line, record } = readRecord(read, rowCells);
          yield { line, cells: record };
        }
      } catch (error) {
        throw new ImportError(`The feed ${file} ${csvFailure(error)}`);
      } finally {
        source.destroy();
      }
    },
  };
}
